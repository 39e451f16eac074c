"""Multisampling: coverage, depth and shading per sample, resolve, masks and alpha to coverage."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from tests.reference.rig import COLOR_FS, Array, Rig
from vkpipe import pipe
from vkpipe.pipe import Format, Prim

_COUNTS = (2, 4, 8, 16)


def _resolved(rig: Rig) -> Array:
    """The mean of the samples of the first target, in 0 to 1."""
    template = pipe.ResourceTemplate(
        format=rig.colors[0].format, width0=rig.width, height0=rig.height, bind=pipe.Bind.RENDER_TARGET
    )
    single = rig.ctx.screen.resource_create(template)
    box = pipe.Box(width=rig.width, height=rig.height)
    rig.ctx.blit(pipe.BlitInfo(pipe.BlitEnd(single, box=box), pipe.BlitEnd(rig.colors[0], box=box)))
    with rig.ctx.transfer_map(single, 0, pipe.Map.READ, box) as transfer:
        return np.array(transfer.data[0]).reshape(rig.height, rig.width, 4) / 255


@pytest.mark.covers(
    "pipe_rasterizer_state::multisample", "pipe_context::blit", "pipe_context::get_sample_position"
)
@pytest.mark.parametrize("count", _COUNTS)
def test_as_many_samples_are_covered_as_lie_inside(ref: pipe.Context, count: int) -> None:
    rig = Rig(ref, samples=count)
    rig.rasterizer(multisample=True)
    # Odd numbers of steps of the fixed point, so that no sample lies on an edge.
    corners = np.array([(321, 515), (897, 3777), (3585, 1409)]) / 256
    rig.draw(Prim.TRIANGLES, corners)
    inside = np.zeros((16, 16))
    for number, y, x in product(range(count), range(16), range(16)):
        at = np.add(ref.get_sample_position(count, number), [x, y])
        edges = np.roll(corners, -1, axis=0) - corners
        side = edges[:, 0] * (at - corners)[:, 1] - edges[:, 1] * (at - corners)[:, 0]
        inside[y, x] += (side < 0).all()
    assert np.abs(_resolved(rig)[..., 0] - inside / count).max() < 0.003


@pytest.mark.covers("pipe_context::set_sample_mask", "pipe_blend_state::alpha_to_coverage")
def test_masks_leave_samples_out(ref: pipe.Context) -> None:
    rig = Rig(ref, samples=4)
    rig.rasterizer(multisample=True)
    ref.set_sample_mask(0b0110)
    rig.quad()
    assert np.allclose(_resolved(rig), 0.5, atol=0.003)
    ref.set_sample_mask(0xFFFFFFFF)
    rig.clear()
    rig.blend(alpha_to_coverage=True, alpha_to_one=True)
    rig.quad(color=(1, 1, 1, 0.6))
    assert np.allclose(_resolved(rig), 0.75, atol=0.003), "samples 0, 1 and 2 of 4"


@pytest.mark.covers("TGSI_SEMANTIC_SAMPLEID", "PIPE_CAP_SAMPLE_SHADING")
def test_a_shader_that_asks_for_the_sample_runs_for_each(ref: pipe.Context) -> None:
    rig = Rig(ref, samples=4)
    rig.rasterizer(multisample=True)
    rig.shaders(
        fs="FRAG\nDCL SV[0], SAMPLEID\nDCL OUT[0], COLOR\nDCL TEMP[0]\n"
        "  0: U2F OUT[0], SV[0].xxxx\n  1: END\n"
    )
    rig.quad()
    assert np.allclose(_resolved(rig)[..., 0], 0.75, atol=0.003), "sample 0 is black, 1 to 3 are white"


@pytest.mark.covers("TGSI_SEMANTIC_SAMPLEMASK")
def test_the_shader_masks_samples(ref: pipe.Context) -> None:
    rig = Rig(ref, samples=4)
    rig.rasterizer(multisample=True)
    rig.shaders(
        fs=COLOR_FS.replace(
            "DCL OUT[0], COLOR", "DCL OUT[0], COLOR\nDCL OUT[1], SAMPLEMASK\nIMM[0] UINT32 {1, 0, 0, 0}"
        ).replace("1: END", "1: MOV OUT[1].x, IMM[0].xxxx\n  2: END")
    )
    rig.quad()
    assert np.allclose(_resolved(rig), 0.25, atol=0.003)


@pytest.mark.covers("TGSI_INTERPOLATE_LOC_CENTROID")
def test_a_centroid_lies_in_the_primitive(ref: pipe.Context) -> None:
    rig = Rig(ref, formats=(Format.R32G32B32A32_FLOAT,), samples=4)
    rig.rasterizer(multisample=True)
    corners, colors = [(0, 0), (0, 8), (4.3, 8), (4.3, 0)], [(x, x, x, 1) for x in (0, 0, 4.3, 4.3)]
    for place, most in (("CENTER", 4.5), ("CENTROID", 4.3)):
        rig.clear()
        rig.shaders(fs=COLOR_FS.replace("COLOR, COLOR", f"COLOR, PERSPECTIVE, {place}"))
        rig.draw(Prim.QUADS, corners, colors)
        texels = rig.colors[0].levels[0]  # type: ignore[attr-defined]
        largest = float(texels.view(np.float32)[..., 0].max())
        assert largest == pytest.approx(most, abs=0.001) if place == "CENTER" else largest <= most


@pytest.mark.covers("PIPE_CAP_TEXTURE_MULTISAMPLE")
def test_depth_is_tested_for_each_sample(ref: pipe.Context) -> None:
    rig = Rig(ref, depth=Format.Z32_FLOAT, samples=4)
    rig.rasterizer(multisample=True)
    rig.tests(depth=pipe.DepthState(True, True, pipe.CompareFunc.LESS))
    counter = ref.create_query(pipe.QueryType.OCCLUSION_COUNTER)
    ref.begin_query(counter)
    rig.quad(0.5)
    slope = [(0, 0, 0.0), (0, 16, 0.0), (16, 16, 1.0), (16, 0, 1.0)]
    rig.draw(Prim.QUADS, slope, (1, 0, 0, 1))
    ref.end_query(counter)
    assert ref.get_query_result(counter, True) == 4 * 256 + 2 * 256
    assert np.allclose(_resolved(rig)[:, :8, 1], 0) and np.allclose(_resolved(rig)[:, 8:, 1], 1)
