"""The display of the windows: the one that there is, or an X server of their own; and its picture."""

from __future__ import annotations

import logging
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
from PIL import ImageGrab

from vkpipe.bench.description import Array
from vkpipe.errors import NotSupported, VkpipeError

__all__ = ["look", "x_display"]

log = logging.getLogger(__name__)

_SIZE = "1280x1440x24"
"""Two windows above each other."""


@contextmanager
def x_display() -> Iterator[str]:
    """Give the name of DISPLAY; without one start Xvfb and be on it meanwhile.

    Raises:
        NotSupported: there is neither a DISPLAY nor Xvfb.
        VkpipeError: Xvfb ends at once.
    """
    if name := os.environ.get("DISPLAY"):
        yield name
        return
    before = {variable: os.environ.pop(variable, None) for variable in ("DISPLAY", "WAYLAND_DISPLAY")}
    with _xvfb() as name:
        log.warning("no DISPLAY: the windows are on %s, an X server without a screen (Xvfb)", name)
        os.environ["DISPLAY"] = name
        try:
            yield name
        finally:
            for variable, value in before.items():
                os.environ.pop(variable, None)
                if value is not None:
                    os.environ[variable] = value


def look(name: str, place: tuple[int, int], size: tuple[int, int]) -> Array:
    """Return the picture that a display shows: uint8 RGB (rows, columns, 3), top row first."""
    left, top = place
    try:
        picture = ImageGrab.grab((left, top, left + size[0], top + size[1]), xdisplay=name)
    except OSError as error:
        raise VkpipeError(f"the display {name} cannot be looked at: {error}") from None
    return np.asarray(picture.convert("RGB"))


@contextmanager
def _xvfb() -> Iterator[str]:
    """Run an X server on a number that is free; it answers by then."""
    read, write = os.pipe()
    line = ["Xvfb", "-displayfd", str(write), "-screen", "0", _SIZE, "-nolisten", "tcp", "-noreset"]
    with os.fdopen(read) as numbers:
        try:
            server = subprocess.Popen(line, pass_fds=[write], stderr=subprocess.DEVNULL)
        except FileNotFoundError:
            why = "there is no DISPLAY, and Xvfb is missing: apt install xvfb, or set DISPLAY"
            raise NotSupported("windows", why) from None
        finally:
            os.close(write)
        try:
            number = numbers.readline().strip()
            if not number:
                raise VkpipeError(f"Xvfb ended with status {server.wait()}: {' '.join(line)}")
            yield f":{number}"
        finally:
            server.kill()
            server.wait()
