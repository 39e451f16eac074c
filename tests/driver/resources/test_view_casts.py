"""Sampler views that read a texture as another format or another target."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.driver.compute import COMPUTE, U32, Lab, comp
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.errors import NotSupported
from vkpipe.pipe import Bind, Box, Cap, Format, Map, SamplerViewTemplate, TextureTarget

_SIZE = 4

_CASTS = [
    (Format.R8G8B8A8_UNORM, Format.R32_UINT),
    (Format.R8G8B8A8_UNORM, Format.R8G8B8A8_SRGB),
    (Format.R8G8B8A8_SRGB, Format.B8G8R8A8_UNORM),
    (Format.R32_FLOAT, Format.R16G16_UNORM),
    (Format.R32_UINT, Format.R8G8B8A8_SNORM),
    (Format.R32G32_UINT, Format.R16G16B16A16_FLOAT),
    (Format.R32G32B32A32_UINT, Format.R32G32B32A32_FLOAT),
    (Format.R10G10B10A2_UNORM, Format.R11G11B10_FLOAT),
    (Format.L8_UNORM, Format.R8_SNORM),
    (Format.R8_UINT, Format.A8_UNORM),
    (Format.Z32_FLOAT, Format.R32_UINT),
]


def _texture(lab: Lab, fmt: Format, target: TextureTarget, layers: int, data: np.ndarray) -> pipe.Resource:
    bind = Bind.DEPTH_STENCIL if vkformat.describe(fmt).is_depth_or_stencil else Bind.SAMPLER_VIEW
    made = lab.ctx.screen.resource_create(
        pipe.ResourceTemplate(
            target=target, format=fmt, width0=_SIZE, height0=_SIZE, array_size=layers, bind=bind
        )
    )
    with lab.ctx.transfer_map(made, 0, Map.WRITE, Box(width=_SIZE, height=_SIZE, depth=layers)) as transfer:
        raw = np.ascontiguousarray(data).reshape(-1).view(transfer.data.dtype)
        transfer.data[:] = raw.reshape(transfer.data.shape)
    return made


def _fetched(lab: Lab, view: pipe.SamplerView, kind: str) -> U32:
    """All texels of a 4x4 view as words (16, 4)."""
    result = lab.buffer(64)
    lab.shader(
        comp(
            f"SAMP[0]; SVIEW[0], 2D, {kind}; BUFFER[0]",
            "AND TEMP[3].x, TEMP[0].xxxx, IMM[1].xxxx",
            "USHR TEMP[3].y, TEMP[0].xxxx, IMM[1].yyyy",
            "MOV TEMP[3].zw, IMM[1].zzzz",
            "TXF TEMP[1], TEMP[3], SAMP[0], 2D",
            "UMUL TEMP[2].x, TEMP[0].xxxx, IMM[0].wwww",
            "STORE BUFFER[0], TEMP[2].xxxx, TEMP[1]",
            block=(16, 1, 1),
        ).replace("IMM[0] UINT32 {0, 1, 4, 16}", "IMM[0] UINT32 {0, 1, 4, 16}\nIMM[1] UINT32 {3, 2, 0, 0}")
    )
    lab.buffers(result)
    ctx = lab.ctx
    ctx.set_sampler_views(COMPUTE, 0, [view])
    ctx.bind_sampler_states(COMPUTE, 0, [ctx.create_sampler_state(pipe.SamplerState())])
    lab.launch(1)
    return lab.words(result).reshape(16, 4)


@pytest.mark.covers("pipe_sampler_view::format")
@pytest.mark.parametrize(("stored", "viewed"), _CASTS, ids=lambda fmt: fmt.name)
def test_texels_are_read_as_another_format(lab: Lab, stored: Format, viewed: Format) -> None:
    description = vkformat.describe(viewed)
    # Exponents of floats stay small: no infinities, no NaN.
    data = np.random.default_rng(1).integers(0, 0x38, (16, description.block_bytes), np.uint8)
    texture = _texture(lab, stored, TextureTarget.TEXTURE_2D, 1, data)
    kind = "FLOAT"
    if description.is_pure_integer:
        kind = "SINT" if description.is_signed_integer else "UINT"
    view = lab.ctx.create_sampler_view(texture, SamplerViewTemplate(viewed))
    got, want = _fetched(lab, view, kind), vkformat.unpack(viewed, data)
    if kind == "FLOAT":
        # Devices may approximate the curve of sRGB, within half a step of 8 bits.
        atol = 5e-4 if description.is_srgb else 2e-6
        np.testing.assert_allclose(got.view(np.float32), want, atol=atol)
    else:
        assert np.array_equal(got, want.view(np.uint32))


def _cubes(lab: Lab, count: int) -> np.ndarray:
    """Layers of one value each: layer n holds n + 1."""
    return np.repeat(np.arange(1, 6 * count + 1, dtype=np.float32), _SIZE * _SIZE)


_DIRECTIONS = [(1, 0.1, 0.2), (-1, 0.1, 0.2), (0.1, 1, 0.2), (0.1, -1, 0.2), (0.1, 0.2, 1), (0.1, 0.2, -1)]


def _sampled(lab: Lab, view: pipe.SamplerView, target: str, count: int) -> list[int]:
    """The value of each face of each cube."""
    result = lab.buffer(6 * count)
    immediates = "".join(
        f"IMM[{n + 1}] FLT32 {{{x}, {y}, {z}, {cube}}}\n"
        for n, (cube, (x, y, z)) in enumerate((c, d) for c in range(count) for d in _DIRECTIONS)
    )
    code = []
    for n in range(6 * count):
        code += [
            f"TXL TEMP[1], IMM[{n + 1}], SAMP[0], {target}"
            if target == "CUBE"
            else f"TEX_LZ TEMP[1], IMM[{n + 1}], SAMP[0], {target}",
            "F2U TEMP[1].x, TEMP[1].xxxx",
            f"STORE BUFFER[0].x, IMM[{6 * count + 1 + n // 4}].{'xyzw'[n % 4] * 4}, TEMP[1].xxxx",
        ]
    places = "".join(
        f"IMM[{6 * count + 1 + n // 4}] UINT32 {{{4 * n}, {4 * n + 4}, {4 * n + 8}, {4 * n + 12}}}\n"
        for n in range(0, 6 * count, 4)
    )
    text = comp(f"SAMP[0]; SVIEW[0], {target}, FLOAT; BUFFER[0]", *code, block=(1, 1, 1))
    lab.shader(
        text.replace("IMM[0] UINT32 {0, 1, 4, 16}\n", f"IMM[0] UINT32 {{0, 1, 4, 16}}\n{immediates}{places}")
    )
    ctx = lab.ctx
    lab.buffers(result)
    ctx.set_sampler_views(COMPUTE, 0, [view])
    ctx.bind_sampler_states(COMPUTE, 0, [ctx.create_sampler_state(pipe.SamplerState())])
    lab.launch(1)
    found: list[int] = lab.words(result).tolist()
    return found


@pytest.mark.covers("PIPE_TEXTURE_CUBE_ARRAY", "PIPE_CAP_CUBE_MAP_ARRAY", "pipe_sampler_view::target")
@pytest.mark.parametrize("target", [TextureTarget.TEXTURE_CUBE_ARRAY, TextureTarget.TEXTURE_2D_ARRAY])
def test_layers_are_faces(lab: Lab, target: TextureTarget) -> None:
    """Of an array of cubes, or of a plain array."""
    if not lab.ctx.screen.get_param(Cap.CUBE_MAP_ARRAY):
        pytest.skip("no arrays of cubes")
    texture = _texture(lab, Format.R32_FLOAT, target, 12, _cubes(lab, 2))
    whole = SamplerViewTemplate(Format.R32_FLOAT, TextureTarget.TEXTURE_CUBE_ARRAY, last_layer=11)
    assert _sampled(lab, lab.ctx.create_sampler_view(texture, whole), "CUBE_ARRAY", 2) == list(range(1, 13))
    second = SamplerViewTemplate(Format.R32_FLOAT, TextureTarget.TEXTURE_CUBE, first_layer=6, last_layer=11)
    assert _sampled(lab, lab.ctx.create_sampler_view(texture, second), "CUBE", 1) == list(range(7, 13))


def test_a_face_is_a_picture(lab: Lab) -> None:
    texture = _texture(lab, Format.R32_FLOAT, TextureTarget.TEXTURE_CUBE, 6, _cubes(lab, 1))
    for layer in (0, 4):
        template = SamplerViewTemplate(Format.R32_FLOAT, first_layer=layer, last_layer=layer)
        words = _fetched(lab, lab.ctx.create_sampler_view(texture, template), "FLOAT")
        assert set(words.view(np.float32)[:, 0].tolist()) == {layer + 1.0}


def test_a_device_that_cannot_store_a_format_still_samples_it(
    lab: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then there are no other views of it, and blits do not write it."""
    ctx, device = lab.ctx, lab.ctx.screen.device
    create = device.create_image

    def without_storage(desc: Any, *place: Any, **more: Any) -> Any:
        if desc.storage:
            raise NotSupported(desc.vk_format, "as a storage image")
        return create(desc, *place, **more)

    data = np.random.default_rng(5).integers(0, 256, (16, 4), np.uint8)
    with monkeypatch.context() as patch:
        patch.setattr(device, "create_image", without_storage)
        texture = _texture(lab, Format.R8G8B8A8_UNORM, TextureTarget.TEXTURE_2D, 1, data)
        with pytest.raises(NotSupported, match="storage image"):
            _texture(lab, Format.Z32_FLOAT, TextureTarget.TEXTURE_2D, 1, data)
    words = _fetched(lab, ctx.create_sampler_view(texture, SamplerViewTemplate(texture.format)), "FLOAT")
    assert np.allclose(words.view(np.float32) * 255, data, atol=1e-3)
    with pytest.raises(NotSupported, match="PIPE_FORMAT_R32_UINT"):
        ctx.create_sampler_view(texture, SamplerViewTemplate(Format.R32_UINT))
    end = pipe.BlitEnd(texture, 0, Box(width=_SIZE, height=_SIZE))
    with pytest.raises(NotSupported, match="PIPE_FORMAT_R8G8B8A8_UNORM"):
        ctx.blit(pipe.BlitInfo(end, end))
    assert not ctx.generate_mipmap(texture, Format.NONE, 0, 0, 0, 0)
