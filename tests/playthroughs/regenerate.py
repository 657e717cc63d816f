"""Writes the hands of `fixtures/playthroughs/` anew; read the difference before you commit.

Run it with `python -m tests.playthroughs.regenerate`.
"""

from tests.playthroughs.transcript import transcripts


def main() -> None:
    """Rewrite the files of every game."""
    for path, text in transcripts().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
