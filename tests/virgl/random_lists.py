"""Frames at random that come again with changes between them, drawn with lists and without.

``python -m tests.virgl.random_lists --programs 100`` compares two clients of one screen, one of which
has no lists; ``--reference``: with one of the reference, too, which takes long.
"""

from __future__ import annotations

import argparse
import random
import struct
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack

import numpy as np
import pytest

import vkpipe
from tests.driver.draw import Array
from tests.virgl import frames
from tests.virgl.frames import Unit
from tests.virgl.list_client import (
    MORE_BLENDS,
    MORE_INDICES,
    MORE_RASTERIZERS,
    MORE_TESTS,
    MORE_VERTICES,
    ONE_BUFFER,
    QUERY,
    RESULTS,
    SHORT,
    STENCIL_SURFACE,
    SURFACE,
    TWO_BUFFERS,
    VIEW,
    ListClient,
    blend_word,
)
from tests.virgl.wire import command, create
from vkpipe import pipe
from vkpipe.pipe import Bind, Format, Prim, QueryType, TextureTarget
from vkpipe.virgl.errors import ProtocolError
from vkpipe.virgl.listed_part import ListedPart
from vkpipe.virgl.protocol import Command, ObjectType

__all__ = [
    "CHANGES_OF_MEMORY",
    "Change",
    "Pass",
    "Program",
    "differences",
    "main_of",
    "note_lists",
    "other_context",
]

_C, _O = Command, ObjectType
_QUERY_KINDS = (
    int(QueryType.OCCLUSION_COUNTER),
    int(QueryType.PRIMITIVES_GENERATED),
    int(QueryType.PIPELINE_STATISTICS) | 5 << 16,
    int(QueryType.PIPELINE_STATISTICS) | 7 << 16,
)
_CLIP, _HALF_Z, _SCISSOR = 1 << 1, 1 << 2, 1 << 14


def _any_vertices(count: int) -> Callable[[random.Random], bytes]:
    """SET_VERTEX_BUFFERS of so many buffers: others in each frame, rarely one that is too short, or none."""

    def made(rng: random.Random) -> bytes:
        words = []
        for slot in range(count):
            handle = rng.choice((frames.VERTICES, frames.VERTICES + 1, *MORE_VERTICES))
            if rng.random() < 0.004:
                handle = rng.choice((SHORT, SHORT, 0))
            words += [12, 12 * rng.randrange(40) + (rng.random() < 0.002), handle if slot < 2 else 0]
        return command(_C.SET_VERTEX_BUFFERS, *words)

    return made


