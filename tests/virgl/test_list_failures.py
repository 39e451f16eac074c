"""What fails amid lists is told, nothing is lost in silence, and the client goes on."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.virgl import frames
from tests.virgl.frames import FrameClient, Unit, units_of
from tests.virgl.list_client import NoLists
from tests.virgl.wire import command
from vkpipe.driver.context import VkContext
from vkpipe.driver.draws import batch as batch_module
from vkpipe.driver.optimise import draw_list, listing
from vkpipe.driver.record.submission import Submission
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import DeviceLost, NotSupported, OutOfMemory
from vkpipe.pipe import Bind, Format, TextureTarget
from vkpipe.virgl.protocol import Command

_C = Command


def _raise(error: Exception) -> Callable[..., Any]:
    def refuse(*arguments: object, **named: object) -> Any:
        raise error

    return refuse


def _context(each: FrameClient) -> VkContext:
    context = each.client.current().ctx
    assert isinstance(context, VkContext)
    return context


def _refuse_flushes(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Submission, "_recorded", _raise(OutOfMemory("of this test")))
    patch.setattr(Submission, "_again", _raise(OutOfMemory("of this test")))


def _always(data: bytes) -> Unit:
    return [lambda rng: data]


def _goes_on(each: FrameClient, units: list[Unit], screen: VkScreen) -> None:
    """The next frames of a client are those of one to which nothing happened; both end."""
    other = FrameClient(screen)
    for number in (9, 9, 10, 11):
        found, wanted = (client.frame(units, random.Random(number)) for client in (each, other))
        for got, right in zip(found, wanted, strict=True):
            assert number == 9 or np.array_equal(got, right)
    each.client.destroy()
    other.client.destroy()


def test_an_index_buffer_that_was_refused_and_no_draw_reads(
    screen: VkScreen, played: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may be set among the draws of a list: those with indices alone are refused."""
    each = FrameClient(screen)
    with monkeypatch.context() as patch:
        patch.setattr(VkScreen, "resource_create", _raise(OutOfMemory("of this test")))
        each.create(
            100, TextureTarget.BUFFER, int(Format.R8_UNORM), int(Bind.INDEX_BUFFER | Bind.VERTEX_BUFFER), 192
        )
    assert each.client.refusals.total == 1
    units = [_always(frames.draw(3 * (number % 8), 3, 0)) for number in range(26)]
    units.insert(12, _always(command(_C.SET_INDEX_BUFFER, 100, 2, 0)))
    for frame in range(6):
        each.frame(units, random.Random(frame))
    assert each.client.refusals.total == 1
    each.frame([*units, _always(frames.draw(0, 3, 1))], random.Random(0))
    assert each.client.refusals.total == 2
    each.client.destroy()


