"""Images with several samples: loads, stores, atomics and sizes, on the device and in the reference."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tests.driver.compute import COMPUTE, Lab, comp
from tests.driver.draw import Board
from tests.driver.multisample import read_samples
from vkpipe import pipe
from vkpipe.pipe import Bind, Box, Format, ImageView, ResourceTemplate, ShaderType, TextureTarget

_ARRAY = TextureTarget.TEXTURE_2D_ARRAY
_BOTH = Bind.SAMPLER_VIEW | Bind.SHADER_IMAGE

# Thread (x, y) of block z writes x + 16 y + 256 z to sample z & 3 of layer z >> 2, and adds 1.
_STORE = """COMP
PROPERTY CS_FIXED_BLOCK_WIDTH 6
PROPERTY CS_FIXED_BLOCK_HEIGHT 4
PROPERTY CS_FIXED_BLOCK_DEPTH 1
DCL SV[0], THREAD_ID
DCL SV[1], BLOCK_ID
DCL IMAGE[0], {target}, PIPE_FORMAT_R32_UINT, WR
DCL BUFFER[0]
DCL TEMP[0..4], LOCAL
IMM[0] UINT32 {{16, 256, 3, 2}}
IMM[1] UINT32 {{4, 6, 1, 0}}
MOV TEMP[0].xy, SV[0].xyyy
AND TEMP[0].w, SV[1].zzzz, IMM[0].zzzz
USHR TEMP[0].z, SV[1].zzzz, IMM[0].wwww
UMAD TEMP[1].x, SV[0].yyyy, IMM[0].xxxx, SV[0].xxxx
UMAD TEMP[1].x, SV[1].zzzz, IMM[0].yyyy, TEMP[1].xxxx
STORE IMAGE[0], TEMP[0], TEMP[1], {target}, PIPE_FORMAT_R32_UINT
ATOMUADD TEMP[2].x, IMAGE[0], TEMP[0], IMM[1].zzzz, {target}, PIPE_FORMAT_R32_UINT
LOAD TEMP[3].x, IMAGE[0], TEMP[0], {target}, PIPE_FORMAT_R32_UINT
UMAD TEMP[4].x, SV[1].zzzz, IMM[1].xxxx, SV[0].yyyy
UMAD TEMP[4].x, TEMP[4].xxxx, IMM[1].yyyy, SV[0].xxxx
SHL TEMP[4].x, TEMP[4].xxxx, IMM[0].wwww
STORE BUFFER[0].x, TEMP[4], TEMP[3]
RESQ TEMP[2], IMAGE[0], {target}, PIPE_FORMAT_R32_UINT
MOV TEMP[4].x, IMM[1].wwww
STORE BUFFER[1], TEMP[4], TEMP[2]
END
"""


def _stored(lab: Lab, name: str, slices: int, **fields: Any) -> list[npt.NDArray[Any]]:
    text = _STORE.format(target=name).replace("DCL BUFFER[0]", "DCL BUFFER[0]\nDCL BUFFER[1]")
    image = lab.texture("R32_UINT", 6, 4, nr_samples=4, **fields)
    lab.ctx.clear_texture(image, 0, Box(width=6, height=4, depth=image.array_size), b"\xff\0\0\0")
    loaded, size = lab.buffer(slices * 24), lab.buffer(4)
    lab.shader(text)
    lab.buffers(loaded, size)
    last = fields.get("array_size", 1) - 1
    view = ImageView(image, Format.R32_UINT, first_layer=min(last, 1), last_layer=last)
    lab.ctx.set_shader_images(COMPUTE, 0, [view])
    lab.launch(1, 1, slices, block=(6, 4, 1))
    return [read_samples(lab.ctx, image), lab.words(loaded), lab.words(size)]


@pytest.mark.covers("TGSI_OPCODE_LOAD", "TGSI_OPCODE_STORE", "TGSI_OPCODE_RESQ", "TGSI_TEXTURE_2D_ARRAY_MSAA")
def test_samples_of_layers(lab: Lab, ref: pipe.Context) -> None:
    """A view of layers 1 to 3 of 4: the first stays as it is, what is behind the last is dropped."""
    found = []
    for each in (lab, Lab(ref)):  # type: ignore[arg-type]
        found.append(_stored(each, "2D_ARRAY_MSAA", 20, target=_ARRAY, array_size=4))
    samples, loaded, size = found[0]
    for got, want in zip(*found, strict=True):
        np.testing.assert_array_equal(got, want)
    assert size.tolist() == [6, 4, 3, 4]
    words = samples.view(np.uint32)[..., 0]  # samples, layers, rows, columns
    z, y, x = np.mgrid[0:12, 0:4, 0:6]
    want = (x + 16 * y + 256 * z + 1).reshape(3, 4, 4, 6).swapaxes(0, 1)
    assert (words[:, 0] == 255).all() and np.array_equal(words[:, 1:], want)
    seen = loaded.reshape(20, 4, 6)
    assert np.array_equal(seen[:12], x + 16 * y + 256 * z + 1) and not seen[12:].any()


@pytest.mark.covers("TGSI_TEXTURE_2D_MSAA", "TGSI_OPCODE_ATOMUADD")
def test_samples_beyond_the_last_are_dropped(lab: Lab, ref: pipe.Context) -> None:
    found = [_stored(each, "2D_MSAA", 4) for each in (lab, Lab(ref))]  # type: ignore[arg-type]
    for got, want in zip(*found, strict=True):
        np.testing.assert_array_equal(got, want)
    assert found[0][2].tolist() == [6, 4, 0, 4]
    image = lab.texture("R32_UINT", 8, 1, nr_samples=2)
    lab.ctx.clear_texture(image, 0, Box(width=8), b"\5\0\0\0")
    lab.shader(
        comp(
            "IMAGE[0], 2D_MSAA, PIPE_FORMAT_R32_UINT, WR",
            "MOV TEMP[0].yz, IMM[0].xxxx",
            "USHR TEMP[0].w, SV[0].xxxx, IMM[0].yyyy",
            "ADD TEMP[0].w, TEMP[0].wwww, IMM[0].xxxx",
            "STORE IMAGE[0], TEMP[0], IMM[0].wwww, 2D_MSAA, PIPE_FORMAT_R32_UINT",
        )
    )
    lab.ctx.set_shader_images(COMPUTE, 0, [ImageView(image, Format.R32_UINT)])
    lab.launch(1)
    words = read_samples(lab.ctx, image).view(np.uint32)[:, 0, 0, :, 0]
    assert words.tolist() == [[16, 16, 5, 5, 5, 5, 5, 5], [5, 5, 16, 16, 5, 5, 5, 5]]


_FS = """FRAG
PROPERTY FS_COORD_PIXEL_CENTER INTEGER
DCL IN[0], POSITION, LINEAR
DCL OUT[0], COLOR
DCL IMAGE[0], 2D_MSAA, PIPE_FORMAT_R32_UINT, WR
DCL TEMP[0..1], LOCAL
IMM[0] UINT32 {1, 0, 77, 0}
F2U TEMP[0].xy, IN[0]
AND TEMP[0].w, TEMP[0].xxxx, IMM[0].xxxx
STORE IMAGE[0], TEMP[0], IMM[0].zzzz, 2D_MSAA, PIPE_FORMAT_R32_UINT
LOAD TEMP[1], IMAGE[0], TEMP[0], 2D_MSAA, PIPE_FORMAT_R32_UINT
U2F OUT[0], TEMP[1].xxxx
END
"""


@pytest.mark.covers("pipe_context::set_shader_images")
def test_fragment_shaders_store_samples(board: Board) -> None:
    ctx = board.ctx
    template = ResourceTemplate(format=Format.R32_UINT, width0=8, height0=8, nr_samples=2, bind=_BOTH)
    image = ctx.screen.resource_create(template)
    ctx.clear_texture(image, 0, Box(width=8, height=8), bytes(4))
    ctx.set_shader_images(ShaderType.FRAGMENT, 0, [ImageView(image, Format.R32_UINT)])
    board.shaders(fs=_FS)
    board.clear()
    board.fill()
    assert (board.pixels()[..., 0] == 1).all()
    words = read_samples(ctx, image).view(np.uint32)[:, 0, :, :, 0]
    odd = np.arange(8) % 2
    assert np.array_equal(words, np.broadcast_to(77 * np.array([1 - odd, odd])[:, None], (2, 8, 8)))
    ctx.set_shader_images(ShaderType.FRAGMENT, 0, [None])
    image.destroy()
