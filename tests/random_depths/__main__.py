"""``python -m tests.random_depths [--cases 1000] [--seed N]``: as many sequences as wanted.

Of the first sequence in which the driver and the reference differ, a short version is printed.
"""

from __future__ import annotations

import sys

from tests.random_depths.pair import pair_of
from tests.random_depths.steps import drawn
from tests.random_sequences import draw_sequences

if __name__ == "__main__":
    sys.exit(draw_sequences("random_depths", __doc__, pair_of, drawn))
