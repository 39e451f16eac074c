"""The place of a call in the application."""

from __future__ import annotations

import sys
from pathlib import Path

from vkpipe import pipe
from vkpipe.pipe import checked
from vkpipe.wrappers import forwarding

__all__ = ["place"]

_INSIDE = tuple(str(folder) + "/" for folder in (Path(__file__).parent, Path(pipe.__file__).parent))
_MADE = (forwarding.GENERATED, checked.GENERATED)


def place() -> str:
    """Return file, line and function of the innermost frame that is neither wrapper nor interface."""
    frame = sys._getframe(1)
    while frame.f_back is not None:
        name = frame.f_code.co_filename
        if name not in _MADE and not name.startswith(_INSIDE):
            break
        frame = frame.f_back
    code = frame.f_code
    return f"{code.co_filename}:{frame.f_lineno}, in {code.co_name}"
