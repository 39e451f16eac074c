"""Lists in submissions that are almost those before: what else differs is seen, and pictures stay right."""

from __future__ import annotations

import random
import struct

import numpy as np
import pytest

from tests.virgl import frames, list_client
from tests.virgl.frames import FrameClient, Unit, compare, units_of
from tests.virgl.random_lists import differences
from tests.virgl.wire import command
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import Bind, Format, Prim, TextureTarget
from vkpipe.virgl import Limits
from vkpipe.virgl.budget import Budget
from vkpipe.virgl.errors import ProtocolError
from vkpipe.virgl.protocol import Command, ObjectType, VirglBind

_C = Command
Pair = tuple[FrameClient, FrameClient]


def _always(data: bytes) -> Unit:
    return [lambda rng: data]


def test_submissions_of_equal_length_may_have_other_commands(pair: Pair, played: list[bool]) -> None:
    """Commands of other lengths come where a part began: none is cut in two."""
    units = units_of(random.Random(7), 26)
    first = _always(command(_C.NOP, *range(9)) + frames.draw(0, 3, 0))
    other = _always(frames.draw(0, 3, 0) + command(_C.NOP, *range(9)))
    for frame in range(8):
        compare(pair, [_changed(frame), other if frame in (4, 6) else first, *units], frame)
    assert any(played)


def _changed(frame: int) -> Unit:
    """A draw that no part has."""
    return _always(frames.draw(3 * (frame % 5), 3, 0))


def test_constants_may_come_where_none_were(pair: Pair, played: list[bool]) -> None:
    """A unit of constants that nothing is bound to reads as zero; it may have constants, later."""
    rng = random.Random(3)
    textured = _always(command(_C.BIND_SHADER, frames.SHADERS[1], 1))
    units = [textured, *units_of(rng, 26), textured, *units_of(rng, 4)]
    for each in pair:
        each.client.submit(command(_C.SET_UNIFORM_BUFFER, 1, 1, 0, 0, 0))
    for frame in range(9):
        if frame in (4, 6):
            for each in pair:
                given = [0.3, 0.1, 0.2, 0.0] if frame == 4 else []
                each.client.submit(command(_C.SET_CONSTANT_BUFFER, 1, 1, *given))
        compare(pair, units, frame)
    assert any(played)


@pytest.mark.parametrize("seed", [0, 1, 3])
def test_programs_at_random(seed: int, screen: VkScreen, reference: pipe.Screen, played: list[bool]) -> None:
    assert not differences(seed, 10, (screen, reference))
    assert any(played)


def test_what_a_batch_held_beside_a_list_may_go(pair: Pair, played: list[bool]) -> None:
    """A buffer is copied from in the batches of the first frames, and then given up."""
    units = units_of(random.Random(8), 26)
    target = int(Bind.VERTEX_BUFFER)
    for each in pair:
        for handle in (100, 101):
            each.create(handle, TextureTarget.BUFFER, int(Format.R8_UNORM), target, 64)
            each.write(handle, bytes(64))
    for frame in range(10):
        for each in pair:
            if frame < 4:
                each.client.submit(
                    command(_C.RESOURCE_COPY_REGION, 100, 0, 0, 0, 0, 101, *(0,) * 4, 64, 1, 1)
                )
            elif frame == 4:
                each.client.unref(101)
                each.client.unref(100)
        compare(pair, units, frame)
    assert sum(played) >= 6


def test_what_lists_hold_goes_where_there_is_no_room(screen: VkScreen, played: list[bool]) -> None:
    """A client gives up a large texture that lists refer to, and makes another one at once."""
    each = FrameClient(screen)
    each.client.budget = Budget(Limits(resource_bytes=6 << 20))
    units = units_of(random.Random(4), 26)
    units[0].insert(0, lambda rng: command(_C.SET_SAMPLER_VIEWS, 1, 0, frames.VIEWS[0]))
    fmt, bind = int(Format.R8G8B8A8_UNORM), int(Bind.SAMPLER_VIEW)
    for _ in range(2):
        each.client.unref(frames.TEXTURE)
        each.create(frames.TEXTURE, TextureTarget.TEXTURE_2D, fmt, bind, 1024, 1024)
        each.client.submit(each.view(0) + command(_C.SET_SAMPLER_VIEWS, 1, 0, frames.VIEWS[0]))
        for frame in range(4):
            each.frame(units, random.Random(frame))
        each.client.submit(each.view(1) + command(_C.SET_SAMPLER_VIEWS, 1, 0, frames.VIEWS[1]))
        each.client.submit(command(_C.DESTROY_OBJECT, frames.VIEWS[0], kind=ObjectType.SAMPLER_VIEW))
    assert any(played)
    each.client.destroy()


