"""Kernels draw the same bits with SPIRV-Tools' passes and without: what is shipped may have them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import vkpipe
from tests.driver.caps.state_scene import Scene, observe
from vkpipe.driver.programs.maker import Recipe
from vkpipe.driver.screen import VkScreen
from vkpipe.kernels.kernel import Kernels
from vkpipe.pipe import AlphaState, BlendFactor, CompareFunc, Format, RasterizerState, RtBlendState

_BLENDED = {
    "blend_enable": True,
    "rgb_src_factor": BlendFactor.SRC_ALPHA,
    "rgb_dst_factor": BlendFactor.INV_SRC_ALPHA,
    "alpha_dst_factor": BlendFactor.INV_DST_COLOR,
}
_DISCARDS = {"enabled": True, "func": CompareFunc.GREATER, "ref_value": 0.5}
_OFFSET = {"offset_tri": True, "offset_scale": 1.5}
_SCENES = {
    "blended": Scene({RtBlendState: _BLENDED}),
    "blended floats": Scene({RtBlendState: _BLENDED}, "texture", Format.R32G32B32A32_FLOAT),
    "discarded": Scene({AlphaState: _DISCARDS}, "depth"),
    "samples": Scene({RasterizerState: {"multisample": True}}, samples=4),
    "sheared depth": Scene({RasterizerState: _OFFSET}, depth=Format.Z32_FLOAT),
}


@pytest.fixture(scope="module")
def screens() -> Iterator[dict[str, VkScreen]]:
    """One that is asked for kernels with the passes, and one without."""
    made = {choice: vkpipe.create_screen() for choice in ("0", "1")}
    assert all(isinstance(screen, VkScreen) for screen in made.values())
    yield made  # type: ignore[misc]
    for screen in made.values():
        screen.destroy()


@pytest.mark.parametrize("name", _SCENES)
def test_pictures_are_the_same(
    name: str, screens: dict[str, VkScreen], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    for choice, screen in screens.items():
        monkeypatch.setenv("VKPIPE_OPTIMIZE", choice)
        with screen.context_create() as ctx:
            found.append(observe(ctx, _SCENES[name]))
    assert found[0] == found[1] and len(set(found[0])) > 8


@pytest.mark.parametrize(("choice", "optimized"), [("0", False), ("1", True), ("", False)])
def test_who_optimizes(
    choice: str, optimized: bool, screen: VkScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A CPU's kernels are optimized where that is asked for."""
    assert screen.device.is_cpu
    asked = []

    def compile_glsl(source: str, *, name: str, optimize: bool) -> bytes:
        asked.append(optimize)
        raise ZeroDivisionError

    monkeypatch.setenv("VKPIPE_OPTIMIZE", choice)
    monkeypatch.setattr("vkpipe.driver.programs.made.compile_glsl", compile_glsl)
    program = screen.programs.once(("asked", choice), Recipe(Kernels.MARK_STALE, {"VKP_ASKED": 1}, {}))
    with pytest.raises(ZeroDivisionError):
        program.wait()
    assert asked[:1] == [optimized]
