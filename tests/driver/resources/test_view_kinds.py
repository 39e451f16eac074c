"""Views whose texels are floats, int or uint where the SVIEW says something else: shaders get their bits."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.driver.draw import Board, make_texture, write_texture
from tests.driver.geometry.geometry_shaders import bind, geometry
from tests.driver.multisample import rest
from tests.driver.sampling.test_lookup_opcodes import PICTURES
from tests.driver.shader_texts import FS_FLAT_COLOR, sampling_fs
from tests.random_lookups.bench import Bench
from tests.random_lookups.case import Case, Unit
from tests.random_lookups.compare import differing
from tests.random_lookups.legal import calls_of
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import SamplerState, SamplerViewTemplate, ShaderType, TexMipfilter

_NEAREST = SamplerState(min_mip_filter=TexMipfilter.NEAREST, seamless_cube_map=True)
_SAMPLERS = {
    "device": _NEAREST,
    # Vulkan has no bounds of the level that are in no order: the kernel does such lookups
    "kernel": replace(_NEAREST, min_lod=2, max_lod=1),
}
# The format of the texture, and what the shader declares.
_KINDS = (
    ("R32G32B32A32_FLOAT", "SINT"),
    ("R32G32B32A32_FLOAT", "UINT"),
    ("R32G32B32A32_SINT", "FLOAT"),
    ("R32G32B32A32_UINT", "FLOAT"),
    ("R8G8B8A8_UNORM", "UINT"),
    ("R16G16_SINT", "UINT"),
)


def _case(target: str, stage: str, sampler: str) -> Case:
    """All lookups of a target that do not compare, each with the next of the kinds."""
    picture = PICTURES[target]
    units = tuple(
        Unit(replace(picture, format=fmt), sampler=_SAMPLERS[sampler], declared=declared)
        for fmt, declared in _KINDS
    )
    calls = [
        replace(call, unit=number % len(units), seed=number)
        for number, call in enumerate(call for call in calls_of(target) if not call.compares)
    ]
    return Case(stage, units, tuple(calls))


_CASES = [
    *((target, "FRAG", "device") for target in PICTURES),
    *((target, "COMP", "kernel") for target in ("1D_ARRAY", "2D", "3D", "CUBEARRAY")),
    *((target, "VERT", sampler) for target in ("2D", "BUFFER", "2D_ARRAY_MSAA") for sampler in _SAMPLERS),
]


@pytest.mark.parametrize(("target", "stage", "sampler"), _CASES)
def test_lookups_give_the_bits_of_the_texture(
    ctx: VkContext, ref: pipe.Context, target: str, stage: str, sampler: str
) -> None:
    made = _case(target, stage, sampler)
    mine, theirs = Bench(ctx), Bench(ref)
    got, want = mine.run(made), theirs.run(made)
    assert "\n".join(differing(made, got, want)) == ""
    assert want.any()
    mine.close()
    theirs.close()


def test_the_kind_of_the_view_chooses_the_kernel(board: Board) -> None:
    """One shader, one texture, views of four kinds in turns: each draw has the bits of its own."""
    words = np.array([1.0, -2.5, 0.25, 1024.0], np.float32).view(np.uint32)
    board.close()
    with Board(board.ctx, color="R32G32B32A32_UINT") as target:
        texture = make_texture(target.ctx, "R32G32B32A32_UINT", 1)
        write_texture(target.ctx, texture, words.view(np.uint8).reshape(1, 1, 1, 16))
        for declared in ("FLOAT", "SINT", "UINT"):
            target.shaders(fs=sampling_fs("2D", declared))
            for kind in ("FLOAT", "UINT", "SINT", "FLOAT", "UINT"):
                fmt = pipe.Format[f"R32G32B32A32_{kind}"]
                target.views(target.ctx.create_sampler_view(texture, SamplerViewTemplate(fmt)))
                target.clear()
                target.fill()
                assert (target.pixels() == words).all(), (declared, kind)
        target.reset()
        texture.destroy()


@pytest.mark.parametrize(("kind", "declared"), [("UINT", "FLOAT"), ("FLOAT", "SINT"), ("SINT", "UINT")])
def test_geometry_shaders_get_the_bits_too(ctx: VkContext, kind: str, declared: str) -> None:
    words = np.array([0x3F800000, 0x40490FDB, 0xBF000000, 0x3E99999A], np.uint32)
    texture = make_texture(ctx, "R32G32B32A32_UINT", 1)
    write_texture(ctx, texture, words.view(np.uint8).reshape(1, 1, 1, 16))
    view = ctx.create_sampler_view(texture, SamplerViewTemplate(pipe.Format[f"R32G32B32A32_{kind}"]))
    rig = Rig(ctx, 2, 2, (pipe.Format.R32G32B32A32_UINT,))
    fetch = ["TXF OUT[1], IMM[0].xxxx, SAMP[0], 2D", "MOV OUT[0], IN[0][0]", "EMIT IMM[0].xxxx"]
    declarations = f"DCL SAMP[0]\nDCL SVIEW[0], 2D, {declared}\n"
    bind(rig, geometry("POINTS", "POINTS", fetch, declarations), fs=FS_FLAT_COLOR)
    ctx.set_sampler_views(ShaderType.GEOMETRY, 0, [view])
    ctx.bind_sampler_states(ShaderType.GEOMETRY, 0, [ctx.create_sampler_state(SamplerState())])
    rig.draw(pipe.Prim.POINTS, [(0.5, 0.5)])
    found = rig.raw().view(np.uint32)
    assert (found[0, 0] == words).all() and not found[1].any()
    ctx.set_sampler_views(ShaderType.GEOMETRY, 0, [None])
    rest(rig)
    texture.destroy()
