"""Writes down every call, with all that it reads: user memory, contents of mappings, exact numbers."""

from __future__ import annotations

import os
import zlib
from collections import deque
from pathlib import Path
from time import perf_counter_ns
from typing import Any, NamedTuple

import numpy as np

from vkpipe import config, pipe
from vkpipe.pipe import Map
from vkpipe.wrappers.interface import Method
from vkpipe.wrappers.objects import Layer, Wrapped
from vkpipe.wrappers.trace_file import TraceFile
from vkpipe.wrappers.trace_names import argument_name
from vkpipe.wrappers.trace_notes import head_of, note_statement, returned, written
from vkpipe.wrappers.trace_text import pointer, string_text, text_of

__all__ = ["Trace"]

_MAPS = frozenset({"transfer_map", "buffer_map", "texture_map"})
_UNMAPS = frozenset({"transfer_unmap", "buffer_unmap", "texture_unmap"})
_SEES_MAPPED = frozenset(
    {"draw_vbo", "launch_grid", "flush", "blit", "resource_copy_region", "memory_barrier"}
)
"""Calls before which what was written into persistent mappings counts."""

_LASTING = (
    *("context_create", "create_", "delete_", "destroy", "resource_create", "resource_destroy"),
    *("resource_from_", "sampler_view_destroy", "stream_output_target_destroy", "surface_destroy"),
)
"""Beginnings of the names of calls that are written down also between traced frames: they make objects."""


_FIRST = (
    "' class='' method='pipe_screen_create'>\n"
    "\t\t<arg name='writer'><string>vkpipe</string></arg>\n"
    "\t</call>\n"
)
"""The first call tells who has written the trace: arguments are named otherwise in Mesa's."""

_Call = tuple[str, Method, tuple[Any, ...], int]
"""A call that has begun: its text so far, method, arguments and time."""

_FOLLOWED = frozenset({*_MAPS, "context_create", "destroy", "fence_finish", "flush"})
_WITH_CONTENTS = frozenset({*_UNMAPS, "transfer_flush_region"})


class _Parts(NamedTuple):
    """The text around the values of a method's calls.

    Attributes:
        ends: whether contents of a mapping follow.
    """

    head: str
    arguments: tuple[str, ...]
    ends: bool
    follows: bool


