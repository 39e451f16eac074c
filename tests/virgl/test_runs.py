"""Runs of equal commands: contexts see the same draws with the same constants, however they are made."""

from __future__ import annotations

import struct
from collections.abc import Sequence

import numpy as np
import pytest

from tests.virgl.fake import FakeContext, FakeScreen
from tests.virgl.wire import command
from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.pipe import ConstantBuffer, ConstantRows, DrawInfo, DrawStartCountBias, RepeatMethods, ShaderType
from vkpipe.virgl import Limits
from vkpipe.virgl.client import Client
from vkpipe.virgl.protocol import Command

_C = Command
_V, _F = ShaderType.VERTEX, ShaderType.FRAGMENT


class _Context(FakeContext, RepeatMethods):
    """Notes each draw with what is set then. ``most``: rows that it takes at once."""

    most: int
    drawn: list[tuple[int, dict[tuple[ShaderType, int], bytes]]]
    taken: list[int]
    bound: dict[tuple[ShaderType, int], bytes]
    has_lists = False

    def set_constant_buffer(self, shader: ShaderType, index: int, buffer: ConstantBuffer | None) -> None:
        self.bound.pop((shader, index), None)
        if buffer is not None:
            assert isinstance(buffer.user_buffer, bytes)
            self.bound[shader, index] = buffer.user_buffer

    def draw_vbo(self, info: DrawInfo, draws: Sequence[DrawStartCountBias] = ()) -> None:
        for part in draws or (info,):
            if part.start == 13:
                raise InvalidUse("draw", "start", 13, "another one")
            self.drawn.append((part.start, dict(self.bound)))

    def draw_repeated(self, info: DrawInfo, constants: Sequence[ConstantRows]) -> int:
        count = min(len(constants[0].rows), self.most)
        for row in range(count):
            for shader, slot, rows in constants:
                self.set_constant_buffer(shader, slot, ConstantBuffer(user_buffer=rows[row].tobytes()))
            self.draw_vbo(info)
        self.taken.append(count)
        return count


def _client(reference: pipe.Screen, most: int) -> tuple[Client, _Context]:
    client = Client(FakeScreen(reference), Limits())
    client.current().ctx = context = _Context(client.screen, None)
    context.most, context.drawn, context.taken, context.bound = most, [], [], {}
    for handle in (1, 2):
        body = struct.pack("<11I", handle, 0, 64, 16, 64, 1, 1, 1, 0, 0, 64)
        memory = client.create_resource(memoryview(body).cast("I"))
        assert memory is not None
        memory.close()
    return client, context


def _draw(start: int = 0, indexed: int = 0) -> bytes:
    return command(_C.DRAW_VBO, start, 3, 4, indexed, 1, 0, 0, 0, 0, 0, 0, 0)


def _constants(stage: int, slot: int, *values: int) -> bytes:
    return command(_C.SET_CONSTANT_BUFFER, stage, slot, *values)


def _index(handle: int) -> bytes:
    return command(_C.SET_INDEX_BUFFER, handle, 2, 0)


def _object(number: int) -> bytes:
    """A draw as moderngl's are: constants of both stages, of which one stays the same three times."""
    return _constants(0, 0, number, 7) + _constants(1, 0, number // 3) + _draw()


_STREAMS: dict[str, tuple[list[bytes], bool]] = {
    "objects": ([_object(number) for number in range(30)], True),
    "with indices": ([_constants(0, 1, n) + _index(1) + _draw(indexed=1) for n in range(20)], True),
    "other indices": ([_constants(0, 1, n) + _index(1 + n % 2) + _draw(indexed=1) for n in range(20)], False),
    "indices that change once": (
        [_constants(0, 1, n) + _index(1 + n // 10) + _draw(indexed=1) for n in range(20)],
        True,
    ),
    "another draw within": ([_constants(0, 0, n) + _draw(5 * (n == 11)) for n in range(24)], True),
    "another slot": ([_constants(0, n % 2, n) + _draw() for n in range(24)], False),
    "constants of other sizes": ([_constants(0, 0, *range(n + 1)) + _draw() for n in range(24)], False),
    "state within": ([_object(n) + command(_C.SET_SAMPLE_MASK, 1) * (n == 9) for n in range(20)], True),
    "constants taken away": ([_constants(0, 0, n) + _constants(0, 1) + _draw() for n in range(12)], False),
    "no constants": ([_draw()] * 20, False),
    "few": ([_object(number) for number in range(5)], False),
    "cut off": ([*[_object(number) for number in range(12)], _constants(0, 0, 3)], True),
    "a draw that is refused": ([_constants(0, 0, n) + _draw(13 * (n % 6 == 5)) for n in range(24)], False),
    "a stage that nobody runs": ([_constants(2, 0, n) + _object(n) for n in range(9)], False),
}


@pytest.mark.parametrize("most", [100, 6, 1, 0])
@pytest.mark.parametrize("name", _STREAMS)
def test_runs_draw_what_commands_would(
    name: str, most: int, reference: pipe.Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Client, "has_stage", lambda self, stage: stage in (_V, _F))
    commands, runs = _STREAMS[name]
    client, context = _client(reference, most)
    client.submit(b"".join(commands))
    single, wanted = _client(reference, 0)
    for each in commands:
        single.submit(each)
    assert context.drawn == wanted.drawn
    assert context.bound == wanted.bound
    assert client.current().held == single.current().held
    assert client.refusals.total == single.refusals.total
    assert bool(context.taken) == runs, context.taken
    if name == "objects":
        numbers = [np.frombuffer(bound[_V, 0], np.uint32)[0] for _, bound in context.drawn]
        assert numbers == list(range(30))
        if most == 100:
            assert context.taken == [28]


def test_looks_in_vain_come_to_an_end(reference: pipe.Screen) -> None:
    client, context = _client(reference, 0)
    client.submit(b"".join(_object(number) for number in range(100)))
    assert len(context.drawn) == 100
    assert len(context.taken) == 8
