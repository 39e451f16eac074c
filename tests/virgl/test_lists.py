"""Draws that come again in each frame are made as lists: pictures are those of the commands one by one."""

from __future__ import annotations

import gc
import random
import struct
import weakref
from collections.abc import Callable
from functools import partial

import pytest

from tests.virgl import frames
from tests.virgl.frames import FrameClient, Unit, compare, units_of
from tests.virgl.wire import command, create
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import Bind, Format, TextureTarget
from vkpipe.virgl import lists
from vkpipe.virgl.protocol import Command, ObjectType

_C, _O = Command, ObjectType
Change = Callable[[FrameClient, random.Random], None]


@pytest.mark.parametrize("seed", range(2))
def test_lists_draw_what_the_reference_does(
    seed: int, pair_of_drivers: tuple[FrameClient, FrameClient], played: list[bool]
) -> None:
    """Tests below compare with the same commands one by one, which the driver's tests are about."""
    units = units_of(random.Random(seed), 26)
    for frame in range(6):
        compare(pair_of_drivers, units, frame)
    assert sum(played) >= 4


@pytest.mark.parametrize("seed", range(6))
def test_frames_with_other_constants_are_lists(
    seed: int, pair: tuple[FrameClient, FrameClient], played: list[bool]
) -> None:
    units = units_of(random.Random(seed), 26)
    for frame in range(6):
        compare(pair, units, frame)
    assert sum(played) >= 4


def _changing(rng: random.Random) -> bytes:
    """A draw that has other vertices in each frame."""
    return frames.draw(3 * rng.randrange(8), 3 * rng.randrange(1, 6), 0)


@pytest.mark.parametrize("seed", range(4))
def test_lists_lie_between_draws_that_change(
    seed: int, pair: tuple[FrameClient, FrameClient], played: list[bool]
) -> None:
    rng = random.Random(seed)
    units: list[Unit] = [
        [_changing],
        *units_of(rng, 20),
        [_changing],
        [_changing],
        *units_of(rng, 22),
        [_changing],
    ]
    for frame in range(7):
        compare(pair, units, frame)
    assert sum(played) >= 6


@pytest.mark.parametrize("seed", range(4))
def test_vertices_may_lie_elsewhere_in_each_frame(
    seed: int, pair: tuple[FrameClient, FrameClient], played: list[bool]
) -> None:
    rng = random.Random(seed)
    units = units_of(rng, 24)
    for unit in units[seed % 2 :]:
        if rng.random() < 0.7:
            unit.insert(0, frames.stream(rng.randrange(2)))
        if rng.random() < 0.2:
            unit.insert(0, frames.stream(rng.randrange(2)))
    for frame in range(7):
        compare(pair, units, frame)
    assert sum(played) >= 4


def _anywhere(rng: random.Random) -> bytes:
    """SET_VERTEX_BUFFERS with another place in another buffer in each frame."""
    return frames.stream(rng.randrange(2))(rng)


@pytest.mark.parametrize("seed", range(4))
def test_vertices_may_lie_in_another_buffer_in_each_frame(
    seed: int, pair: tuple[FrameClient, FrameClient], played: list[bool]
) -> None:
    units = units_of(random.Random(seed), 24)
    for unit in units[seed % 2 :]:
        unit.insert(0, _anywhere)
    for frame in range(9):
        compare(pair, units, frame)
    assert sum(played) >= 6


def test_vertices_before_a_list_may_lie_in_another_buffer(
    pair: tuple[FrameClient, FrameClient], played: list[bool]
) -> None:
    draws = [frames.draw(3 * number, 9, 0) for number in range(20)]
    units: list[Unit] = [
        [frames.constants(0, frames.place), frames.constants(1, frames.tint), partial(frames.same, draw)]
        for draw in draws
    ]
    for frame in range(9):
        for each in pair:
            each.client.submit(_anywhere(random.Random(frame)))
        compare(pair, units, frame)
    assert sum(played) == 7


def test_vertices_beyond_their_buffer_are_refused_as_ever(screen: VkScreen, played: list[bool]) -> None:
    units = units_of(random.Random(2), 20)
    places = [0]
    units[3].insert(0, lambda rng: command(_C.SET_VERTEX_BUFFERS, 12, places[0], frames.VERTICES))
    each = FrameClient(screen)
    for frame in range(8):
        places[0] = 12 * 96 + 4 if frame == 6 else 12 * frame
        each.frame(units, random.Random(frame))
    assert each.client.refusals.total == 1 and sum(played) >= 3
    each.client.destroy()