class Trace(Layer):
    """Writes a trace; see :mod:`~vkpipe.wrappers.trace_file`.

    Args:
        path: the file.
        trigger: a file that has the next frame traced, from a flush to the next one, and is removed then;
            objects are traced always. None: all is traced.
        numbered: whether it is one of several traces of a process; see :class:`TraceFile`.
        inline: whether memory stands in the calls; see :class:`TraceFile`.
    """

    def __init__(
        self, path: Path, trigger: Path | None = None, *, numbered: bool = False, inline: bool = True
    ) -> None:
        super().__init__()
        self.file = TraceFile(path, numbered=numbered, inline=inline)
        self.plain = trigger is None
        self._trigger = trigger
        self._active = trigger is None
        self._parts: dict[Method, _Parts] = {}
        self._gone: deque[tuple[int, str]] = deque()
        self._written: dict[int, bytes] = {}
        self._mapped: dict[int, Any] = {}
        self.file.note((written, _FIRST))

    @classmethod
    def record(cls, method: Method, scope: dict[str, Any]) -> str:
        followed = method.name in _FOLLOWED or method.name in _WITH_CONTENTS
        return "" if followed else note_statement(method, scope)

    def enter(self, owner: Wrapped, method: Method, arguments: tuple[Any, ...]) -> _Call | None:
        if not self._active and not method.name.startswith(_LASTING):
            if method.name == "flush":
                self._active = self._is_triggered()
                self._settle()
            return None
        if self._gone:
            self._tell_gone()
        if self._mapped and method.name in _SEES_MAPPED:
            self._tell_mapped()
        self._settle()
        if method.name == "flush":
            self.file.write()  # before the device gets what it may fail at
        parts = self._parts.get(method) or self._describe(method)
        text = f"{parts.head}{owner.pointer}</arg>\n"
        for before, value in zip(parts.arguments, arguments, strict=True):
            text += before + text_of(value, self.file.put)
        if parts.ends:
            text += "</arg>\n" + self._contents(arguments[0], method)
        elif arguments:
            text += "</arg>\n"
        return text, method, arguments, perf_counter_ns()

    def leave(self, note: _Call | None, result: Any) -> None:
        if note is not None:
            text, method, arguments, began = note
            took = (perf_counter_ns() - began) // 1000
            ret = returned(result, self.file.put)
            self.file.note((written, f"{text}{ret}\t\t<time><int>{took}</int></time>\n\t</call>\n"))
            if self._parts[method].follows:
                self._follow(method, arguments, result)

    def failed(self, note: _Call | None, error: BaseException) -> None:
        if note is not None:
            words = string_text(f"{type(error).__name__}: {error}")
            self.file.note((written, f"{note[0]}\t\t<arg name='error'>{words}</arg>\n\t</call>\n"))
            self.file.write()

    def dropped(self, number: int, destroys: str) -> None:
        self._gone.append((number, destroys))
        self.plain = False

    def _settle(self) -> None:
        """Note whether something has to be seen to before the next call."""
        self.plain = True
        if self._gone or self._mapped or not self._active:
            self.plain = False

    def _follow(self, method: Method, arguments: tuple[Any, ...], result: Any) -> None:
        name = method.name
        if name in _MAPS:
            if arguments[2] & Map.PERSISTENT and arguments[2] & Map.WRITE:
                self._mapped[result.number] = result
                self.plain = False
        elif name == "context_create":
            self.file.begin()
        elif name == "destroy" and method.owner == "Screen":
            self.file.close()
        else:
            self.file.write()
            if name == "flush":
                self._active = self._is_triggered()
                self._settle()

    def _describe(self, method: Method) -> _Parts:
        """Work out what is the same for all calls of a method."""
        names = [argument_name(method, name) for name in method.parameters]
        texts = [f"\t\t<arg name='{name}'>" for name in names]
        before = (*texts[:1], *("</arg>\n" + text for text in texts[1:]))
        ends = method.name in _WITH_CONTENTS
        made = self._parts[method] = _Parts(head_of(method), before, ends, method.name in _FOLLOWED)
        return made

    def _contents(self, transfer: Any, method: Method) -> str:
        """Return the argument with the bytes of a mapping that was written, else with their checksum."""
        if not isinstance(transfer, pipe.Transfer) or not transfer.mapped:
            return ""
        if not transfer.usage & Map.WRITE:
            checksum = zlib.crc32(np.ascontiguousarray(transfer.data).data)
            return f"\t\t<arg name='crc'><uint>{checksum}</uint></arg>\n"
        if transfer.usage & Map.FLUSH_EXPLICIT and method.name in _UNMAPS:
            return ""
        number = getattr(transfer, "number", 0)
        self._mapped.pop(number, None)
        self._written.pop(number, None)
        return f"\t\t<arg name='data'>{self.file.put(transfer.data)}</arg>\n"

    def _tell_mapped(self) -> None:
        """Write down what was written into persistent mappings since the last time."""
        for transfer in list(self._mapped.values()):
            if not transfer.mapped:
                self._mapped.pop(transfer.number, None)
                continue
            data = np.ascontiguousarray(transfer.data).tobytes()
            if self._written.get(transfer.number) != data:
                self._written[transfer.number] = data
                self._extra("transfer_contents", "transfer", transfer.number, self.file.put(data))

    def _tell_gone(self) -> None:
        """Write down the objects that nobody refers to any more."""
        while self._gone:
            number, destroys = self._gone.popleft()
            self._extra(destroys, "dropped", number, "")

    def _extra(self, method: str, name: str, number: int, data: str) -> None:
        """Write down what was no call."""
        text = f"' class='pipe_context' method='{method}'>\n"
        text += f"\t\t<arg name='{name}'>{pointer(number)}</arg>\n"
        text += f"\t\t<arg name='data'>{data}</arg>\n" if data else ""
        self.file.note((written, text + "\t</call>\n"))

    def _is_triggered(self) -> bool:
        """Return whether the frame that begins is to be traced."""
        if self._trigger is None:
            return True
        try:
            os.unlink(self._trigger)
        except FileNotFoundError:
            return False
        return True


def traced() -> Trace:
    """Return the wrapper with the file that the environment names."""
    path = config.get("GALLIUM_TRACE") or config.get("VKPIPE_TRACE") or Path("trace.xml")
    inline = (config.get("VKPIPE_TRACE_BYTES") or ("inline" if path.suffix == ".gz" else "file")) == "inline"
    return Trace(path, config.get("GALLIUM_TRACE_TRIGGER"), numbered=True, inline=inline)
