"""What a server says of itself: where clients look for it, and nothing that the screen does not carry."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any

import pytest

from vkpipe import pipe
from vkpipe.pipe import Bind, Cap, Format, ShaderCap, ShaderType
from vkpipe.virgl.caps import caps_block, caps_values, glsl_level
from vkpipe.virgl.caps_layout import BSET, CAPABILITY_BITS, CAPS_V1_SIZE, FIELDS, flags, pack

# Offsets in bytes, of fields spread over the block.
_OFFSETS = {
    "max_version": 0,
    "render": 68,
    "bset": 260,
    "glsl_level": 264,
    "max_texture_gather_components": 304,
    "min_aliased_point_size": 308,
    "max_vertex_attribs": 356,
    "capability_bits": 392,
    "sample_locations": 396,
    "max_compute_grid_size": 460,
    "max_atomic_counters": 500,
    "host_feature_check_version": 556,
    "renderer": 696,
    "max_anisotropy": 760,
    "max_const_buffer_size": 832,
    "max_uniform_block_size": 1372,
}


def test_fields_lie_where_clients_look() -> None:
    at, found = 0, {}
    for name, form in FIELDS.items():
        found[name] = at
        at += struct.calcsize("<" + form)
    assert at == 1376
    assert {name: found[name] for name in _OFFSETS} == _OFFSETS
    assert found["min_aliased_point_size"] == CAPS_V1_SIZE


def test_bits_have_their_places() -> None:
    assert [BSET.index(name) for name in ("occlusion_query", "has_fp64", "polygon_offset_clamp")] == [
        11,
        23,
        30,
    ]
    assert [CAPABILITY_BITS.index(name) for name in ("COMPUTE_SHADER", "QBO", "CLEAR_TEXTURE")] == [7, 16, 30]
    assert flags(BSET, {"indep_blend_enable": True, "ubo": True, "has_cull": False}) == 1 | 1 << 18


def test_unknown_names_are_refused() -> None:
    with pytest.raises(KeyError, match="no_such_bit"):
        flags(BSET, {"no_such_bit": True})
    with pytest.raises(KeyError, match="no_such_field"):
        pack({"no_such_field": 1})


def test_a_long_name_is_cut_and_ends_with_zero() -> None:
    block = pack({"renderer": "x" * 100})
    assert block[696:760] == b"x" * 63 + b"\0"


def _bit(words: Any, fmt: Format) -> bool:
    return bool(words[fmt >> 5] >> (fmt & 31) & 1)


@pytest.fixture(params=["reference", "screen"])
def any_screen(request: pytest.FixtureRequest) -> pipe.Screen:
    found: pipe.Screen = request.getfixturevalue(request.param)
    return found


def test_the_block_is_what_the_screen_carries(any_screen: pipe.Screen) -> None:
    values: dict[str, Any] = caps_values(any_screen)
    assert len(caps_block(any_screen)) == 1376
    assert values["renderer"] == any_screen.get_name()
    assert values["max_streamout_buffers"] == any_screen.get_param(Cap.MAX_STREAM_OUTPUT_BUFFERS)
    for fmt in (Format.R8G8B8A8_UNORM, Format.B8G8R8X8_SRGB, Format.R32G32B32A32_UINT, Format.R9G9B9E5_FLOAT):
        drawn = any_screen.is_format_supported(fmt, pipe.TextureTarget.TEXTURE_2D, 0, 0, Bind.RENDER_TARGET)
        assert _bit(values["render"], fmt) == drawn
    assert not _bit(values["sampler"], Format.Z32_UNORM)
    for mask in ("render", "sampler", "depthstencil"):
        assert not _bit(values[mask], Format.NONE)


@pytest.mark.parametrize("bits", [8, 16])
def test_texels_of_three_components_are_not_offered(any_screen: pipe.Screen, bits: int) -> None:
    """Clients take those with a fourth one, which are not padded. They are for vertices in any case."""
    values: dict[str, Any] = caps_values(any_screen)
    for kind in ("UNORM", "SNORM", "UINT", "SINT", "SRGB" if bits == 8 else "FLOAT"):
        fmt, padded = (Format[f"R{bits}G{bits}B{bits}{rest}_{kind}"] for rest in ("", f"X{bits}"))
        flat = pipe.TextureTarget.TEXTURE_2D
        assert any_screen.is_format_supported(fmt, flat, 0, 0, Bind.SAMPLER_VIEW | Bind.RENDER_TARGET)
        assert not _bit(values["sampler"], fmt) and not _bit(values["render"], fmt)
        assert _bit(values["vertexbuffer"], fmt) == (kind != "SRGB")
        assert _bit(values["sampler"], padded) and _bit(values["render"], padded)


@pytest.mark.parametrize("name", ["B2G3R3_UNORM", "L8A8_SRGB", "A4B4G4R4_UNORM"])
def test_other_colours_are_offered_where_they_can_be_drawn_to(any_screen: pipe.Screen, name: str) -> None:
    """For clients would take them for textures that programs draw to."""
    values: dict[str, Any] = caps_values(any_screen)
    assert _bit(values["sampler"], Format[name]) == _bit(values["render"], Format[name])
    for alone in (Format.R8_SRGB, Format.L8_SRGB, Format.R9G9B9E5_FLOAT, Format.R32G32B32_FLOAT):
        assert _bit(values["sampler"], alone)


def test_stages_that_are_missing_are_not_offered(any_screen: pipe.Screen) -> None:
    values: dict[str, Any] = caps_values(any_screen)

    def has(stage: ShaderType) -> bool:
        return any_screen.get_shader_param(stage, ShaderCap.MAX_INSTRUCTIONS) > 0

    assert bool(values["bset"] >> BSET.index("has_tessellation_shaders") & 1) == has(ShaderType.TESS_EVAL)
    assert (values["glsl_level"] >= 150) == has(ShaderType.GEOMETRY)


class _Changed:
    """A screen of which some capabilities are another one's."""

    def __init__(self, screen: pipe.Screen, **changed: Callable[..., int]) -> None:
        self._screen, self._changed = screen, changed

    def __getattr__(self, name: str) -> Any:
        return self._changed.get(name) or getattr(self._screen, name)


