"""Draws that are made again with other textures: all else that has changed in between counts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from tests.driver.draw import Array, make_texture, read_texture
from tests.driver.sprites import Sprites
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.state.groups.states import GroupStates
from vkpipe.pipe import ShaderType, TexFilter

_Change = Callable[[Sprites], object]


def _viewport(scene: Sprites) -> None:
    half = (20.0, 10.0, 0.5)
    scene.ctx.set_viewport_states(0, [pipe.ViewportState(scale=half, translate=half)])


def _scissor(scene: Sprites) -> None:
    scene.board.rasterizer(pipe.RasterizerState(half_pixel_center=True, scissor=True))
    scene.ctx.set_scissor_states(0, [pipe.ScissorState(5, 5, 30, 20)])


def _in_another_stage(scene: Sprites) -> None:
    scene.ctx.set_sampler_views(ShaderType.VERTEX, 0, [scene.views[0]])


def _destroyed(scene: Sprites) -> None:
    scene.texture(4, 4).destroy()
    scene._made.pop(0)


_CHANGES: dict[str, _Change] = {
    "nothing": lambda scene: None,
    "blending": lambda scene: scene.board.blend(),
    "samplers": lambda scene: scene.filters(TexFilter.LINEAR),
    "viewport": _viewport,
    "scissor": _scissor,
    "a texture is written": lambda scene: scene.fill(scene.views[3].texture),
    "a clear": lambda scene: scene.board.clear((0.5, 0, 0, 1)),
    "a flush": lambda scene: scene.ctx.flush(),
    "another stage": _in_another_stage,
    "a view destroyed": _destroyed,
}


def _picture(ctx: VkContext, change: _Change, same: bool, known: bool = True) -> Array:
    """The picture of two turns of draws; ``same``: of one info, ``known``: what comes again is known."""
    scene = Sprites(ctx, 6)
    ctx.repeated.enabled = known
    for turn in range(2):
        for number in range(18):
            if number == 9:
                change(scene)
            view = scene.views[number * (turn + 1) % 6]
            place = (3.0 * number, 2.0 * number + 3 * turn)
            # The info of a draw tells that it is made again.
            scene.draw(view, place, info=scene.info if same else replace(scene.info))
    pixels = scene.pixels()
    ctx.repeated.enabled = True
    ctx.set_sampler_views(ShaderType.VERTEX, 0, [None])
    scene.close()
    return pixels


@pytest.mark.parametrize("name", _CHANGES)
def test_a_draw_with_other_textures_sees_what_has_changed(name: str, ctx: VkContext) -> None:
    want = _picture(ctx, _CHANGES[name], same=False, known=False)
    for same in (False, True):
        assert np.array_equal(_picture(ctx, _CHANGES[name], same), want)
    if name in ("blending", "samplers", "viewport", "scissor", "a texture is written", "a clear"):
        assert not np.array_equal(want, _picture(ctx, _CHANGES["nothing"], same=True))


@pytest.mark.parametrize("same", [False, True])
def test_states_are_looked_for_once(same: bool, ctx: VkContext, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Sprites(ctx, 6)
    found: list[object] = []
    get = GroupStates.get

    def noted(self: GroupStates, *given: object) -> object:
        found.append(given)
        return get(self, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(GroupStates, "get", noted)
    for number in range(24):
        info = scene.info if same else replace(scene.info)
        scene.draw(scene.views[number % 6], (2.0 * number, number), info=info)
    # That of the first texture twice: the second draw shows that they are made again.
    assert len(found) == 6
    scene.pixels()
    scene.close()


def test_a_draw_of_another_type_finds_its_own_state(ctx: VkContext) -> None:
    """What the context remembers of a type of primitives is of the textures that were bound before."""
    pictures = []
    for same, known in ((False, False), (False, True), (True, True)):
        scene = Sprites(ctx, 6)
        ctx.repeated.enabled = known
        fan = replace(scene.info, mode=pipe.Prim.TRIANGLE_FAN)
        for number in range(24):
            info = fan if number % 8 == 7 else scene.info
            scene.draw(scene.views[number % 5], (2.0 * number, number), info=info if same else replace(info))
        pictures.append(scene.pixels())
        scene.close()
    assert np.array_equal(pictures[0], pictures[1])
    assert np.array_equal(pictures[0], pictures[2])


def test_a_draw_of_nothing_leaves_its_target_to_the_next_one(ctx: VkContext) -> None:
    """The next draw finds its state by its textures; the batch has to hold what it draws into."""
    scene = Sprites(ctx, 2)
    target = make_texture(ctx, "R8G8B8A8_UNORM", 64, 48, bind=pipe.Bind.RENDER_TARGET)
    surface = ctx.create_surface(target, pipe.SurfaceTemplate())
    framebuffer = pipe.FramebufferState(64, 48, cbufs=(surface,))
    ctx.set_framebuffer_state(framebuffer)
    for view in scene.views:  # both states are known
        scene.draw(view, (40.0, 30.0))
    before = read_texture(ctx, target)
    scene.board.bind()
    scene.draw(scene.views[0], (2.0, 2.0))
    ctx.set_framebuffer_state(framebuffer)
    ctx.draw_vbo(replace(scene.info, count=0))
    scene.draw(scene.views[1], (2.0, 2.0), info=replace(scene.info))
    assert not np.array_equal(read_texture(ctx, target), before)
    scene.board.bind()
    surface.destroy()
    target.destroy()
    scene.close()


def test_the_only_draw_of_a_frame_sees_textures_that_a_draw_of_nothing_saw_first(ctx: VkContext) -> None:
    scene = Sprites(ctx, 2)
    for view in scene.views:  # both states are known
        scene.draw(view, (40.0, 30.0))
    pictures = []
    for nothing in (False, True):
        scene.draw(scene.views[0], (2.0, 2.0))
        for _ in range(4):
            ctx.flush()
            scene.board.clear()
            ctx.draw_vbo(scene.info)
        ctx.flush()
        scene.board.clear()
        ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [scene.views[1]])
        if nothing:
            ctx.draw_vbo(replace(scene.info, count=0))
        ctx.draw_vbo(scene.info)
        pictures.append(scene.pixels())
    assert np.array_equal(pictures[0], pictures[1])
    scene.close()
