"""A whole picture of the model renderer and the same picture drawn by OpenGL on llvmpipe."""

from __future__ import annotations

import logging
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.oracle.gl import Oracle
from tests.oracle.model import draw_model
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.model.camera import frame
from vkpipe.model.load import load_model
from vkpipe.model.mesh import Array
from vkpipe.model.scene import ModelRenderer

log = logging.getLogger(__name__)

_SIZE = (640, 360)
_BEYOND = 0.001  # of all pixels


class _Recorded:
    """What the renderer hands to its context: the clear colour and the constants of each draw."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.clear: tuple[float, ...] = ()
        self.constants: list[Array] = []
        set_constants, clear = VkContext.set_constant_buffer, VkContext.clear

        def keep_constants(
            ctx: VkContext, shader: pipe.ShaderType, slot: int, buffer: pipe.ConstantBuffer | None
        ) -> None:
            if buffer is not None:
                self.constants.append(np.array(buffer.user_buffer))
            set_constants(ctx, shader, slot, buffer)

        def keep_clear(
            ctx: VkContext, buffers: pipe.Clear, color: tuple[float, ...], depth: float, stencil: int
        ) -> None:
            self.clear = color
            clear(ctx, buffers, color, depth, stencil)

        monkeypatch.setattr(VkContext, "set_constant_buffer", keep_constants)
        monkeypatch.setattr(VkContext, "clear", keep_clear)


@pytest.mark.parametrize("ground", [False, True], ids=["alone", "on_ground"])
@pytest.mark.parametrize("name", ["bunny", "knot"])
def test_a_model_looks_as_opengl_draws_it(
    name: str,
    ground: bool,
    screen: pipe.Screen,
    oracle: Oracle,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    model = load_model(name)
    recorded = _Recorded(monkeypatch)
    with ModelRenderer(screen, *_SIZE, ground) as renderer:
        renderer.draw(model, frame(model.bounds, _SIZE[0] / _SIZE[1]))
        got = renderer.read()
    want = draw_model(oracle, model, _SIZE, ground, recorded.clear, recorded.constants)
    steps = np.abs(got.astype(np.int16) - want).max(axis=-1)
    # On the ground there are shares of two levels, by a logarithm of llvmpipe's that errs.
    allowed = 1 + ground
    beyond = int((steps > allowed).sum())
    report = f"{name}: {beyond} of {steps.size} pixels beyond {allowed} steps, by up to {steps.max()}"
    log.info(report)
    if beyond > _BEYOND * steps.size:
        path = tmp_path / f"{name}.png"
        Image.fromarray(np.concatenate([want, got, _mask(steps > allowed)])).save(path)
        pytest.fail(f"{report}; OpenGL, vkpipe and their difference: {path}")
    if not ground:  # it fades out: where it ends is a matter of rounding
        sky = got[0, 0]
        np.testing.assert_array_equal((got != sky).any(axis=-1), (want != sky).any(axis=-1))


def _mask(where: Array) -> Array:
    picture = np.repeat(where[..., None], 4, axis=-1).astype(np.uint8) * 255
    picture[..., 3] = 255
    return picture
