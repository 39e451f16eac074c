"""Images: uploads, views, samplers, copies, and what is refused."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.winsys import shaders
from tests.winsys.devices import selector
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.winsys import vulkan as vk

RGBA8 = "VK_FORMAT_R8G8B8A8_UNORM"
SRGB8 = "VK_FORMAT_R8G8B8A8_SRGB"
_MAPPED: dict[str, Any] = {"width": 8, "height": 8, "mapped": True}


def _upload(
    device: vk.Device, image: vk.Image, texels: NDArray[np.generic], level: int = 0, layer: int = 0
) -> None:
    staging = device.create_buffer(texels.nbytes, kind="upload")
    assert staging.mapped is not None
    staging.mapped[:] = np.frombuffer(texels.tobytes(), np.uint8)
    extent = (max(image.desc.width >> level, 1), max(image.desc.height >> level, 1), 1)
    recorder = device.begin()
    recorder.copy_buffer_to_image(
        staging, image, [vk.BufferImageCopy(0, extent, level=level, base_layer=layer)]
    )
    recorder.barrier("transfer")
    serial = device.submit(recorder)
    device.defer(serial, staging.destroy)


def _download(device: vk.Device, image: vk.Image, dtype: str, layer: int = 0) -> NDArray[np.generic]:
    """Level 0 of one layer as (height, width, 4)."""
    desc = image.desc
    target = device.create_buffer(desc.width * desc.height * 4 * np.dtype(dtype).itemsize, kind="readback")
    recorder = device.begin()
    recorder.barrier("transfer")
    region = vk.BufferImageCopy(0, (desc.width, desc.height, 1), base_layer=layer)
    recorder.copy_image_to_buffer(image, target, [region])
    recorder.barrier("host")
    device.wait(device.submit(recorder))
    target.invalidate()
    assert target.mapped is not None
    texels = target.mapped.view(dtype).reshape(desc.height, desc.width, 4).copy()
    target.destroy()
    return texels


def _noise(height: int, width: int) -> NDArray[np.uint8]:
    return np.random.default_rng(1).integers(0, 256, (height, width, 4), np.uint8)


def _sample(
    device: vk.Device,
    view: vk.ImageView | None,
    sampler: vk.Sampler,
    size: tuple[int, int],
    offset: tuple[float, float],
) -> NDArray[np.generic]:
    """What the sampler returns at the centres of a size (width, height) grid over [0, 1) + offset."""
    target = device.create_image(vk.ImageDesc("2d", RGBA8, *size, storage=True), "target")
    set_layout = device.create_set_layout(((0, "combined_sampler", 1), (1, "storage_image", 1)))
    layout = device.create_pipeline_layout((set_layout,), 16)
    kernel = device.create_pipeline(shaders.compile_glsl(shaders.SAMPLE), layout)
    entry = device.allocate_set(set_layout)
    device.update_set(entry, [(0, 0, (view, sampler)), (1, 0, target.view())])
    recorder = device.begin()
    recorder.bind_pipeline(kernel)
    recorder.bind_sets(layout, 0, (entry,))
    recorder.push(layout, np.array([1 / size[0], 1 / size[1], *offset], np.float32))
    recorder.dispatch(size[0] // 8, size[1] // 8)
    device.submit(recorder)
    texels = _download(device, target, "u1")
    device.free_set(entry)
    target.destroy()
    kernel.destroy()
    return texels


def test_sampling_reads_what_was_uploaded(device: vk.Device) -> None:
    texels = _noise(16, 24)
    image = device.create_image(vk.ImageDesc("2d", RGBA8, 24, 16), "source")
    _upload(device, image, texels)
    nearest = device.create_sampler(vk.SamplerDesc(address_u="repeat", address_v="clamp_to_edge"))
    assert device.create_sampler(vk.SamplerDesc(address_u="repeat")) is nearest
    np.testing.assert_array_equal(_sample(device, image.view(), nearest, (24, 16), (0, 0)), texels)
    shifted = _sample(device, image.view(), nearest, (24, 16), (0.5, 0))
    np.testing.assert_array_equal(shifted, np.roll(texels, -12, 1))
    swizzled = _sample(device, image.view(swizzle="bg01"), nearest, (24, 16), (0, 0))
    np.testing.assert_array_equal(swizzled[..., :2], texels[..., 2:0:-1])
    assert (swizzled[..., 2] == 0).all()
    assert (swizzled[..., 3] == 255).all()
    assert image.view(swizzle="bg01") is image.view(RGBA8, "2d", swizzle="bg01")
    image.destroy()


def test_border_colours(device: vk.Device) -> None:
    image = device.create_image(vk.ImageDesc("2d", RGBA8, 8, 8))
    _upload(device, image, _noise(8, 8))
    colours = [((0.0, 0.0, 0.0, 1.0), (0, 0, 0, 255))]
    if "customBorderColorWithoutFormat" in device.features:
        colours.append(((0.2, 0.4, 0.6, 0.8), (51, 102, 153, 204)))
    for colour, expected in colours:
        sampler = device.create_sampler(vk.SamplerDesc(address_u="clamp_to_border", border_color=colour))
        outside = _sample(device, image.view(), sampler, (8, 8), (1, 0))
        assert (outside == np.array(expected)).all()
    image.destroy()


def test_mutable_srgb_image_is_stored_to_and_decoded(device: vk.Device) -> None:
    image = device.create_image(
        vk.ImageDesc("2d", SRGB8, 8, 8, storage=True, mutable=True, view_formats=(SRGB8, RGBA8))
    )
    _upload(device, image, np.full((8, 8, 4), 128, np.uint8))
    nearest = device.create_sampler(vk.SamplerDesc())
    assert (_sample(device, image.view(RGBA8), nearest, (8, 8), (0, 0)) == 128).all()
    decoded = _sample(device, image.view(SRGB8), nearest, (8, 8), (0, 0))
    assert (decoded == np.array([55, 55, 55, 128])).all()
    image.destroy()


def test_levels_layers_and_cubes(device: vk.Device) -> None:
    image = device.create_image(vk.ImageDesc("2d", RGBA8, 16, 16, levels=5, layers=12, cube=True))
    level = np.full((4, 4, 4), 77, np.uint8)
    _upload(device, image, level, level=2, layer=7)
    nearest = device.create_sampler(vk.SamplerDesc())
    view = image.view(base_level=2, levels=1, base_layer=7)
    assert (_sample(device, view, nearest, (8, 8), (0, 0)) == 77).all()
    kinds = ["cube", "2d_array"] + (["cube_array"] if "imageCubeArray" in device.features else [])
    before = device.counters["image_views"]
    assert len({id(image.view(view_type=kind)) for kind in kinds}) == len(kinds)
    assert device.counters["image_views"] == before + len(kinds)
    image.destroy()


@pytest.mark.parametrize(("kind", "size"), [("1d", (16, 1, 1)), ("3d", (8, 8, 4))])
def test_other_types_have_views(device: vk.Device, kind: str, size: tuple[int, int, int]) -> None:
    image = device.create_image(vk.ImageDesc(kind, RGBA8, *size, storage=True))
    assert image.view(view_type=kind).handle
    image.destroy()


@pytest.mark.parametrize(
    ("kind", "size", "fields"),
    [
        ("2d", (13, 7, 1), {"levels": 3, "layers": 5}),
        ("2d", (8, 8, 1), {"levels": 4, "layers": 12, "cube": True}),
        ("3d", (9, 6, 5), {"levels": 3}),
        ("1d", (11, 1, 1), {"levels": 2, "layers": 3}),
    ],
    ids=["array", "cubes", "volume", "lines"],
)
def test_the_host_writes_where_the_layout_says(
    device: vk.Device, kind: str, size: tuple[int, int, int], fields: dict[str, Any]
) -> None:
    """Before the first use; every level and layer (or slice), as copies of the device find them."""
    image = device.create_image(vk.ImageDesc(kind, RGBA8, *size, storage=True, mapped=True, **fields))
    if not device.is_cpu:
        assert not image.linear and image.mapped is None
        image.destroy()
        return
    assert image.linear and image.mapped is not None and len(image.layouts) == image.desc.levels
    target = device.create_buffer(1 << 13, kind="readback")
    assert target.mapped is not None
    rng, written = np.random.default_rng(3), []
    recorder, start = device.begin(), 0
    for level, layout in enumerate(image.layouts):
        width, height, depth = (max(extent >> level, 1) for extent in size)
        count = depth if kind == "3d" else image.desc.layers
        texels = rng.integers(0, 256, (count, height, width * 4), np.uint8)
        pitches = (layout.layer_pitch, layout.row_pitch, 1)
        np.ndarray(texels.shape, np.uint8, image.mapped, layout.offset, pitches)[:] = texels
        layers = 1 if kind == "3d" else count
        region = vk.BufferImageCopy(start, (width, height, depth), level=level, layers=layers)
        recorder.copy_image_to_buffer(image, target, [region])
        written.append(texels.tobytes())
        start += texels.nbytes
    image.flush()
    recorder.barrier("host")
    device.wait(device.submit(recorder))
    target.invalidate()
    assert target.mapped[:start].tobytes() == b"".join(written)
    for thing in (target, image):
        thing.destroy()


@pytest.mark.parametrize("fields", [{"vk_format": "VK_FORMAT_D32_SFLOAT"}, {"samples": 4}], ids=str)
def test_what_cannot_be_linear_is_not(device: vk.Device, fields: dict[str, Any]) -> None:
    image = device.create_image(vk.ImageDesc(**{"type": "2d", "vk_format": RGBA8, **fields}, **_MAPPED))
    assert not image.linear and image.mapped is None
    image.destroy()


def test_images_of_a_device_whose_memory_is_hidden() -> None:
    with vk.open_device(selector(), debug=frozenset({"nomap", "nocache"})) as device:
        image = device.create_image(vk.ImageDesc("2d", RGBA8, **_MAPPED))
        assert not image.linear and image.mapped is None
        image.destroy()


def test_clear_copy_and_blit(device: vk.Device) -> None:
    texels = _noise(8, 8)
    first = device.create_image(vk.ImageDesc("2d", RGBA8, 8, 8, layers=2))
    second = device.create_image(vk.ImageDesc("2d", RGBA8, 16, 16))
    _upload(device, first, texels, layer=1)
    recorder = device.begin()
    recorder.clear_color_image(second, (1.0, 0.2, 0.0, 1.0))
    recorder.barrier("transfer")
    copy = vk.ImageCopy((4, 8, 1), source_offset=(4, 0, 0), target_offset=(0, 2, 0), source_layer=1)
    recorder.copy_image(first, second, [copy])
    device.submit(recorder)
    result = _download(device, second, "u1")
    np.testing.assert_array_equal(result[2:10, :4], texels[:, 4:])
    assert (result[2:10, 4:] == np.array([255, 51, 0, 255])).all()
    recorder = device.begin()
    if device.info.graphics:
        box = ((0, 0, 0), (8, 8, 1)), ((16, 0, 0), (0, 16, 1))
        recorder.blit_image(first, second, [vk.ImageBlit(*box, source_layer=1)])
        device.submit(recorder)
        doubled = np.kron(texels[:, ::-1], np.ones((2, 2, 1), np.uint8))
        np.testing.assert_array_equal(_download(device, second, "u1"), doubled)
    else:
        with pytest.raises(NotSupported, match="only computes"):
            recorder.blit_image(first, second, [])
        device.discard(recorder)
    first.destroy()
    second.destroy()


def test_clear_of_an_integer_image_and_of_one_layer(device: vk.Device) -> None:
    image = device.create_image(vk.ImageDesc("2d", "VK_FORMAT_R32G32B32A32_UINT", 8, 8, layers=3))
    recorder = device.begin()
    recorder.clear_color_image(image, (1, 2, 3, 4), kind="uint")
    recorder.barrier("transfer")
    recorder.clear_color_image(image, (0xFFFFFFFF, 6, 7, 8), kind="uint", ranges=[(0, 1, 1, 1)])
    device.submit(recorder)
    for layer, expected in ((0, (1, 2, 3, 4)), (1, (0xFFFFFFFF, 6, 7, 8)), (2, (1, 2, 3, 4))):
        assert (_download(device, image, "u4", layer) == np.array(expected, np.uint32)).all()
    image.destroy()


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"width": 1 << 20}, "width"),
        ({"levels": 6}, "levels"),
        ({"samples": 3}, "samples"),
        ({"layers": 1 << 20}, "layers"),
        ({"height": 0}, "height"),
        ({"cube": True}, "cube"),
        ({"type": "4d"}, "type"),
    ],
)
def test_bad_descriptions_are_named(device: vk.Device, change: dict[str, object], field: str) -> None:
    values: dict[str, object] = {"type": "2d", "vk_format": RGBA8, "width": 16, "height": 16, **change}
    with pytest.raises(InvalidUse, match=field):
        device.create_image(vk.ImageDesc(**values))  # type: ignore[arg-type]


def test_what_a_format_cannot_do_is_refused(device: vk.Device) -> None:
    assert "STORAGE_IMAGE" in device.format_features(RGBA8)
    if "STORAGE_IMAGE" not in device.format_features(SRGB8):
        with pytest.raises(NotSupported, match="SRGB"):
            device.create_image(vk.ImageDesc("2d", SRGB8, 8, 8, storage=True))
    image = device.create_image(vk.ImageDesc("2d", RGBA8, 8, 8))
    with pytest.raises(InvalidUse, match="not mutable"):
        image.view(SRGB8)
    with pytest.raises(InvalidUse, match="base_level"):
        image.view(base_level=1)
    with pytest.raises(InvalidUse, match="view_type = '3d'"):
        image.view(view_type="3d")
    with pytest.raises(InvalidUse, match="swizzle = 'xyzw'"):
        image.view(swizzle="xyzw")
    with pytest.raises(InvalidUse, match="vk_format = 'R8'"):
        device.format_features("R8")
    with pytest.raises(InvalidUse, match="base_layer"):
        image.view(view_type="2d_array", layers=2)
    image.destroy()


def test_an_image_may_go_unused(device: vk.Device) -> None:
    device.create_image(vk.ImageDesc("2d", RGBA8, 8, 8)).destroy()
    device.wait(device.submit(device.begin()))


@pytest.mark.parametrize(
    "desc",
    [
        vk.SamplerDesc(mag_filter="linear", min_filter="linear", mip_filter="linear", lod_bias=-100.0),
        vk.SamplerDesc(max_anisotropy=64.0, min_filter="linear", mag_filter="linear", mip_filter="nearest"),
        vk.SamplerDesc(compare="less_or_equal", address_w="mirrored_repeat"),
        vk.SamplerDesc(unnormalized=True, mip_filter="linear", min_lod=3.0, lod_bias=2.0),
        vk.SamplerDesc(unnormalized=True, max_anisotropy=4.0, compare="less"),
        vk.SamplerDesc(border_int=True, border_color=(1, 1, 1, 1), address_v="clamp_to_border"),
        vk.SamplerDesc(min_lod=5.0, max_lod=2.0, mip_filter="nearest"),
    ],
    ids=["linear", "anisotropic", "shadow", "rectangle", "strict_rectangle", "integer", "lods_crossed"],
)
def test_samplers_keep_vulkans_rules(device: vk.Device, desc: vk.SamplerDesc) -> None:
    assert device.create_sampler(desc).handle


def test_unknown_sampler_values_are_named(device: vk.Device) -> None:
    for field, value in (
        ("mag_filter", "cubic"),
        ("address_v", "wrap"),
        ("compare", "lt"),
        ("reduction", "sum"),
    ):
        with pytest.raises(InvalidUse, match=f"{field} = '{value}'"):
            device.create_sampler(vk.SamplerDesc(**{field: value}))  # type: ignore[arg-type]


def test_an_unbound_texture_reads_zero(device: vk.Device) -> None:
    if "nullDescriptor" not in device.features:
        pytest.skip("no nullDescriptor")
    nearest = device.create_sampler(vk.SamplerDesc())
    assert not _sample(device, None, nearest, (8, 8), (0, 0)).any()
