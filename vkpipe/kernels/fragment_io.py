"""The parts of the last stage's kernels that depend on state."""

from __future__ import annotations

from dataclasses import field

from vkpipe import format as vkformat
from vkpipe.kernels.colors import ColorState
from vkpipe.kernels.compare import COMPARE
from vkpipe.kernels.depth import (
    LATEST_WINS,
    depth_bits,
    depth_source,
    key_source,
    larger_is_nearer,
    order_source,
    orders_by_depth,
    prefers_nearer,
    visible_by_key,
)
from vkpipe.kernels.gathered import GatheredUnit, choose
from vkpipe.kernels.general_tests import GENERAL_COMPARING, compares, general_tests_source
from vkpipe.kernels.general_words import count_words, reads
from vkpipe.kernels.interpolation import INTERPOLATIONS, interpolate, load_inputs, load_varyings, varyings
from vkpipe.kernels.levels import SamplerFact, SamplerLevels
from vkpipe.kernels.linkage import Linkage
from vkpipe.kernels.lookups import LEVEL_WORDS, ComputedSampler
from vkpipe.kernels.samples import SampleState
from vkpipe.kernels.stencil import (
    STIPPLE_WORD,
    WINDOWS_WORD,
    changes_stencil,
    has_depth,
    has_stencil,
    tests_source,
)
from vkpipe.kernels.targets import LAYER, PLANE, TargetImage, target_image
from vkpipe.pipe import AlphaState, CompareFunc, Format, StencilOp, StencilState
from vkpipe.records import dataclass
from vkpipe.translate import UNPREFIXED, ShaderInfo

__all__ = [
    "LastStageState",
    "last_stage_defines",
    "opaque_snippets",
    "ordered_snippets",
    "sampler_word",
    "shade_snippets",
    "visibility_snippets",
]


@dataclass(frozen=True)
class LastStageState:
    """Everything beside the shader that the text of a last stage's kernel depends on.

    ``keyed``: the framebuffer is small enough for the keys of the visibility form; ``levels``: of the
    samplers, where the shader asks for them; ``stencil``: the states of both faces, of the one that holds for
    both, or none; ``depth_bounds``: that test is on; ``counts``: samples that pass are counted;
    ``invoked``: runs of the shader are counted;
    ``arrayed``: targets are images with layers; ``depth_image``: which the depth buffer is; ``samples``: of
    a pixel; ``stippled``: triangles have the polygon stipple; ``plain_lookups``: each of the shader's takes
    one texel, which is only said where drawing in order may be the faster for it; ``unclamped``: float
    formats keep depth as it is; ``windows``: how many window rectangles there are, and whether they
    include what is drawn, None where they leave everything; ``general``: masks, blending, logic operation,
    depth, stencil and alpha test are data, and nothing of them is said here but the formats; ``gathered``:
    how the shader looks textures up in memory, each draw its own.
    """

    colors: ColorState
    depth_format: Format | None
    depth_func: CompareFunc | None
    depth_write: bool
    alpha: AlphaState
    flatshade_first: bool
    half_pixel_center: bool
    keyed: bool
    levels: tuple[SamplerFact, ...] = ()
    stencil: tuple[StencilState, ...] = ()
    depth_bounds: bool = False
    counts: bool = False
    invoked: bool = False
    arrayed: bool = False
    depth_image: TargetImage = PLANE
    samples: SampleState = field(default_factory=SampleState)
    stippled: bool = False
    plain_lookups: bool = False
    unclamped: bool = False
    windows: tuple[int, bool] | None = None
    general: bool = False
    gathered: tuple[GatheredUnit, ...] = ()

    def late(self, info: ShaderInfo | None) -> bool:
        """Return whether tests may only change their buffers once the shader has run.

        Never where it asks for early tests: then it discards colours alone, and its depth is ignored.
        """
        if self.general:
            return True
        return not _early(info) and (self._discards(info) or self._exports(info) or _runs_for_all(info))

    @staticmethod
    def may_test_late(info: ShaderInfo | None) -> bool:
        """Return whether the same is seen where all tests come after the shader."""
        return not _early(info) and not _runs_for_all(info)

    def tested(self, info: ShaderInfo | None) -> bool:
        """Return whether there is more to test than the depth that was interpolated."""
        if self.general:
            return self.depth_format is not None
        shaded = self._exports(info) or (self.depth_func is not None and _runs_for_all(info))
        return bool(self.stencil) or self.depth_bounds or (not _early(info) and shaded)

    def rejects(self, info: ShaderInfo | None) -> bool:
        """Return whether what lies behind everything in a place changes nothing there."""
        inert = all(face.fail_op == face.zfail_op == StencilOp.KEEP for face in self.stencil)
        own = not _early(info) and (_output(info, "POSITION") is not None or _runs_for_all(info))
        nearer = prefers_nearer(self.depth_func) and not self.invoked
        return self.depth_format is not None and nearer and inert and not own

    def opaque(self, info: ShaderInfo | None) -> bool:
        """Return whether only the nearest (or latest) triangle of a pixel matters: no blending, no
        discarding.
        """
        if (
            self.general
            or not self.keyed
            or self._discards(info)
            or self.colors.ordered(info)
            or _runs_for_all(info)
        ):
            return False
        if self.counts or self.invoked:
            return False
        if self.windows or self.stippled or self.tested(info) or not self.samples.opaque(info):
            return False
        return visible_by_key(self.depth_func, self.depth_write)

    @property
    def sampler_words(self) -> int:
        """The number of words in which samplers have their bias and the bounds of the level."""
        facts = [fact for fact in self.levels if isinstance(fact, ComputedSampler | SamplerLevels)]
        return LEVEL_WORDS * sum([fact.word is not None for fact in facts])

    @property
    def writes_depth(self) -> bool:
        """Return whether the depth buffer may change."""
        return has_depth(self.depth_format) if self.general else self.depth_write

    @property
    def writes_stencil(self) -> bool:
        """Return whether the stencil may change."""
        return has_stencil(self.depth_format) if self.general else any(map(changes_stencil, self.stencil))

    @property
    def faces(self) -> int:
        """The number of stencil states: two for both faces, one for both together, or none."""
        return 2 * has_stencil(self.depth_format) if self.general else len(self.stencil)

    def reads_alpha(self) -> bool:
        """Return whether something beside the targets depends on the colour that the shader puts out."""
        return self.general or self.alpha.enabled or self.samples.alpha_to_coverage

    def _discards(self, info: ShaderInfo | None) -> bool:
        """Return whether fragments may be lost by what the shader does."""
        kills = info is not None and (info.uses_kill or self.samples.mask(info) is not None)
        return self.alpha.enabled or kills or self.samples.discards(info)

    def _exports(self, info: ShaderInfo | None) -> bool:
        """Return whether a test takes what the shader has put out."""
        depth = self.depth_func is not None and _output(info, "POSITION") is not None
        return depth or (bool(self.stencil) and _output(info, "STENCIL") is not None)

    def shades(self, info: ShaderInfo | None) -> bool:
        """Return whether the fragment shader's colours go anywhere."""
        return bool(self.colors.drawn(info))