def _streamed(rng: random.Random) -> bytes:
    """A draw whose vertices lie elsewhere in each frame, and what has them again where they are as ever."""
    return b"".join(
        [
            frames.set_vertices(0, 36 * rng.randrange(8) + rng.randrange(4)),
            frames.draw(0, 3 * rng.randrange(1, 6), 0),
            frames.draw(3, 3, 0),
            frames.set_vertices(1, 0),
        ]
    )


@pytest.mark.parametrize("seed", range(4))
def test_what_a_frame_streams_does_not_keep_lists_from_the_rest(
    seed: int, pair: tuple[FrameClient, FrameClient], played: list[bool]
) -> None:
    """Lists begin where all is bound as ever."""
    rng = random.Random(seed)
    units: list[Unit] = [*units_of(rng, 20), [_streamed], *units_of(rng, 22)]
    for frame in range(7):
        compare(pair, units, frame)
    assert sum(played[-6:]) == 6


def test_lists_follow_on_a_framebuffer_that_is_set_again(
    pair: tuple[FrameClient, FrameClient], played: list[bool]
) -> None:
    rng = random.Random(8)
    units: list[Unit] = [*units_of(rng, 20), [lambda rng: frames.TARGETS], *units_of(rng, 22)]
    for frame in range(7):
        compare(pair, units, frame)
    assert sum(played[-6:]) == 6


def test_lists_last_where_a_draw_now_and_then_is_another(
    pair: tuple[FrameClient, FrameClient], played: list[bool]
) -> None:
    """Of 24 draws another one has fewer vertices in every fifth frame, as a text that changes."""
    frame = 0

    def draw(number: int, rng: random.Random) -> bytes:
        is_other = frame % 5 == 4 and frame // 5 % 24 == number
        return frames.draw(3 * (number % 8), 6 if is_other else 9, 0)

    units: list[Unit] = [
        [frames.constants(0, frames.place), frames.constants(1, frames.tint), partial(draw, number)]
        for number in range(24)
    ]
    for frame in range(75):
        compare(pair, units, frame)
    assert sum(played) >= 28


def _write(
    handle: int, made: Callable[[random.Random], bytes], each: FrameClient, rng: random.Random
) -> None:
    each.write(handle, made(rng))


def _new_texture(each: FrameClient, rng: random.Random) -> None:
    each.client.unref(frames.TEXTURE)
    each.texture(frames.TEXTURE, rng)
    each.client.submit(each.view(0) + command(_C.SET_SAMPLER_VIEWS, 1, 0, frames.VIEWS[0]))


def _new_vertices(each: FrameClient, rng: random.Random) -> None:
    each.client.unref(frames.VERTICES)
    each.create(frames.VERTICES, TextureTarget.BUFFER, int(Format.R8_UNORM), int(Bind.VERTEX_BUFFER), 12 * 96)
    each.write(frames.VERTICES, each.vertices(rng))


def _new_blend(each: FrameClient, rng: random.Random) -> None:
    each.client.submit(create(_O.BLEND, frames.BLENDS[1], 0, 0, *[rng.getrandbits(4) << 27 | 1 << 27] * 8))


def _send(make: Callable[[random.Random], bytes], each: FrameClient, rng: random.Random) -> None:
    each.client.submit(make(rng))


def _viewport(rng: random.Random) -> bytes:
    half = rng.uniform(8, 16)
    return command(_C.SET_VIEWPORT_STATE, 0, half, half, 0.5, half, 16.0, 0.5)


def _planes(rng: random.Random) -> bytes:
    """SET_CLIP_STATE with planes that one of the rasterizers takes."""
    values = [rng.uniform(-1, 1), rng.uniform(-1, 1), 0.0, rng.uniform(0.2, 0.5)]
    return command(_C.SET_CLIP_STATE, *values * 8)


def _longer_constants(rng: random.Random) -> bytes:
    values = [*frames.tint(rng), *([0.0] * rng.choice((0, 4)))]
    return command(_C.SET_CONSTANT_BUFFER, 1, 0, *values)


_CHANGES: dict[str, Change] = {
    "indices": partial(_write, frames.INDICES, FrameClient.indices),
    "vertices": partial(_write, frames.VERTICES, FrameClient.vertices),
    "uniforms": partial(_write, frames.UNIFORMS, lambda rng: struct.pack("<16f", *[rng.random() / 3] * 16)),
    "texels": lambda each, rng: each.texels(frames.TEXTURE, rng),
    "a texture": _new_texture,
    "a buffer of vertices": _new_vertices,
    "a blend state": _new_blend,
    "a viewport": partial(_send, _viewport),
    "a scissor": partial(
        _send, lambda rng: command(_C.SET_SCISSOR_STATE, 0, rng.randrange(9), 20 | 25 << 16)
    ),
    "constants before": partial(_send, _longer_constants),
    "depth tests": partial(
        _send, lambda rng: command(_C.BIND_OBJECT, frames.TESTS[rng.randrange(2)], kind=_O.DSA)
    ),
    "clip planes": partial(_send, _planes),
    "a sample mask": partial(_send, lambda rng: command(_C.SET_SAMPLE_MASK, rng.choice((0xFFFFFFFF, 1)))),
    "another list": lambda each, rng: None,
}


