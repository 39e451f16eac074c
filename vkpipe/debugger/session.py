"""A trace that is looked at: what the page asks for, as values that JSON can hold, and pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar

from vkpipe import pipe
from vkpipe.auxiliary.dump import dump
from vkpipe.debugger.api import TRACE, Answer
from vkpipe.debugger.calls import CallList, Calls
from vkpipe.debugger.described import resource_words, state_words, targets, textures
from vkpipe.debugger.mesh import mesh
from vkpipe.debugger.pictures import Picture, read_picture
from vkpipe.debugger.player import Player
from vkpipe.debugger.shaders import checked, shader_words, text_of
from vkpipe.debugger.thumbnails import Thumbnails
from vkpipe.debugger.times import kernel_times
from vkpipe.debugger.worker import Worker
from vkpipe.errors import InvalidUse
from vkpipe.traces.followed import Place
from vkpipe.traces.pixel_history import fragment_run, pixel_history
from vkpipe.traces.pixel_values import read_pixel

__all__ = ["TraceSession"]

Words = dict[str, Any]
T = TypeVar("T")

_MOST_LISTED = 500


class TraceSession:
    """Answers the page's requests about a trace; :meth:`close` at the end.

    May be asked by several threads: one thread of its own makes all calls.

    Args:
        screen: draws the trace; stays the caller's. ``device``: how it was asked for, for screens like it.
    """

    page = "index.html"
    answers: Mapping[str, Answer] = TRACE

    def __init__(self, path: Path, screen: pipe.Screen, device: str | None = None) -> None:
        self._path = path
        self._screen = screen
        self._device = device
        self._calls = Calls(path)
        self._list = CallList(Calls(path))
        self._alone = Lock()  # work on screens of its own, next to that of the worker
        self._edition = 0
        self._texts: dict[int, str] = {}
        self._player = Player(self._calls, screen)
        self._thumbnails = Thumbnails(self._calls, screen)
        self._worker = Worker(self._thumbnails.step)

    def wait(self) -> None:
        """Wait until the whole file has been read."""
        self._list.wait()

    def close(self) -> None:
        """End the threads, and destroy the session's objects."""
        self._list.close()
        self._worker.ask(self._player.close)
        self._worker.ask(self._thumbnails.close)
        self._worker.close()

    def session(self) -> Words:
        """Return what is known of the whole."""
        return {
            "file": self._path.name,
            "device": self._screen.get_name(),
            "calls": len(self._list.entries),
            "draws": len(self._list.works),
            "reading": not self._list.done,
            "error": self._list.error,
            "thumbnails": len(self._thumbnails.made),
            "thumbnails_done": self._thumbnails.done,
            "edition": self._edition,
            "edits": sorted(self._calls.edits),
        }

    def calls(self, find: str = "", first: int = 0, count: int = 200, works: int = 0) -> Words:
        """Return a part of the list of calls that hold all words of ``find``."""
        if first < 0 or not 0 < count <= _MOST_LISTED:
            raise InvalidUse("debugger", "first, count", (first, count), f"0 or more, 1 to {_MOST_LISTED}")
        total, entries = self._list.find(find, first, count, works=bool(works))
        return {"total": total, "calls": [entry._asdict() for entry in entries]}

    def thumbnail(self, call: int) -> bytes:
        """Return the small picture of a draw.

        Raises:
            InvalidUse: there is none, or not yet.
        """
        found = self._thumbnails.made.get(call)
        if found is None:
            raise InvalidUse("debugger", "call", call, "a draw whose thumbnail is there")
        return found

    def draw(self, call: int) -> Words:
        """Return what was bound at a draw, what changed since the one before, and what it draws to."""
        return self._ask(lambda player: self._draw(player, call))

    def _draw(self, player: Player, call: int) -> Words:
        moment = player.look(call)
        seen = player.seen
        shaders = [
            {"stage": stage, "call": shader.call, **shader_words(text_of(shader.state))}
            for stage, shader in moment.shaders.items()
        ]
        for shader in moment.shaders.values():
            self._texts.setdefault(shader.call, text_of(shader.state))
        return {
            "call": call,
            "method": moment.method,
            "arguments": {name: dump(value) for name, value in moment.arguments.items()},
            "state": state_words(moment),
            "targets": targets(seen, moment, self._number),
            "textures": textures(moment, self._number),
            "resources": [
                resource_words(each, number)
                for number, each in list(seen.resources.items())[:_MOST_LISTED]
                if each.target != pipe.TextureTarget.BUFFER and not each.destroyed
            ],
            "shaders": [{**words, "edited": words["call"] in self._calls.edits} for words in shaders],
            "notes": {text: calls[:20] for text, calls in list(player.replayed.notes.items())[:50]},
        }

    def _number(self, resource: Any) -> int:
        return self._player.seen.made_by.get(resource, 0)

    def picture(
        self,
        call: int,
        resource: int,
        level: int = 0,
        layer: int = 0,
        channel: str = "rgba",
        span: tuple[float, float] | None = None,
    ) -> Picture:
        """Return a layer of a texture after a draw; see :func:`read_picture`."""

        def read(player: Player) -> Picture:
            context = player.look(call).context
            return read_picture(context, self._resource(player, resource), level, layer, channel, span)

        return self._ask(read)

    def pixel(self, call: int, resource: int, x: int, y: int, level: int = 0, layer: int = 0) -> Words:
        """Return what a texel holds after a draw."""

        def read(player: Player) -> Words:
            context = player.look(call).context
            texture = self._resource(player, resource)
            if not 0 <= level <= texture.last_level:
                raise InvalidUse("debugger", "level", level, f"0 to {texture.last_level}")
            size = texture.level_size(level)
            for name, value, limit in zip(("x", "y", "layer"), (x, y, layer), size, strict=True):
                if not 0 <= value < limit:
                    raise InvalidUse("debugger", name, value, f"0 to {limit - 1}")
            place = Place(texture, level, layer, layer, texture.format)
            return asdict(read_pixel(context, place, (x, y)))

        return self._ask(read)

    def _resource(self, player: Player, number: int) -> Any:
        found = player.seen.resources.get(number)
        if found is None:
            raise InvalidUse("debugger", "resource", number, "the number of a call that has made a resource")
        return found

    def mesh(self, call: int) -> Words:
        """Return the vertices of a draw before and after the vertex shader, by the reference driver."""
        moment = self._ask(lambda player: player.look(call))
        with self._alone:
            return mesh(self._calls, call, moment)

    def edit(self, call: int, text: str) -> Words:
        """Put a text in the place of the shader that a call makes; an empty one brings the first one back.

        Returns the error with line and column, where it is not legal; nothing is changed then.
        """

        def change(player: Player) -> Words:
            old = self._texts.get(call)
            if old is None:
                raise InvalidUse("debugger", "call", call, "that of a shader of a draw that was looked at")
            wrong = checked(text, old) if text else None
            if wrong is not None:
                return wrong
            if text and text != old:
                self._calls.edits[call] = text
            else:
                self._calls.edits.pop(call, None)
            player.forget()
            self._thumbnails.forget()
            self._edition += 1
            return {"error": "", "edition": self._edition}

        return self._ask(change)

    def history(self, call: int, target: str, x: int, y: int, layer: int = 0) -> Words:
        """Return what has touched a pixel of a target up to a draw; see :func:`pixel_history`."""
        with self._alone:
            events = pixel_history(self._calls, x, y, target, call, layer=layer)
        return {"events": [{**asdict(event), "changed": event.changed} for event in events]}

    def fragment(
        self, call: int, target: str, x: int, y: int, draw: int, number: int = 0, layer: int = 0
    ) -> Words:
        """Return what the shader did for a fragment of the history, instruction by instruction."""
        with self._alone:
            run = fragment_run(self._calls, x, y, target, call, call=draw, fragment=number, layer=layer)
        return asdict(run)

    def times(self, call: int) -> Words:
        """Return the times of the kernels of a draw; see :func:`kernel_times`."""
        with self._alone:
            return {"kernels": kernel_times(self._calls, call, self._device)}

    def _ask(self, work: Callable[[Player], T]) -> T:
        return self._worker.ask(lambda: work(self._player))