def test_lists_do_not_repeat_constants_without_end(screen: VkScreen, played: list[bool]) -> None:
    """Constants that are bound before a list lie in it, but for very many."""
    each = FrameClient(screen)
    textured = _always(command(_C.BIND_SHADER, frames.SHADERS[1], 1))
    units = [textured, *[_always(frames.draw(0, 3, 0)) for _ in range(26)]]
    for slot in (0, 1):
        each.client.submit(command(_C.SET_CONSTANT_BUFFER, 1, slot, *(0,) * 40_000))
    for frame in range(5):
        each.frame(units, random.Random(frame))
    assert not any(played)
    for slot in (0, 1):
        each.client.submit(command(_C.SET_CONSTANT_BUFFER, 1, slot, *(0,) * 4000))
    for frame in range(5):
        each.frame(units, random.Random(frame))
    assert any(played)
    each.client.destroy()


@pytest.mark.parametrize("handle", [frames.VERTICES, frames.INDICES, frames.UNIFORMS])
def test_buffers_get_other_memory_while_lists_wait(handle: int, pair: Pair, played: list[bool]) -> None:
    """A buffer is written when a list that has not been submitted reads it."""
    rng = random.Random(12)
    units = [_always(command(_C.BIND_SHADER, frames.SHADERS[1], 1)), *units_of(rng, 40)]
    made = {frames.VERTICES: FrameClient.vertices, frames.INDICES: FrameClient.indices}.get(handle)
    for frame in range(9):
        for each in pair:
            other = random.Random(frame)
            each.send(units, other)
            if frame % 3 == 2:
                data = struct.pack("<16f", *[other.random() / 3] * 16) if made is None else made(other)
                each.write(handle, data)
        compare(pair, units, frame + 20)
    assert sum(played) >= 8


_SHORT, _FENCE = 110, 111


@pytest.mark.parametrize("handle", [_SHORT, frames.TEXTURE, 0, _FENCE])
def test_what_is_no_buffer_for_a_list_is_seen(handle: int, screen: VkScreen, played: list[bool]) -> None:
    """A buffer that ends before its vertices begin, a texture, none at all, and a fence.

    One of many commands names it in some frames; those of all others name buffers as ever.
    """
    pair = FrameClient(screen), FrameClient(screen)
    pair[1].client.lists = list_client.NoLists()
    units, named = units_of(random.Random(6), 24), [frames.VERTICES]
    units[5].insert(-1, lambda rng: command(_C.SET_VERTEX_BUFFERS, 12, 480, named[0]))
    units[6].insert(0, lambda rng: frames.set_vertices(1, 480))
    for each in pair:
        each.create(_SHORT, TextureTarget.BUFFER, int(Format.R8_UNORM), int(Bind.VERTEX_BUFFER), 464)
        fence = (_FENCE, 0, int(Format.R8_UNORM), int(VirglBind.CUSTOM), 8, 1, 1, 1, 0, 0, 8)
        memory = each.client.create_resource(memoryview(struct.pack("<11I", *fence)).cast("I"))
        assert memory is not None
        memory.close()
    for frame in range(12):
        named[0] = handle if frame in (4, 5, 8) else frames.VERTICES + frame % 2
        compare(pair, units, frame)
        assert pair[0].client.refusals.lines() == pair[1].client.refusals.lines()
    assert sum(played) >= 5
    assert pair[0].client.refusals.total >= 3
    for each in pair:
        each.client.destroy()


