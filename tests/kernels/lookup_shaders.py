"""Shaders that look up a texture of any target in all ways that kernels have functions for, and its facts."""

from __future__ import annotations

from tests.random_lookups.legal import LEGAL
from vkpipe.kernels.levels import LevelledSampler, SamplerFact, SamplerLevels, TexelKind, TextureSamples
from vkpipe.kernels.lookups import ComputedSampler
from vkpipe.pipe import CompareFunc, Format, SamplerState, TexCompare, TexFilter, TexMipfilter
from vkpipe.translate import GlslBody
from vkpipe.translate.tgsi.targets import TARGETS

__all__ = ["LOOKUPS", "facts", "lookup_lines"]

LOOKUPS = ("device", "kernel", "integers", "other kind", "other kind in the kernel")
"""Who does the lookups, and what the texels are."""

# Of each list, the first that the target has.
_OPCODES = (("TEX", "TEX2"), ("TXL", "TXL2"), ("TXF",), ("TG4",), ("TXQ",), ("TXQS",), ("LODQ",))
_LINEAR = SamplerState(
    min_img_filter=TexFilter.LINEAR,
    mag_img_filter=TexFilter.LINEAR,
    min_mip_filter=TexMipfilter.LINEAR,
    compare_mode=TexCompare.R_TO_TEXTURE,
    compare_func=CompareFunc.LESS,
    max_anisotropy=4,
    seamless_cube_map=True,
)
_KINDS = {"integers": "u", "other kind": "i", "other kind in the kernel": "u"}


def lookup_lines(target: str, lookup: str) -> tuple[str, list[str]]:
    """Declarations, and instructions that add all lookups at TEMP[0] to TEMP[1]."""
    declared = "UINT" if lookup == "integers" else "FLOAT"
    lines = []
    for names in _OPCODES:
        name = next((name for name in names if target in LEGAL[name]), None)
        if name is None:
            continue
        second = ", TEMP[0]" if name in ("TEX2", "TXL2") else ", IMM[0].xxxx" if name == "TG4" else ""
        source = "" if name == "TXQS" else " TEMP[0]," if name != "TXQ" else " IMM[0].xxxx,"
        lines += [
            f"{name} TEMP[2],{source}{second.removeprefix(',') + ',' if second else ''} SAMP[0], {target}",
            "ADD TEMP[1], TEMP[1], TEMP[2]",
        ]
    view = target.removeprefix("SHADOW")
    return (
        f"DCL SAMP[0]\nDCL SVIEW[0], {view}, {declared}\nDCL TEMP[0..2]\nIMM[0] UINT32 {{0, 1, 2, 3}}\n",
        lines,
    )


def facts(body: GlslBody, lookup: str) -> tuple[SamplerFact, ...]:
    """What the driver would find of such a shader's samplers."""
    found: list[SamplerFact] = []
    for entry in body.samplers:
        target = TARGETS[entry.target]
        if target.multisample:
            found.append(TextureSamples(entry.name, 4))
        letter = _KINDS.get(lookup, "f")
        if entry.shadow or (lookup in ("kernel", "integers", "other kind in the kernel")):
            found.append(_computed(entry.name, entry.target, letter, entry.shadow))
        elif lookup == "device" and not (target.multisample or entry.texels):
            found.append(LevelledSampler(entry.name))
        if lookup.startswith("other kind"):
            found.append(TexelKind(entry.name, letter))
    levels = SamplerLevels(0, 0.5, 0.0, 4.0, 2)
    return (*found, levels) if "LODQ" in body.info.opcodes else tuple(found)


def _computed(name: str, target: str, letter: str, compares: bool) -> ComputedSampler:
    raw = {"f": Format.Z24X8_UNORM if compares else None, "u": Format.X24S8_UINT}.get(letter)
    if not compares and letter == "u":
        raw = None
    return ComputedSampler(
        name=name,
        target=target,
        letter=letter,
        raw=raw,
        stencil=letter == "u" and raw is not None,
        swizzle="yx1w",
        state=_LINEAR,
        border=(0, 1, 0, 1),
        compares=compares,
        clamped=letter == "f",
    )