def _any_indices(size: int) -> Callable[[random.Random], bytes]:
    """SET_INDEX_BUFFER with others in each frame; rarely too few for a draw, or at an odd place."""

    def made(rng: random.Random) -> bytes:
        handle = rng.choice((frames.INDICES, *MORE_INDICES))
        most = 192 if handle == frames.INDICES else 512
        at = size * rng.randrange(most // size if rng.random() < 0.01 else (most // size) - 24)
        if rng.random() < 0.003:
            handle = rng.choice((0, frames.VERTICES))
        return command(_C.SET_INDEX_BUFFER, handle, size, at + (rng.random() < 0.002))

    return made


def _always(data: bytes) -> Unit:
    return [lambda rng: data]


def _other_draw(rng: random.Random, indexed: int) -> bytes:
    prim = rng.choice([each for each in Prim if each <= Prim.POLYGON])
    restart = int(not indexed and rng.random() < 0.1)
    words = (3 * rng.randrange(8), rng.randrange(9), int(prim), indexed, rng.choice((1, 1, 2, 0)))
    return command(_C.DRAW_VBO, *words, 0, rng.randrange(2), restart, rng.randrange(9), 0, 0, 0)


def _bound(rng: random.Random, kind: ObjectType, handles: tuple[int, ...]) -> bytes:
    return command(_C.BIND_OBJECT, rng.choice(handles), kind=kind)


def _state(rng: random.Random, samples: bool) -> bytes:
    """One command that binds or sets; ``samples``: the other target may be sampled."""
    views = (*frames.VIEWS, *((VIEW,) * samples), 0)
    half = float(rng.choice((8, 12, 16)))
    x, y = rng.randrange(8), rng.randrange(8)
    found: list[Callable[[], bytes]] = [
        lambda: _bound(rng, _O.DSA, frames.TESTS + MORE_TESTS),
        lambda: _bound(rng, _O.BLEND, frames.BLENDS + MORE_BLENDS),
        lambda: _bound(rng, _O.RASTERIZER, frames.RASTERIZERS + MORE_RASTERIZERS),
        lambda: command(_C.BIND_SHADER, rng.choice(frames.SHADERS), 1),
        lambda: _bound(rng, _O.VERTEX_ELEMENTS, (ONE_BUFFER, ONE_BUFFER, TWO_BUFFERS)),
        lambda: command(_C.SET_STENCIL_REF, rng.randrange(4) | rng.randrange(4) << 8),
        lambda: command(_C.SET_BLEND_COLOR, *[rng.choice((0.0, -0.0, 0.5, 1.0)) for _ in range(4)]),
        lambda: command(_C.SET_SAMPLE_MASK, rng.choice((1, 0xFFFFFFFF, 0xFFFFFFFE))),
        lambda: command(_C.SET_SAMPLER_VIEWS, 1, 0, rng.choice(views)),
        lambda: command(_C.SET_SCISSOR_STATE, 0, x | y << 16, x + 16 | (y + 16) << 16),
        lambda: command(_C.SET_VIEWPORT_STATE, 0, half, half, 0.5, half, half, rng.choice((0.5, 0.25, -0.0))),
        lambda: command(_C.SET_VERTEX_BUFFERS, 12, 36 * rng.randrange(8), frames.VERTICES + rng.randrange(2)),
        lambda: command(_C.SET_INDEX_BUFFER, frames.INDICES, 2, 2 * rng.randrange(90)),
        lambda: command(_C.SET_UNIFORM_BUFFER, 1, 1, 16 * rng.randrange(3), 16, rng.choice((0, 8, 8))),
        lambda: command(_C.SET_CONSTANT_BUFFER, 1, 1, *rng.choice(((), (0.2, 0.1, 0.0, 0.3)))),
        lambda: command(_C.SET_CONSTANT_BUFFER, 1, 0, *frames.tint(rng), *rng.choice(((), (0.0,) * 4))),
    ]
    return rng.choice(found)()


def _unit(rng: random.Random, samples: bool, streams: bool = False) -> Unit:
    """One draw and what comes before it; ``streams``: has its vertices in other buffers in each frame."""
    found = _usual_unit(rng, samples)
    if streams and rng.random() < 0.6:
        found.insert(len(found) - 1, _any_indices(rng.choice((2, 4))))
    return [_any_vertices(rng.choice((1, 2, 2, 3))), *found] if streams and rng.random() < 0.7 else found


def _usual_unit(rng: random.Random, samples: bool) -> Unit:
    if rng.random() < 0.5:
        return frames.units_of(rng, 1)[0]
    states = b"".join(_state(rng, samples) for _ in range(rng.choice((0, 0, 1, 2))))
    found = _always(states)
    if rng.random() < 0.2:
        found.append(frames.stream(rng.randrange(2)))
    if rng.random() < 0.5:
        found.append(frames.constants(0, frames.place))
    if rng.random() < 0.5:
        found.append(frames.constants(1, frames.tint))
    said = _other_draw(rng, int(rng.random() < 0.4))
    return [*found, lambda rng: said]


class Pass:
    """Draws into one framebuffer."""

    def __init__(self, rng: random.Random) -> None:
        self.target = rng.randrange(3)
        self.clear = rng.choice((0, 4, 5, 7, 7, 7))
        streams = rng.choice((0, 0, 0.3, 1))
        self.units = [
            _unit(rng, self.target == 0, rng.random() < streams) for _ in range(rng.randrange(18, 40))
        ]

    def other_unit(self, rng: random.Random) -> Unit:
        """Another unit, in place of one."""
        return _unit(rng, False)

    def begin(self) -> bytes:
        """SET_FRAMEBUFFER_STATE and perhaps CLEAR."""
        handles = ((44, 43), (STENCIL_SURFACE, SURFACE), (0, SURFACE))[self.target]
        said = command(_C.SET_FRAMEBUFFER_STATE, 1, *handles)
        if self.target:  # what is drawn into is not sampled
            said += command(_C.SET_SAMPLER_VIEWS, 1, 0, frames.VIEWS[0])
        if self.clear:
            said += command(_C.CLEAR, self.clear, 0.1, 0.2, 0.3, 1.0, 0, 0x3FF00000, 1)
        return said


Change = Callable[["Program", ListClient, random.Random], None]


def _send(make: Callable[[random.Random], bytes]) -> Change:
    return lambda program, each, rng: each.client.submit(make(rng))


def _recreate(program: Program, each: ListClient, rng: random.Random) -> None:
    """Other objects with the handles of some, which may be bound."""
    kind = rng.randrange(4)
    if kind == 0:
        each.client.submit(create(_O.BLEND, rng.choice(frames.BLENDS), 0, 0, *[blend_word(1, 1)] * 8))
    elif kind == 1:
        said = rng.choice((0, 1 | 1 << 1 | 4 << 2))
        each.client.submit(create(_O.DSA, rng.choice(frames.TESTS), said, 0, 0, 0))
    elif kind == 2:
        flags = _CLIP | _HALF_Z | rng.choice((0, _SCISSOR))
        each.client.submit(create(_O.RASTERIZER, rng.choice(frames.RASTERIZERS), flags, *(0,) * 7))
    else:
        each.client.submit(each.view(rng.randrange(2)))


def _new_buffer(program: Program, each: ListClient, rng: random.Random) -> None:
    handle = rng.choice((frames.VERTICES, frames.VERTICES + 1, frames.INDICES, frames.UNIFORMS))
    binds = {frames.INDICES: (Bind.INDEX_BUFFER, 192), frames.UNIFORMS: (Bind.CONSTANT_BUFFER, 64)}
    bind, size = binds.get(handle, (Bind.VERTEX_BUFFER, 12 * 96))
    if rng.random() < 0.3:
        handle = rng.choice(MORE_INDICES)
        each.client.unref(handle)
        each.more_indices(handle, rng.choice((128, 128, 100, 40)), rng)
        return
    if rng.random() < 0.5:
        handle = rng.choice(MORE_VERTICES)
        each.client.unref(handle)
        each.more_vertices(handle, 12 * rng.choice((96, 96, 60, 40)), rng)
        return
    each.client.unref(handle)
    each.create(handle, TextureTarget.BUFFER, int(Format.R8_UNORM), int(bind), size)
    _write(program, each, rng, handle)


def _give_up(program: Program, each: ListClient, rng: random.Random) -> None:
    """Give a buffer up: the client is hung up on where it names it again."""
    each.client.unref(rng.choice((*MORE_VERTICES, SHORT)))


def _new_texture(program: Program, each: ListClient, rng: random.Random) -> None:
    number = rng.randrange(2)
    each.client.unref(frames.TEXTURE + number)
    each.texture(frames.TEXTURE + number, rng)
    each.client.submit(each.view(number))


def _write(program: Program, each: ListClient, rng: random.Random, handle: int = 0) -> None:
    handle = handle or rng.choice((frames.VERTICES, frames.VERTICES + 1, frames.INDICES, frames.UNIFORMS))
    if rng.random() < 0.2:
        each.write(rng.choice(MORE_INDICES), struct.pack("<40I", *[rng.randrange(90) for _ in range(40)]))
    uniforms = np.array([rng.random() / 3 for _ in range(16)], np.float32).tobytes()
    data = {frames.INDICES: each.indices(rng), frames.UNIFORMS: uniforms}.get(handle, each.vertices(rng))
    each.write(handle, data)


def _copy(program: Program, each: ListClient, rng: random.Random) -> None:
    """Copy between buffers, so that the host does not know the bytes."""
    target = rng.choice((frames.INDICES, frames.VERTICES, *MORE_INDICES))
    words = (target, 0, 0, 0, 0, frames.VERTICES + 1, 0, 0, 0, 0, 96, 1, 1)
    each.client.submit(command(_C.RESOURCE_COPY_REGION, *words))


def other_context(program: Program, each: ListClient, rng: random.Random) -> None:
    number = rng.randrange(3)
    if number and rng.random() < 0.2 and number in program.contexts:
        program.contexts[number].discard(each)
        each.client.submit(command(_C.DESTROY_SUB_CTX, number))
    known = program.contexts.setdefault(number, set())
    if number and each not in known:
        known.add(each)
        each.client.submit(command(_C.CREATE_SUB_CTX, number) + command(_C.SET_SUB_CTX, number))
        each.client.submit(each.objects())
    else:
        each.client.submit(command(_C.SET_SUB_CTX, number))


def _framebuffer(rng: random.Random) -> bytes:
    return command(_C.SET_FRAMEBUFFER_STATE, 1, 0, 43) + command(_C.CLEAR, 4, *(0.5,) * 4, 0, 0, 0)


CHANGES_OF_MEMORY: tuple[Change, ...] = (_new_buffer, _write, _copy)
"""What makes and writes the buffers that all clients have."""

_CHANGES: list[Change] = [
    *[_send(lambda rng: _state(rng, False))] * 9,
    *[_send(lambda rng: _state(rng, False) + _state(rng, False))] * 4,
    _send(lambda rng: b"".join(frames.draw(3 * rng.randrange(8), 3, 0) for _ in range(3))),
    _send(lambda rng: command(_C.SET_POLYGON_STIPPLE, *[rng.getrandbits(32) for _ in range(32)])),
    _send(lambda rng: command(_C.TEXTURE_BARRIER, 1)),
    _send(_framebuffer),
    _recreate,
    _new_buffer,
    _new_texture,
    _write,
    lambda program, each, rng: each.texels(frames.TEXTURE, rng),
    _copy,
    other_context,
]
_ENDING = 0.01
"""How often a change is one after which a client may be hung up on."""


_HUNG_UP = [np.array(["hung up"])]
"""What a frame shows that ends its client."""


class Program:
    """Frames that come again, with changes between them; the same for all clients."""

    changing = 0.5
    """How often something changes between frames."""

    changes: Sequence[Change] = ()
    """Changes that come between frames, in place of those that other programs have."""

    def __init__(self, seed: int) -> None:
        self._rng = rng = random.Random(seed)
        self._passes = self.made_passes(rng)
        self._passes[0].clear = 7
        self.contexts: dict[int, set[ListClient]] = {0: set()}
        self._begun = False

    def made_passes(self, rng: random.Random) -> list[Pass]:
        """Make the passes of a frame."""
        return [Pass(rng) for _ in range(rng.choice((1, 1, 2, 3)))]

    def play(self, clients: list[ListClient], count: int) -> list[int]:
        """Send so many frames; returns the numbers of those whose pictures or counts differ."""
        rng, wrong = self._rng, []
        for frame in range(count):
            if frame > 2 and rng.random() < self.changing:
                self._change(clients)
            number, looks = rng.getrandbits(30), rng.random() < 0.5
            found = [self._frame(each, number, looks) for each in clients]
            if not all(_same(found[0], other) for other in found[1:]):
                wrong.append(frame)
            if any([each is _HUNG_UP for each in found]):
                break
        return wrong

    def _frame(self, each: ListClient, number: int, looks: bool) -> list[Array]:
        rng = random.Random(number)
        counts = rng.random() < 0.1
        if counts:
            each.client.submit(create(_O.QUERY, QUERY, rng.choice(_QUERY_KINDS), 0, RESULTS))
            each.client.submit(command(_C.BEGIN_QUERY, QUERY))
        said = b""
        for part in self._passes:
            said += part.begin() + b"".join(make(rng) for unit in part.units for make in unit)
        try:
            each.client.submit(said)
        except ProtocolError:
            return _HUNG_UP
        found: list[Array] = []
        if counts:
            each.client.submit(command(_C.END_QUERY, QUERY) + command(_C.GET_QUERY_RESULT, QUERY, 1))
            each.client.busy(RESULTS, True)
            shared = each.client.resource(RESULTS).shared
            assert shared is not None
            found.append(np.array(shared[:16]))
        return [*found, *each.pictures()] if looks else found

    def _change(self, clients: list[ListClient]) -> None:
        rng = self._rng
        kind = rng.random()
        part = rng.choice(self._passes)
        units = part.units
        one, other = rng.randrange(len(units)), rng.randrange(len(units))
        if kind < 0.08:
            units[one], units[other] = units[other], units[one]
        elif kind < 0.16:
            units[one] = part.other_unit(rng)
        elif kind < 0.24:
            units[one] = units[other]
        elif kind < 0.28:
            rng.shuffle(self._passes)
        else:
            change, number = rng.choice(self.changes or _CHANGES), rng.getrandbits(30)
            if rng.random() < _ENDING:
                change = _give_up
            for each in clients:
                change(self, each, random.Random(number))


def note_lists(patch: pytest.MonkeyPatch) -> list[bool]:
    """Return what grows with each list that is looked at: whether it was drawn."""
    found: list[bool] = []
    play = ListedPart._play

    def noted(self: ListedPart, *arguments: object) -> bool:
        found.append(play(self, *arguments))  # type: ignore[arg-type]
        return found[-1]

    patch.setattr(ListedPart, "_play", noted)
    return found


def differences(
    seed: int,
    count: int,
    screens: Sequence[pipe.Screen],
    program: type[Program] = Program,
    client: type[ListClient] = ListClient,
) -> str:
    """Play a program with lists and without; says which frames, or what was refused, differ, if any.

    Args:
        count: of frames.
        screens: the first one has lists.
    """
    clients = [client(screens[0], seed, True), *[client(each, seed, False) for each in screens]]
    wrong = program(seed).play(clients, count)
    refused = [each.client.refusals.lines() for each in clients]
    for each in clients:
        each.client.destroy()
    if not wrong and refused[0] == refused[1]:
        return ""
    return f"frames {wrong}; refused: {refused}"


def _same(some: list[Array], others: list[Array]) -> bool:
    return len(some) == len(others) and all(map(np.array_equal, some, others))


def main_of(name: str, program: type[Program], client: type[ListClient]) -> int:
    """Play programs that the command line asks for; returns 1 where something differs."""
    parser = argparse.ArgumentParser(prog=f"python -m {name}")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    parser.add_argument("--programs", type=int, default=20)
    parser.add_argument("--frames", type=int, default=24)
    parser.add_argument("--reference", action="store_true")
    asked = parser.parse_args()
    with pytest.MonkeyPatch.context() as patch, ExitStack() as stack:
        played = note_lists(patch)
        screens = [stack.enter_context(vkpipe.create_screen())]
        if asked.reference:
            screens.append(stack.enter_context(vkpipe.create_screen("reference")))
        failures = 0
        for seed in range(asked.seed, asked.seed + asked.programs):
            found = differences(seed, asked.frames, screens, program, client)
            failures += bool(found)
            sys.stdout.write(f"program {seed}: {found}\n" * bool(found))
    drawn = f"{sum(played)} lists were drawn, {len(played)} looked at"
    sys.stdout.write(f"{failures} of {asked.programs} differ; {drawn}\n")
    return int(bool(failures))


if __name__ == "__main__":
    sys.exit(main_of("tests.virgl.random_lists", Program, ListClient))
