"""Functions that words tell the format convert colours as the functions of each format do, bit for bit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt
import pytest

from tests.format import samples
from tests.format.on_device import Case, run_cases
from vkpipe import format as fm
from vkpipe.driver.resources.formats import usable_binds
from vkpipe.format.pack import words_from_block
from vkpipe.kernels.general_format import FORMAT_WORDS, format_words, general_form, general_format_source
from vkpipe.pipe import Bind, Format
from vkpipe.winsys.vulkan import Device, open_device

U32 = npt.NDArray[np.uint32]

TARGETS = tuple(fmt for fmt in Format if usable_binds(fmt) & Bind.RENDER_TARGET)
GENERAL = tuple(fmt for fmt in TARGETS if general_form(fmt) is not None)
FORMS = tuple(dict.fromkeys(form for fmt in GENERAL if (form := general_form(fmt))))

_LOAD = "uvec4(words[4u * n], words[4u * n + 1u], words[4u * n + 2u], words[4u * n + 3u])"
_NARROW = {"uint": ".x", "uvec2": ".xy", "uvec4": ""}
_WIDE = {"uint": "uvec4({}, 0u, 0u, 0u)", "uvec2": "uvec4({}, 0u, 0u)", "uvec4": "{}"}


@pytest.fixture(scope="module")
def device() -> Iterator[Device]:
    with open_device() as device:
        yield device


def _converted(device: Device, form: Format, formats: Sequence[Format], given: U32) -> U32:
    """``(formats, COUNT, 4)``: what each row is as a texel, and if no integers, as a colour and clamped."""
    raw = fm.glsl_raw_type(form)
    described = np.array([format_words(fmt) for fmt in formats], np.uint32)
    macros = (
        f"#define n (i % {samples.COUNT}u)\n"
        f"#define at(k) words[{given.size}u + {FORMAT_WORDS}u * (i / {samples.COUNT}u) + k]\n"
        "#define fields uvec4(at(0u), at(1u), at(2u), at(3u))\n"
        "#define steps uvec4(at(4u), at(5u), at(6u), at(7u))\n"
    )
    calls = (
        _WIDE[raw].format(f"vkp_general_pack_0({_LOAD}, fields)"),
        f"floatBitsToUint(vkp_general_unpack_0({_LOAD}{_NARROW[raw]}, fields, steps))",
        f"floatBitsToUint(vkp_general_clamp(uintBitsToFloat({_LOAD}), fields))",
    )
    cases = [Case(general_format_source(form, "_0") + macros, calls[0])]
    cases += [Case("", call) for call in calls[1:] if not fm.describe(form).is_pure_integer]
    words = np.concatenate([given.reshape(-1), described.reshape(-1)])
    found = run_cases(device, cases, words, samples.COUNT * len(formats))
    return found.reshape(len(cases), len(formats), samples.COUNT, 4)


def _texels(fmt: Format, given: U32) -> U32:
    kinds = {"vec4": np.float32, "uvec4": np.uint32, "ivec4": np.int32}
    description = fm.describe(fmt)
    words = words_from_block(description, fm.pack(fmt, given.view(kinds[fm.glsl_type(fmt)])))
    return np.pad(words, [(0, 0), (0, 4 - words.shape[1])])


def _colors(fmt: Format, given: U32) -> U32:
    blocks = np.ascontiguousarray(given.view(np.uint8)[:, : fm.describe(fmt).block_bytes])
    return np.ascontiguousarray(fm.unpack(fmt, blocks)).view(np.uint32)


def _clamped(fmt: Format, given: U32) -> U32:
    channels = [channel for channel in fm.describe(fmt).channels if channel.type != "void"]
    if not channels[0].normalized:
        return given
    low = -1 if channels[0].type == "signed" else 0
    values = given.view(np.float32)
    return np.clip(np.where(np.isnan(values), np.float32(0), values), low, 1).view(np.uint32)


def _small_integers() -> U32:
    found = np.random.default_rng(5).integers(-70000, 70000, (samples.COUNT, 4)).astype(np.int32)
    found[::2] >>= 9
    return found.view(np.uint32)


_GIVEN = {
    "floats": samples.floats().view(np.uint32),
    "words": samples.raw_words(),
    "small integers": _small_integers(),
}


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_words_say_what_each_format_is(device: Device, form: Format) -> None:
    formats = [fmt for fmt in GENERAL if general_form(fmt) == form]
    wrong = []
    for name, given in _GIVEN.items():
        packed, *others = _converted(device, form, formats, given)
        for number, fmt in enumerate(formats):
            if (packed[number] != _texels(fmt, given)).any():
                wrong.append(f"{fmt.name} packs {name}")
            if not others:
                continue
            unpacked, clamped = others
            if (unpacked[number] != _colors(fmt, given)).any():
                wrong.append(f"{fmt.name} unpacks {name}")
            # Zeros of either sign are alike once they are packed.
            if ((clamped[number] ^ _clamped(fmt, given)) << np.uint32(1)).any():
                wrong.append(f"{fmt.name} clamps {name}")
    assert wrong == []


def _is_special(fmt: Format) -> bool:
    """Whether components have too many bits for a float, are of two kinds, or depend on each other."""
    channels = [channel for channel in fm.describe(fmt).channels if channel.type != "void"]
    large = any(channel.bits == 64 or (channel.normalized and channel.bits == 32) for channel in channels)
    mixed = len({channel.type for channel in channels}) > 1 or fmt == Format.R9G9B9E5_FLOAT
    # those with padding are drawn to as the formats that have it
    return large or mixed or fm.padded(fmt) is not None


def test_only_large_and_mixed_components_have_functions_of_their_own() -> None:
    others = {fmt for fmt in TARGETS if fmt not in GENERAL}
    assert others == {fmt for fmt in TARGETS if _is_special(fmt)}
    assert format_words(Format.R9G9B9E5_FLOAT) is None
    assert format_words(Format.Z24_UNORM_S8_UINT) is None
