"""What lists depend on beside the commands: memory, kernels, room in the batch, draws before."""

from __future__ import annotations

import random
import struct
from collections.abc import Callable

import numpy as np
import pytest

from tests.driver.draw import Array
from tests.virgl import frames
from tests.virgl.frames import SIZE, FrameClient, Unit, compare
from tests.virgl.wire import command, create
from vkpipe.driver.context import VkContext
from vkpipe.driver.draws import batch
from vkpipe.pipe import Bind, Box, Format, Map, TextureTarget
from vkpipe.virgl.protocol import Command, ObjectType

_C, _O = Command, ObjectType
Pair = tuple[FrameClient, FrameClient]
_VS, _FS = 0, 1
_TEXELS, _VIEW, _SHADER, _OTHER = 100, 200, 210, 211
_COUNT = 16
_FS_TEXELS = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL IN[1], POSITION, LINEAR
DCL OUT[0], COLOR
DCL CONST[0]
DCL SAMP[0]
DCL SVIEW[0], BUFFER, FLOAT
DCL TEMP[0..1]
F2U TEMP[0], IN[1]
TXF TEMP[1], TEMP[0], SAMP[0], BUFFER
MAD OUT[0], TEMP[1], CONST[0], IN[0]
END
"""
_LOOKUP = """AND TEMP[1], SV[0].xxxx, IMM[1].xxxx
TXF TEMP[2], TEMP[1], SAMP[0], BUFFER
ADD OUT[1], IN[1], TEMP[2]"""
_VS_TEXELS = (
    frames._VS.replace(
        "DCL CONST", "DCL SV[0], VERTEXID\nDCL SAMP[0]\nDCL SVIEW[0], BUFFER, FLOAT\nDCL CONST"
    )
    .replace("TEMP[0]\n", "TEMP[0..2]\n", 1)
    .replace("MOV TEMP[0]", "IMM[1] UINT32 {15, 0, 0, 0}\nMOV TEMP[0]", 1)
    .replace("MOV OUT[1], IN[1]", _LOOKUP)
)


def _always(data: bytes) -> Unit:
    return [lambda rng: data]


def _moved(draw: bytes) -> Unit:
    """A draw with constants of both shaders."""
    return [frames.constants(_VS, frames.place), frames.constants(_FS, frames.tint), *_always(draw)]


def _shader(handle: int, stage: int, text: str) -> bytes:
    data = text.encode() + b"\0"
    words = struct.unpack(f"<{-(-len(data) // 4)}I", data + bytes(-len(data) % 4))
    return create(_O.SHADER, handle, stage, len(text) + 1, 300, 0, *words)


def _view() -> bytes:
    kind = int(Format.R8G8B8A8_UNORM) | int(TextureTarget.BUFFER) << 24
    return create(_O.SAMPLER_VIEW, _VIEW, _TEXELS, kind, 0, _COUNT - 1, 0 | 1 << 3 | 2 << 6 | 3 << 9)


def _make_texels(each: FrameClient, rng: random.Random) -> None:
    """Make a buffer of texels and its view."""
    each.create(_TEXELS, TextureTarget.BUFFER, int(Format.R8_UNORM), int(Bind.SAMPLER_VIEW), 4 * _COUNT)
    _write_texels(each, rng)
    each.client.submit(_view())


def _write_texels(each: FrameClient, rng: random.Random) -> None:
    each.write(_TEXELS, bytes(rng.randrange(256) for _ in range(4 * _COUNT)))


def _wait_and_write(each: FrameClient, units: list[Unit], rng: random.Random) -> None:
    """Write them when a list that was not submitted yet reads them."""
    each.send(units, rng)
    _write_texels(each, rng)


def _write_behind(each: FrameClient, units: list[Unit], rng: random.Random) -> None:
    """Copy to them behind draws of a list that was not submitted yet."""
    each.send(units, rng)
    words = (_TEXELS, 0, 0, 0, 0, frames.VERTICES, 0, 12 * rng.randrange(40), 0, 0, 4 * _COUNT, 1, 1)
    each.client.submit(command(_C.RESOURCE_COPY_REGION, *words))


def _renew(each: FrameClient, units: list[Unit], rng: random.Random) -> None:
    """Give them up, make others with the same handle, and a view of these."""
    each.client.unref(_TEXELS)
    _make_texels(each, rng)
    each.client.submit(command(_C.SET_SAMPLER_VIEWS, _VS, 0, _VIEW))
    each.client.submit(command(_C.SET_SAMPLER_VIEWS, _FS, 0, _VIEW))


_CHANGES: dict[str, Callable[[FrameClient, list[Unit], random.Random], None]] = {
    "written while a list waits": _wait_and_write,
    "copied to behind a list": _write_behind,
    "renewed": _renew,
    "written": lambda each, units, rng: _write_texels(each, rng),
}


@pytest.mark.parametrize("stage", [_VS, _FS], ids=["vertex", "fragment"])
@pytest.mark.parametrize("change", _CHANGES)
def test_lists_see_buffers_of_texels(change: str, stage: int, pair: Pair, played: list[bool]) -> None:
    rng = random.Random(12)
    draws = [frames.draw(3 * rng.randrange(8), 9, 0) for _ in range(24)]
    shaders = _shader(_SHADER, _FS, _FS_TEXELS) + _shader(_OTHER, _VS, _VS_TEXELS)
    bound = command(_C.SET_SAMPLER_VIEWS, stage, 0, _VIEW)
    bound += command(_C.BIND_SHADER, (_OTHER, _SHADER)[stage], stage)
    units = [_moved(draw) for draw in draws]
    for each in pair:
        _make_texels(each, random.Random(1))
        each.client.submit(shaders + bound)
    for frame in range(12):
        if frame in (4, 5, 8, 10):
            for each in pair:
                _CHANGES[change](each, units, random.Random(frame))
            _same(pair)  # as it was before, where that was drawn and not submitted
        compare(pair, units, frame)
    assert sum(played) >= 6


def test_batches_have_room_for_lists_or_are_submitted(
    pair: Pair, played: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many draws come before a list, no batch has more than it takes."""
    monkeypatch.setattr(batch, "_MOST_ITEMS", 64)
    units = [_moved(frames.draw(0, 9, 0)) for _ in range(40)]
    context = pair[0].client.current().ctx
    assert isinstance(context, VkContext)
    for frame in range(12):
        before = [*[frames.draw(3 * number, 3, 0) for number in range(4 * frame)]]
        for each in pair:
            each.client.submit(frames.TARGETS + command(_C.CLEAR, 5, *(0.5,) * 4, 0, 0, 0) + b"".join(before))
            rng = random.Random(frame)
            each.client.submit(b"".join(make(rng) for unit in units for make in unit))
            assert context.batch.draws <= 64
        for some, others in zip(*[each.pictures() for each in pair], strict=True):
            np.testing.assert_array_equal(some, others)
    assert sum(played) >= 4


