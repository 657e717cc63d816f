"""${message}."""  # noqa: INP001

from typing import Final

import sqlalchemy as sa
from alembic import op
${imports if imports else ""}
revision: Final = ${repr(up_revision)}
down_revision: Final = ${repr(down_revision)}


def upgrade() -> None:
    """Say what is new."""
    ${upgrades if upgrades else "pass"}


def downgrade() -> None:
    """Say what is taken back; refuse while that would lose records."""
    ${downgrades if downgrades else "pass"}
