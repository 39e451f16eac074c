"""What is set to what it is already does not reach the screen."""

from __future__ import annotations

from typing import Any

from tests.virgl.fake import FakeContext, FakeScreen
from tests.virgl.wire import command
from vkpipe import pipe
from vkpipe.pipe import ConstantBuffer, ShaderType
from vkpipe.virgl import Limits
from vkpipe.virgl.client import Client
from vkpipe.virgl.protocol import Command


class _Context(FakeContext):
    """Notes what becomes of constants."""

    constants: list[tuple[int, int, bytes | None]]

    def set_constant_buffer(self, shader: ShaderType, index: int, buffer: ConstantBuffer | None) -> None:
        data: Any = None if buffer is None else buffer.user_buffer
        self.constants.append((int(shader), index, data))


def _sent(screen: pipe.Screen, *commands: bytes) -> list[tuple[int, int, bytes | None]]:
    client = Client(FakeScreen(screen), Limits())
    sub = client.current()
    sub.ctx = context = _Context(client.screen, None)
    context.constants = []
    client.submit(b"".join(commands))
    return context.constants


def _set(stage: int, index: int, *words: int) -> bytes:
    return command(Command.SET_CONSTANT_BUFFER, stage, index, *words)


def test_equal_constants_are_set_once(reference: pipe.Screen) -> None:
    one, two = (1).to_bytes(4, "little"), (2).to_bytes(4, "little")
    sent = _sent(reference, _set(0, 0, 1), _set(0, 0, 1), _set(1, 0, 1), _set(0, 1, 1), _set(0, 0, 2))
    assert sent == [(0, 0, one), (1, 0, one), (0, 1, one), (0, 0, two)]


def test_constants_are_set_again_after_others(reference: pipe.Screen) -> None:
    one = (1).to_bytes(4, "little")
    assert _sent(reference, _set(0, 0, 1), _set(0, 0), _set(0, 0, 1)) == [
        (0, 0, one),
        (0, 0, None),
        (0, 0, one),
    ]
    nothing = command(Command.SET_UNIFORM_BUFFER, 0, 0, 0, 0, 0)
    assert _sent(reference, _set(0, 0, 1), nothing, _set(0, 0, 1)) == [(0, 0, one), (0, 0, None), (0, 0, one)]
