"""All render targets of a framebuffer together as GLSL: what last stages keep, load, blend and store.

The texels of a pixel in all targets are one value of type ``VkpColors``: the raw texel itself where there is
one target, a struct where there are several.
"""

from __future__ import annotations

from vkpipe import format as vkformat
from vkpipe.kernels.advanced_blend import advanced_source
from vkpipe.kernels.blend import BlendRules, blend_source, keeps_components, second_source, write_mask
from vkpipe.kernels.general_blend import general_blend_source, general_blending
from vkpipe.kernels.general_format import general_format_source
from vkpipe.kernels.targets import LAYER, PLANE, TargetImage, target_image
from vkpipe.pipe import AdvancedBlend, Format, LogicOp, RtBlendState
from vkpipe.records import dataclass
from vkpipe.translate import UNPREFIXED, ShaderInfo

__all__ = ["ColorState", "ColorTarget"]


@dataclass(frozen=True)
class ColorTarget:
    """One colour buffer: its number among ``FramebufferState.cbufs``, its format, how it is blended, and what
    image it is."""

    number: int
    format: Format
    blend: RtBlendState
    image: TargetImage = PLANE


@dataclass(frozen=True)
class ColorState:
    """The colour buffers, and what of the blend and rasterizer state is the same for all.

    Attributes:
        targets: the colour buffers that are bound.
        logicop: the logic operation, None where it is off.
        alpha_to_one: alpha counts as one (with multisampling).
        clamp: COLOR outputs are clamped to [0, 1], but for pure integer formats.
        advanced: the equation that blends all targets, NONE where each has its own blending.
        second: of general kernels, whose blending is data: it may read a second colour.
    """

    targets: tuple[ColorTarget, ...] = ()
    logicop: LogicOp | None = None
    alpha_to_one: bool = False
    clamp: bool = False
    advanced: AdvancedBlend = AdvancedBlend.NONE
    second: bool = False

    def drawn(self, info: ShaderInfo | None) -> tuple[ColorTarget, ...]:
        """The targets that a fragment shader changes or reads."""
        fetches = info is not None and info.uses_fbfetch
        return tuple(
            target
            for target in self.targets
            if _source(info, target.number) is not None and (target.blend.colormask or fetches)
        )

    def ordered(self, info: ShaderInfo | None) -> bool:
        """Return whether what is stored depends on what was there, beside bits that stay."""
        fetches = info is not None and info.uses_fbfetch
        every = self.logicop is not None or self.advanced
        return fetches or any(every or target.blend.blend_enable for target in self.drawn(info))

    def keeps(self, info: ShaderInfo | None) -> bool:
        """Return whether a texel that is written keeps some of its old bits."""
        return any(_keeps(target.format, target.blend) for target in self.drawn(info))

    def images(self, info: ShaderInfo | None, arrayed: bool) -> str:
        """The images, and ``vkp_colors_load``, ``_store``, ``_touch`` and ``_pick``, which may be macros.

        ``vkp_framebuffer(number)``, where the shader calls it, gives the colours of ``vkp_fetched``.
        """
        drawn = self.drawn(info)
        text = LAYER if arrayed else ""
        text += "".join(
            target_image(f"color_{i}", target.format, i, arrayed, target.image, in_push=i == 0)
            for i, target in enumerate(drawn)
        )
        text += _together(len(drawn))
        return text + (_fetch(drawn) if info is not None and info.uses_fbfetch else "")

    def blending(self, info: ShaderInfo | None) -> str:
        """GLSL of ``vkp_colors_blend(old)``: the texels after what the shader has put out."""
        drawn = self.drawn(info)
        if not drawn:
            return "#define vkp_colors_blend(old) (old)\n"
        rules = BlendRules(self.logicop, self.alpha_to_one, self.advanced)
        text, calls = advanced_source(self.advanced) if self.advanced else "", []
        for i, target in enumerate(drawn):
            text += blend_source(f"_{i}", target.format, target.blend, rules)
            old = "old" if len(drawn) == 1 else f"old.c{i}"
            sources = [_source(info, target.number) or ""]
            if second_source(target.format, target.blend, rules):
                sources.append(_output(info, 1) or "uvec4(0u)")
            calls.append(f"vkp_blend_{i}({', '.join(sources)}, {old})")
        if len(drawn) == 1:
            return text + f"#define vkp_colors_blend(old) {calls[0]}\n"
        made = f"VkpColors({', '.join(calls)})"
        return text + f"VkpColors vkp_colors_blend(const VkpColors old)\n{{\n    return {made};\n}}\n"

    def blending_by_words(self, info: ShaderInfo | None) -> str:
        """Return the GLSL that blends in a general kernel, by factors and functions from its words."""
        drawn = self.drawn(info)
        if not drawn:
            return "#define vkp_colors_blend(old) (old)\n"
        integers = all(vkformat.describe(target.format).is_pure_integer for target in drawn)
        text, calls = "" if integers else general_blending(self.second), []
        for i, target in enumerate(drawn):
            text += general_format_source(target.format, f"_{i}")
            text += general_blend_source(f"_{i}", i, target.format, self.alpha_to_one, self.second)
            old = "old" if len(drawn) == 1 else f"old.c{i}"
            second = f", {_output(info, 1) or 'uvec4(0u)'}" if self.second else ""
            calls.append(f"vkp_blend_{i}({_source(info, target.number)}{second}, {old})")
        made = calls[0] if len(drawn) == 1 else f"VkpColors({', '.join(calls)})"
        return text + f"VkpColors vkp_colors_blend(const VkpColors old)\n{{\n    return {made};\n}}\n"

    def second_source(self, info: ShaderInfo | None) -> bool:
        """Return whether any target's blending reads a second colour."""
        rules = BlendRules(self.logicop, self.alpha_to_one, self.advanced)
        drawn = self.drawn(info)
        return self.second or any([second_source(each.format, each.blend, rules) for each in drawn])

    def outputs(self, info: ShaderInfo | None) -> str:
        """GLSL of ``vkp_outputs``, all that blending reads of a run of the shader, and ``vkp_put_out``, which
        makes it once more what the last run has put out.
        """
        drawn = self.drawn(info)
        registers = dict.fromkeys(_source(info, target.number) for target in drawn)
        if self.second_source(info):
            registers |= {_output(info, 1): None}
        names = [name for name in registers if name]
        if not names:
            members, values, puts = "uint none;", "0u", ""
        else:
            members = " ".join(f"uvec4 r{i};" for i in range(len(names)))
            values = ", ".join(names)
            puts = " ".join(f"{name} = (outputs).r{i};" for i, name in enumerate(names))
        return (
            f"struct VkpOutputs {{ {members} }};\n"
            f"#define vkp_outputs VkpOutputs({values})\n"
            f"#define vkp_put_out(outputs) {puts}\n"
        )

    def scales(self, info: ShaderInfo | None) -> str:
        """Statements that multiply the alpha of what goes into targets that are no integers by ``share``."""
        registers = {
            _source(info, target.number): None
            for target in self.drawn(info)
            if not vkformat.describe(target.format).is_pure_integer
        }
        return "".join(f"    {r}.w = floatBitsToUint(uintBitsToFloat({r}.w) * share);\n" for r in registers)

    def clamps(self, info: ShaderInfo | None, read: bool) -> str:
        """Statements that clamp the shader's COLOR outputs.

        Unsigned normalized targets clamp what goes into them in any case; ``read``: something beside the
        targets depends on it.
        """
        if not self.clamp or info is None:
            return ""
        if not read and all(_is_unorm(target.format) for target in self.drawn(info)):
            return ""
        integers = {
            target.number for target in self.targets if vkformat.describe(target.format).is_pure_integer
        }
        lines = []
        for output in info.outputs:
            if output.name == "COLOR" and output.semantic_index not in integers:
                name = UNPREFIXED.output(output.index)
                lines.append(f"    {name} = floatBitsToUint(vkp_unit(uintBitsToFloat({name})));\n")
        return "".join(lines)