@pytest.mark.parametrize("name", _CHANGES)
def test_what_changes_between_frames_is_seen(
    name: str, pair: tuple[FrameClient, FrameClient], played: list[bool]
) -> None:
    rng = random.Random(name)
    units = units_of(rng, 26)
    others = units_of(rng, 26) if name == "another list" else units
    for frame in range(16):
        if frame % 4 == 3:
            for each in pair:
                _CHANGES[name](each, random.Random(frame))
        compare(pair, others if frame % 5 == 4 else units, frame)
    assert sum(played) >= 3


def test_queries_count_what_lists_would_have_drawn(pair: tuple[FrameClient, FrameClient]) -> None:
    """Lists are not drawn while a query counts, and are before it and behind it."""
    units = units_of(random.Random(5), 26)
    begin = command(_C.BEGIN_QUERY, 60)
    end = command(_C.END_QUERY, 60)
    counted = []
    for each in pair:
        each.client.create_resource(
            memoryview(struct.pack("<11I", 61, 0, int(Format.R8_UNORM), 1 << 19, 16, 1, 1, 1, 0, 0, 16)).cast(
                "I"
            )
        )
        each.client.submit(create(_O.QUERY, 60, 0, 0, 61))
    for frame in range(6):
        for each in pair:
            if frame in (3, 4):
                each.client.submit(begin)
        compare(pair, units, frame)
        for each in pair:
            if frame in (3, 4):
                each.client.submit(end + command(_C.GET_QUERY_RESULT, 60, 1))
                each.client.busy(61, True)
                shared = each.client.resource(61).shared
                assert shared is not None
                counted.append(bytes(shared[:16]))
    assert counted[0] == counted[1] and counted[2] == counted[3] and any(counted[0][8:])


def test_a_refused_draw_is_counted_in_each_frame(screen: VkScreen, played: list[bool]) -> None:
    units = units_of(random.Random(3), 26)
    odd = command(_C.SET_INDEX_BUFFER, frames.INDICES, 2, 1) + frames.draw(0, 3, 1)
    even = command(_C.SET_INDEX_BUFFER, frames.INDICES, 2, 0)
    each = FrameClient(screen)
    for frame in range(5):
        each.frame([*units, [lambda rng: odd + even], *units], random.Random(frame))
        assert each.client.refusals.total == frame + 1
    each.client.destroy()


def test_lists_let_go_of_what_their_client_gives_up(screen: VkScreen, played: list[bool]) -> None:
    units = units_of(random.Random(4), 26)
    each = FrameClient(screen)
    for frame in range(4):
        each.frame(units, random.Random(frame))
    assert any(played)
    texture = weakref.ref(each.client.resource(frames.TEXTURE))
    each.client.submit(
        b"".join(command(_C.DESTROY_OBJECT, view, kind=_O.SAMPLER_VIEW) for view in frames.VIEWS)
        + command(_C.SET_SAMPLER_VIEWS, 1, 0, 0)
    )
    each.client.unref(frames.TEXTURE)
    for _ in range(12):
        each.client.submit(command(_C.NOP))
    each.client.current().ctx.flush()
    gc.collect()
    assert texture() is None
    each.client.destroy()


def test_frames_that_are_others_each_time_are_left_alone(
    screen: VkScreen, played: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Submissions of equal length that differ everywhere are looked at now and then."""
    looks: list[int] = []
    plan = lists.Lists._plan

    def noted(self: lists.Lists, *arguments: object) -> None:
        looks.append(1)
        plan(self, *arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(lists.Lists, "_plan", noted)
    each = FrameClient(screen)
    for frame in range(60):
        each.frame([[_changing]] * 40, random.Random(frame))
    assert not played and len(looks) <= 3
    each.client.destroy()


def test_without_the_pass_there_are_no_lists(
    screen: VkScreen, played: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen.programs, "passes", screen.programs.passes - {"lists"})
    each = FrameClient(screen)
    units = units_of(random.Random(1), 26)
    monkeypatch.delattr(lists.Lists, "_look")
    for frame in range(5):
        each.frame(units, random.Random(frame))
    assert not any(played)
    each.client.destroy()
