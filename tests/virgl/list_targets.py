"""Lists among targets of all kinds, and what pixels go through before these."""

from __future__ import annotations

from tests.virgl import frames
from tests.virgl.frames import SIZE
from tests.virgl.list_kinds import (
    ADD,
    BIND_FS,
    COLORS,
    DEPTH,
    DEPTH_SURFACE,
    FLOATS,
    FS,
    OBJECTS,
    OWN_FS,
    PLAIN,
    PLAIN_SHOWN,
    RGBA8,
    SHADERS,
    SHOWN,
    SURFACES,
    TARGET,
    VS,
    WRITE,
    Z24S8,
    KindClient,
    Row,
    always,
    bind,
    blend,
    draw,
    making,
    shader,
    targets,
    view,
)
from tests.virgl.list_shaders import (
    FS_ALL,
    FS_FETCH,
    FS_SAMPLE,
    FS_THREE,
    VS_LAYER,
)
from tests.virgl.wire import command, create
from vkpipe.pipe import Bind, Prim
from vkpipe.virgl.protocol import Command, ObjectType

__all__ = ["ROWS"]

_C, _O = Command, ObjectType
_LAYERS, _SAMPLES = 3, 4


def _multisampled(each: KindClient, flags: int = 0) -> None:
    each.whole(COLORS[0], RGBA8, TARGET, samples=_SAMPLES)
    each.whole(DEPTH, Z24S8, int(Bind.DEPTH_STENCIL), samples=_SAMPLES)
    each.whole(SHOWN[0], RGBA8, TARGET)
    rasterizer = 1 << 1 | 1 << 2 | 1 << 25 | flags
    each.client.submit(
        create(_O.SURFACE, SURFACES[0], COLORS[0], int(RGBA8), 0, 0)
        + create(_O.SURFACE, DEPTH_SURFACE, DEPTH, int(Z24S8), 0, 0)
        + create(_O.RASTERIZER, frames.RASTERIZERS[0], rasterizer, *(0,) * 7)
        + shader(SHADERS[0], FS, FS_SAMPLE)
        + blend(OBJECTS[0], WRITE, flags=1 << 3)
    )


def _resolved(source: int, target: int) -> bytes:
    box = (0, 0, 0, SIZE, SIZE, 1)
    return command(_C.BLIT, 0xF, 0, 0, target, 0, int(RGBA8), *box, source, 0, int(RGBA8), *box)


def _three(each: KindClient) -> None:
    for handle, surface, fmt in zip(COLORS, SURFACES, (RGBA8, FLOATS, RGBA8), strict=True):
        each.whole(handle, fmt, TARGET)
        each.client.submit(create(_O.SURFACE, surface, handle, int(fmt), 0, 0))
    each.client.submit(
        shader(SHADERS[0], FS, FS_THREE)
        + shader(SHADERS[1], FS, FS_ALL)
        + blend(frames.BLENDS[1], ADD, WRITE, 5 << 27, flags=1)
    )


def _layered(each: KindClient) -> None:
    each.whole(COLORS[0], RGBA8, TARGET, layers=_LAYERS)
    each.whole(DEPTH, Z24S8, int(Bind.DEPTH_STENCIL), layers=_LAYERS)
    half = SIZE / 2
    each.client.submit(
        create(_O.SURFACE, SURFACES[0], COLORS[0], int(RGBA8), 0, _LAYERS - 1 << 16)
        + create(_O.SURFACE, DEPTH_SURFACE, DEPTH, int(Z24S8), 0, _LAYERS - 1 << 16)
        + shader(SHADERS[0], VS, VS_LAYER)
        + command(_C.BIND_SHADER, SHADERS[0], VS)
        + command(_C.SET_VIEWPORT_STATE, 1, half, half / 2, 0.5, half, half, 0.25)
    )