def test_the_version_of_glsl_ends_where_something_is_missing(reference: pipe.Screen) -> None:
    def all_of(cap: Cap) -> int:
        return 430 if cap == Cap.GLSL_FEATURE_LEVEL else 2

    every = _Changed(reference, get_param=all_of, get_shader_param=lambda stage, cap: 64)
    assert glsl_level(every) == 430  # type: ignore[arg-type]
    unsaid = _Changed(reference, get_param=lambda cap: 2, get_shader_param=lambda stage, cap: 64)
    assert glsl_level(unsaid) == 330  # type: ignore[arg-type]
    no_geometry = _Changed(
        reference,
        get_param=all_of,
        get_shader_param=lambda stage, cap: 64 * (stage != ShaderType.GEOMETRY),
    )
    assert glsl_level(no_geometry) == 140  # type: ignore[arg-type]
    no_doubles = _Changed(
        reference,
        get_param=lambda cap: all_of(cap) * (cap != Cap.DOUBLES),
        get_shader_param=lambda stage, cap: 64,
    )
    assert glsl_level(no_doubles) == 330  # type: ignore[arg-type]


def test_few_samples_are_none(reference: pipe.Screen) -> None:
    single = _Changed(reference, is_format_supported=lambda *args, **named: named.get("sample_count", 0) <= 2)
    values: dict[str, Any] = caps_values(single)  # type: ignore[arg-type]
    assert values["max_samples"] == 1
    many: dict[str, Any] = caps_values(reference)
    assert many["max_samples"] == 16
    assert many["sample_locations"][1] == 0xAE2AE662  # (6, 2), (14, 6), (2, 10), (10, 14)