def sampler_word(state: LastStageState, info: ShaderInfo | None) -> int:
    """Return the first of the words of samplers in ``push.blend``, behind those of general kernels."""
    return STIPPLE_WORD + (count_words(len(state.colors.drawn(info))) if state.general else 0)


def last_stage_defines(state: LastStageState, info: ShaderInfo | None) -> dict[str, int | str]:
    """The macros of the kernels of the last stage."""
    color = state.shades(info)
    test = state.depth_format is not None and state.depth_func is not None
    late, tested = state.late(info), state.tested(info)
    changes = tested or state.counts or (test and state.depth_write)
    samplers = sampler_word(state, info)
    more = samplers - STIPPLE_WORD + state.sampler_words
    windows = WINDOWS_WORD + more
    by_depth = orders_by_depth(state.depth_func, state.depth_write)
    return {
        "VKP_COLOR": int(color),
        "VKP_DEPTH_TEST": int(test),
        "VKP_DEPTH_WRITE": int(state.writes_depth),
        "VKP_PREFERS_NEARER": int(state.rejects(info)),
        "VKP_TESTED": int(tested),
        "VKP_TESTS_CHANGE": int(state.writes_depth or state.writes_stencil),
        "VKP_TWO_SIDED": int(state.faces > 1),
        "VKP_COUNTS": int(state.counts),
        "VKP_INVOKED": int(state.invoked),
        "VKP_STIPPLED": int(state.stippled),
        "VKP_STIPPLE_WORD": f"{STIPPLE_WORD + more}u",
        "VKP_SAMPLERS_WORD": f"{samplers}u",
        "VKP_WINDOWED": int(state.windows is not None),
        "VKP_WINDOWS": state.windows[0] if state.windows else 0,
        "VKP_WINDOWS_INCLUDE": str(bool(state.windows and state.windows[1])).lower(),
        "VKP_WINDOWS_WORD": f"{windows}u",
        "VKP_PLACES_WORD": f"{windows + 2 * (state.windows[0] if state.windows else 0)}u",
        "VKP_LATE": int(late),
        "VKP_SHADE": int(color or _has_effects(info) or (late and changes)),
        "VKP_KEEP": int(state.colors.keeps(info)),
        "VKP_FETCHES": int(bool(info and info.uses_fbfetch)),
        "VKP_KEYS_BY_DEPTH": int(by_depth),
        "VKP_LATEST_WINS": int(not by_depth or state.depth_func in LATEST_WINS),
        "VKP_NEAR_IS_LESS": "false" if larger_is_nearer(state.depth_func) else "true",
        "VKP_DERIVATIVES": int(bool(info and info.uses_derivatives)),
        "VKP_INTERPOLATES": int(bool(info and not INTERPOLATIONS.isdisjoint(info.opcodes))),
        "VKP_SHADER_LOOPS": int(bool(info and info.has_loops)),
        "VKP_HELPERS": int(bool(info and ("READ_HELPER" in info.opcodes or info.writes_memory))),
        "VKP_OLD_DEPTH(pixel)": _old_depth(state.depth_format),
        "VKP_DEPTH_SHARED": int(by_depth and _shares(state.depth_format)),
        "VKP_DEPTH_ROWS": int(
            by_depth and not state.arrayed and state.depth_image.linear and _is_word(state.depth_format)
        ),
        "VKP_PIXEL_CENTRE": "0.5" if state.half_pixel_center else "0.0",
        **_depth_define(state, info if late else None),
        "VKP_REFERENCE(front)": _reference(state, info if late else None),
        "VKP_EARLY": int(_early(info)),
        "VKP_POST_DEPTH": int(info is not None and info.property("FS_POST_DEPTH_COVERAGE") == 1),
        **state.samples.defines(info),
    }