ROWS: dict[str, Row] = {
    "4 samples": Row(_multisampled, targets(SURFACES[:1]), SHOWN[:1], end=_resolved(COLORS[0], SHOWN[0])),
    "4 samples, masks and single ones": Row(
        _multisampled,
        targets(SURFACES[:1]),
        SHOWN[:1],
        [
            (4, always(command(_C.SET_SAMPLE_MASK, 5))),
            (9, always(BIND_FS + command(_C.SET_MIN_SAMPLES, 4) + command(_C.SET_SAMPLE_MASK, 0xF))),
            (14, always(command(_C.SET_MIN_SAMPLES, 1) + OWN_FS + command(_C.SET_SAMPLE_MASK, 0xE))),
            (20, always(bind(_O.BLEND, OBJECTS[0]))),
        ],
        _resolved(COLORS[0], SHOWN[0]),
    ),
    "4 samples, a resolve amid": Row(
        _multisampled,
        targets(SURFACES[:1]),
        SHOWN[:1],
        [(13, always(_resolved(COLORS[0], SHOWN[0])))],
        _resolved(COLORS[0], SHOWN[0]),
        rows=30,
    ),
    "three colour targets": Row(
        _three,
        targets(SURFACES, 0),
        COLORS,
        [(place, always(command(_C.BIND_SHADER, SHADERS[place // 3 % 2], FS))) for place in range(0, 26, 3)],
    ),
    "three colour targets, one of them set amid": Row(
        _three,
        targets(SURFACES, 0),
        COLORS,
        [(0, always(BIND_FS)), (15, always(command(_C.SET_FRAMEBUFFER_STATE, 2, 0, 0, SURFACES[1])))],
        rows=32,
    ),
    "layers": Row(_layered, targets(SURFACES[:1]), (COLORS[0], DEPTH)),
    "what is there is fetched": Row(
        making(shader(SHADERS[0], FS, FS_FETCH)),
        PLAIN,
        PLAIN_SHOWN,
        [(4, always(BIND_FS)), (20, always(OWN_FS))],
    ),
    "what is there is fetched between": Row(
        making(shader(SHADERS[0], FS, FS_FETCH)),
        PLAIN,
        PLAIN_SHOWN,
        [(14, always(command(_C.NOP) + BIND_FS + frames.draw(0, 9, 0) + OWN_FS + command(_C.NOP)))],
        rows=36,
    ),
    "copies between": Row(
        making(view(OBJECTS[0], 20, RGBA8)),
        PLAIN,
        (*PLAIN_SHOWN, frames.COLOR),
        [
            (
                14,
                always(
                    command(_C.RESOURCE_COPY_REGION, frames.COLOR, 0, 0, 0, 0, 20, 0, 0, 0, 0, SIZE, SIZE, 1)
                ),
            )
        ],
        rows=40,
    ),
    "a target that is sampled": Row(
        making(view(OBJECTS[0], 20, RGBA8)),
        PLAIN,
        (*PLAIN_SHOWN, frames.COLOR),
        [
            (
                15,
                always(
                    command(_C.SET_FRAMEBUFFER_STATE, 1, 44, 43)
                    + command(_C.CLEAR, 5, 0.3, 0.2, 0.1, 1.0, 0, 0x3FF00000, 0)
                    + command(_C.BIND_SHADER, frames.SHADERS[1], FS)
                    + command(_C.SET_SAMPLER_VIEWS, FS, 0, OBJECTS[0])
                ),
            )
        ],
        command(_C.SET_SAMPLER_VIEWS, FS, 0, frames.VIEWS[0]),
        rows=40,
    ),
    "points and lines, in instances": Row(
        making(create(_O.RASTERIZER, OBJECTS[0], 1 << 1 | 1 << 2 | 1 << 21, 3.0, 0, 0, 2.0, 0, 0, 0)),
        PLAIN,
        PLAIN_SHOWN,
        [
            (0, always(bind(_O.RASTERIZER, OBJECTS[0]))),
            *[
                (3 * number, always(draw(9, number, prim, 2)))
                for number, prim in enumerate(
                    each for each in Prim if each < Prim.PATCHES if "QUAD" not in each.name
                )
            ],
        ],
    ),
    "nothing is rasterized": Row(
        making(create(_O.RASTERIZER, OBJECTS[0], 1 << 3, *(0,) * 7)),
        PLAIN,
        PLAIN_SHOWN,
        [
            (9, always(bind(_O.RASTERIZER, OBJECTS[0]))),
            (15, always(bind(_O.RASTERIZER, frames.RASTERIZERS[0]))),
        ],
    ),
    "logic of bits, and alpha that decides": Row(
        making(
            blend(OBJECTS[0], WRITE, flags=1 << 1, logic=6),
            create(_O.DSA, OBJECTS[1], 1 << 8 | 4 << 9, 0, 0, 0.3),
        ),
        PLAIN,
        PLAIN_SHOWN,
        [(9, always(bind(_O.BLEND, OBJECTS[0]))), (15, always(bind(_O.DSA, OBJECTS[1])))],
    ),
    "a barrier between draws of textures": Row(
        making(),
        PLAIN,
        PLAIN_SHOWN,
        [(14, always(command(_C.TEXTURE_BARRIER, 1)))],
        rows=40,
    ),
}
