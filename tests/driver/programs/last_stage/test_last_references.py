"""Kernels go with the last state that draws with them, and do not wait for the garbage collector: lavapipe
has megabytes for each.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from weakref import ref

import numpy as np
import pytest

import vkpipe
from tests.driver.draw import Board, make_texture, window
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.plan.gathered import Union
from vkpipe.driver.programs.last_stage.direct import DirectKernels
from vkpipe.driver.programs.last_stage.walks import Walks
from vkpipe.driver.programs.schedule.brief import Brief
from vkpipe.driver.programs.schedule.whole import Whole
from vkpipe.driver.screen import VkScreen

_SIZE = 32
_SHADERS = 60
_MANY = 300
"""Triangles that go through bins."""

_VERTEX = "VERT\nDCL IN[0]\nDCL OUT[0], POSITION\nMOV OUT[0], IN[0]\nEND"


_LOOKUP = """FRAG
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL TEMP[0]
IMM[0] FLT32 {0.5, 0.5, 0.0, 0.0}
TEX TEMP[0], IMM[0], SAMP[0], 2D
MOV OUT[0], TEMP[0]
END"""


def _fragment(number: int) -> str:
    color = f"IMM[0] FLT32 {{{number / 64}, 0.25, 0.5, 1.0}}"
    return f"FRAG\nDCL OUT[0], COLOR\n{color}\nMOV OUT[0], IMM[0]\nEND"


@pytest.fixture(scope="module")
def tiny() -> Iterator[VkScreen]:
    """A screen that keeps one kernel for use again, and in each context 16 states."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VKPIPE_PROGRAMS", "1")
        screen = vkpipe.create_screen()
    assert isinstance(screen, VkScreen)
    yield screen
    screen.destroy()


@pytest.fixture
def uncollected() -> Iterator[None]:
    """No garbage collector comes meanwhile."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.fixture
def uncached(monkeypatch: pytest.MonkeyPatch) -> None:
    """No cache has a kernel of a last stage, so that others draw at first."""
    monkeypatch.setattr(DirectKernels, "_is_cached", lambda *_: False)
    monkeypatch.setattr(Walks, "_is_cached", lambda *_: False)


def _pipelines(screen: VkScreen) -> int:
    screen.device.wait_idle()
    return screen.live_objects()["pipelines"]


def _draw(ctx: VkContext, board: Board, blend: bool, triangles: int) -> None:
    corners = np.tile([[2, 3], [20, 5], [6, 18]], (triangles, 1))
    board.blend(pipe.RtBlendState(True) if blend else None)
    board.vertices(window(corners, _SIZE, _SIZE))
    board.draw(3 * triangles)
    ctx.flush()


@pytest.mark.covers("pipe_context::draw_vbo", "pipe_context::delete_fs_state")
@pytest.mark.parametrize(("blend", "triangles"), [(False, 1), (True, 1), (True, _MANY)])
def test_kernels_of_shaders_that_are_gone_go_at_once(
    tiny: VkScreen, uncollected: None, uncached: None, blend: bool, triangles: int
) -> None:
    """As many as 16 states have stay, each with a kernel that draws and one that may take over."""
    with tiny.context_create() as ctx, Board(ctx, _SIZE, _SIZE) as board:
        counts = []
        for number in range(_SHADERS):
            board.shaders(_VERTEX, _fragment(number))
            _draw(ctx, board, blend, triangles)
            for state in ctx.group_states._known.values():
                direct = state.last_stage.direct
                awaited = direct.taking_over, direct.pairing, direct.covering, state.dispatched
                assert any(awaited)
            counts.append(_pipelines(tiny))
    assert max(counts) <= counts[0] + 2 * 16 + 2


def test_states_and_what_becomes_of_them_refer_to_each_other_in_no_circle(
    screen: VkScreen, uncollected: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two that differ in their textures, and the one that they become."""
    if not screen.programs.filters_bytes or screen.programs.background is None:
        pytest.skip("only lavapipe gains by it, where another device compiles kernels")
    monkeypatch.setattr(screen.programs, "passes", screen.programs.passes | {"later", "gather"})
    with screen.context_create() as ctx, Board(ctx, _SIZE, _SIZE) as board:
        board.shaders(_VERTEX, _LOOKUP)
        views = []
        for _ in range(2):
            texture = make_texture(ctx, "R8G8B8A8_UNORM", 4, 4)
            views.append((texture, ctx.create_sampler_view(texture, pipe.SamplerViewTemplate())))
        sampler = ctx.create_sampler_state(pipe.SamplerState())
        ctx.bind_sampler_states(pipe.ShaderType.FRAGMENT, 0, [sampler])
        for _, view in views:
            ctx.set_sampler_views(pipe.ShaderType.FRAGMENT, 0, [view])
            _draw(ctx, board, blend=False, triangles=1)
        states = list(ctx.group_states._known.values())
        assert len({id(state) for state in states}) == 2
        union = Union()
        union.states = {state: number for number, state in enumerate(states)}
        union.state((0, 0, 7, 7))
        gone, gathering = [*map(ref, states)], ref(states[0].gathering)
        del states, union
        ctx.flush()
        ctx.group_states.forget()
        _draw(ctx, board, blend=True, triangles=1)  # whatever the last draw had is gone
        ctx.flush()
        assert [one() for one in gone] == [None, None]
        assert gathering() is None
        ctx.set_sampler_views(pipe.ShaderType.FRAGMENT, 0, [None])
        for texture, _ in views:
            texture.destroy()


def test_what_awaits_a_kernel_refers_to_its_owner_in_no_circle(uncollected: None) -> None:
    brief = Brief(lambda: pytest.fail("nobody wants it"))
    brief.bound("one kind")
    whole = Whole(lambda: pytest.fail("nor this"), lambda _: pytest.fail("nor this"), lambda _: True)
    gone, also = ref(brief), ref(whole)
    del brief, whole
    assert gone() is None
    assert also() is None
