"""Writes down all state of the last draws when the device hangs or is lost, or of each draw."""

from __future__ import annotations

import logging
import os
from collections import deque
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from vkpipe import config
from vkpipe.auxiliary.dump import dump_all
from vkpipe.config.values import DDEBUG_TIMEOUT
from vkpipe.errors import DeviceLost, VkpipeError
from vkpipe.pipe import LogContext
from vkpipe.wrappers.context_state import ContextState
from vkpipe.wrappers.interface import Method
from vkpipe.wrappers.objects import Layer, Wrapped
from vkpipe.wrappers.per_object import PerObject
from vkpipe.wrappers.place import place

__all__ = ["Ddebug", "ddebug"]

log = logging.getLogger(__name__)

_KEPT = 16
"""Draws that a dump has."""

_WORK = frozenset(
    {
        *("blit", "clear", "clear_buffer", "clear_depth_stencil", "clear_render_target", "clear_texture"),
        *("draw_mesh_tasks", "draw_vbo", "generate_mipmap", "launch_grid", "resource_copy_region"),
    }
)
_MILLISECOND = 1_000_000


class _Draw(NamedTuple):
    """A call that the device works for, with the state that it found."""

    number: int
    method: Method
    arguments: tuple[Any, ...]
    where: str
    state: dict[str, Any]


class Ddebug(Layer):
    """Keeps the state of the last draws, for a file that is written when the device does not answer.

    Args:
        folder: for the files: ``000042-draw_vbo.txt``, and ``000042-flush.txt`` with what the driver logged
            since the flush before; or ``000042-hang.txt`` with that and the last 16 draws.
        timeout: milliseconds that each flush waits for the device; None: a file for each draw.
    """

    def __init__(self, folder: Path, timeout: int | None) -> None:
        super().__init__()
        self._folder = folder
        self._timeout = timeout
        self._number = count(1).__next__
        self._states: PerObject[ContextState] = PerObject()
        self._logs: PerObject[LogContext] = PerObject()
        self._last: deque[_Draw] = deque(maxlen=_KEPT)

    def enter(self, owner: Wrapped, method: Method, arguments: tuple[Any, ...]) -> Any:
        if method.name in _WORK:
            state = self._state(owner).everything()
            draw = _Draw(self._number(), method, arguments, place(), state)
            self._last.append(draw)
            if self._timeout is None:
                self._write(f"{draw.number:06d}-{method.name}", _text(draw))
        return owner, method, arguments

    def leave(self, note: Any, result: Any) -> None:
        owner, method, arguments = note
        if method.makes_handle:
            result.made_from = arguments[0]
        elif method.name == "flush":
            self._flushed(owner, result)
        elif method.name == "context_create":
            self._logs[result] = LogContext()
            result.inner.set_log_context(self._logs[result])
        else:
            self._state(owner).follow(method.name, arguments)

    def failed(self, note: Any, error: BaseException) -> None:
        if isinstance(error, DeviceLost):
            self._tell("lost", str(error))

    def _flushed(self, owner: Wrapped, fence: Any) -> None:
        if self._timeout is None:
            self._write(f"{self._newest:06d}-flush", self._logged())
        elif not fence.wait(self._timeout * _MILLISECOND):
            self._tell("hang", f"the device has not answered for {self._timeout} ms")
        elif owner in self._logs:
            self._logs[owner].new_page()  # of work that is done nothing is to be told

    def _state(self, owner: Wrapped) -> ContextState:
        found = self._states.get(owner)
        if found is None:
            found = self._states[owner] = ContextState()
        return found

    def _tell(self, what: str, reason: str) -> None:
        text = "\n".join([*map(_text, self._last), self._logged()])
        path = self._write(f"{self._newest:06d}-{what}", text)
        log.error("%s; the state of the last %d draws is in %s", reason, len(self._last), path)

    @property
    def _newest(self) -> int:
        return self._last[-1].number if self._last else 0

    def _write(self, name: str, text: str) -> Path:
        self._folder.mkdir(parents=True, exist_ok=True)
        path = self._folder / f"{name}.txt"
        path.write_text(text, encoding="utf-8")
        return path

    def _logged(self) -> str:
        """Return what the driver has logged, for each context."""
        text = ""
        for number, told in enumerate(self._logs.values()):
            try:
                page = str(told.new_page())
            except VkpipeError as error:  # the state of a lost device cannot be asked for
                page = f"{error}\n"
            text += f"context {number}, as the driver tells:\n{page}"
        return text


def _text(draw: _Draw) -> str:
    named = zip(draw.method.parameters, draw.arguments, strict=True)
    head = f"draw {draw.number}: {draw.method}, {draw.where}\n"
    return head + dump_all(named) + dump_all(draw.state.items())


def ddebug() -> Ddebug:
    """Return the wrapper as the environment asks for it, into the folder where Mesa's writes."""
    asked = config.get("GALLIUM_DDEBUG")
    folder = Path(os.path.expanduser("~")) / "ddebug_dumps" / f"vkpipe-{os.getpid()}"
    return Ddebug(folder, None if asked == "always" else asked or DDEBUG_TIMEOUT)
