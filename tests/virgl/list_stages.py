"""Lists among shaders of all stages, stores, captures, queries and conditions."""

from __future__ import annotations

from collections.abc import Callable

from tests.virgl import frames
from tests.virgl.frames import SIZE
from tests.virgl.list_kinds import (
    BIND_FS,
    BUFFER,
    BYTES,
    FS,
    GS,
    OBJECTS,
    OWN_FS,
    PLAIN,
    PLAIN_SHOWN,
    QUERIES,
    RESULTS,
    SHADERS,
    TES,
    VS,
    KindClient,
    Row,
    always,
    making,
    shader,
)
from tests.virgl.list_shaders import (
    FS_LOOP,
    FS_STORES,
    GS_TEXT,
    TES_TEXT,
)
from tests.virgl.wire import command, create
from vkpipe.pipe import Bind, Prim, QueryType
from vkpipe.virgl.protocol import Command, ObjectType

__all__ = ["ROWS"]

_C, _O = Command, ObjectType


def _queried(*said: bytes) -> Callable[[KindClient], None]:
    kinds = (QueryType.OCCLUSION_COUNTER, QueryType.PRIMITIVES_GENERATED)
    queries = [
        create(_O.QUERY, handle, int(kind), 16 * place, RESULTS)
        for place, (handle, kind) in enumerate(zip(QUERIES, kinds, strict=True))
    ]
    return making(*queries, *said, buffers=[(RESULTS, 1 << 19, 32)])


def _begin_query(number: int = 0) -> bytes:
    return command(_C.BEGIN_QUERY, QUERIES[number])


def _end_query(number: int = 0) -> bytes:
    return command(_C.END_QUERY, QUERIES[number])


def _drawn_if(wanted: int) -> bytes:
    return command(_C.SET_RENDER_CONDITION, QUERIES[0], wanted, 0)


_ALWAYS = command(_C.SET_RENDER_CONDITION, 0, 0, 0)
_COUNTED = command(_C.GET_QUERY_RESULT, QUERIES[0], 1)
_BOTH_COUNTED = _COUNTED + command(_C.GET_QUERY_RESULT, QUERIES[1], 1)
_CAPTURE = (0 | 0 << 8 | 2 << 10, 0)
_HIDDEN = command(_C.SET_SAMPLE_MASK, 0)

