"""When a general kernel draws, when special ones do, and how one takes the place of the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count, product

import numpy as np
import pytest

from tests.driver.unwrapped import own_context
from tests.kernels.texts import KINDS, KernelTexts
from tests.patience import PATIENCE
from tests.reference.rig import COLOR_FS, COLOR_VS, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.programs.fixed_kernels import TRIANGLES
from vkpipe.driver.programs.last_stage import rental
from vkpipe.driver.programs.last_stage.choices import Choices, Chosen
from vkpipe.driver.programs.last_stage.last_stage import LastStage
from vkpipe.driver.programs.last_stage.last_stages import LastStages
from vkpipe.driver.state.group import GroupState
from vkpipe.format import describe
from vkpipe.kernels.colors import ColorState, ColorTarget
from vkpipe.kernels.fragment_io import LastStageState
from vkpipe.kernels.linkage import link
from vkpipe.pipe import (
    AlphaState,
    BlendFactor,
    ColorMask,
    CompareFunc,
    DepthState,
    Format,
    Prim,
    RtBlendState,
    StencilOp,
    StencilState,
)

_NUMBERS = count()
_ADDED = RtBlendState(True, rgb_dst_factor=BlendFactor.ONE, alpha_dst_factor=BlendFactor.ONE)
_RED = RtBlendState(colormask=ColorMask.R)
_DEPTH = Format.Z24_UNORM_S8_UINT
_FORMATS = tuple(
    Format[name]
    for name in ("R8G8B8A8_UNORM", "B8G8R8A8_UNORM", "R10G10B10A2_SNORM", "R16G16_FLOAT", "R11G11B10_FLOAT")
)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """As users have it, and nothing is in a cache."""
    monkeypatch.setenv("VKPIPE_GENERAL", "1")
    monkeypatch.setattr(LastStage, "is_cached", False)
    return monkeypatch


def _own_shader() -> str:
    """A fragment shader that nothing else has; it puts out its input."""
    moves = "".join(f"  {number}: MOV OUT[0], IN[0]\n" for number in range(2 + next(_NUMBERS)))
    return f"FRAG\nDCL IN[0], COLOR, COLOR\nDCL OUT[0], COLOR\n{moves}  99: END\n"


@pytest.fixture
def rig(later: pytest.MonkeyPatch, ctx: VkContext) -> Iterator[Rig]:
    own = own_context(ctx)
    assert own is not None
    made = Rig(own, depth=_DEPTH)
    made.shaders(fs=_own_shader())
    yield made
    own.set_framebuffer_state(pipe.FramebufferState(0, 0))


def _state(rig: Rig) -> GroupState:
    """What the last draw was drawn with."""
    assert isinstance(rig.ctx, VkContext)
    return next(state for state in reversed(rig.ctx._states) if state is not None)


def _ready(state: GroupState) -> None:
    """Wait until its special kernels are made."""
    assert state.rental is not None and state.rental._special is not None
    for program in state.rental._special._making._asked:
        program.wait()
        if program.compiling is not None:
            program.compiling.result(PATIENCE)


def test_the_first_state_has_its_own_kernel_and_the_second_a_general_one(rig: Rig) -> None:
    rig.quad()
    assert not _state(rig).last_stage.general
    rig.blend(_ADDED)
    rig.quad(color=(0.25, 0, 0, 0))
    second = _state(rig)
    assert second.last_stage.general and second.rental is not None
    rig.tests(depth=DepthState(True, True, CompareFunc.NOTEQUAL))
    rig.quad(0.5, (0.5, 0, 0, 0))
    assert _state(rig).last_stage is second.last_stage
    rig.blend()
    rig.tests()
    rig.quad(color=(0, 1, 0, 0))
    assert not _state(rig).last_stage.general
    assert (rig.values() == (0, 1, 0, 0)).all()


def test_a_shader_of_several_states_is_drawn_generally_into_texels_of_any_size(rig: Rig) -> None:
    """Of as many bits by the same kernel; of others by one of their own, from the first state on."""
    rig.quad()
    rig.blend(_RED)
    rig.quad()
    kernel, shader = _state(rig).last_stage, rig.ctx.bound.fs  # type: ignore[attr-defined]
    same = {Format.B8G8R8A8_UNORM: True, Format.R11G11B10_FLOAT: True, Format.R16G16B16A16_FLOAT: False}
    for fmt, expected in same.items():
        other = Rig(rig.ctx, formats=(fmt,), depth=_DEPTH)
        other.ctx.bind_fs_state(shader)
        other.quad(color=(1.0, 0.5, 0.0, 1.0))
        assert _state(other).last_stage.general and (_state(other).last_stage is kernel) == expected
        np.testing.assert_allclose(other.values()[3, 4, :3], (1.0, 0.5, 0.0), atol=0.003)
        rig.ctx.set_framebuffer_state(pipe.FramebufferState(0, 0))


def test_other_bindings_are_no_other_state(rig: Rig) -> None:
    for number in range(3):
        rig.ctx.set_blend_color(pipe.BlendColor((number, 0, 0, 0)))
        rig.quad()
        assert not _state(rig).last_stage.general


def test_a_state_whose_kernel_is_cached_has_it_at_once(rig: Rig, later: pytest.MonkeyPatch) -> None:
    rig.quad()
    later.setattr(LastStage, "is_cached", True)
    rig.blend(_ADDED)
    rig.quad()
    assert not _state(rig).last_stage.general


def test_what_is_drawn_much_gets_its_own_kernel(rig: Rig, later: pytest.MonkeyPatch) -> None:
    rig.quad()
    rig.blend(_RED)
    rig.quad(color=(0.5, 0.5, 0.5, 0.5))
    first = _state(rig)
    rig.ctx.flush()
    assert first.rental is not None and first.rental._special is None, "it has cost next to nothing"
    later.setattr(rental, "_PRICE", 0.0)
    rig.quad(color=(0.25, 0.5, 0.5, 0.5))
    rig.ctx.flush()
    _ready(first)
    rig.quad(color=(0.75, 0.5, 0.5, 0.5))
    assert _state(rig).rental is first.rental
    rig.ctx.flush()
    rig.quad(color=(1.0, 0.5, 0.5, 0.5))
    assert not _state(rig).last_stage.general and _state(rig).rental is None
    assert (rig.values() == (1, 1, 1, 1)).all()
    with rig.ctx.screen.context_create() as other:
        more = Rig(other, depth=_DEPTH)
        more.ctx.bind_fs_state(rig.ctx.bound.fs)  # type: ignore[attr-defined]
        more.blend(_RED)
        more.quad()
        assert not _state(more).last_stage.general, "and in other contexts"


@pytest.mark.parametrize("fresh", [False, True], ids=["the same draw", "a draw of its own"])
def test_frames_that_are_kept_get_it_as_well(rig: Rig, later: pytest.MonkeyPatch, fresh: bool) -> None:
    """Frames of one draw come again and again, recorded once; only the kernel changes."""
    later.setattr(rental, "_PRICE", 0.0)
    assert isinstance(rig.ctx, VkContext)
    rig.quad()
    rig.blend(_ADDED)
    rig.quad(color=(0.25, 0.5, 0.75, 1.0))
    rig.ctx.flush()
    info = pipe.DrawInfo(mode=Prim.TRIANGLE_FAN, count=4)
    seen, pictures = [], []
    for frame in range(12):
        rig.clear((0.25, 0.25, 0.25, 0.25), 0.5)
        rig.ctx.draw_vbo(pipe.DrawInfo(mode=Prim.TRIANGLE_FAN, count=4) if fresh else info)
        group = rig.ctx.batch.only_group
        assert group is not None
        seen.append(group.state.last_stage.general)
        rig.ctx.flush()
        if frame == 6:
            _ready(group.state)
        pictures.append(rig.raw())
    assert seen[0] and not seen[-1] and seen == sorted(seen, reverse=True)
    for picture in pictures:
        np.testing.assert_array_equal(picture, pictures[0])
    np.testing.assert_allclose(rig.values()[0, 0], (0.5, 0.75, 1.0, 1.0), atol=0.01)


def test_a_special_kernel_that_cannot_be_made_leaves_the_general_one(
    rig: Rig, later: pytest.MonkeyPatch
) -> None:
    later.setattr(rental, "_PRICE", 0.0)
    rig.quad()
    rig.blend(_ADDED)
    later.setattr("vkpipe.driver.programs.maker.make_pipeline", _refused)
    rig.clear()
    with pytest.raises(RuntimeError, match="no kernels"):
        rig.quad()
        rig.ctx.flush()
    later.undo()
    later.setenv("VKPIPE_GENERAL", "1")
    rig.quad(color=(0.5, 0.5, 0.5, 0.5))
    assert rig.values().any()


def _refused(*arguments: object) -> None:
    raise RuntimeError("no kernels")


@pytest.mark.parametrize("line", ["PROPERTY FS_EARLY_DEPTH_STENCIL 1", "DCL BUFFER[0]"])
def test_shaders_that_show_when_they_run_have_no_general_kernel(rig: Rig, line: str) -> None:
    store = "  0: STORE BUFFER[0].x, IMM[0].xxxx, IMM[0].xxxx\n" if "BUFFER" in line else ""
    fs = COLOR_FS.replace("FRAG\n", f"FRAG\n{line}\nIMM[0] UINT32 {{0, {next(_NUMBERS)}, 0, 0}}\n")
    rig.shaders(fs=fs.replace("  0: MOV", f"{store}  1: MOV"))
    buffer = rig.ctx.screen.resource_create(pipe.ResourceTemplate.buffer(64, pipe.Bind.SHADER_BUFFER))
    rig.ctx.set_shader_buffers(pipe.ShaderType.FRAGMENT, 0, [pipe.ShaderBuffer(buffer, 0, 64)], 1)
    for blend in (RtBlendState(), _ADDED, _RED):
        rig.blend(blend)
        rig.quad()
        assert not _state(rig).last_stage.general


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.lanes} lanes")
def test_states_that_blend_with_a_second_color_share_a_text(later: pytest.MonkeyPatch, kind: object) -> None:
    """Whatever the factors are; others of the shader do not pay for the second colour."""
    texts = KernelTexts(kind)  # type: ignore[arg-type]
    choices = Choices(texts, LastStages(texts))
    fs = COLOR_FS.replace("DCL OUT[0], COLOR\n", "DCL OUT[0], COLOR\nDCL OUT[1], COLOR[1]\n")
    fragment, vertex = texts.shader(fs), texts.shader(COLOR_VS)
    linkage = link(vertex.info, fragment.info, pipe.RasterizerState(), TRIANGLES)
    plain = next(_states())
    seconds = [BlendFactor.SRC1_COLOR, BlendFactor.SRC1_ALPHA, BlendFactor.INV_SRC1_COLOR]
    pairs = [(BlendFactor.ONE, BlendFactor.ZERO), *product(seconds, [*seconds, BlendFactor.ONE])]
    pairs += [(BlendFactor.DST_COLOR, BlendFactor.ONE), (BlendFactor.SRC_ALPHA, BlendFactor.ONE)]
    words = set()
    for number, (a, b) in enumerate(pairs):
        blend = RtBlendState(True, rgb_src_factor=a, alpha_dst_factor=b)
        state = replace(plain, colors=ColorState((ColorTarget(0, _FORMATS[0], blend),)))
        chosen = choices.choose(fragment, linkage, state, None)
        _ = chosen.last_stage.direct.plain
        assert chosen.last_stage.general == (number > 1)
        assert chosen.state.colors.second == (1 < number < len(pairs) - 2)
        words.add(chosen.words)
    assert len(texts.kernels) == 4, "those of the first states of both kinds, and general ones"
    assert len(words) == len(pairs) - 1


def _states() -> Iterator[LastStageState]:
    """Formats, ways to blend and masks without tests, and all depth tests with stencil and alpha tests."""
    factors = ("ZERO", "ONE", "SRC_ALPHA", "INV_SRC_ALPHA", "DST_COLOR")
    pairs = [(BlendFactor[a], BlendFactor[b]) for a, b in product(factors, repeat=2)]
    blends = [RtBlendState(True, rgb_src_factor=a, rgb_dst_factor=b) for a, b in pairs]
    blends += [RtBlendState(colormask=ColorMask(mask)) for mask in range(1, 16)]
    depths: list[CompareFunc | None] = [None, *CompareFunc]
    stencils = [StencilState(), *(StencilState(True, zpass_op=op, writemask=255) for op in StencilOp)]
    alphas = [AlphaState(), *(AlphaState(True, func) for func in CompareFunc)]
    rows = [
        *product(_FORMATS, blends, depths[:1], zip(stencils[:1], alphas[:1], strict=True)),
        *product(_FORMATS[:1], (RtBlendState(),), depths, zip(stencils, alphas, strict=True)),
    ]
    for fmt, blend, depth, (stencil, alpha) in rows:
        tests = depth is not None or stencil.enabled
        yield LastStageState(
            colors=ColorState((ColorTarget(0, fmt, blend),)),
            depth_format=_DEPTH if tests else None,
            depth_func=depth,
            depth_write=depth is not None,
            alpha=alpha,
            flatshade_first=False,
            half_pixel_center=True,
            keyed=True,
            stencil=(stencil,) if stencil.enabled else (),
        )


def _has_all(state: LastStageState) -> bool:
    """Whether all components of the colour are stored."""
    return describe(state.colors.targets[0].format).nr_components == 4


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.lanes} lanes")
def test_a_shader_has_two_texts_whatever_its_states_are(later: pytest.MonkeyPatch, kind: object) -> None:
    texts = KernelTexts(kind)  # type: ignore[arg-type]
    choices = Choices(texts, LastStages(texts))
    fragment, vertex = texts.shader(COLOR_FS), texts.shader(COLOR_VS)
    linkage = link(vertex.info, fragment.info, pipe.RasterizerState(), TRIANGLES)
    states = list(_states())
    assert len(set(states)) > 100
    chosen: list[Chosen] = [choices.choose(fragment, linkage, state, _DEPTH) for state in states]
    for one in chosen:
        _ = one.last_stage.direct.plain
    assert len(texts.kernels) == 2
    # Masks of components that a format does not have mean nothing.
    whole = {state: one for state, one in zip(states, chosen, strict=True) if _has_all(state)}
    assert len({one.words for one in whole.values() if one.last_stage.general}) == len(whole) - 1