def test_lists_have_the_kernels_that_became_ready_meanwhile(pair: Pair, played: list[bool]) -> None:
    """Once the context has forgotten those before, draws look for theirs, and are another list."""
    units = [_moved(frames.draw(0, 9, 0)) for _ in range(24)]
    context = pair[0].client.current().ctx
    assert isinstance(context, VkContext)
    for frame in range(5):
        compare(pair, units, frame)
    assert played[-2:] == [True, True]
    context.forget_rented()
    drawn = []
    for frame in range(4):
        del played[:]
        compare(pair, units, frame)
        drawn.append(any(played))
    assert drawn == [False, True, True, True]


def test_a_list_may_begin_with_the_only_draw_of_the_batch_before(pair: Pair, played: list[bool]) -> None:
    """Its constants, which were set before it, are those of this frame, not of when it was alone."""
    only, draws = frames.draw(81, 15, 0), [frames.draw(3 * number, 9, 0) for number in range(24)]
    listed = b"".join([only, *draws])
    clear = command(_C.CLEAR, 5, 0.1, 0.2, 0.3, 1.0, 0, 0x3FF00000, 0)
    for each in pair:
        each.client.submit(frames.TARGETS)
    for frame, said in enumerate([only, listed, *[only] * 5, *[listed] * 7]):
        for each in pair:
            set_once = frame in (0, 9, 12)
            tint = command(_C.SET_CONSTANT_BUFFER, _FS, 0, *frames.tint(random.Random(frame))) * set_once
            place = command(_C.SET_CONSTANT_BUFFER, _VS, 0, *frames.place(random.Random(3))) * set_once
            each.client.submit(clear + tint + place)
            each.client.submit(said)
        _same(pair)
    assert sum(played) >= 4


def _same(pair: Pair) -> None:
    got, wanted = (each.pictures() for each in pair)
    for some, others in zip(got, wanted, strict=True):
        np.testing.assert_array_equal(some, others)


_FLOATS, _SURFACE, _BLEND = 120, 220, 221
_BY_CONSTANT = 1 | 1 << 1 | 7 << 4 | 0x11 << 9 | 1 << 14 | 7 << 17 | 0x11 << 22 | 0xF << 27
"""What is drawn times the blend colour, less nothing."""


def _floats(each: FrameClient) -> Array:
    context = each.client.current().ctx
    texture = each.client.resource(_FLOATS).get(context)
    with context.transfer_map(texture, 0, Map.READ, Box(width=SIZE, height=SIZE)) as transfer:
        return np.array(transfer.data)


def _apart(number: int) -> bytes:
    """Constants by which a draw lies in one of 25 places."""
    x, y = number % 5 / 2.5 - 0.8, number // 5 / 2.5 - 0.8
    return command(_C.SET_CONSTANT_BUFFER, _VS, 0, x, y, 0.19, 0.19, 0.5, 0.0, 0.0, 0.0)


def test_lists_tell_zeros_of_a_blend_colour_by_their_sign(pair: Pair, played: list[bool]) -> None:
    # None lies on another one, as it is left open whether nothing is taken off zero then.
    draws = b"".join(_apart(number) + frames.draw(3 * number, 3, 0) for number in range(25))
    for each in pair:
        target = int(TextureTarget.TEXTURE_2D)
        fmt = int(Format.R32G32B32A32_FLOAT)
        each.create(_FLOATS, target, fmt, int(Bind.RENDER_TARGET), SIZE, SIZE)
        each.client.submit(
            create(_O.SURFACE, _SURFACE, _FLOATS, fmt, 0, 0)
            + create(_O.BLEND, _BLEND, 0, 0, *[_BY_CONSTANT] * 8)
            + command(_C.BIND_OBJECT, _BLEND, kind=_O.BLEND)
            + command(_C.SET_CONSTANT_BUFFER, _FS, 0, *(0.5,) * 4)
        )
    seen = set()
    for frame in range(12):
        zero = -0.0 if frame in (5, 6, 9, 10) else 0.0
        for each in pair:
            each.client.submit(
                command(_C.SET_FRAMEBUFFER_STATE, 1, 0, _SURFACE)
                + command(_C.CLEAR, 4, *(0.5,) * 4, 0, 0, 0)
                + command(_C.SET_BLEND_COLOR, *(zero,) * 4)
            )
            each.client.submit(draws)
        got, wanted = (_floats(each) for each in pair)
        np.testing.assert_array_equal(got, wanted)
        seen.add(wanted.tobytes())
    assert len(seen) == 2
    assert sum(played) >= 6