def _has_effects(info: ShaderInfo | None) -> bool:
    """Return whether the shader changes memory, which tests that come after it do not prevent."""
    return info is not None and info.writes_memory


def _runs_for_all(info: ShaderInfo | None) -> bool:
    """Return whether it shows that the shader runs for pixels which fail a later test: they are no
    helpers.
    """
    return _has_effects(info) or _reads_helper(info)


def _reads_helper(info: ShaderInfo | None) -> bool:
    if info is None:
        return False
    values = {entry.name for entry in info.system_values}
    return "READ_HELPER" in info.opcodes or "HELPER_INVOCATION" in values


def _early(info: ShaderInfo | None) -> bool:
    return info is not None and info.property("FS_EARLY_DEPTH_STENCIL") == 1


def _depth_define(state: LastStageState, info: ShaderInfo | None) -> dict[str, int | str]:
    """The depth to test: the shader's own, clamped as in OpenGL 4.5, section 15.2.3, or the plane's."""
    source = _output(info, "POSITION")
    own = f"uintBitsToFloat({source}.z)"
    used = own if state.unclamped else f"({own} > 0.0 ? min({own}, 1.0) : 0.0)"
    if state.samples.count > 1:
        place = "vkp_sample_depth(plane, pixel, number)"
        return {"VKP_SHADER_DEPTH(plane, pixel, number)": used if source else place}
    return {"VKP_SHADER_DEPTH(plane, pixel)": used if source else "depth_at(plane, pixel)"}


def _reference(state: LastStageState, info: ShaderInfo | None) -> str:
    """The stencil reference: the shader's own for both faces, or that of the face."""
    source = _output(info, "STENCIL")
    if source is not None:
        return f"({source}.y & 0xffu)"
    faces = state.faces
    if faces < 2 and not state.general:
        return "VKP_REFERENCE_OF(0u)" if faces else "0u"
    return "VKP_REFERENCE_OF(uint(!(front)))" if faces else "0u"


def _is_word(fmt: Format | None) -> bool:
    return fmt is not None and vkformat.describe(fmt).block_bits == 32


def _shares(fmt: Format | None) -> bool:
    """Return whether a texel has more bits than those of its depth: a stencil or unused ones, which stay."""
    return fmt is not None and sum(map(int.bit_count, depth_bits(fmt))) < vkformat.describe(fmt).block_bits


def _old_depth(fmt: Format | None) -> str:
    """The texel that a depth is stored into, where it holds anything else."""
    return "vkp_depth_load(pixel)" if _shares(fmt) else "vkp_depth_raw(0u)"


def visibility_snippets(state: LastStageState, in_push: bool) -> dict[str, str]:
    """The texts for the ``user:`` includes of the visibility kernels, which only see depth.

    ``in_push``: the kernel's block has the address of the depth buffer.
    """
    return {
        "targets": (LAYER if state.arrayed else "")
        + target_image("depth", state.depth_format, 0, state.arrayed, state.depth_image, in_push),
        "operations": key_source(state.depth_format, state.depth_func, state.depth_write, state.unclamped),
    }