ROWS: dict[str, Row] = {
    "a condition": Row(
        _queried(),
        PLAIN + _ALWAYS,
        PLAIN_SHOWN,
        [
            (3, always(_begin_query() + frames.draw(0, 3, 0) + _end_query())),
            (8, always(_drawn_if(0))),
            (16, always(_drawn_if(1))),
            (22, always(_ALWAYS)),
        ],
        _ALWAYS + _COUNTED,
        counts=True,
        rows=36,
    ),
    "a condition that holds back around lists": Row(
        _queried(),
        PLAIN
        + _ALWAYS
        + _HIDDEN
        + _begin_query()
        + frames.draw(0, 3, 0)
        + _end_query()
        + command(_C.SET_SAMPLE_MASK, 0xFFFFFFFF),
        PLAIN_SHOWN,
        [(14, always(_drawn_if(0))), (17, always(_ALWAYS))],
        _COUNTED,
        True,
        True,
        40,
    ),
    "queries amid": Row(
        _queried(),
        PLAIN,
        PLAIN_SHOWN,
        [(13, always(_begin_query() + _begin_query(1))), (18, always(_end_query() + _end_query(1)))],
        _BOTH_COUNTED,
        True,
        True,
        40,
    ),
    "queries around": Row(
        _queried(),
        PLAIN + _begin_query() + _begin_query(1),
        PLAIN_SHOWN,
        (),
        _end_query() + _end_query(1) + _BOTH_COUNTED,
        False,
        True,
    ),
    "stream output amid": Row(
        making(
            create(_O.STREAMOUT_TARGET, OBJECTS[0], BUFFER, 0, BYTES),
            shader(SHADERS[0], VS, frames._VS, _CAPTURE),
            buffers=[(BUFFER, int(Bind.VERTEX_BUFFER), 0)],
        ),
        PLAIN,
        (*PLAIN_SHOWN, BUFFER),
        [
            (
                14,
                always(
                    command(_C.BIND_SHADER, SHADERS[0], VS)
                    + command(_C.SET_STREAMOUT_TARGETS, 0, OBJECTS[0])
                    + frames.draw(0, 9, 0)
                    + command(_C.SET_STREAMOUT_TARGETS, 0)
                    + command(_C.BIND_SHADER, 40, VS)
                ),
            )
        ],
        rows=40,
    ),
    "shaders that capture, without targets": Row(
        making(
            create(_O.STREAMOUT_TARGET, OBJECTS[0], BUFFER, 0, BYTES),
            shader(SHADERS[0], VS, frames._VS, _CAPTURE),
            command(_C.BIND_SHADER, SHADERS[0], VS),
            buffers=[(BUFFER, int(Bind.VERTEX_BUFFER), 0)],
        ),
        PLAIN,
        (*PLAIN_SHOWN, BUFFER),
        [
            (
                0,
                always(
                    command(_C.SET_STREAMOUT_TARGETS, 0, OBJECTS[0])
                    + frames.draw(0, 9, 0)
                    + command(_C.SET_STREAMOUT_TARGETS, 0)
                ),
            )
        ],
    ),
    "geometry shaders amid": Row(
        making(shader(SHADERS[0], GS, GS_TEXT)),
        PLAIN,
        PLAIN_SHOWN,
        [
            (
                13,
                always(
                    command(_C.BIND_SHADER, SHADERS[0], GS)
                    + command(_C.SET_CONSTANT_BUFFER, GS, 0, 0.1, 0.0, 0.0, 0.0)
                ),
            ),
            (16, always(command(_C.BIND_SHADER, 0, GS))),
        ],
        rows=30,
    ),
    "geometry shaders between": Row(
        making(shader(SHADERS[0], GS, GS_TEXT)),
        PLAIN,
        PLAIN_SHOWN,
        [
            (
                13,
                always(
                    command(_C.NOP)
                    + command(_C.BIND_SHADER, SHADERS[0], GS)
                    + command(_C.SET_CONSTANT_BUFFER, GS, 0, 0.1, 0.0, 0.0, 0.0)
                ),
            ),
            (18, always(command(_C.BIND_SHADER, 0, GS) + command(_C.NOP))),
        ],
        rows=36,
    ),
    "patches between": Row(
        making(shader(SHADERS[0], TES, TES_TEXT)),
        PLAIN,
        PLAIN_SHOWN,
        [
            (
                14,
                always(
                    command(_C.NOP)
                    + command(_C.BIND_SHADER, SHADERS[0], TES)
                    + command(_C.SET_TESS_STATE, 3.0, 2.0, 3.0, 1.0, 2.0, 2.0)
                    + command(_C.DRAW_VBO, 0, 12, int(Prim.PATCHES), 0, 1, *(0,) * 7, 3, 0)
                    + command(_C.BIND_SHADER, 0, TES)
                    + command(_C.NOP)
                ),
            )
        ],
        rows=36,
    ),
    "stores between": Row(
        making(shader(SHADERS[0], FS, FS_STORES), buffers=[(BUFFER, int(Bind.SHADER_BUFFER), 0)]),
        PLAIN,
        (*PLAIN_SHOWN, BUFFER),
        [
            (
                14,
                always(
                    command(_C.SET_SHADER_BUFFERS, FS, 0, 0, BYTES, BUFFER)
                    + BIND_FS
                    + frames.draw(0, 9, 0)
                    + OWN_FS
                    + command(_C.SET_SHADER_BUFFERS, FS, 0, 0, 0, 0)
                ),
            )
        ],
        rows=40,
    ),
    "stores amid": Row(
        making(shader(SHADERS[0], FS, FS_STORES), buffers=[(BUFFER, int(Bind.SHADER_BUFFER), 0)]),
        PLAIN + command(_C.SET_SHADER_BUFFERS, FS, 0, 0, BYTES, BUFFER),
        (*PLAIN_SHOWN, BUFFER),
        [(12, always(BIND_FS)), (15, always(OWN_FS))],
        lists=False,
    ),
    "loops that count by constants": Row(
        making(shader(SHADERS[0], FS, FS_LOOP)),
        PLAIN,
        PLAIN_SHOWN,
        [
            (
                place,
                [
                    lambda rng: (
                        command(_C.SET_CONSTANT_BUFFER, FS, 1, rng.choice((0, 1, 3, 40, -1)), 0, 0, 0)
                        + BIND_FS
                        + frames.draw(0, 9, 0)
                        + OWN_FS
                    )
                ],
            )
            for place in (5, 12)
        ],
        lists=False,
    ),
    "loops that count by constants, between": Row(
        making(shader(SHADERS[0], FS, FS_LOOP)),
        PLAIN,
        PLAIN_SHOWN,
        [
            (
                14,
                [
                    lambda rng: (
                        command(_C.NOP)
                        + command(_C.SET_CONSTANT_BUFFER, FS, 1, rng.choice((0, 1, 3, 40, -1)), 0, 0, 0)
                        + BIND_FS
                        + frames.draw(0, 9, 0)
                        + command(_C.SET_UNIFORM_BUFFER, FS, 1, 0, 64, frames.UNIFORMS)
                        + OWN_FS
                        + command(_C.NOP)
                    )
                ],
            )
        ],
        rows=40,
    ),
    "no targets": Row(
        _queried(),
        PLAIN,
        PLAIN_SHOWN,
        [
            (
                14,
                always(
                    command(_C.SET_FRAMEBUFFER_STATE, 0, 0)
                    + command(_C.SET_FRAMEBUFFER_STATE_NO_ATTACH, SIZE | SIZE << 16, 1)
                ),
            )
        ],
        rows=40,
    ),
}
