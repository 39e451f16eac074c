"""Targets, textures, uniforms and refusals of vkpipe.draw."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from tests.draw.covering import COVER, screen
from vkpipe.draw import Buffer, Device, Texture
from vkpipe.errors import GlslError, InvalidUse, NotSupported
from vkpipe.pipe import CompareFunc, DepthState, DepthStencilAlphaState, Format


def test_rows_are_from_the_top(any_device: Device) -> None:
    pixels = np.arange(48, dtype=np.uint8).reshape(4, 3, 4) * 5
    target = any_device.target((3, 4))
    pipeline = screen(
        any_device, "pixel = texture(given, vec2(at.x, 1.0 - at.y));", "uniform sampler2D given;"
    )
    pipeline.draw(target, count=3, given=any_device.texture(pixels, linear=False))
    assert (target.image() == pixels).all()


def test_uniforms_of_all_kinds(any_device: Device) -> None:
    declared = """
        uniform float gain = 0.5; uniform vec2 pair[2]; uniform mat2 turn;
        struct Light { vec3 tone; }; uniform Light lights[2];
        uniform Block { vec4 held; };
    """
    body = "pixel = gain * vec4(turn * pair[1], lights[1].tone.x, held.w);"
    pipeline = screen(any_device, body, declared)
    target = any_device.target((1, 1), color=Format.R32G32B32A32_FLOAT)
    values = {"lights[1].tone": (6, 0, 0), "pair": [(0, 0), (2, 4)], "turn": [[0, 1], [1, 0]]}
    pipeline.draw(target, uniforms=values, count=3, Block={"held": (0, 0, 0, 8)})
    assert target.image()[0, 0].tolist() == [2, 1, 3, 4]
    whole = {"lights": [{"tone": (0, 0, 0)}, {"tone": (6, 0, 0)}], "pair": [(0, 0), (2, 4)]}
    pipeline.draw(target, count=3, uniforms=whole, turn=[[0, 1], [1, 0]], Block={"held": (0, 0, 0, 8)})
    assert target.image()[0, 0].tolist() == [2, 1, 3, 4]
    pipeline.uniforms = {**values, "Block": any_device.buffer(np.arange(4, dtype=np.float32))}
    pipeline.draw(target, count=3, gain=2)
    assert target.image()[0, 0].tolist() == [8, 4, 12, 6]


def test_depth_and_blending(any_device: Device) -> None:
    target = any_device.target((2, 2), depth=True)
    draw = {
        name: screen(any_device, f"pixel = vec4({color});", **options)
        for name, color, options in (
            ("red", "1, 0, 0, 1", {}),
            ("half", "0, 1, 0, 0.5", {"blend": "alpha", "depth": "test"}),
            ("over", "0, 0, 0.2, 0", {"blend": "premultiplied", "depth": False}),
        )
    }
    target.clear((0, 0, 0))
    draw["red"].draw(target, count=3, z=0.5)
    assert np.allclose(target.depths(), 0.75)
    for z in (0.6, 0.0):  # behind, then in front
        draw["half"].draw(target, count=3, z=z)
    assert np.allclose(target.depths(), 0.75)
    draw["over"].draw(target, count=3, z=0.9)
    assert abs(target.image()[0, 0].astype(int) - (128, 128, 51, 255)).max() <= 1


def test_states_of_the_interface_are_taken(device: Device) -> None:
    never = DepthStencilAlphaState(DepthState(enabled=True, func=CompareFunc.NEVER))
    target = device.target((1, 1), depth=True)
    target.clear((0, 0, 0, 0))
    screen(device, "pixel = vec4(1);", depth=never).draw(target, count=3)
    assert target.image().max() == 0


def test_targets(device: Device) -> None:
    target = device.target((5, 3), color=(Format.R8_UNORM, Format.R16G16_FLOAT), depth=True, samples=4)
    target.clear((0.5, 0.25), depth=None)
    assert target.image().shape == (3, 5)
    assert target.image(1)[2, 4].tolist() == [0.5, 0.25]
    shown = device.target((5, 3))
    body, declared = "pixel = texture(one, at) + texture(two, at);", "uniform sampler2D one, two;"
    one, two = target.texture(0, mipmaps=True), target.texture(1)
    assert one.resource.last_level == 2
    screen(device, body, declared).draw(shown, count=3, one=one, two=two)
    assert shown.image()[0, 0].tolist() == [255, 64, 0, 255]
    for pixels in (shown._repr_png_(), target._repr_png_()):
        assert pixels is not None and pixels.startswith(b"\x89PNG")


def test_shadows(device: Device) -> None:
    light = device.target((4, 4), color=(), depth=True)
    light.clear()
    device.pipeline(COVER, "#version 430\nvoid main() {}").draw(light, count=3, z=-0.5)
    target = device.target((1, 1))
    pipeline = screen(device, "pixel = texture(depth, at).xxxx;", "uniform sampler2D depth;")
    pipeline.draw(target, count=3, depth=light.texture("depth"))
    assert target.image()[0, 0, 0] == 64


def test_textures(device: Device) -> None:
    sharp = np.zeros((4, 4, 3), np.uint8)
    sharp[::2] = 200
    texture = device.texture(sharp, mipmaps=True)
    assert texture.size == (4, 4) and texture.read(2).tolist() == [[[100, 100, 100, 255]]]
    assert device.texture(sharp, srgb=True).resource.format is Format.R8G8B8A8_SRGB
    assert device.texture(np.zeros((2, 2))).resource.format is Format.R32_FLOAT


def test_compute_writes_buffers_and_reads_textures(device: Device) -> None:
    source = """#version 430
        layout(local_size_x = 2, local_size_y = 2) in;
        uniform sampler2D given; uniform int add;
        layout(std430) buffer Out { int found[]; };
        void main() {
            uvec2 at = gl_GlobalInvocationID.xy;
            found[at.y * 4u + at.x] += int(texelFetch(given, ivec2(at), 0).x) + add;
        }
    """
    compute = device.compute(source)
    assert compute.block == (2, 2, 1)
    given = np.arange(16, dtype=np.float32).reshape(4, 4)
    out = device.buffer(np.arange(16))
    compute.uniforms["add"] = 100
    for _ in range(2):
        compute.run((2, 2), given=device.texture(given), Out=out)
    assert (out.read() == np.arange(16) * 3 + 200).all()


def test_compute_writes_images(device: Device) -> None:
    source = """#version 430
        layout(local_size_x = 4) in;
        layout(rgba8) uniform image2D out_; uniform float blue;
        void main() {
            uvec2 at = gl_GlobalInvocationID.xy;
            imageStore(out_, ivec2(at), vec4(at.x == 2u, 0, blue, 1));
        }
    """
    texture = device.texture(np.zeros((3, 4, 4), np.uint8), image=True)
    device.compute(source).run((1, 3), out_=texture, blue=0.2)
    assert texture.read()[2].tolist() == [[0, 0, 51, 255]] * 2 + [[255, 0, 51, 255], [0, 0, 51, 255]]


def test_draws_write_buffers(device: Device) -> None:
    declared = "layout(std430) buffer Out { int found[]; };"
    pipeline = screen(device, "atomicAdd(found[int(gl_FragCoord.x)], 1); pixel = vec4(0);", declared)
    target, out = device.target((4, 3)), device.buffer(np.zeros(4, np.int32))
    for _ in range(2):
        pipeline.draw(target, count=3, Out=out)
    assert out.read().tolist() == [6, 6, 6, 6]


def test_structures_are_given_as_a_whole(device: Device) -> None:
    pipeline = screen(
        device,
        "pixel = vec4(a[1].b.x * a[1].c);",
        "struct B { float x; }; struct A { B b; float c; }; uniform A a[2];",
    )
    target = device.target((1, 1))
    pipeline.draw(target, count=3, a=[{"b": {"x": 0}, "c": 0}, {"b": {"x": 0.4}, "c": 0.5}])
    assert target.image()[0, 0].tolist() == [51] * 4
    for values, missing in (({"a[1].c": 1}, "a.*b.x = None"), ({"a[0].b.x": 1}, "a.*c = None")):
        with pytest.raises(InvalidUse, match=missing):
            pipeline.draw(target, uniforms=values, count=3)


def test_integers_are_taken_as_they_are(any_device: Device) -> None:
    """Never filtered, and never drawn as bits of something else."""
    declared, head = "uniform usampler2D given;", "#version 430\nin vec2 at; out uint found;\n"
    integers = any_device.target((2, 1), color=Format.R32_UINT)
    body = "found = texture(given, at).x + texelFetch(given, ivec2(1, 0), 0).x;"
    pipeline = any_device.pipeline(COVER, f"{head}{declared} void main() {{ {body} }}")
    pipeline.draw(integers, count=3, given=any_device.texture(np.array([[3, 5]], np.uint32)))
    assert integers.image().tolist() == [[8, 10]]
    shown = any_device.target((2, 1))
    pipeline = screen(any_device, "pixel = vec4(texture(given, at).x) / 16;", declared)
    pipeline.draw(shown, count=3, given=integers.texture(mipmaps=True))
    assert shown.image()[0, :, 0].tolist() == [128, 159]
    with pytest.raises(InvalidUse, match=r"R32_UINT'; legal: a format that vec4 pixel fits"):
        pipeline.draw(integers, count=3, given=integers.texture())
    with pytest.raises(InvalidUse, match=r"R8G8B8A8_UNORM'; legal: a format that uint found fits"):
        any_device.pipeline(COVER, f"{head} void main() {{ found = 1u; }}").draw(shown, count=3)


_NAMES = "uniform sampler2D picture; uniform vec3 tone; uniform Block { vec4 held; };"
_BODY = "pixel = texture(picture, at) + vec4(tone, 1) + held;"


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"tone": None}, "tone"),
        ({"tone": (1, 2)}, "vec3"),
        ({"tune": 1}, "picture, tone"),
        ({"picture": 3}, "a Texture for sampler2D"),
        ({"picture": "integers"}, "R8G8B8A8_UINT|R32_UINT"),
        ({"picture": "own"}, "no texture that the program reads"),
        ({"Block": {"hold": 1}}, "held"),
        ({"Block": "short"}, "at least 16"),
    ],
)
def test_refused_values(device: Device, changed: dict[str, Any], message: str) -> None:
    pipeline = screen(device, _BODY, _NAMES)
    target = device.target((1, 1))
    target.clear((1, 0, 0))
    special = {
        "integers": device.texture(np.zeros((1, 1), np.uint32)),
        "own": target.texture(),
        "short": device.buffer(np.zeros(3)),
    }
    values = {"picture": device.texture(np.ones((1, 1))), "tone": (0, 0, 0), "Block": {"held": (0, 0, 0, 0)}}
    values |= {
        name: special.get(value, value) if isinstance(value, str) else value
        for name, value in changed.items()
    }
    given = {name: value for name, value in values.items() if value is not None}
    with pytest.raises(InvalidUse, match=message):
        pipeline.draw(target, uniforms=given, count=3)
    assert target.image()[0, 0].tolist() == [255, 0, 0, 255]


def test_what_images_and_samples_need(device: Device) -> None:
    plain, target = device.texture(np.zeros((2, 2, 4), np.uint8)), device.target((2, 2))
    image = "layout(rgba8) readonly uniform image2D given;"
    for body, declared, words in (
        ("pixel = imageLoad(given, ivec2(0));", image, "made without image=True"),
        ("pixel = texelFetch(given, ivec2(0), 0);", "uniform sampler2DMS given;", "one sample"),
    ):
        with pytest.raises(InvalidUse, match=words):
            screen(device, body, declared).draw(target, count=3, given=plain)


def test_refused_objects(device: Device) -> None:
    with pytest.raises(GlslError, match="line 2"):
        device.pipeline("#version 330\nvoid main() { missing(); }")
    counters = "layout(binding = 0) uniform atomic_uint hits;"
    with pytest.raises(NotSupported, match="atomic counters"):
        screen(device, "pixel = vec4(atomicCounterIncrement(hits));", counters)
    given: Any = {"none": None, "number": 1, "word": "white", "fraction": 2.5, "fractions": (4.0, 4)}
    for call in (
        lambda: device.buffer([]),
        lambda: device.buffer(1024),
        lambda: device.pipeline(given["none"], "#version 330\nvoid main() {}"),
        lambda: device.target(given["number"]),
        lambda: device.target(given["fractions"]),
        lambda: device.target((4, 4)).clear(given["number"]),
        lambda: device.target((4, 4)).clear(given["word"]),
        lambda: device.target((4, 4)).save("picture.jpg"),
        lambda: device.compute("#version 430\nlayout(local_size_x = 1) in; void main() {}").run(
            given["fraction"]
        ),
        lambda: device.buffer([1 << 40]),
        lambda: device.buffer(np.zeros(4)).write(np.zeros(4), 4),
        lambda: device.texture(np.zeros((2, 2, 5))),
        lambda: device.texture(np.zeros((2, 2)), srgb=True),
        lambda: device.texture(np.zeros((2, 2)), wrap="around"),
        lambda: device.target((0, 4)),
        lambda: device.target((4, 4), color=()),
        lambda: device.target((4, 4)).image(1),
        lambda: device.target((4, 4)).depths(),
        lambda: device.target((4, 4)).clear((1, 2, 3, 4, 5)),
        lambda: screen(device, "pixel = vec4(1);", mode="triangle"),
        lambda: screen(device, "pixel = vec4(1);", blend="over"),
        lambda: screen(device, "pixel = vec4(1);").draw(device.target((1, 1))),
    ):
        with pytest.raises(InvalidUse):
            call()


def test_devices_close_with_what_they_made(reference: Any) -> None:
    device = Device(screen=reference)
    target, buffer = device.target((2, 2)), device.buffer([1, 2])
    device.close()
    device.close()
    assert (
        target.colors[0].destroyed
        and buffer.resource.destroyed
        and not getattr(reference, "destroyed", False)
    )


def test_samples_that_there_are_are_told(device: Device) -> None:
    with pytest.raises(InvalidUse, match=r"samples = 3; legal: 1, 2, 4, 8, 16 for R8G8B8A8_UNORM"):
        device.target((4, 4), samples=3)


def test_textures_of_files_and_pictures(device: Device, tmp_path: Path) -> None:
    pixels = np.random.default_rng(1).integers(0, 256, (4, 6, 3), np.uint8)
    picture = Image.fromarray(pixels)
    picture.save(tmp_path / "picture.png")
    few = picture.quantize(8)
    expected = np.asarray(few.convert("RGB"))
    for given, wanted in ((str(tmp_path / "picture.png"), pixels), (picture, pixels), (few, expected)):
        texture = device.texture(given)
        assert (texture.read()[..., :3] == wanted).all() and texture.size == (6, 4)
    with pytest.raises(FileNotFoundError):
        device.texture(tmp_path / "none.png")


def test_doubles_are_kept_or_refused(any_device: Device) -> None:
    """A block of doubles takes no numbers that have become floats."""
    source = """#version 430
        layout(local_size_x = 1) in; layout(std430) buffer Block { double held[]; };
        void main() { held[gl_GlobalInvocationID.x] /= 3.0lf; }
    """
    compute, given = any_device.compute(source), np.array([1.0, 1e-300])
    for data in (given, np.arange(2)):
        with pytest.raises(InvalidUse, match=r"exact=True.*: held.* is a double"):
            compute.run(2, Block=any_device.buffer(data))
    kept = any_device.buffer(given, exact=True)
    compute.run(2, Block=kept)
    assert (kept.read() == given / 3).all() and kept.dtype == np.float64
    pipeline = screen(any_device, "pixel = vec4(1);")
    corners, wide = any_device.target((1, 1)), any_device.buffer(np.array([[0.0, 1]]), exact=True)
    sources = "#version 330\nin vec2 place; void main() { gl_Position = vec4(place, 0, 1); }"
    with pytest.raises(InvalidUse, match=r"float64.; legal: a buffer without exact"):
        any_device.pipeline(sources, layout="2f").draw(corners, wide)
    with pytest.raises(InvalidUse, match="index_size = 8"):
        pipeline.draw(any_device.target((1, 1)), indices=any_device.buffer([0, 1, 2], exact=True))


def test_objects_say_what_they_are(device: Device) -> None:
    made = {
        device.target((5, 3), depth=True, samples=4): "Target 5 x 3, R8G8B8A8_UNORM, Z32_FLOAT, 4 samples",
        device.texture(np.zeros((6, 4, 4)), kind="cube"): "Texture CUBE 4 x 4 x 6, R32_FLOAT",
        device.texture(np.zeros((4, 4)), mipmaps=True): "Texture 2D 4 x 4, R32_FLOAT, 3 levels",
        device.buffer([[1, 2]]): "Buffer of shape (1, 2), int32",
    }
    assert {repr(each): f"<{words}>" for each, words in made.items()} == {
        f"<{words}>": f"<{words}>" for words in made.values()
    }
    assert repr(device).startswith("<Device ")
    with pytest.raises(
        InvalidUse, match=r"picture = <ndarray of shape \(4, 8, 3\), uint8>; legal: a Texture"
    ):
        screen(device, "pixel = texture(picture, at);", "uniform sampler2D picture;").draw(
            device.target((1, 1)), count=3, picture=np.zeros((4, 8, 3), np.uint8)
        )


def test_notebooks_show_programs_and_buffers(device: Device) -> None:
    """HTML has no markup of the sources in it, and no more than the first rows."""
    pipeline = screen(
        device,
        "pixel = texture(given, at) + held + tint[1];",
        "uniform sampler2D given; uniform vec4 tint[2]; uniform Block { vec4 held; };",
        blend="alpha",
        mode="triangle_fan",
    )
    html = pipeline._repr_html_()
    for words in (
        "<b>vertex</b>",
        "float z",
        "sampler2D given",
        "vec4 tint",
        "uniform Block { 1 }",
        "vec4 pixel",
    ):
        assert words in html
    assert "mode: <b>triangle_fan</b>, blend: <b>src_alpha, inv_src_alpha</b>, depth: <b>less</b>" in html
    compute = device.compute("#version 430\nlayout(local_size_x = 4) in; void main() { }")
    assert "block: <b>4 x 1 x 1</b>" in compute._repr_html_()
    buffer = device.buffer(np.arange(40).reshape(20, 2))
    found = buffer._repr_html_()
    assert found is not None and "Buffer of shape (20, 2), int32" in found
    assert found.count("<tr>") == 8 and "<td>15</td>" in found and "<td>16</td>" not in found
    texture = device.texture(np.zeros((2, 2), np.uint8))
    assert (texture._repr_png_() or b"").startswith(b"\x89PNG")
    assert device.texture(np.zeros((2, 2), np.uint32))._repr_png_() is None
    for each in (buffer.resource, texture.resource):
        each.destroy()
    assert buffer._repr_html_() is None and texture._repr_png_() is None


def test_buffers_and_textures_are_arrays_of_other_libraries(device: Device) -> None:
    """NumPy reads them by ``__array__``, others by DLPack."""
    values = np.arange(12, dtype=np.float32).reshape(3, 4)
    both: tuple[Buffer | Texture, ...] = (device.buffer(values), device.texture(values[..., None] / 16))
    for made in both:
        expected = values if isinstance(made, Buffer) else values / 16
        assert np.array_equal(np.asarray(made).reshape(3, 4), expected)
        assert np.array_equal(np.from_dlpack(made).reshape(3, 4), expected)
        assert np.asarray(made, dtype=np.float64).dtype == np.float64
        with pytest.raises(ValueError, match="only be read by copying"):
            np.asarray(made, copy=False)


def test_what_is_no_target_is_refused(device: Device) -> None:
    pipeline = device.pipeline(COVER, "#version 330\nout vec4 c;\nvoid main() { c = vec4(1.0); }\n")
    with pytest.raises(InvalidUse, match="legal: a Target, then vertices"):
        pipeline.draw(np.zeros((3, 2)), device.target((4, 4)))  # type: ignore[arg-type]
