"""Several samples in a pixel: where they lie, which are drawn, and how often the fragment shader runs.

Sources: Gallium 0.4, section 8.3 (multisample); OpenGL 4.5, 14.3.1 (Multisampling) and 17.3.3 (alpha to
coverage).
"""

from __future__ import annotations

from vkpipe.pipe import SAMPLE_POSITIONS
from vkpipe.pipe.samples import Places
from vkpipe.records import dataclass
from vkpipe.translate import UNPREFIXED, ShaderInfo

__all__ = ["SAMPLE_MASK_WORD", "SampleState", "place_words"]

SAMPLE_MASK_WORD = 9
"""The word of ``push.blend`` that is the sample mask."""

_PLACES_OF_A_WORD = 8

_PER_SAMPLE = frozenset({"SAMPLEID", "SAMPLEPOS"})


@dataclass(frozen=True)
class SampleState:
    """The samples of a framebuffer.

    Attributes:
        count: of a pixel.
        spread: ``RasterizerState.multisample``: each sample is covered where it lies; else all are where the
            pixel's centre is.
        masked: ``set_sample_mask`` leaves some of them out.
        shaded: the fragment shader runs for each sample, whatever it reads (``set_min_samples``,
            ``force_persample_interp``).
        alpha_to_coverage: sample i of n stays where alpha is above i / n.
        placed: ``set_sample_locations``: where they lie is data.
        mask_out: the fragment shader's SAMPLEMASK counts: ``RasterizerState.multisample``, or
            ``no_ms_sample_mask_out``.
    """

    count: int = 1
    spread: bool = False
    masked: bool = False
    shaded: bool = False
    alpha_to_coverage: bool = False
    placed: bool = False
    mask_out: bool = True

    def per_sample(self, info: ShaderInfo | None) -> bool:
        """Return whether the shader runs for each sample: it must, or reads what differs between them."""
        if not self.spread or info is None:
            return False
        reads = not _PER_SAMPLE.isdisjoint(value.name for value in info.system_values)
        at_samples = any(entry.location == "SAMPLE" for entry in info.inputs)
        return self.shaded or reads or at_samples or info.uses_fbfetch

    def told(self, info: ShaderInfo | None) -> bool:
        """Return whether the shader is told which samples are covered."""
        if not self.spread or info is None:
            return False
        asks = any(value.name == "SAMPLEMASK" for value in info.system_values)
        centroid = any(entry.location == "CENTROID" for entry in info.inputs)
        return asks or centroid or "INTERP_CENTROID" in info.opcodes

    def opaque(self, info: ShaderInfo | None) -> bool:
        """Return whether the shader may run for what samples see at the end: for pixels, whatever is
        covered.
        """
        return not (self.masked or self.per_sample(info) or self.told(info))

    def mask(self, info: ShaderInfo | None) -> str | None:
        """Return the register of the shader's SAMPLEMASK; None where there is none, or it does not count."""
        found = info.output("SAMPLEMASK") if info and self.mask_out else None
        return UNPREFIXED.output(found.index) if found else None

    def discards(self, info: ShaderInfo | None) -> bool:
        """Return whether alpha decides which samples stay."""
        return self.alpha_to_coverage and info is not None and info.output("COLOR", 0) is not None

    def turns(self, info: ShaderInfo | None) -> int:
        """Loop iterations for a pixel, at most: tests, runs of the shader, stores."""
        return (6 if self.per_sample(info) else 2) * self.count + 4

    def defines(self, info: ShaderInfo | None) -> dict[str, int | str]:
        """The macros of the kernels that know of samples; none where a pixel has one."""
        if self.count == 1:
            return {}
        places = SAMPLE_POSITIONS[self.count] if self.spread else ((8, 8),) * self.count
        words = [f"{word:#x}u" for word in place_words(places)]
        every = f"{(1 << self.count) - 1:#x}u"
        return {
            "VKP_SAMPLES": self.count,
            "VKP_PLACED": int(self.placed),
            "VKP_SAMPLE_PLACES": f"uvec4({', '.join(words)})",
            "VKP_ALL_SAMPLES": every,
            "VKP_SAMPLE_MASK": f"(push.blend.v[{SAMPLE_MASK_WORD}] & {every})" if self.masked else every,
            "VKP_TARGET_SAMPLES": self.count if self.spread else 1,
            "VKP_PER_SAMPLE": int(self.per_sample(info)),
            "VKP_TURNS": f"{self.turns(info)}u",
        }

    def coverage(self, info: ShaderInfo | None) -> str:
        """Statements that take from ``left`` the samples that SAMPLEMASK and alpha leave out."""
        text = ""
        mask = self.mask(info)
        if mask is not None:
            # Without multisampling a fragment is one sample, which all samples of the pixel take.
            samples = f"{mask}.x" if self.spread else f"-({mask}.x & 1u)"
            text += f"    left &= {samples};\n"
        if self.discards(info) and info is not None:
            color = info.output("COLOR", 0)
            assert color is not None
            alpha = f"uintBitsToFloat({UNPREFIXED.output(color.index)}.w)"
            text += f"    left &= vkp_alpha_coverage({alpha});\n"
        return text


def place_words(places: Places) -> tuple[int, ...]:
    """Return places of samples, in sixteenths of a pixel, as kernels have them.

    Four bits stand for each: x of eight, y of them, then the same of the others.
    """
    return tuple(
        sum(place[axis] << 4 * i for i, place in enumerate(places[first : first + _PLACES_OF_A_WORD]))
        for first in (0, _PLACES_OF_A_WORD)
        for axis in (0, 1)
    )
