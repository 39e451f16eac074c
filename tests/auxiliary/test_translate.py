"""Vertices from one layout into another: in NumPy, and by a kernel on both drivers."""

from __future__ import annotations

import numpy as np
import pytest

import vkpipe
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.auxiliary.translate import Translate, TranslateElement, TranslateKey
from vkpipe.auxiliary.translate_kernel import Source, TranslateKernel
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, Format

_FLOAT = Format.R32G32B32A32_FLOAT
_BYTES = np.random.default_rng(11).integers(0, 256, 1000, np.uint8)


def _wide(fmt: Format) -> Format:
    found = vkformat.describe(fmt)
    if not found.is_pure_integer:
        return _FLOAT
    return Format.R32G32B32A32_SINT if found.is_signed_integer else Format.R32G32B32A32_UINT


@pytest.mark.covers("auxiliary::translate")
def test_elements_are_converted_and_moved() -> None:
    key = TranslateKey(
        24,
        (
            TranslateElement(Format.R8G8B8A8_UNORM, Format.R32G32_FLOAT, 0, 1, 4),
            TranslateElement(Format.R16_SINT, Format.R32_SINT, 1, 0, 0),
            TranslateElement(Format.R32G32B32_FLOAT, Format.R16G16B16_FLOAT, 2, 4, 12),
            TranslateElement(Format.R8_UINT, Format.R8_UINT, 3, 0, 20, instance_divisor=2),
            TranslateElement(Format.R32_UINT, Format.R16_UINT, output_offset=22, instance_id=True),
        ),
    )
    translate = Translate(key)
    floats = np.array([[0, 1, 2, 3], [4, 0.5, -0.25, 8]], np.float32)
    for number, data, stride in (
        (0, _BYTES, 7),
        (1, np.array([5, -6, 7, -8], np.int16).view(np.uint8), 4),
        (2, floats.view(np.uint8).reshape(-1), 16),
        (3, np.arange(20, dtype=np.uint8), 3),
    ):
        translate.set_buffer(number, data, stride)
    made = translate.run(0, 2, start_instance=1, instance_id=5)
    assert made.shape == (2, 24)
    texels = np.stack([_BYTES[1:3], _BYTES[8:10]]) / np.float32(255)
    np.testing.assert_allclose(made[:, 4:12].copy().view(np.float32), texels, rtol=2e-7)
    np.testing.assert_array_equal(made[:, :4].copy().view(np.int32), [[5], [7]])
    np.testing.assert_array_equal(made[:, 12:18].copy().view(np.float16), floats[:, 1:])
    np.testing.assert_array_equal(made[:, 20], 9)  # the third instance, one later
    np.testing.assert_array_equal(made[:, 22:].copy().view(np.uint16), 5)
    # By indices, and with what lies outside as zeros.
    chosen = translate.run_elts(np.array([1, 0, 9, 1], np.uint16), 1, 5)
    np.testing.assert_array_equal(chosen[[1, 0]], made)
    np.testing.assert_array_equal(chosen[3], made[1])
    assert not chosen[2, :4].any()
    assert not chosen[2, 12:20].any()


@pytest.mark.covers("auxiliary::translate")
def test_a_translation_that_means_nothing_is_refused() -> None:
    with pytest.raises(InvalidUse, match="output_format"):
        TranslateElement(Format.R8_UNORM, Format.R32_UINT)
    with pytest.raises(InvalidUse, match="output_stride"):
        TranslateKey(12, (TranslateElement(_FLOAT, _FLOAT),))
    translate = Translate(TranslateKey(16, (TranslateElement(_FLOAT, _FLOAT, 3),)))
    with pytest.raises(InvalidUse, match="input_buffer = 3"):
        translate.run(0, 1)


_FORMATS = tuple(
    fmt
    for fmt in Format
    if fmt != Format.NONE
    and vkformat.describe(fmt).layout == "plain"
    and vkformat.describe(fmt).colorspace == "rgb"
    and all(channel.bits <= 32 and channel.type != "fixed" for channel in vkformat.describe(fmt).channels)
)


def _compare(context: pipe.Context, formats: tuple[Format, ...]) -> None:
    """All elements of a vertex at once, from odd places of two buffers."""
    screen = context.screen
    elements = tuple(
        TranslateElement(fmt, _wide(fmt), number % 2, 3 * number, 16 * number)
        for number, fmt in enumerate(formats)
    )
    key = TranslateKey(16 * len(formats), elements)
    translate, count = Translate(key), 70
    sources = {}
    for number, stride in enumerate((9, 17)):
        buffer = screen.resource_create(pipe.ResourceTemplate.buffer(_BYTES.size, Bind.SHADER_BUFFER))
        context.buffer_subdata(buffer, pipe.Map.WRITE, 0, _BYTES)
        sources[number] = Source(buffer, 5, stride)
        translate.set_buffer(number, _BYTES[5:], stride)
    size = count * key.output_stride
    output = screen.resource_create(pipe.ResourceTemplate.buffer(size + 64, Bind.SHADER_BUFFER))
    kernel = TranslateKernel(context, key)
    kernel.run(sources, output, 64, 2, count)
    with context.buffer_map(output, 0, pipe.Map.READ, pipe.Box(x=64, width=size)) as transfer:
        found = np.array(transfer.data).reshape(count, -1, 4, 4)
    wanted = translate.run(2, count).reshape(count, -1, 4, 4)
    for place, fmt in enumerate(formats):
        one, other = (each[:, place].reshape(count, 16).copy() for each in (found, wanted))
        if vkformat.describe(fmt).is_pure_integer:
            np.testing.assert_array_equal(one, other, fmt.name)
        else:
            np.testing.assert_allclose(
                one.view(np.float32), other.view(np.float32), rtol=2e-7, err_msg=fmt.name
            )
    kernel.destroy()


@pytest.mark.covers("auxiliary::translate")
def test_a_kernel_translates_on_the_reference() -> None:
    with vkpipe.create_screen("reference") as screen, screen.context_create() as context:
        for first in range(0, len(_FORMATS), 24):
            _compare(context, _FORMATS[first : first + 24])


@pytest.mark.covers("auxiliary::translate")
def test_a_kernel_translates_on_the_device(screen: VkScreen) -> None:
    chosen = (
        "R8G8B8A8_UNORM",
        "B5G6R5_UNORM",
        "R16G16_SNORM",
        "R10G10B10A2_SSCALED",
        "R16_FLOAT",
        "R8G8_SINT",
    )
    with screen.context_create() as context:
        _compare(context, tuple(Format[name] for name in chosen))


def test_a_kernel_refuses_what_it_does_not_read(screen: VkScreen) -> None:
    wrong = (
        TranslateElement(Format.R64_FLOAT, Format.R32_FLOAT),
        TranslateElement(Format.R11G11B10_FLOAT, _FLOAT),
        TranslateElement(_FLOAT, Format.R16G16_FLOAT),
        TranslateElement(_FLOAT, _FLOAT, instance_divisor=1),
    )
    with screen.context_create() as context:
        for element in wrong:
            with pytest.raises(NotSupported):
                TranslateKernel(context, TranslateKey(16, (element,)))
