"""States of all kinds amid lists, at random: frames come again with changes, with lists and without.

``python -m tests.virgl.random_kinds --programs 100`` compares two clients of one screen, one of which has
no lists; ``--reference``: with one of the reference, too.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence

from tests.virgl import frames, kind_shaders, list_client, random_lists
from tests.virgl.frames import SIZE, Unit
from tests.virgl.kind_client import (
    BLENDS,
    CAPTURE,
    DUAL_BLEND,
    FIRST_TARGET,
    FS,
    GS,
    INDEX_BYTES,
    KINDS,
    NEAREST,
    PER_INSTANCE,
    PLACES,
    RGBA8,
    SAMPLED,
    SAMPLERS,
    TARGETS,
    TES,
    TEXTURES,
    VIEWS,
    VS,
    AnyKindClient,
    bind,
    use,
)
from tests.virgl.kind_shaders import BACK, CAPTURED, GEOMETRY, LAYERED, SURE, VERTEX
from tests.virgl.kind_states import STATES, any_sampler, chance, made_of
from tests.virgl.list_client import ListClient
from tests.virgl.random_lists import Change, Pass, Program, main_of
from tests.virgl.wire import command
from vkpipe.pipe import Prim, TextureTarget
from vkpipe.virgl.protocol import Command, ObjectType

__all__ = ["KindProgram"]

_C, _O, _T = Command, ObjectType, TextureTarget


def _always(data: bytes) -> Unit:
    return [lambda rng: data]


class _Kind:
    """What draws into one framebuffer may bind."""

    def __init__(self, rng: random.Random, target: str) -> None:
        self.target = target
        sure = SURE[target]
        self.fragment = rng.sample(sure, 2)
        vertex = [*VERTEX, *([LAYERED] * 2 if target == "layers" else [])]
        self.vertex = rng.sample(vertex, 2)

    def begin(self, rng: random.Random) -> bytes:
        """Bind everything."""
        views = [VIEWS + 2 * slot + rng.randrange(2) for slot in range(len(SAMPLED))]
        samplers = [*[SAMPLERS + rng.randrange(3) for _ in SAMPLED[1:]], NEAREST]
        half = SIZE / 2
        return (
            b"".join(bind(kind, rng.choice(handles)) for kind, handles in KINDS.items())
            + use(VS, rng.choice(self.vertex))
            + use(FS, rng.choice(self.fragment))
            + use(GS, None)
            + use(TES, None)
            + command(_C.SET_SAMPLER_VIEWS, FS, 0, *views)
            + command(_C.BIND_SAMPLER_STATES, FS, 0, *samplers)
            + command(_C.SET_SAMPLER_VIEWS, VS, 0, VIEWS + 8)
            + command(_C.SET_VIEWPORT_STATE, 0, *(half, half, 0.5, half, half, 0.5) * 2)
            + command(_C.SET_SCISSOR_STATE, 0, 4 | 4 << 16, 28 | 28 << 16, 2 | 9 << 16, 30 | 31 << 16)
            + _buffers(rng)
            + command(_C.SET_INDEX_BUFFER, frames.INDICES, 2, 0)
            + command(_C.SET_CONSTANT_BUFFER, GS, 0, 0.1, 0.0, 0.0, 0.0)
            + command(_C.SET_UNIFORM_BUFFER, FS, 1, 0, 64, frames.UNIFORMS)
            + command(_C.SET_SAMPLE_MASK, 0xFFFFFFFF)
            + command(_C.SET_CONSTANT_BUFFER, VS, 0, *frames.place(rng))
            + command(_C.SET_CONSTANT_BUFFER, FS, 0, *frames.tint(rng))
        )


def _buffers(rng: random.Random) -> bytes:
    """SET_VERTEX_BUFFERS of two."""
    handles = (frames.VERTICES, frames.VERTICES + 1, *list_client.MORE_VERTICES)
    one = (12, 12 * rng.randrange(30), rng.choice(handles))
    stride = rng.choice((12, 12, 12, 4, 0))
    return command(_C.SET_VERTEX_BUFFERS, *one, stride, 4 * rng.randrange(30), PER_INSTANCE)


def _same_buffers(rng: random.Random) -> Callable[[random.Random], bytes]:
    """The same strides in each frame, with other places."""
    stride = rng.choice((12, 12, 12, 4, 0))
    handles = (frames.VERTICES, frames.VERTICES + 1, *list_client.MORE_VERTICES)

    def made(rng: random.Random) -> bytes:
        one = (12, 12 * rng.randrange(30), rng.choice(handles))
        return command(_C.SET_VERTEX_BUFFERS, *one, stride, 4 * rng.randrange(30), PER_INSTANCE)

    return made


def _indices(rng: random.Random) -> Callable[[random.Random], bytes]:
    """SET_INDEX_BUFFER with other places in each frame."""
    size = rng.choice((1, 2, 2, 4))

    def made(rng: random.Random) -> bytes:
        handle = INDEX_BYTES if size == 1 else rng.choice((frames.INDICES, *list_client.MORE_INDICES))
        most = 192 if handle == frames.INDICES else 512
        return command(_C.SET_INDEX_BUFFER, handle, size, size * rng.randrange(most // size - 24))

    return made


_PRIMS = [each for each in Prim if each < Prim.PATCHES]
_OF_TRIANGLES = (Prim.TRIANGLES, Prim.TRIANGLES, Prim.TRIANGLE_STRIP, Prim.TRIANGLE_FAN)


def _draw(
    rng: random.Random, indexed: int, prims: Sequence[Prim] = (*_PRIMS, *[Prim.TRIANGLES] * 14)
) -> bytes:
    prim = rng.choice(prims)
    restart = int(rng.random() < 0.12)
    words = (3 * rng.randrange(8), rng.randrange(13), int(prim), indexed, rng.choice((1, 1, 1, 2, 3, 0)))
    bias = rng.choice((0, 0, 3, -2)) * indexed
    first = rng.choice((0, 0, 1, 4))
    said = command(_C.DRAW_VBO, *words, bias, first, restart, rng.randrange(40), 0, 0xFFFFFFFF, 0)
    # What is cut by its indices is in lists where these are the same; others may be cut in some frames.
    same = indexed and (prim is Prim.LINE_LOOP or (restart and rng.random() < 0.5))
    return command(_C.SET_INDEX_BUFFER, INDEX_BYTES, 1, rng.randrange(400)) + said if same else said


def _patches(rng: random.Random) -> bytes:
    return command(_C.DRAW_VBO, 0, 3 * rng.randrange(5), int(Prim.PATCHES), 0, 1, *(0,) * 7, 3, 0)


def _state(rng: random.Random, kind: _Kind) -> bytes:
    """One command that binds or sets."""
    half = float(rng.choice((8, 12, 16)))
    x, y, slot = rng.randrange(12), rng.randrange(12), rng.randrange(len(SAMPLED))
    views = [VIEWS + 2 * each + rng.randrange(2) for each in range(slot, len(SAMPLED))]
    some = rng.choice((views, views, views[:1]))
    found: list[Callable[[], bytes]] = [
        *[lambda of=of, handles=handles: bind(of, rng.choice(handles)) for of, handles in KINDS.items()] * 2,
        lambda: use(VS, rng.choice(kind.vertex)),
        *[lambda: use(FS, rng.choice(kind.fragment))] * 3,
        lambda: command(_C.SET_STENCIL_REF, rng.randrange(256) | rng.randrange(4) << 8),
        lambda: command(_C.SET_BLEND_COLOR, *[rng.choice((0.0, -0.0, 0.5, 1.0)) for _ in range(4)]),
        lambda: command(_C.SET_SAMPLE_MASK, rng.choice((0xFFFFFFFF, 5, 14, 0, 1))),
        lambda: command(_C.SET_MIN_SAMPLES, rng.choice((1, 1, 4))),
        *[lambda: command(_C.SET_SAMPLER_VIEWS, FS, slot, *some)] * 3,
        lambda: command(_C.SET_SAMPLER_VIEWS, VS, 0, VIEWS + 8 + rng.randrange(2)),
        lambda: command(_C.BIND_SAMPLER_STATES, FS, slot % 5, SAMPLERS + rng.randrange(3)),
        lambda: command(
            _C.SET_SCISSOR_STATE, rng.randrange(2), x | y << 16, x + 16 | (y + rng.choice((16, 0, 40))) << 16
        ),
        lambda: command(
            _C.SET_VIEWPORT_STATE,
            rng.randrange(2),
            half,
            -half,
            0.5,
            half,
            half,
            rng.choice((0.5, 0.25, -0.0)),
        ),
        lambda: command(_C.SET_UNIFORM_BUFFER, FS, 1, 16 * rng.randrange(3), 16, frames.UNIFORMS),
        lambda: command(_C.SET_CONSTANT_BUFFER, FS, 1, 0.2, 0.1, 0.0, 0.3),
        lambda: _buffers(rng),
    ]
    return rng.choice(found)()


def _unit(rng: random.Random, kind: _Kind, sets: float = 0.7) -> Unit:
    """One draw and what comes before it."""
    found: Unit = []
    while rng.random() < sets:
        found += _always(_state(rng, kind))
        sets -= 0.3
    indexed = chance(rng, 0.4)
    if rng.random() < 0.4:
        found.append(_same_buffers(rng))
    if indexed and rng.random() < 0.6:
        found.append(_indices(rng))
    if rng.random() < 0.5:
        found.append(frames.constants(VS, frames.place))
    if rng.random() < 0.5:
        found.append(frames.constants(FS, frames.tint))
    which = rng.random()
    if which < 0.06:
        drawn = use(GS, rng.choice(GEOMETRY)) + _draw(rng, indexed, _OF_TRIANGLES) + use(GS, None)
    elif which < 0.1:
        drawn = use(TES, kind_shaders.EVALUATION) + _patches(rng) + use(TES, None)
    elif which < 0.16 and kind.target in ("plain", "samples", "layers"):
        drawn = bind(_O.BLEND, DUAL_BLEND) + use(FS, kind_shaders.DUAL) + _draw(rng, indexed)
        drawn += use(FS, rng.choice(kind.fragment)) + bind(_O.BLEND, rng.choice(BLENDS))
    elif which < 0.17:
        drawn = _captured(rng) + use(VS, rng.choice(kind.vertex))
    else:
        drawn = _draw(rng, indexed)
    return [*found, *_always(drawn)]


def _captured(rng: random.Random) -> bytes:
    """Capture vertices into a buffer of vertices, indices or texels."""
    target = CAPTURE + rng.randrange(3)
    shader = CAPTURED if target == CAPTURE + 1 else BACK
    draw = command(_C.DRAW_VBO, 0, 3 * rng.randrange(1, 5), int(Prim.POINTS), 0, 1, *(0,) * 7)
    said = use(VS, shader) + command(_C.SET_STREAMOUT_TARGETS, 0, target) + draw
    return said + command(_C.SET_STREAMOUT_TARGETS, 0)


class _KindPass(Pass):
    """Draws into one framebuffer, in one of the contexts."""

    def __init__(self, rng: random.Random) -> None:
        self.into = rng.choice(list(TARGETS))
        self.kind = _Kind(rng, self.into)
        self.clear = 7
        self._begin = self.kind.begin(rng) + command(
            _C.SET_POLYGON_STIPPLE, *[rng.getrandbits(32) for _ in range(32)]
        )
        self._begin += command(_C.SET_CLIP_STATE, *[rng.uniform(-1, 1) for _ in range(32)])
        sets = rng.choice((0.7, 0.4, 1.0))
        self.units = [_unit(rng, self.kind, sets) for _ in range(rng.randrange(14, 26))]
        if self.into == "samples":
            self.units.append(_always(_resolved()))

    def other_unit(self, rng: random.Random) -> Unit:
        return _unit(rng, self.kind)

    def begin(self) -> bytes:
        """All that comes before the draws."""
        colors, _, _ = TARGETS[self.into]
        at = FIRST_TARGET + PLACES[self.into]
        handles = (at + 8, *range(at, at + len(colors)))
        said = command(_C.SET_FRAMEBUFFER_STATE, len(colors), *handles)
        color = (1, 2, 3, 4) if self.into == "integers" else (0.1, 0.2, 0.3, 1.0)
        if self.clear:
            said += command(_C.CLEAR, 0xFF << 2 | 3, *color, 0, 0x3FF00000, 1)
        return said + self._begin


def _resolved() -> bytes:
    at = FIRST_TARGET + PLACES["samples"]
    box = (0, 0, 0, SIZE, SIZE, 1)
    return command(_C.BLIT, 0xF, 0, 0, at + 9, 0, int(RGBA8), *box, at, 0, int(RGBA8), *box)


def _recreate(program: Program, each: ListClient, rng: random.Random) -> None:
    """Other objects with the handles of some, which may be bound."""
    assert isinstance(each, AnyKindClient)
    which = rng.randrange(6)
    if which < 4:
        kind = rng.choice(list(KINDS))
        each.client.submit(made_of(kind, rng.choice(KINDS[kind]), STATES[kind](rng)))
    elif which == 4:
        each.client.submit(
            made_of(_O.SAMPLER_STATE, SAMPLERS + rng.randrange(3), any_sampler(rng, each.linear))
        )
    else:
        each.client.submit(each.kind_view(rng.randrange(len(SAMPLED)), rng.randrange(2)))


def _refill(program: Program, each: ListClient, rng: random.Random) -> None:
    assert isinstance(each, AnyKindClient)
    each.fill(rng.randrange(len(SAMPLED)), rng.randrange(2), rng)


def _renew_texture(program: Program, each: ListClient, rng: random.Random) -> None:
    """Another texture, or buffer of texels, with the handle of one; its view may be the old one's."""
    assert isinstance(each, AnyKindClient)
    slot, number = rng.choice((4, rng.randrange(len(SAMPLED)))), rng.randrange(2)
    each.client.unref(TEXTURES + 2 * slot + number)
    each.sampled(slot, number)
    each.fill(slot, number, rng)
    if rng.random() < 0.7:
        each.client.submit(each.kind_view(slot, number))