def shade_snippets(state: LastStageState, info: ShaderInfo | None, linkage: Linkage) -> dict[str, str]:
    """The texts for the ``user:`` includes of the kernels that shade what is visible, but for the shader."""
    return {
        **_shading(state, info, linkage),
        "targets": state.colors.images(info, state.arrayed) + target_image("depth", None, 0),
        "operations": key_source(None, None, False, False) + state.colors.blending(info),
    }


def _shading(state: LastStageState, info: ShaderInfo | None, linkage: Linkage) -> dict[str, str]:
    return {
        "varyings": varyings(linkage),
        "load_varyings": load_varyings(linkage) + choose(state.gathered),
        "load_inputs": load_inputs(state.flatshade_first, info, linkage),
        "interpolate": interpolate(state.flatshade_first, linkage),
        "finish_outputs": state.colors.clamps(info, state.reads_alpha() or linkage.assembly.smooth),
    }


def _targets(state: LastStageState, info: ShaderInfo | None) -> str:
    """The colour images, then depth."""
    depth = len(state.colors.drawn(info))
    images = state.colors.images(info, state.arrayed)
    return images + target_image(
        "depth", state.depth_format, depth, state.arrayed, state.depth_image, in_push=True
    )


def ordered_snippets(state: LastStageState, info: ShaderInfo | None, linkage: Linkage) -> dict[str, str]:
    """The texts for the ``user:`` includes of ordered.comp, but for the shader itself."""
    operations = _operations_by_words if state.general else _operations
    return {
        **_shading(state, info, linkage),
        "targets": _targets(state, info),
        "operations": operations(state, info) + state.colors.outputs(info),
        "discards": _sample_mask(state, info) + _alpha_test(state, info),
        "smooth_outputs": state.colors.scales(info) if linkage.assembly.smooth else "",
        "coverage": state.samples.coverage(info),
    }


def _operations(state: LastStageState, info: ShaderInfo | None) -> str:
    """Tests beside that of alpha, and blending."""
    fmt, func, tests = state.depth_format, state.depth_func, ""
    if fmt is not None and state.tested(info):
        tests = tests_source(fmt, func, state.depth_write, state.stencil, state.depth_bounds, state.unclamped)
    elif fmt is not None and func is not None:
        tests = depth_source(fmt, func, state.unclamped)
    if fmt is not None and func is not None and state.rejects(info):
        tests += order_source(fmt, func)
    return tests + state.colors.blending(info)


def _operations_by_words(state: LastStageState, info: ShaderInfo | None) -> str:
    """Return the GLSL of a general kernel's tests and blending."""
    fmt = state.depth_format
    tests = "" if fmt is None else general_tests_source(fmt, state.depth_bounds, state.unclamped)
    words = reads(len(state.colors.drawn(info)))
    return words + GENERAL_COMPARING + tests + state.colors.blending_by_words(info)


def opaque_snippets(state: LastStageState, info: ShaderInfo | None, linkage: Linkage) -> dict[str, str]:
    """The texts for the ``user:`` includes of opaque.comp, but for the shader itself."""
    return {
        **_shading(state, info, linkage),
        "targets": _targets(state, info),
        "operations": key_source(state.depth_format, state.depth_func, state.depth_write, state.unclamped)
        + state.colors.blending(info)
        + state.colors.outputs(info),
    }


def _output(info: ShaderInfo | None, name: str) -> str | None:
    """The register of output ``name`` 0, None where the shader has none."""
    found = info.output(name, 0) if info else None
    return UNPREFIXED.output(found.index) if found else None


def _sample_mask(state: LastStageState, info: ShaderInfo | None) -> str:
    """Return GLSL that applies the sample mask to pixels of one sample; others lose samples one by one."""
    source = state.samples.mask(info) if state.samples.count == 1 else None
    return f"        live = live && ({source}.x & 1u) != 0u;\n" if source else ""


def _alpha_test(state: LastStageState, info: ShaderInfo | None) -> str:
    source = _output(info, "COLOR")
    if source is None or not (state.general or state.alpha.enabled):
        return ""
    new, old = f"uintBitsToFloat({source}.w)", "uintBitsToFloat(push.blend.v[4])"
    if state.general:
        old = "uintBitsToFloat(vkp_general_4)"
        passes = compares("VKP_TESTS_ALPHA_FUNC(VKP_GENERAL_TESTS)", new, old)
    else:
        passes = COMPARE[state.alpha.func].format(new=new, old=old)
    return f"        live = live && {passes};\n"