def _output(info: ShaderInfo | None, number: int) -> str | None:
    """The register of output COLOR ``number``, None where the shader has none."""
    found = info.output("COLOR", number) if info else None
    return UNPREFIXED.output(found.index) if found else None


def _source(info: ShaderInfo | None, number: int) -> str | None:
    """The register that goes into a target."""
    everywhere = info is not None and info.property("FS_COLOR0_WRITES_ALL_CBUFS") == 1
    return _output(info, 0 if everywhere else number)


def _is_unorm(fmt: Format) -> bool:
    channels = (channel for channel in vkformat.describe(fmt).channels if channel.type != "void")
    return all(channel.type == "unsigned" and channel.normalized for channel in channels)


def _keeps(fmt: Format, blend: RtBlendState) -> bool:
    """Return whether a texel's bits, or components of a shared exponent, depend on those that were there."""
    description = vkformat.describe(fmt)
    if keeps_components(description, blend.colormask):
        return True
    whole = (1 << min(32, description.block_bits)) - 1
    return any(word != whole for word in write_mask(description, blend.colormask))


def _together(count: int) -> str:
    if not count:
        return (
            "#define VkpColors uint\n"
            "#define vkp_colors_load(pixel) 0u\n"
            "#define vkp_colors_store(pixel, colors)\n"
            "#define vkp_colors_touch(pixel) 0u\n"
            "#define vkp_colors_pick(which, a, b) 0u\n"
            "#define VKP_NO_COLORS 0u\n"
        )
    if count == 1:
        return (
            "#define VkpColors vkp_color_0_raw\n"
            "#define vkp_colors_load(pixel) vkp_color_0_load(pixel)\n"
            "#define vkp_colors_store(pixel, colors) vkp_color_0_store(pixel, colors)\n"
            "#define vkp_colors_touch(pixel) uvec2(vkp_color_0_load(pixel)).x\n"
            "#define vkp_colors_pick(which, a, b) ((which) ? (a) : (b))\n"
            "#define VKP_NO_COLORS vkp_color_0_raw(0u)\n"
        )
    numbers = range(count)
    members = " ".join(f"vkp_color_{i}_raw c{i};" for i in numbers)
    loads = ", ".join(f"vkp_color_{i}_load(pixel)" for i in numbers)
    stores = " ".join(f"vkp_color_{i}_store(pixel, colors.c{i});" for i in numbers)
    picks = ", ".join(f"which ? a.c{i} : b.c{i}" for i in numbers)
    nothing = ", ".join(f"vkp_color_{i}_raw(0u)" for i in numbers)
    touches = " | ".join(f"uvec2(vkp_color_{i}_load(pixel)).x" for i in numbers)
    return (
        f"struct VkpColors {{ {members} }};\n"
        f"VkpColors vkp_colors_load(const ivec2 pixel) {{ return VkpColors({loads}); }}\n"
        f"void vkp_colors_store(const ivec2 pixel, const VkpColors colors) {{ {stores} }}\n"
        f"#define vkp_colors_touch(pixel) ({touches})\n"
        "VkpColors vkp_colors_pick(const bool which, const VkpColors a, const VkpColors b)\n"
        f"{{\n    return VkpColors({picks});\n}}\n"
        f"#define VKP_NO_COLORS VkpColors({nothing})\n"
    )


def _fetch(drawn: tuple[ColorTarget, ...]) -> str:
    """FBFETCH: colours of the texels that the kernel has put into ``vkp_fetched``; others read as zero."""
    text, cases = "VkpColors vkp_fetched;\n", ""
    for i, target in enumerate(drawn):
        text += vkformat.glsl_unpack(target.format, f"vkp_fetch_{i}")
        old = "vkp_fetched" if len(drawn) == 1 else f"vkp_fetched.c{i}"
        convert = "floatBitsToUint" if vkformat.glsl_type(target.format) == "vec4" else "uvec4"
        cases += f"    if (number == {target.number}) return {convert}(vkp_fetch_{i}({old}));\n"
    return f"{text}uvec4 vkp_framebuffer(int number)\n{{\n{cases}    return uvec4(0u);\n}}\n"