def _renew_targets(program: Program, each: ListClient, rng: random.Random) -> None:
    """Other targets with the same handles; surfaces may be those of the ones before."""
    assert isinstance(each, AnyKindClient)
    name = rng.choice(list(TARGETS))
    colors, _, samples = TARGETS[name]
    at = FIRST_TARGET + PLACES[name]
    for number in (*range(len(colors)), 8, *((9,) * (samples > 0))):
        each.client.unref(at + number)
    each.targets(name)
    each.client.submit(each.surfaces(name))


def _some_bytes(program: Program, each: ListClient, rng: random.Random) -> None:
    """Write a part of a buffer."""
    handle = rng.choice(
        (frames.VERTICES, frames.INDICES, PER_INSTANCE, INDEX_BYTES, TEXTURES + 8, TEXTURES + 9)
    )
    size, at = 4 * rng.randrange(1, 6), 4 * rng.randrange(10)
    words = [rng.getrandbits(32) & rng.choice((0x3F3F3F3F, 0xFFFFFFFF)) for _ in range(size // 4)]
    each.client.submit(command(_C.RESOURCE_INLINE_WRITE, handle, 0, 0, 0, 0, at, 0, 0, size, 1, 1, *words))


def _capture_between(program: Program, each: ListClient, rng: random.Random) -> None:
    each.client.submit(_captured(rng))


def _copy_texels(program: Program, each: ListClient, rng: random.Random) -> None:
    words = (
        TEXTURES + 8,
        0,
        4 * rng.randrange(4),
        0,
        0,
        frames.VERTICES,
        0,
        8,
        0,
        0,
        4 * rng.randrange(1, 12),
        1,
        1,
    )
    each.client.submit(command(_C.RESOURCE_COPY_REGION, *words))


def _sent(make: Callable[[random.Random], bytes]) -> Change:
    return lambda program, each, rng: each.client.submit(make(rng))


_CHANGES: list[Change] = [
    *[_recreate] * 4,
    _refill,
    *[_renew_texture] * 2,
    _renew_targets,
    *[_some_bytes] * 3,
    _capture_between,
    _copy_texels,
    *random_lists.CHANGES_OF_MEMORY,
    *[random_lists.other_context] * 2,
    _sent(lambda rng: command(_C.SET_POLYGON_STIPPLE, *[rng.getrandbits(32) for _ in range(32)])),
    _sent(lambda rng: command(_C.SET_MIN_SAMPLES, rng.choice((1, 4)))),
    _sent(lambda rng: command(_C.SET_TESS_STATE, *[float(rng.randrange(1, 4)) for _ in range(6)])),
    _sent(lambda rng: command(_C.SET_CONSTANT_BUFFER, GS, 0, rng.random(), 0.0, 0.0, 0.0)),
]


class KindProgram(Program):
    """Frames of passes, each with a kind of framebuffer."""

    changes = _CHANGES
    changing = 0.35

    def made_passes(self, rng: random.Random) -> list[Pass]:
        return [_KindPass(rng) for _ in range(rng.choice((1, 1, 2)))]


if __name__ == "__main__":
    sys.exit(main_of("tests.virgl.random_kinds", KindProgram, AnyKindClient))
