"""Times of the kernels of one draw, on a screen that is opened for that."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any

import vkpipe
from vkpipe import pipe
from vkpipe.debugger.calls import Calls
from vkpipe.debugger.player import Player
from vkpipe.errors import NotSupported
from vkpipe.pipe import TIMEOUT_INFINITE

__all__ = ["kernel_times"]

_VARIABLE = "VKPIPE_PROFILE"
_MARKER = "vkpipe debug: the draw"
_DEVICE = 2


def kernel_times(calls: Calls, call: int, device: str | None) -> list[dict[str, Any]]:
    """Return name, number and microseconds of the kernels that run for a call, in their order.

    All calls before it are made and waited for; the kernels are made before they are measured, by drawing
    once without measuring.

    Raises:
        NotSupported: the reference has no kernels.
        InvalidUse: there is no such draw.
    """
    if device == "reference":
        raise NotSupported("kernel times", "the reference has no kernels")
    with tempfile.TemporaryDirectory(prefix="vkpipe-") as folder:
        path = Path(folder) / "times.json"
        before = os.environ.get(_VARIABLE)
        os.environ[_VARIABLE] = str(path)
        try:
            screen = vkpipe.create_screen(device)
        finally:
            if before is None:
                del os.environ[_VARIABLE]
            else:
                os.environ[_VARIABLE] = before
        with screen:
            _draw(calls, call, screen)
        events = json.loads(path.read_text(encoding="utf-8"))["traceEvents"]
    return _summed(events)


def _draw(calls: Calls, call: int, screen: pipe.Screen) -> None:
    player = Player(calls, screen)
    try:
        player.look(call)
        player.go(call - 1)
        for context in player.seen.contexts:
            context.flush().wait(TIMEOUT_INFINITE)
        player.seen.contexts[0].emit_string_marker(_MARKER)
        player.look(call).context.flush().wait(TIMEOUT_INFINITE)
    finally:
        player.close()


def _summed(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    begin = next((event["ts"] for event in events if event["name"] == _MARKER), None)
    found: dict[str, dict[str, Any]] = {}
    for event in events:
        if begin is None or event.get("tid") != _DEVICE or event.get("ph") != "X" or event["ts"] < begin:
            continue
        words = found.setdefault(event["name"], {"name": event["name"], "count": 0, "us": 0.0})
        words["count"] += 1
        words["us"] += event["dur"]
    return list(found.values())
