"""Patches that cannot be drawn are refused, by object and what is legal; the context stays as it was."""

from __future__ import annotations

import pytest

from tests.reference.patch_shaders import VS, Shaders, bind, control, draw, evaluation, patches, read
from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Prim, ShaderState

_TES = evaluation()[0]
_TCS = control(3, ("", ""))[0]
_POSITION_ONLY = VS.replace("DCL OUT[1], GENERIC[0]\n", "").replace("MOV OUT[1], IN[1]\n", "")


@pytest.mark.covers("pipe_context::set_patch_vertices")
@pytest.mark.parametrize("count", [0, 33])
def test_vertices_of_a_patch_have_limits(ref: pipe.Context, count: int) -> None:
    with pytest.raises(InvalidUse, match=rf"set_patch_vertices: count = {count}; legal: 1 to 32"):
        ref.set_patch_vertices(count)
    ref.set_patch_vertices(32)


@pytest.mark.covers("pipe_draw_info::vertices_per_patch")
def test_a_draw_may_say_how_many_vertices_its_patches_have(ref: pipe.Context) -> None:
    positions, colors = patches(1)
    shaders = Shaders(_TES)
    said = read(draw(ref, shaders, positions, colors, vertices=32, vertices_per_patch=3))
    assert said.any()
    assert (said == read(draw(ref, shaders, positions, colors))).all()
    assert not read(draw(ref, shaders, positions, colors, vertices=32)).any()
    with pytest.raises(InvalidUse, match=r"vertices_per_patch = 33; legal: 0 .* to 32"):
        draw(ref, shaders, positions, colors, vertices_per_patch=33)


@pytest.mark.covers("pipe_context::set_tess_state")
def test_default_levels_are_four_and_two(ref: pipe.Context) -> None:
    with pytest.raises(InvalidUse, match=r"set_tess_state: outer = .*; legal: 4 levels"):
        ref.set_tess_state((1, 1, 1), (1, 1))
    with pytest.raises(InvalidUse, match=r"set_tess_state: inner = .*; legal: 2 levels"):
        ref.set_tess_state((1, 1, 1, 1), (1,))


@pytest.mark.parametrize(
    ("shaders", "mode", "message"),
    [
        (Shaders(_TES, vs=_POSITION_ONLY), Prim.PATCHES, r"evaluation shader input 1 = .GENERIC\[0\]."),
        (
            Shaders(_TES, tcs=_TCS, vs=_POSITION_ONLY),
            Prim.PATCHES,
            r"control shader input 1 = .GENERIC\[0\].; legal: what the vertex shader writes",
        ),
        (
            Shaders(
                _TES.replace("DCL OUT[0]", "DCL IN[2], PATCH[5]\nDCL OUT[0]").replace(
                    "END", "MOV OUT[1], IN[2]\nEND"
                ),
                _TCS,
            ),
            Prim.PATCHES,
            r"evaluation shader input 2 = .PATCH\[5\].; legal: what the control shader writes",
        ),
        (Shaders(_TES), Prim.TRIANGLES, "mode = .*; legal: PIPE_PRIM_PATCHES, with an evaluation shader"),
    ],
    ids=["vertex", "control", "patch", "mode"],
)
def test_stages_have_to_match(ref: pipe.Context, shaders: Shaders, mode: Prim, message: str) -> None:
    positions, colors = patches(2)
    rig = draw(ref, Shaders(_TES), positions, colors)
    before = read(rig)
    bind(ref, shaders)
    with pytest.raises(InvalidUse, match=f"Context.draw_vbo: {message}"):
        rig.draw(mode, positions, colors, clip=True)
    assert (read(rig) == before).all()


def test_patches_need_an_evaluation_shader(ref: pipe.Context) -> None:
    positions, colors = patches(1)
    rig = draw(ref, Shaders(_TES, tcs=_TCS), positions, colors)
    ref.bind_tes_state(None)
    with pytest.raises(InvalidUse, match="tes = None; legal: an evaluation shader"):
        rig.draw(Prim.PATCHES, positions, colors, clip=True)
    ref.bind_tcs_state(None)
    with pytest.raises(InvalidUse, match=r"mode = .PIPE_PRIM_PATCHES"):
        rig.draw(Prim.PATCHES, positions, colors, clip=True)
    rig.shaders()
    rig.clear()
    rig.draw(Prim.TRIANGLES, positions, colors, clip=True)


@pytest.mark.covers("pipe_context::delete_tcs_state", "pipe_context::delete_tes_state")
def test_bound_shaders_are_not_deleted(ref: pipe.Context) -> None:
    for stage, text in (("tcs", _TCS), ("tes", _TES)):
        handle = getattr(ref, f"create_{stage}_state")(ShaderState(tokens=text))
        getattr(ref, f"bind_{stage}_state")(handle)
        with pytest.raises(InvalidUse, match="a state object that is not bound"):
            getattr(ref, f"delete_{stage}_state")(handle)
        getattr(ref, f"bind_{stage}_state")(None)
        getattr(ref, f"delete_{stage}_state")(handle)
        with pytest.raises(InvalidUse, match=f"Context.bind_{stage}_state"):
            getattr(ref, f"bind_{stage}_state")(handle)


def test_shaders_of_other_stages_are_refused(ref: pipe.Context) -> None:
    with pytest.raises(InvalidUse, match="a shader that begins with TESS_CTRL"):
        ref.create_tcs_state(ShaderState(tokens=_TES))
    with pytest.raises(InvalidUse, match="a shader that begins with TESS_EVAL"):
        ref.create_tes_state(ShaderState(tokens=_TCS))
