"""Compiles the kernel and its drafts into the wheel where `TRACKER_COMPILE=1` asks for it.

The sources are compiled in a folder of their own: a checkout never holds compiled modules, which
Python would take for the sources beside them.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SETUP = """
from mypyc.build import mypycify
from setuptools import setup

setup(name="kernel", packages=[], ext_modules=mypycify({modules!r}, opt_level="3"))
"""


class CompileHook(BuildHookInterface[Any]):
    """Adds the compiled modules named by `modules` in pyproject.toml to a wheel."""

    PLUGIN_NAME = "custom"

    def wanted(self) -> bool:
        """Whether this build is to be compiled."""
        return os.environ.get("TRACKER_COMPILE") == "1" and self.target_name == "wheel"

    def dependencies(self) -> list[str]:
        """What a compiled build needs besides."""
        return list(self.config["requires"]) if self.wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and hand the results to the builder."""
        if not self.wanted() or version == "editable":
            return
        self.folder = TemporaryDirectory()
        folder = Path(self.folder.name)
        shutil.copytree(Path(self.root) / "tracker", folder / "tracker")
        setup = SETUP.format(modules=list(self.config["modules"]))
        (folder / "setup.py").write_text(setup, encoding="utf-8")
        command = [sys.executable, "setup.py", "build_ext", "--inplace"]
        made = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        if made.returncode:
            raise RuntimeError(f"the kernel was not compiled:\n{made.stdout}\n{made.stderr}")
        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        for path in folder.rglob(f"*{suffix}"):
            place = path.relative_to(folder)
            if place.parts[0] != "build":
                build_data["force_include"][str(path)] = str(place)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was built on the way."""
        if hasattr(self, "folder"):
            self.folder.cleanup()
