"""What the caps promise holds at its end, on the device and in the reference; all else has a reason."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from enum import IntEnum
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.driver.against import same
from tests.driver.caps.cap_reasons import PROOFS, REASONS
from tests.driver.caps.test_screen import LIMITS, WORKING
from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import (
    Bind,
    Cap,
    CapF,
    ComputeCap,
    Format,
    Prim,
    QueryType,
    ResourceTemplate,
    SamplerState,
    SamplerViewTemplate,
    ShaderCap,
    ShaderType,
    TextureTarget,
)

_FRAGMENT = ShaderType.FRAGMENT


def _texture(rig: Rig, fmt: Format, texels: Array) -> pipe.Resource:
    height, width = texels.shape
    made = rig.ctx.screen.resource_create(
        ResourceTemplate(format=fmt, width0=width, height0=height, bind=Bind.SAMPLER_VIEW)
    )
    data = np.ascontiguousarray(texels).view(np.uint8).reshape(1, height, -1)
    rig.ctx.texture_subdata(made, 0, pipe.Map.WRITE, pipe.Box(width=width, height=height), data)
    return made


def _bind(rig: Rig, textures: list[pipe.Resource]) -> None:
    ctx = rig.ctx
    views = [ctx.create_sampler_view(texture, SamplerViewTemplate(texture.format)) for texture in textures]
    ctx.set_sampler_views(_FRAGMENT, 0, views)
    ctx.bind_sampler_states(_FRAGMENT, 0, [ctx.create_sampler_state(SamplerState())] * len(views))


def _cover(rig: Rig) -> None:
    rig.draw(Prim.TRIANGLES, [(0, 0), (2 * rig.width, 0), (0, 2 * rig.height)])


@pytest.mark.covers("PIPE_SHADER_CAP_MAX_TEXTURE_SAMPLERS", "PIPE_SHADER_CAP_MAX_SAMPLER_VIEWS")
def test_as_many_textures_as_announced_at_once(ctx: VkContext) -> None:
    count = ctx.screen.get_shader_param(_FRAGMENT, ShaderCap.MAX_TEXTURE_SAMPLERS)
    assert count == ctx.screen.get_shader_param(_FRAGMENT, ShaderCap.MAX_SAMPLER_VIEWS) == 32
    lines = [f"DCL SAMP[{n}]\nDCL SVIEW[{n}], 2D, UINT" for n in range(count)]
    lines += ["DCL OUT[0], COLOR", "DCL TEMP[0..1]", "IMM[0] UINT32 {31, 0, 0, 0}"]
    for n in range(count):
        lines += [f"TEX TEMP[1], IMM[0].yyyy, SAMP[{n}], 2D", "UMAD TEMP[0].x, TEMP[0], IMM[0].xxxx, TEMP[1]"]
    fs = "\n".join(["FRAG", *lines, "MOV OUT[0], TEMP[0].xxxx", "END"])
    numbers = [7919 * (n + 1) for n in range(count)]

    def paint(rig: Rig) -> None:
        rig.shaders("VERT\nDCL IN[0]\nDCL OUT[0], POSITION\nMOV OUT[0], IN[0]\nEND", fs)
        _bind(rig, [_texture(rig, Format.R32_UINT, np.array([[n]], np.uint32)) for n in numbers])
        _cover(rig)
        rig.ctx.set_sampler_views(_FRAGMENT, 0, [None] * count)

    seen = same(ctx, paint, width=4, height=4, formats=(Format.R32_UINT,))
    want = 0
    for number in numbers:
        want = (want * 31 + number) % (1 << 32)
    assert (seen[..., 0] == want).all()


@pytest.mark.refuses("PIPE_SHADER_CAP_MAX_TEXTURE_SAMPLERS", "PIPE_SHADER_CAP_MAX_SAMPLER_VIEWS")
def test_no_more_textures_than_announced(ctx: VkContext) -> None:
    sampler = ctx.create_sampler_state(SamplerState())
    with pytest.raises(InvalidUse, match="32"):
        ctx.bind_sampler_states(_FRAGMENT, 32, [sampler])
    with pytest.raises(InvalidUse, match="32"):
        ctx.set_sampler_views(_FRAGMENT, 32, [None])


_OFFSET_FS = """FRAG
DCL IN[0], POSITION, LINEAR
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL OUT[0], COLOR
DCL TEMP[0]
IMM[0] FLT32 {{0.0078125, 0.3125, 0, 0}}
IMM[1] INT32 {{{x}, {y}, 0, 0}}
MAD TEMP[0].xy, IN[0], IMM[0].xxxx, IMM[0].yyyy
{opcode}
END
"""
_OPCODES = {
    "TEX": "TEX OUT[0], TEMP[0], SAMP[0], 2D, IMM[1].xyz",
    "TXL": "TXL OUT[0], TEMP[0].xyzz, SAMP[0], 2D, IMM[1].xyz",
    "TG4": "TG4 OUT[0], TEMP[0], IMM[1].zzzz, SAMP[0], 2D, IMM[1].xyz",
}


@pytest.mark.covers(
    *("PIPE_CAP_MIN_TEXEL_OFFSET", "PIPE_CAP_MAX_TEXEL_OFFSET"),
    *("PIPE_CAP_MIN_TEXTURE_GATHER_OFFSET", "PIPE_CAP_MAX_TEXTURE_GATHER_OFFSET"),
    each=True,
)
@pytest.mark.parametrize("opcode", _OPCODES)
def test_lookups_take_offsets_up_to_the_ends(ctx: VkContext, opcode: str) -> None:
    screen, gathers = ctx.screen, "TEXTURE_GATHER" if opcode == "TG4" else "TEXEL"
    low, high = (screen.get_param(Cap[f"{end}_{gathers}_OFFSET"]) for end in ("MIN", "MAX"))
    limits, ends = screen.device.info.limits, ("TexelGather" if opcode == "TG4" else "Texel")
    assert limits[f"min{ends}Offset"] <= low < -7 and 6 < high <= limits[f"max{ends}Offset"]
    y, x = np.mgrid[:128, :128]
    texels = (x + 1000 * y).astype(np.float32)
    for dx, dy in product((low, high), repeat=2):

        def paint(rig: Rig, dx: int = dx, dy: int = dy) -> None:
            vs = "VERT\nDCL IN[0]\nDCL OUT[0], POSITION\nMOV OUT[0], IN[0]\nEND"
            rig.rasterizer(half_pixel_center=True)
            rig.shaders(vs, _OFFSET_FS.format(x=dx, y=dy, opcode=_OPCODES[opcode]))
            _bind(rig, [_texture(rig, Format.R32_FLOAT, texels)])
            _cover(rig)
            rig.ctx.set_sampler_views(_FRAGMENT, 0, [None])

        seen = same(ctx, paint, width=8, height=8, formats=(Format.R32G32B32A32_FLOAT,))
        place = texels[40 + dy : 48 + dy, 40 + dx : 48 + dx]
        if opcode != "TG4":
            np.testing.assert_array_equal(seen[..., 0], place)
        else:
            assert np.isin(place, seen).all()


@pytest.mark.refuses("PIPE_CAP_MAX_TEXEL_OFFSET", "PIPE_CAP_MIN_TEXEL_OFFSET")
def test_offsets_that_a_device_lacks_are_refused(ctx: VkContext, monkeypatch: pytest.MonkeyPatch) -> None:
    limits = ctx.screen.device.info.limits
    monkeypatch.setitem(limits, "minTexelOffset", -8)
    monkeypatch.setitem(limits, "maxTexelOffset", 7)
    assert ctx.screen.get_param(Cap.MAX_TEXEL_OFFSET) == 7
    for x, end in ((8, "MAX"), (-9, "MIN")):
        text = _OFFSET_FS.format(x=x, y=0, opcode=_OPCODES["TEX"])
        with pytest.raises(NotSupported, match=f"PIPE_CAP_{end}_TEXEL_OFFSET"):
            ctx.create_fs_state(pipe.ShaderState(text))
    ctx.create_fs_state(pipe.ShaderState(_OFFSET_FS.format(x=-8, y=7, opcode=_OPCODES["TEX"])))


@pytest.mark.covers("pipe_screen::get_timestamp", "PIPE_CAP_QUERY_TIMESTAMP", each=True)
@pytest.mark.parametrize("name", ["ctx", "ref"])
def test_the_screens_clock_is_that_of_queries(name: str, request: pytest.FixtureRequest) -> None:
    context: pipe.Context = request.getfixturevalue(name)
    assert context.screen.get_param(Cap.QUERY_TIMESTAMP) == 1
    query = context.create_query(QueryType.TIMESTAMP)
    times = []
    for _ in range(3):
        times.append(context.screen.get_timestamp())
        context.end_query(query)
        times.append(int(context.get_query_result(query, True)))  # type: ignore[arg-type]
        times.append(context.get_timestamp())
    assert times == sorted(times)
    assert abs(times[0] - time.monotonic_ns()) < 60 * 10**9 or context.screen.get_param(Cap.ACCELERATED)


@pytest.mark.covers("PIPE_CAP_VENDOR_ID", "PIPE_CAP_DEVICE_ID", "PIPE_CAP_ACCELERATED")
@pytest.mark.covers("pipe_screen::get_driver_uuid", "pipe_screen::get_device_uuid")
def test_the_device_is_named(screen: VkScreen, reference: pipe.Screen) -> None:
    info = screen.device.info
    assert screen.get_param(Cap.VENDOR_ID) == info.vendor > 0
    assert screen.get_param(Cap.DEVICE_ID) == (info.device or 0xFFFFFFFF)
    assert {reference.get_param(cap) for cap in (Cap.VENDOR_ID, Cap.DEVICE_ID)} == {0xFFFFFFFF}
    assert screen.get_param(Cap.ACCELERATED) == (info.type != "cpu")
    uuids = screen.get_driver_uuid(), screen.get_device_uuid()
    assert [len(uuid) for uuid in uuids] == [16, 16] and all(map(any, uuids))
    assert uuids == (bytes.fromhex(info.driver_uuid), bytes.fromhex(info.uuid))


@pytest.mark.covers("PIPE_COMPUTE_CAP_MAX_CLOCK_FREQUENCY", "PIPE_COMPUTE_CAP_MAX_COMPUTE_UNITS")
def test_clock_and_units_of_a_cpu(screen: VkScreen) -> None:
    clock, units = (
        screen.get_compute_param(cap)
        for cap in (ComputeCap.MAX_CLOCK_FREQUENCY, ComputeCap.MAX_COMPUTE_UNITS)
    )
    assert isinstance(clock, int) and isinstance(units, int)
    if screen.device.info.type == "cpu":
        assert units == len(os.sched_getaffinity(0))
        known = "cpu MHz" in Path("/proc/cpuinfo").read_text()
        assert 200 < clock < 20_000 or not known


@pytest.mark.covers("PIPE_CAP_FRAMEBUFFER_NO_ATTACHMENT", "pipe_screen::is_format_supported", each=True)
@pytest.mark.parametrize("name", ["screen", "reference"])
def test_framebuffers_without_attachments_have_sample_counts(
    name: str, request: pytest.FixtureRequest
) -> None:
    screen: pipe.Screen = request.getfixturevalue(name)
    flat = TextureTarget.TEXTURE_2D
    counts = [n for n in range(33) if screen.is_format_supported(Format.NONE, flat, n, n, Bind.RENDER_TARGET)]
    assert counts == [0, 1, 2, 4, 8, 16]
    yes = [
        (target, bind)
        for target in set(TextureTarget) - {TextureTarget.BUFFER}
        for bind in (*Bind, Bind.NONE, Bind.RENDER_TARGET | Bind.SAMPLER_VIEW)
        if screen.is_format_supported(Format.NONE, target, 0, 0, bind)
    ]
    assert yes == [(flat, Bind.RENDER_TARGET)]
    nothing = ResourceTemplate(format=Format.NONE, width0=4, height0=4, bind=Bind.RENDER_TARGET)
    assert not screen.can_create_resource(nothing)
    with pytest.raises(NotSupported, match="PIPE_FORMAT_NONE"):
        screen.resource_create(nothing)


@pytest.mark.covers("pipe_screen::can_create_resource")
def test_what_is_larger_than_the_memory_cannot_be_made(
    screen: VkScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    cube: dict[str, Any] = {"target": TextureTarget.TEXTURE_3D, "format": Format.R32G32B32A32_FLOAT}
    large = ResourceTemplate(**cube, width0=512, height0=512, depth0=64, bind=Bind.SAMPLER_VIEW)  # 256 MiB
    assert screen.can_create_resource(large)
    monkeypatch.setattr(type(screen.device), "memory_limit", 256 << 20)
    assert screen.can_create_resource(large)
    larger_ones: tuple[dict[str, Any], ...] = ({"depth0": 65}, {"depth0": 64, "last_level": 1})
    for more in larger_ones:
        larger = ResourceTemplate(**cube, width0=512, height0=512, bind=Bind.SAMPLER_VIEW, **more)
        assert not screen.can_create_resource(larger)
    monkeypatch.undo()
    side = screen.get_param(Cap.MAX_TEXTURE_2D_SIZE)
    array: dict[str, Any] = {
        "target": TextureTarget.TEXTURE_2D_ARRAY,
        "array_size": 1024,
        "bind": Bind.SAMPLER_VIEW,
    }
    assert not screen.can_create_resource(ResourceTemplate(width0=side, height0=side, **array))


@pytest.mark.covers("pipe_screen::get_sample_pixel_grid")
def test_samples_lie_alike_in_all_pixels(screen: VkScreen, reference: pipe.Screen) -> None:
    for each in (screen, reference):
        assert {each.get_sample_pixel_grid(count) for count in (0, 1, 2, 4, 8, 16)} == {(1, 1)}
        with pytest.raises(InvalidUse, match="get_sample_pixel_grid"):
            each.get_sample_pixel_grid(3)


@pytest.mark.covers("pipe_screen::get_disk_shader_cache")
def test_a_client_keeps_what_it_likes_on_disk(
    screen: VkScreen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VKPIPE_CACHE_DIR", str(tmp_path))
    monkeypatch.setenv("VKPIPE_DEBUG", "validate,names")
    cache, again = screen.get_disk_shader_cache(), screen.get_disk_shader_cache()
    assert cache is not None and again is not None
    assert cache.get(b"key") is None
    cache.put(b"key", b"what I have compiled")
    cache.put(b"nothing", b"")
    assert (again.get(b"key"), again.get(b"nothing"), again.get(b"KEY")) == (
        b"what I have compiled",
        b"",
        None,
    )
    (kept,) = [path for path in tmp_path.rglob("*") if path.is_file() and b"compiled" in path.read_bytes()]
    kept.write_bytes(kept.read_bytes()[:-1])
    assert cache.get(b"key") is None
    monkeypatch.setenv("VKPIPE_DEBUG", "nocache")
    assert screen.get_disk_shader_cache() is None


@pytest.mark.covers("PIPE_CAP_MAX_TEXTURE_BUFFER_SIZE", "PIPE_CAP_MAX_TEXEL_BUFFER_ELEMENTS_UINT")
def test_buffer_views_have_a_size_in_bytes_and_one_in_texels(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = ctx.screen.device.info.limits
    monkeypatch.setitem(limits, "maxTexelBufferElements", 64)
    texels, size = (
        ctx.screen.get_param(cap) for cap in (Cap.MAX_TEXEL_BUFFER_ELEMENTS, Cap.MAX_TEXTURE_BUFFER_SIZE)
    )
    assert (texels, size) == (64, 1024)
    buffer = ctx.screen.resource_create(ResourceTemplate.buffer(size + 16, Bind.SAMPLER_VIEW))
    form: dict[str, Any] = {"format": Format.R32G32B32A32_FLOAT, "target": TextureTarget.BUFFER}
    ctx.create_sampler_view(buffer, SamplerViewTemplate(**form, size=size)).destroy()
    with pytest.raises(InvalidUse, match="1 to 64 texels of 16 bytes"):
        ctx.create_sampler_view(buffer, SamplerViewTemplate(**form, size=size + 16))
    monkeypatch.setitem(limits, "maxTexelBufferElements", 1 << 30)
    assert ctx.screen.get_param(Cap.MAX_TEXTURE_BUFFER_SIZE) == 2**31 - 1
    buffer.destroy()


_EITHER = frozenset(("ACCELERATED", "BLEND_EQUATION_ADVANCED"))
"""What some devices or versions have."""


def _named(kind: type[IntEnum], word: str, text: str) -> set[str]:
    """Members that tests name, by any of their names."""
    tables = {*WORKING, *LIMITS} if kind is Cap else set()
    found = set()
    for name, member in kind.__members__.items():
        if f'{word}_{name}"' in text or f"{kind.__name__}.{name}" in text or name in tables:
            found.add(member.name)
    return found


def test_each_capability_has_a_test_or_a_reason(screen: VkScreen, shown: Callable[[str], None]) -> None:
    tests = Path(__file__).parents[2]
    for place in {place for proofs in PROOFS.values() for place in proofs.values()}:
        file, _, test = place.partition("::")
        assert f"def {test or 'test_'}" in (tests / file).read_text(), place
    text = "\n".join(path.read_text() for path in tests.rglob("*.py"))
    stages = (ShaderType.VERTEX, ShaderType.GEOMETRY, _FRAGMENT, ShaderType.COMPUTE)
    there = {
        "PIPE_CAP": {cap.name for cap in Cap if screen.get_param(cap)},
        "PIPE_SHADER_CAP": {
            cap.name for cap in ShaderCap if any(screen.get_shader_param(stage, cap) for stage in stages)
        },
        "PIPE_COMPUTE_CAP": {cap.name for cap in ComputeCap if screen.get_compute_param(cap)},
        "PIPE_CAPF": {cap.name for cap in CapF if screen.get_paramf(cap)},
    }
    for kind, (word, offered) in zip((Cap, ShaderCap, ComputeCap, CapF), there.items(), strict=True):
        proved = {kind[name].name for name in PROOFS[word]}
        assert sorted(offered - proved - _named(kind, word, text)) == [], f"{word}: offered, and no test"
        reasons = {kind[name].name for name in REASONS[word]}
        missing = {cap.name for cap in kind} - offered
        assert sorted(missing - reasons) == [], f"{word}: neither offered nor a reason why not"
        assert sorted(reasons & offered - _EITHER) == [], f"{word}: offered, and a reason why not"
        for name in PROOFS[word]:
            if kind[name].name in offered:
                shown(f"{word}_{name}")
