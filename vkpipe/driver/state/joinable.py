"""The parts of a state that may differ inside a joint group: a short fragment shader, its textures, and
blending.
"""

from __future__ import annotations

import struct
from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING

from vkpipe.driver.resources.formats import sampling_format
from vkpipe.driver.resources.samplers import native_wrap
from vkpipe.driver.resources.views import TextureView
from vkpipe.driver.state.bindings import Bound
from vkpipe.driver.state.texture_checks import plain_lookups
from vkpipe.kernels.fragment_io import LastStageState, last_stage_defines
from vkpipe.kernels.interpolation import INTERPOLATIONS
from vkpipe.kernels.joint import JOINT_WRAPS, NearestLookup
from vkpipe.kernels.linkage import Linkage
from vkpipe.pipe import RtBlendState, ShaderType, TexWrap
from vkpipe.records import dataclass

if TYPE_CHECKING:
    from vkpipe.driver.shaders.shader import Shader
    from vkpipe.winsys import vulkan as vk

__all__ = ["MOST_LOOKUPS", "Body", "Joinable", "joinable_of"]

_SHORT = 32
MOST_LOOKUPS = 2
"""Samplers of a shader in a joint group."""

_OF_OTHER_FORMS = ("VKP_KEEP", "VKP_DERIVATIVES")

_ROW = struct.Struct("<4I")
_WIDEST = 1 << 15

# Vulkan formats of four bytes, with the letters of a texel as RGBA8.
_IN_MEMORY = {
    "VK_FORMAT_R8G8B8A8_UNORM": str.maketrans("", ""),
    "VK_FORMAT_B8G8R8A8_UNORM": str.maketrans("xz", "zx"),
}


@dataclass(frozen=True)
class Body:
    """A fragment shader and how it looks its textures up. Those of the same text are equal."""

    text: str
    lookups: tuple[NearestLookup, ...]


@dataclass(frozen=True, eq=False)
class Joinable:
    """The facts that a joint group needs of a state beside the state itself.

    Attributes:
        shader, body: of fragments.
        blends: a state for each target.
        rows: for each lookup, the texture: first texel, width | height << 16, texels from row to row.
        texels: the view of the memory that all of them lie in; None without textures.
        words: of ``push.blend``.
        depth: the depth buffer, where it has to do with it.
        ordered: whether it is drawn in the ordered form by itself.
        state: with the blending taken out.
        kernel: what states must agree in to be in one kernel.
    """

    shader: Shader
    body: Body
    blends: tuple[RtBlendState, ...]
    rows: bytes
    texels: object
    words: bytes
    depth: vk.ImageView | None
    ordered: bool
    state: LastStageState
    linkage: Linkage
    kernel: Hashable


def joinable_of(
    bound: Bound,
    shader: Shader | None,
    linkage: Linkage,
    state: LastStageState,
    words: bytes,
    depth: vk.ImageView | None,
) -> Joinable | None:
    """Return the facts for joint groups; None where the state is for groups of its own."""
    if shader is None or not _is_simple(shader, linkage, state):
        return None
    found = _lookups(bound, shader)
    if found is None:
        return None
    lookups, rows, texels = found
    blends = tuple(target.blend for target in state.colors.targets)
    targets = tuple(replace(target, blend=RtBlendState()) for target in state.colors.targets)
    general = replace(state, colors=replace(state.colors, targets=targets), plain_lookups=False)
    if _drawn(state, shader) != _drawn(general, shader):
        return None
    return Joinable(
        shader,
        Body(shader.text, lookups),
        blends,
        rows,
        texels,
        words,
        depth,
        not state.opaque(shader.info),
        general,
        linkage,
        (general, linkage, _defines(general, shader), *_outputs(shader)),
    )


def _defines(state: LastStageState, shader: Shader) -> Hashable:
    """The macros of the kernel, without those of other forms."""
    made = last_stage_defines(state, shader.info)
    return tuple([(name, value) for name, value in made.items() if name not in _OF_OTHER_FORMS])


def _outputs(shader: Shader) -> tuple[Hashable, ...]:
    """Return the colours that the shader writes, and their targets."""
    info = shader.info
    colors = frozenset(output.semantic_index for output in info.outputs if output.name == "COLOR")
    return colors, info.property("FS_COLOR0_WRITES_ALL_CBUFS") == 1


def _drawn(state: LastStageState, shader: Shader) -> list[int]:
    return [target.number for target in state.colors.drawn(shader.info)]


def _is_simple(shader: Shader, linkage: Linkage, state: LastStageState) -> bool:
    info, variant = shader.info, linkage.assembly
    if info.num_instructions > _SHORT or info.has_loops or shader.has_memory or info.uses_fbfetch:
        return False
    if (
        variant.kind != "triangle"
        or variant.partly
        or variant.unfilled
        or variant.space.masked
        or linkage.sprites
        or state.stippled
        or state.windows
    ):
        return False
    if state.samples.count > 1 or state.arrayed or state.counts or state.levels or state.tested(info):
        return False
    if not INTERPOLATIONS.isdisjoint(info.opcodes) or any(o.name != "COLOR" for o in info.outputs):
        return False
    if state.colors.logicop is not None or state.colors.advanced or state.colors.second_source(info):
        return False
    return state.shades(info)


_Found = tuple[tuple[NearestLookup, ...], bytes, object]


def _lookups(bound: Bound, shader: Shader) -> _Found | None:
    """The lookups, the rows of their textures and the memory of these, where a joint kernel can do them."""
    samplers = shader.body.samplers
    if not samplers:
        return (), b"", None
    if len(samplers) > MOST_LOOKUPS or not shader.filters_only:
        return None
    if not plain_lookups(bound, ShaderType.FRAGMENT, shader.body):
        return None
    lookups, rows, memories = [], b"", []
    for entry in samplers:
        view = bound.views[ShaderType.FRAGMENT][entry.texture]
        sampler = bound.samplers[ShaderType.FRAGMENT][entry.unit].state
        wraps = (native_wrap(sampler.wrap_s, False), native_wrap(sampler.wrap_t, False))
        assert isinstance(view, TextureView)
        place = _place(view, wraps)
        letters = _IN_MEMORY.get(sampling_format(view.texel_format)[0])
        if place is None or letters is None or entry.target != "2D":
            return None
        lookups.append(NearestLookup(entry.name, wraps, view.sampled_letters.translate(letters)))
        memories.append(place[0])
        rows += place[1]
    if any(memory is not memories[0] for memory in memories):
        return None
    return tuple(lookups), rows, memories[0]


def _place(view: TextureView, wraps: tuple[TexWrap, TexWrap]) -> tuple[object, bytes] | None:
    """The memory that a texture lies in, and its row; None where kernels cannot look it up there."""
    image, level = view.texture.image, view.template.first_level
    texels = image.texels
    if texels is None:
        return None
    width, height = (max(1, size >> level) for size in (image.desc.width, image.desc.height))
    for wrap, size in zip(wraps, (width, height), strict=True):
        if wrap not in JOINT_WRAPS or (wrap is TexWrap.REPEAT and size & (size - 1)):
            return None
    layout = image.layouts[level]
    first = texels[1] + layout.offset + view.template.first_layer * layout.layer_pitch
    if max(width, height) > _WIDEST or first % 4 or layout.row_pitch % 4:
        return None
    return texels[0], _ROW.pack(first // 4, width | height << 16, layout.row_pitch // 4, 0)
