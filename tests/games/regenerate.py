"""Works the hands of `fixtures/games/` out anew: `python -m tests.games.regenerate [NAME ...]`.

As with `tests.hands.regenerate`: title, table and steps are written by hand, the rest is added.
"""

import sys

from tests.games.fixture import FOLDER
from tests.games.model import model_answers
from tests.hands.regenerate import main

if __name__ == "__main__":
    main(sys.argv[1:], FOLDER, model_answers)
