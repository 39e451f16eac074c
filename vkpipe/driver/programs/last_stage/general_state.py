"""The state of a general kernel is that of special ones without what it reads as data: formats, masks,
blending, tests.
"""

from __future__ import annotations

from dataclasses import replace

from vkpipe.kernels.colors import ColorState, ColorTarget
from vkpipe.kernels.fragment_io import LastStageState
from vkpipe.kernels.general_format import general_form
from vkpipe.kernels.general_words import GeneralTests, pack_words
from vkpipe.kernels.stencil import has_depth, has_stencil
from vkpipe.pipe import AlphaState, Format, RtBlendState
from vkpipe.translate import ShaderInfo

__all__ = ["general_state_of", "general_words_of"]


def general_state_of(
    state: LastStageState, info: ShaderInfo | None, depth_format: Format | None
) -> LastStageState | None:
    """The state of the general kernel for a fragment shader; None where there is none.

    There is none with an advanced equation or a target whose format no words describe, where the shader reads
    targets, wants its tests before it or shows that it runs for what fails a later one, and where nothing
    would be data. States that blend with a second colour have one of their own, which the others do not pay
    for.

    Args:
        depth_format: of the depth buffer, whether anything is tested or not.
    """
    colors = state.colors
    if colors.advanced or not state.may_test_late(info):
        return None
    targets = _targets(colors)
    if targets is None or (info is not None and info.uses_fbfetch):
        return None
    if not (has_depth(depth_format) or has_stencil(depth_format)):
        depth_format = None
    general = replace(
        state,
        general=True,
        colors=ColorState(
            targets,
            alpha_to_one=colors.alpha_to_one,
            clamp=colors.clamp,
            second=colors.second_source(info),
        ),
        depth_format=depth_format,
        depth_func=None,
        depth_write=False,
        alpha=AlphaState(),
        stencil=(),
        keyed=False,
        plain_lookups=False,
    )
    return general if depth_format is not None or general.shades(info) else None


def _targets(colors: ColorState) -> tuple[ColorTarget, ...] | None:
    """The targets with the formats that stand for those of theirs; None where one has none."""
    found = []
    for target in colors.targets:
        form = general_form(target.format)
        if form is None:
            return None
        found.append(replace(target, blend=RtBlendState(), format=form))
    return tuple(found)


def general_words_of(state: LastStageState, general: LastStageState, info: ShaderInfo | None) -> bytes:
    """Return the words by which a general kernel knows a state."""
    tests = GeneralTests(state.depth_func, state.depth_write, state.alpha, state.stencil)
    known = {target.number: target for target in state.colors.targets}
    drawn = [known[target.number] for target in general.colors.drawn(info)]
    targets = [(target.format, target.blend) for target in drawn]
    return pack_words(tests, targets, state.colors.logicop)