def test_lists_last_where_something_else_goes(pair: Pair, played: list[bool]) -> None:
    """A buffer is made, written, and given up between frames, and one of a list is not where it was once."""
    units = [_always(command(_C.BIND_SHADER, frames.SHADERS[1], 1)), *units_of(random.Random(6), 24)]
    for frame in range(12):
        for each in pair:
            each.create(_SHORT, TextureTarget.BUFFER, int(Format.R8_UNORM), int(Bind.VERTEX_BUFFER), 64)
            each.write(_SHORT, bytes(64))
            each.client.unref(_SHORT)
            if frame == 6:
                each.send(units, random.Random(0))
                each.write(frames.UNIFORMS, struct.pack("<16f", *[0.2] * 16))
        compare(pair, units, frame)
    assert sum(played) >= 8


def test_slots_of_vertices_may_be_empty(pair: Pair, played: list[bool]) -> None:
    """The second of two buffers is none in some frames; nothing that is drawn reads it."""
    units = units_of(random.Random(6), 24)
    second = [0]
    for number, unit in enumerate(units):
        begin = 36 * (number % 8)
        unit.insert(0, lambda rng, at=begin: _two(at, frames.VERTICES + rng.randrange(2), second[0]))  # type: ignore[misc]
    for frame in range(12):
        second[0] = frames.VERTICES if frame in (4, 5, 8) else 0
        compare(pair, units, frame)
    assert sum(played) >= 7


def _two(at: int, first: int, second: int) -> bytes:
    return command(_C.SET_VERTEX_BUFFERS, 12, at, first, 12, 0, second)


