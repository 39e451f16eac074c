"""The history of a pixel: each call that touched it, each fragment that covered it, and what became of that.

Fragments, tests and colours before and after are those of the reference driver, which draws a trace again; of
another driver only the values before and after calls are known.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary

from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.records import dataclass
from vkpipe.reference import RefScreen
from vkpipe.reference.context import RefContext
from vkpipe.traces.followed import DRAWING, WRITES, Followed, Place, bound_places
from vkpipe.traces.pixel_fragments import FragmentRun, PixelFragment, PixelFragments
from vkpipe.traces.pixel_values import PixelValue, covers_pixel, read_pixel
from vkpipe.traces.reader import TraceCall
from vkpipe.traces.replayed import Replayed
from vkpipe.traces.zeroed import Zeroed
from vkpipe.wrappers.forwarding import wrap
from vkpipe.wrappers.interface import Method
from vkpipe.wrappers.noop import Noop

__all__ = ["FragmentRun", "PixelEvent", "PixelFragment", "PixelValue", "fragment_run", "pixel_history"]


@dataclass(frozen=True)
class PixelEvent:
    """A call that touched the pixel.

    Attributes:
        call: its number in the trace. ``draw``: how many draws there were so far, this one among them.
        method: such as ``draw_vbo``.
        before, after: the pixel as the target holds it, before and after the call.
        fragments: of a draw, those that covered the pixel, in API order; without them of other drivers.
    """

    call: int
    draw: int
    method: str
    before: PixelValue
    after: PixelValue
    fragments: tuple[PixelFragment, ...] = field(default_factory=tuple)

    @property
    def changed(self) -> bool:
        """Return whether the pixel holds something else after the call."""
        return self.before != self.after


def pixel_history(
    calls: Iterable[TraceCall],
    x: int,
    y: int,
    target: str = "cbuf0",
    until: int | None = None,
    *,
    layer: int = 0,
    sample: int = 0,
    screen: pipe.Screen | None = None,
) -> list[PixelEvent]:
    """Return what has touched a pixel, in the order of the calls.

    Args:
        calls: of a trace, which are gone through twice: a list, or what opens the file anew.
        x, y: the pixel; row 0 is the first one in memory.
        target: what is bound when the last call has been made: ``cbuf0`` ..., ``zs``, ``image FRAGMENT 0``
            ..., or ``dst``, the destination of that call. Where nothing is bound any more, as in the end of
            most programs, what was when something was last written. The history is that of that texture.
        until: the number of the last call that counts; None: all.
        layer: of the target, from its first one on.
        screen: draws the trace; None: a reference driver of its own, which knows of fragments.

    Raises:
        InvalidUse: nothing is bound there, or the pixel lies outside of it.
        TraceError: the trace cannot be read.
    """
    pixel = _find(calls, until, target, (x, y, layer, sample))
    return _play(calls, until, _History(pixel), screen).events


def fragment_run(
    calls: Iterable[TraceCall],
    x: int,
    y: int,
    target: str = "cbuf0",
    until: int | None = None,
    *,
    call: int,
    fragment: int = 0,
    layer: int = 0,
    sample: int = 0,
) -> FragmentRun:
    """Return what the interpreter did for a fragment, instruction by instruction.

    Args:
        call: the number of the draw. ``fragment``: which of its fragments that :func:`pixel_history` tells.
        calls, x, y, target, until, layer, sample: as there.

    Raises:
        InvalidUse: the draw has no such fragment at the pixel, or no fragment shader runs for it.
    """
    pixel = _find(calls, until, target, (x, y, layer, sample))
    history = _play(calls, call, _History(pixel, (call, fragment)), None)
    if history.run is None:
        legal = "a draw and fragment of pixel_history, with a fragment shader"
        raise InvalidUse("fragment_run", "call, fragment", (call, fragment), legal)
    return history.run


@dataclass(frozen=True)
class _Pixel:
    """A texel of a texture, which is known by the call that made it."""

    made_by: int
    level: int
    layer: int
    x: int
    y: int
    sample: int
    format: pipe.Format


class _Bound(Followed):
    """Remembers which calls have made resources, and what was bound when contents were last written."""

    def __init__(self) -> None:
        super().__init__()
        self._context: pipe.Context | None = None
        self._last_written: dict[str, Place] = {}
        self.made_by: WeakKeyDictionary[Any, int] = WeakKeyDictionary()

    def after(self, call: TraceCall, method: Method, owner: Any, values: list[Any], result: Any) -> None:
        super().after(call, method, owner, values, result)
        made = result[0] if isinstance(result, tuple) and result else result
        if isinstance(made, pipe.Resource):
            self.made_by[made] = call.number
        if isinstance(owner, pipe.Context):
            self._context = None if method.name == "destroy" else owner
            if method.name in WRITES:
                self._last_written = bound_places(self.state(owner)) or self._last_written

    def targets(self) -> dict[str, Place]:
        """Return what is bound in the context of the last call, or was last, and where that call writes."""
        bound = {} if self._context is None else bound_places(self.state(self._context))
        return {**(bound or self._last_written), **self.written()}


def _find(
    calls: Iterable[TraceCall], until: int | None, target: str, at: tuple[int, int, int, int]
) -> _Pixel:
    """Make the calls without drawing anything, to see what is bound in the end."""
    x, y, layer, sample = at
    bound = _Bound()
    player = Replayed(wrap(RefScreen(), Noop()), watch=bound)
    try:
        player.run(calls, until)
        found = bound.targets()
    finally:
        player.close()
    if target not in found:
        raise InvalidUse("pixel_history", "target", target, ", ".join(found) or "no target: nothing is bound")
    place: Place = found[target]
    if place.is_buffer:
        raise InvalidUse("pixel_history", "target", target, "a texture")
    width, height, _ = place.resource.level_size(place.level)
    limits = {"x": (x, width), "y": (y, height), "layer": (layer, place.last - place.first + 1)}
    limits["sample"] = (sample, max(1, place.resource.nr_samples))
    for name, (value, limit) in limits.items():
        if not 0 <= value < limit:
            raise InvalidUse("pixel_history", name, value, f"0 to {limit - 1}")
    number = bound.made_by[place.resource]
    return _Pixel(number, place.level, place.first + layer, x, y, sample, place.format)


def _play(calls: Iterable[TraceCall], until: int | None, history: _History, screen: Any) -> _History:
    player = Zeroed(screen or RefScreen(), watch=history)
    try:
        player.run(calls, until)
    finally:
        player.close()
    return history


class _History(Followed):
    """Reads the pixel before and after calls that may change it.

    Args:
        chosen: call and number of the fragment whose shader is watched.
    """

    def __init__(self, pixel: _Pixel, chosen: tuple[int, int] | None = None) -> None:
        super().__init__()
        self.events: list[PixelEvent] = []
        self.run: FragmentRun | None = None
        self._pixel = pixel
        self._chosen = chosen
        self._place: Place | None = None
        self._value: PixelValue | None = None

    def before(self, call: TraceCall, method: Method, owner: Any, values: list[Any]) -> None:
        super().before(call, method, owner, values)
        self._value = None
        if self._place is None or method.name not in WRITES or not isinstance(owner, pipe.Context):
            return
        if self._place.resource.destroyed:
            return
        self._value = self._read(owner)
        if isinstance(owner, RefContext) and method.name in DRAWING:
            owner.observer = self._observer(owner.bound.framebuffer, call)

    def after(self, call: TraceCall, method: Method, owner: Any, values: list[Any], result: Any) -> None:
        super().after(call, method, owner, values, result)
        pixel = self._pixel
        if call.number == pixel.made_by:
            made = result[0] if isinstance(result, tuple) else result
            self._place = Place(made, pixel.level, pixel.layer, pixel.layer, pixel.format)
        if self._value is None or self._place is None or self._place.resource.destroyed:
            return
        fragments: tuple[PixelFragment, ...] = ()
        if isinstance(owner, RefContext) and isinstance(owner.observer, PixelFragments):
            fragments = tuple(owner.observer.found)
            self.run = owner.observer.run or self.run
            owner.observer = None
        value = self._read(owner)
        framebuffer = self.state(owner).given.get("set_framebuffer_state", (None,))[0]
        at = (pixel.x, pixel.y)
        covered = covers_pixel(method.name, values, framebuffer, self._place, at)
        if fragments or covered or value != self._value:
            event = PixelEvent(call.number, self.draws, method.name, self._value, value, fragments)
            self.events.append(event)

    def _read(self, context: pipe.Context) -> PixelValue:
        assert self._place is not None
        return read_pixel(context, self._place, (self._pixel.x, self._pixel.y), self._pixel.sample)

    def _observer(self, framebuffer: pipe.FramebufferState | None, call: TraceCall) -> PixelFragments | None:
        """Return what watches the fragments of a draw; None where the texture is no target of it."""
        place, pixel = self._place, self._pixel
        if framebuffer is None or place is None:
            return None
        chosen = self._chosen[1] if self._chosen and self._chosen[0] == call.number else None
        for number, surface in enumerate((*framebuffer.cbufs, framebuffer.zsbuf)):
            if (
                surface is not None
                and (surface.texture, surface.level) == (place.resource, place.level)
                and surface.first_layer <= pixel.layer <= surface.last_layer
            ):
                at = (pixel.layer - surface.first_layer, pixel.y, pixel.x)
                color = number if number < len(framebuffer.cbufs) else None
                return PixelFragments(at, pixel.sample, color, partial(self._read_place, place), chosen)
        return None

    def _read_place(self, place: Place) -> PixelValue:
        return read_pixel(None, place, (self._pixel.x, self._pixel.y), self._pixel.sample)