def test_a_view_that_was_refused_and_that_a_list_samples(
    screen: VkScreen, played: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Draws that sample it are refused; where no view is bound they read what stands in for one."""
    draws = [_always(frames.draw(3 * (number % 8), 3, 0)) for number in range(26)]
    for place, shader in ((26, 0), (13, 1)):
        draws.insert(place, _always(command(_C.BIND_SHADER, frames.SHADERS[shader], 1)))
    draws.append(draws[0])
    clients = FrameClient(screen), FrameClient(screen)
    clients[1].client.lists = NoLists()
    with monkeypatch.context() as patch:
        patch.setattr(VkContext, "create_sampler_view", _raise(NotSupported("a view", "of this test")))
        for each in clients:
            each.client.submit(each.view(1))
    for frame in range(10):
        view = frames.VIEWS[1] if frame in (6, 7) else 0
        for each in clients:
            for bound in (frames.VIEWS[0], view):
                each.client.submit(command(_C.SET_SAMPLER_VIEWS, 1, 0, bound))
        found, wanted = (each.frame(draws, random.Random(frame)) for each in clients)
        for got, right in zip(found, wanted, strict=True):
            np.testing.assert_array_equal(got, right)
    refused = [each.client.refusals.lines() for each in clients]
    assert refused[0] == refused[1]
    assert sum(played) >= 4
    for each in clients:
        each.client.destroy()


@pytest.mark.parametrize("lists", [True, False], ids=["lists", "one by one"])
@pytest.mark.parametrize("frame", range(6))
def test_a_batch_that_is_lost_is_counted_whole(
    frame: int, lists: bool, screen: VkScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is no memory for what lists were put into: all draws of the frame count, and no others."""
    if not lists:
        monkeypatch.setattr(screen.programs, "passes", screen.programs.passes - {"lists"})
    each, units = FrameClient(screen), units_of(random.Random(6), 26)
    context = _context(each)
    context.flush()
    for number in range(frame):
        each.send(units, random.Random(number))
        context.flush()
    each.send(units, random.Random(frame))
    draws = context.batch.draws
    with monkeypatch.context() as patch:
        _refuse_flushes(patch)
        each.client._flush()
    work = sum(said != "FLUSH" and times for said, _, times in each.client.refusals.records())
    assert draws >= 26 and work == draws + 2, "with the clears"
    _goes_on(each, units, screen)


@pytest.mark.parametrize("frame", range(1, 7))
def test_no_memory_when_a_list_needs_room(
    frame: int, screen: VkScreen, played: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The batch before a list, or before it is noted, cannot be submitted: it is lost, the list is not."""
    each, other = FrameClient(screen), FrameClient(screen)
    units = units_of(random.Random(7), 26)
    for number in range(9):
        for client in (each, other):
            client.send(units[:2], random.Random(20))
        context, lost = _context(each), 0
        if number == frame:
            lost = context.batch.draws
            with monkeypatch.context() as patch:
                patch.setattr(batch_module, "_MOST_ITEMS", 1)
                _refuse_once(patch, context)
                each.send(units, random.Random(number))
            counted = dict.fromkeys(["queued call"], 0)
            for said, _, times in each.client.refusals.records():
                counted[said] = counted.get(said, 0) + times
            assert counted["queued call"] >= lost
            each.pictures()
        else:
            each.send(units, random.Random(number))
        other.send(units, random.Random(number))
        if number != frame:
            for got, wanted in zip(each.pictures(), other.pictures(), strict=True):
                np.testing.assert_array_equal(got, wanted)
    assert any(played)
    assert context.detour is None
    each.client.destroy()
    other.client.destroy()


def _refuse_once(patch: pytest.MonkeyPatch, context: VkContext) -> None:
    """Have the next flush that has anything to do fail."""
    recorded, again, left = Submission._recorded, Submission._again, [1]

    def refuse(method: Callable[..., Any]) -> Callable[..., Any]:
        def called(self: Submission, *arguments: Any) -> Any:
            if left:
                left.clear()
                raise OutOfMemory("of this test")
            return method(self, *arguments)

        return called

    patch.setattr(Submission, "_recorded", refuse(recorded))
    patch.setattr(Submission, "_again", refuse(again))


_PLACES: dict[str, tuple[object, str]] = {
    "where one begins": (listing, "forget_inputs"),
    "where it is noted": (listing.Listing, "_note_buffers"),
    "where it is made": (listing, "DrawList"),
    "where it is drawn": (draw_list.DrawList, "append"),
}


@pytest.mark.parametrize("place", _PLACES)
def test_a_device_that_is_lost_amid_a_list(
    place: str, screen: VkScreen, played: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has sent the commands is told; the context notes nothing any more."""
    each, units = FrameClient(screen), units_of(random.Random(8), 26)
    raised = 0
    for number in range(8):
        with monkeypatch.context() as patch:
            if number < 4:
                patch.setattr(*_PLACES[place], _raise(DeviceLost("of this test")))
            try:
                each.frame(units, random.Random(number))
            except DeviceLost:
                raised += 1
            assert _context(each).detour is None
    assert raised
    assert any(played)
    _goes_on(each, units, screen)
