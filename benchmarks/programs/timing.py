"""What every program here shares: draw frames, time them, keep the last picture.

``python PROGRAM FRAMES PICTURE`` draws so many frames, writes the last as a NumPy file (height, width, 3;
uint8) and prints the milliseconds of each frame as JSON. A frame ends when its pixels are in the program's
memory.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

__all__ = ["measure"]


def measure(frame: Callable[[int], Any]) -> None:
    """Draw with ``frame(number)``, which returns the picture, as often as the command line says."""
    count, path = int(sys.argv[1]), sys.argv[2]
    times = []
    picture = None
    for number in range(count):
        begin = time.perf_counter()
        picture = frame(number)
        times.append((time.perf_counter() - begin) * 1e3)
    np.save(path, np.ascontiguousarray(np.asarray(picture)[..., :3].astype(np.uint8)))
    print(json.dumps(times))
