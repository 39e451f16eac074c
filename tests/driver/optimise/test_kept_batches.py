"""Frames that are submitted again: whatever has changed in between counts, and all is drawn once."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import numpy as np
import pytest

from tests.driver.draw import (
    Board,
    make_buffer,
    quad,
    read_texture,
    window,
)
from tests.driver.optimise.kept_scene import ADDED, CHANGES, SAME_PICTURE, Scene, frames_of
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.optimise import kept_batches
from vkpipe.driver.optimise.kept_batches import Contents, Kept, KeptBatches
from vkpipe.driver.plan import bundles, planner
from vkpipe.driver.plan.visibility import HeldKeys, Opening
from vkpipe.pipe import Bind, DrawInfo, Map, ShaderType

_FS_BUFFER = """FRAG
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], BUFFER, FLOAT
IMM[0] INT32 {0, 0, 0, 0}
  0: TXF OUT[0], IMM[0], SAMP[0], BUFFER
  1: END
"""


def _draw_all_through_bins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundles, "most_prims", lambda state: 0)


@pytest.mark.parametrize("binned", [False, True], ids=["directly", "through bins"])
@pytest.mark.parametrize("name", CHANGES)
def test_a_frame_that_comes_again_sees_what_has_changed(
    name: str,
    binned: bool,
    ctx: VkContext,
    other: VkContext,
    repeats: list[object],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if binned:
        _draw_all_through_bins(monkeypatch)
    found = frames_of(ctx, other, CHANGES[name])
    assert len(repeats) >= 2
    monkeypatch.setattr(KeptBatches, "find", lambda *_: None)
    assert found == frames_of(ctx, other, CHANGES[name])
    pictures, _ = found
    assert len(set(pictures[:5])) == len(set(pictures[5:])) == 1
    assert (pictures[4] == pictures[5]) == (name in SAME_PICTURE)


_LESS = pipe.CompareFunc.LESS


def _frames_of_both_forms(
    ctx: VkContext, clears: Sequence[float] = (1.0,) * 7 + (0.5,) * 2, groups: int = 3
) -> list[tuple[bytes, bytes]]:
    """Frames of groups that enter keys, the second one blended instead. They change from frame to frame."""
    blends = [ctx.create_blend_state(pipe.BlendState(rt=(rt,))) for rt in (pipe.RtBlendState(), ADDED)]
    depths = [
        ctx.create_depth_stencil_alpha_state(
            pipe.DepthStencilAlphaState(pipe.DepthState(enabled=True, writemask=writes, func=_LESS))
        )
        for writes in (True, False)
    ]
    found = []
    # In one tile, so that there are more primitives than the opaque form takes.
    with Board(ctx, 8, 8, "R32G32B32A32_FLOAT", "Z32_FLOAT") as board:
        for number, clear in enumerate(clears):
            board.clear((0, 0, 0, 0), depth=clear)
            for place in range(groups):
                blended = place == 1
                ctx.bind_blend_state(blends[blended])
                ctx.bind_depth_stencil_alpha_state(depths[blended and number >= 5])
                corners = np.concatenate(
                    [quad(x / 3 + place, x / 3, x / 3 + 4, x / 3 + 5) for x in range(12)]
                )
                near = np.repeat(np.linspace(0.9 - number / 20, -0.5, 12), 6)
                color = np.arange(72 * 4, dtype=np.float32).reshape(72, 4) % (7 + place)
                positions = window(corners, 8, 8, near)
                buffers = [pipe.VertexBuffer(stride=16, user_buffer=a) for a in (positions, color)]
                ctx.set_vertex_buffers(0, buffers)
                ctx.draw_vbo(DrawInfo(count=72))
            ctx.flush().wait(pipe.TIMEOUT_INFINITE)
            assert board.depth is not None
            found.append((board.blocks().tobytes(), read_texture(ctx, board.depth).tobytes()))
    return found


def test_keys_go_on_from_group_to_group_in_a_frame_that_comes_again(
    ctx: VkContext, repeats: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was planned with keys, after a clear of the depth buffer, is drawn with other depths."""
    _draw_all_through_bins(monkeypatch)
    found = _frames_of_both_forms(ctx)
    assert len(repeats) >= 2
    monkeypatch.setattr(KeptBatches, "find", lambda *_: None)
    assert found == _frames_of_both_forms(ctx)
    assert len(set(found)) == 9