def test_a_buffer_of_vertices_may_be_another_with_its_handle(pair: Pair, played: list[bool]) -> None:
    """It is given up and made again, shorter or longer, while a list that reads it was not submitted yet."""
    units = units_of(random.Random(8), 24)
    for unit in units:
        unit.insert(0, lambda rng: command(_C.SET_VERTEX_BUFFERS, 12, 12 * rng.randrange(20), 110))
    for frame in range(14):
        size = 12 * (96, 48, 400)[frame // 2 % 3]
        for each in pair:
            if frame % 2 == 0:
                if frame:
                    each.client.unref(110)
                each.create(110, TextureTarget.BUFFER, int(Format.R8_UNORM), int(Bind.VERTEX_BUFFER), size)
            each.write(110, (each.vertices(random.Random(frame)) * 5)[:size])
            each.send(units, random.Random(frame))
            if frame % 4 == 3:
                each.client.unref(110)
                each.create(110, TextureTarget.BUFFER, int(Format.R8_UNORM), int(Bind.VERTEX_BUFFER), size)
                each.write(110, bytes(size))
        colors, wanted = (each.pictures() for each in pair)
        for some, others in zip(colors, wanted, strict=True):
            np.testing.assert_array_equal(some, others)
    assert sum(played) >= 4


def test_a_list_names_a_buffer_that_there_is_not(screen: VkScreen, played: list[bool]) -> None:
    units, named = units_of(random.Random(6), 24), [frames.VERTICES]
    units[5].insert(0, lambda rng: command(_C.SET_VERTEX_BUFFERS, 12, 0, named[0]))
    each = FrameClient(screen)
    for frame in range(5):
        each.frame(units, random.Random(frame))
    assert any(played)
    named[0] = 110
    with pytest.raises(ProtocolError, match="no resource 110"):
        each.frame(units, random.Random(0))
    each.client.destroy()


def test_a_batch_may_have_many_groups_before_a_list(pair: Pair, played: list[bool]) -> None:
    """Groups in front of a list and its own are more than those of any batch without lists."""

    def groups(count: int, changing: int = 0) -> list[Unit]:
        ends = [frames.draw(3 * ((number + changing) % 20), 3, 0) for number in range(count)]
        blends = [command(_C.BIND_OBJECT, each, kind=ObjectType.BLEND) for each in frames.BLENDS]
        return [_always(blends[number % 2] + end) for number, end in enumerate(ends)]

    listed = [[frames.constants(0, frames.place), *unit] for unit in groups(230)]
    front = command(_C.SET_FRAMEBUFFER_STATE, 1, 44, 43) + command(_C.CLEAR, 5, *(0.5,) * 4, 0, 0, 0)
    for frame in range(7):
        before = groups(240, frame) if frame > 3 else []
        for each in pair:
            said = [make(random.Random(0)) for unit in before for make in unit]
            each.client.submit(front + b"".join(said))
        for each in pair:
            each.client.submit(b"".join(make(random.Random(frame)) for unit in listed for make in unit))
        colors, wanted = (each.pictures() for each in pair)
        for some, others in zip(colors, wanted, strict=True):
            np.testing.assert_array_equal(some, others)
    assert sum(played) >= 4


def test_lists_may_draw_nothing(pair: Pair, played: list[bool]) -> None:
    """All indices of some draws restart: the batch has one draw that is seen, which then comes alone."""
    restarts = command(_C.DRAW_VBO, 0, 6, int(Prim.TRIANGLE_STRIP), 1, 1, 0, 0, 1, 0xFFFF, 0, 0, 0)
    blends = [_always(command(_C.BIND_OBJECT, each, kind=ObjectType.BLEND)) for each in frames.BLENDS]
    seen = [[frames.constants(1, frames.tint)], _always(frames.draw(0, 96, 0))]
    clear = command(_C.CLEAR, 5, 0.1, 0.2, 0.3, 1.0, 0, 0x3FF00000, 0)
    for each in pair:
        each.write(frames.INDICES, b"\xff" * 192)
    for frame in range(12):
        hidden = [blends[1], *[_always(restarts)] * 24, blends[0]] if frame < 6 else []
        for each in pair:
            each.client.submit(clear if frame else frames.TARGETS + clear)
            each.client.submit(b"".join(make(random.Random(frame)) for unit in hidden for make in unit))
            each.client.submit(b"".join(make(random.Random(frame)) for unit in seen for make in unit))
        colors, wanted = (each.pictures() for each in pair)
        np.testing.assert_array_equal(colors[0], wanted[0])


_READ = [frames.VERTICES, frames.VERTICES + 1, frames.INDICES, frames.UNIFORMS, frames.TEXTURE]


@pytest.mark.parametrize("handle", _READ)
def test_what_a_list_alone_reads_is_written_behind_it(handle: int, pair: Pair, played: list[bool]) -> None:
    """Nothing else in the batch reads it; the picture is that of before."""
    rng = random.Random(13)
    textured = command(_C.BIND_SHADER, frames.SHADERS[1], 1) + frames.set_vertices(0, 0)
    draws = [frames.draw(3 * rng.randrange(8), 9, int(rng.random() < 0.4)) for _ in range(24)]
    # The first buffer of vertices is set before the list, the second one in it.
    draws[12] = frames.set_vertices(1, 0) + draws[12]
    units = [_always(textured), *[[frames.constants(0, frames.place), *_always(each)] for each in draws]]
    made = {frames.INDICES: FrameClient.indices, frames.UNIFORMS: None}.get(handle, FrameClient.vertices)
    for frame in range(9):
        for each in pair:
            other = random.Random(frame)
            each.send(units, other)
            if frame not in (4, 7):
                continue
            if handle == frames.TEXTURE:
                each.texels(handle, other)
            else:
                data = struct.pack("<16f", *[other.random() / 3] * 16) if made is None else made(other)
                each.write(handle, data)
        _same_pictures(pair)
    assert sum(played) >= 4


def _same_pictures(pair: Pair) -> None:
    for got, wanted in zip(*(each.pictures() for each in pair), strict=True):
        np.testing.assert_array_equal(got, wanted)


_VIEWPORT = command(_C.SET_VIEWPORT_STATE, 0, 16.0, 16.0, 0.5, 16.0, 16.0, 0.5)
_LONGER = {
    "viewports": (command(_C.SET_VIEWPORT_STATE, 0, 8.0, 16.0, 0.5, 16.0, 16.0, 0.5), _VIEWPORT),
    "vertex buffers": (frames.set_vertices(1, 36), frames.set_vertices(0, 0)),
    "constants": (
        command(_C.SET_CONSTANT_BUFFER, 1, 0, 0.9, 0.1, 0.4, 1.0),
        command(_C.SET_CONSTANT_BUFFER, 1, 0, 0.6, 0.5, 0.4, 1.0),
    ),
    "constants in a buffer": (
        command(_C.SET_UNIFORM_BUFFER, 1, 1, 16, 16, frames.UNIFORMS),
        command(_C.SET_UNIFORM_BUFFER, 1, 1, 0, 64, frames.UNIFORMS),
    ),
}


@pytest.mark.parametrize("table", _LONGER)
def test_one_table_of_the_batch_is_longer_before_a_list(table: str, pair: Pair, played: list[bool]) -> None:
    """The other tables are as they were where the list was noted."""
    other, usual = _LONGER[table]
    rng = random.Random(14)
    textured = command(_C.BIND_SHADER, frames.SHADERS[1], 1)
    draws = [_always(frames.draw(3 * rng.randrange(8), 3 * rng.randrange(1, 6), 0)) for _ in range(26)]
    for place in (4, 9, 15):
        draws.insert(place, [frames.constants(0, frames.place)])
        draws.insert(place, _always(_VIEWPORT + frames.set_vertices(0, 0)))
    for frame in range(10):
        for each in pair:
            numbers = random.Random(frame)
            first = frames.TARGETS + command(_C.CLEAR, 5, 0.1, 0.2, 0.3, 1.0, 0, 0x3FF00000, 0)
            first += textured + usual + frames.draw(0, 9, 0)
            each.client.submit(first + (other + frames.draw(9, 9, 0) + usual) * (frame in (4, 6, 7)))
            each.client.submit(b"".join(make(numbers) for unit in draws for make in unit))
        _same_pictures(pair)
    assert sum(played) >= 7


def test_a_list_may_begin_with_the_draw_that_was_made_before(pair: Pair, played: list[bool]) -> None:
    """That has another texture in each frame, and so is none of the list's; nothing else differs."""
    draw = frames.draw(0, 30, 0)
    units = [[frames.constants(0, frames.place), *_always(draw)] for _ in range(24)]
    for frame in range(9):
        textures = [command(_C.SET_SAMPLER_VIEWS, 1, 0, frames.VIEWS[each]) for each in (frame % 2, 0)]
        first = _always(command(_C.BIND_SHADER, frames.SHADERS[1], 1) + textures[0] + draw * 4)
        for each in pair:
            each.send([first, _always(textures[1] + draw * 3), *units], random.Random(frame))
        _same_pictures(pair)
    assert sum(played) >= 4


_IN_BUFFER = command(_C.SET_UNIFORM_BUFFER, 1, 1, 0, 64, frames.UNIFORMS)
_GIVEN = command(_C.SET_CONSTANT_BUFFER, 1, 1, 0.4, 0.1, 0.0, 0.2)
_VIEWS = [command(_C.SET_SAMPLER_VIEWS, 1, 0, *views) for views in (frames.VIEWS[1:], frames.VIEWS)]


_SHADERS = command(_C.BIND_SHADER, frames.SHADERS[0], 1), command(_C.BIND_SHADER, 40, 0)
_BUFFERS = [command(_C.SET_UNIFORM_BUFFER, stage, 1, 16, 32, frames.UNIFORMS) for stage in (1, 0)]
_BOUND = {
    "given": (_IN_BUFFER, _GIVEN),
    "buffer": (_GIVEN, _IN_BUFFER),
    "views": _VIEWS,
    "shaders": _SHADERS,
    "stages": _BUFFERS,
}


@pytest.mark.parametrize("name", _BOUND)
def test_what_a_list_binds_last_is_bound_behind_it(name: str, pair: Pair, played: list[bool]) -> None:
    """Commands that bind the same thing are carried out in order."""
    draws = [_always(frames.draw(3 * (number % 8), 30, 0)) for number in range(24)]
    for place, said in zip((5, 12), _BOUND[name], strict=True):
        draws.insert(place, _always(said))
    places = command(_C.SET_CONSTANT_BUFFER, 0, 0, 0.1, 0.0, 0.9, 0.9, *(0.0,) * 4)
    colors = command(_C.SET_CONSTANT_BUFFER, 1, 0, 0.6, 0.5, 0.4, 1.0)
    textured = _always(command(_C.BIND_SHADER, frames.SHADERS[1], 1) + places + colors + _GIVEN)
    for frame in range(8):
        for each in pair:
            each.send([textured, *draws, _changed(frame)], random.Random(frame))
        _same_pictures(pair)
    assert len(np.unique(pair[1].pictures()[0])) > 20
    assert sum(played) >= 5