def test_frames_that_find_clean_keys_come_again_only_where_keys_are_clean(
    ctx: VkContext, repeats: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A frame with another clear, whose keys are of that, stands between such frames."""
    _draw_all_through_bins(monkeypatch)
    clears = [1.0] * 7 + [0.5] * 2 + [1.0] * 5
    opened: list[tuple[str, int]] = []
    open_keys = HeldKeys.open

    def noted(keys: HeldKeys, what: Hashable, prims: int, flat: bytes | None) -> Opening:
        opening = open_keys(keys, what, prims, flat)
        opened.append((opening, len(repeats)))
        return opening

    monkeypatch.setattr(HeldKeys, "open", noted)
    found = _frames_of_both_forms(ctx, clears, 1)
    # The fourth frame is recorded for the second time with clean keys.
    assert [opening for opening, _ in opened[:3]] == ["flat", "flat", "clean"]
    assert len(repeats) == len(clears) - len(opened) >= 5
    assert len(set(found)) == len(clears)
    monkeypatch.setattr(HeldKeys, "restore", lambda *_: False)
    assert found == _frames_of_both_forms(ctx, clears, 1)


def test_a_frame_that_is_cut_by_its_draws_is_recorded_anew(
    ctx: VkContext, other: VkContext, repeats: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the draws of a group are no single span, its plan follows from them, too."""
    _draw_all_through_bins(monkeypatch)
    monkeypatch.setattr(planner, "_SPAN_PRIMS", 3)
    found = frames_of(ctx, other, CHANGES["vertex constants"])
    assert not repeats
    monkeypatch.undo()
    assert found == frames_of(ctx, other, CHANGES["vertex constants"])


def test_what_has_not_changed_is_not_uploaded_again(
    ctx: VkContext, other: VkContext, repeats: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    uploaded: list[tuple[int, bool]] = []
    scene = Scene(ctx, other)
    take = Kept.take

    def noted(self: Kept, contents: Contents) -> bool:
        changed, taken = contents != self.contents, take(self, contents)
        if changed:
            uploaded.append((len(repeats), taken))
        return taken

    monkeypatch.setattr(Kept, "take", noted)
    for value in (1.0, 1.0, 1.0, 1.0, 2.0, 2.0, 1.0):
        scene.value = value
        scene.frame().wait(pipe.TIMEOUT_INFINITE)
    assert len(repeats) == 5
    assert uploaded == [(3, True), (5, True)], "nothing but constants"
    CHANGES["viewport"](scene)
    scene.frame().wait(pipe.TIMEOUT_INFINITE)
    assert uploaded[2:] == [(6, False)], "all"
    scene.close()


@pytest.mark.parametrize("most", [2, 16])
def test_frames_that_nobody_waits_for_are_drawn_in_order(
    most: int, ctx: VkContext, other: VkContext, repeats: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """More of them than are kept, each with other constants, while the device has something else to do."""
    monkeypatch.setattr(kept_batches, "_MOST", most)
    scene = Scene(ctx, other)
    scene.steps = 1
    for _ in range(4):
        scene.frame().wait(pipe.TIMEOUT_INFINITE)
    assert repeats
    scene.color = ()
    with Board(other, 512, 512) as busy:
        for number in range(1, 11):
            if number in (5, 9):
                for _ in range(20):
                    busy.fill()
                other.flush()
            scene.value = float(number)
            fence = scene.frame()
    fence.wait(pipe.TIMEOUT_INFINITE)
    drawn = [1, *range(1, 11)]
    assert scene.board.pixels()[2, 2, 0] == 2 * sum([value + value + 1 for value in drawn])
    scene.close()


def test_clears_without_draws_go_where_the_framebuffer_is(ctx: VkContext, repeats: list[object]) -> None:
    boards = [Board(ctx, 4, 4, "R32G32B32A32_FLOAT") for _ in range(2)]
    for board in boards:
        board.bind()
        board.clear((1.0, 2.0, 3.0, 4.0))
        assert board.pixels()[0, 0, 0] == 1
    for board in (*boards, *boards):
        board.bind()
        for number in range(8):
            board.clear((5.0 + number % 2, 6.0, 7.0, 8.0))
            ctx.flush().wait(pipe.TIMEOUT_INFINITE)
            assert (board.pixels()[..., 0] == 5 + number % 2).all()
    assert len(repeats) > 8
    for board in boards:
        board.close()


def test_frames_whose_textures_are_buffers_are_recorded_anew(ctx: VkContext, repeats: list[object]) -> None:
    """Their descriptor sets last for one batch only, as the memory of buffers changes."""
    with Board(ctx, 4, 4, "R32G32B32A32_FLOAT") as board:
        assert board.color is not None
        board.shaders(fs=_FS_BUFFER)
        texels = make_buffer(ctx, np.zeros(4, np.float32), Bind.SAMPLER_VIEW)
        view = ctx.create_sampler_view(
            texels, pipe.SamplerViewTemplate(format=board.color.format, target=pipe.TextureTarget.BUFFER)
        )
        board.views(view)
        board.fill()
        for number in range(8):
            data = np.full(4, number, np.float32)
            ctx.buffer_subdata(texels, Map.WRITE, 0, data)
            board.draw(6)
            ctx.flush().wait(pipe.TIMEOUT_INFINITE)
            assert (board.pixels() == number).all()
        ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
        view.destroy()
        texels.destroy()
    assert not repeats
