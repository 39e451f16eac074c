"""Shaders that do what a driver lacks: run in the interpreter, before and after."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from vkpipe.pipe import PolyStipple, SamplerState, TexFilter, TexWrap
from vkpipe.translate import Shader, check, dump, parse, scan
from vkpipe.translate.interp import Resources, Result, Texture, run
from vkpipe.translate.tgsi.names import File
from vkpipe.translate.tgsi.transform import (
    Emulate,
    add_aa_line,
    add_aa_point,
    add_point_sprites,
    add_polygon_stipple,
    add_two_side,
    emulate,
    rename_inputs,
    stipple_texels,
)

Array = npt.NDArray[Any]

_TWO_COLORS = """FRAG
DCL IN[0], COLOR, COLOR
DCL IN[1], GENERIC[0], PERSPECTIVE
DCL IN[2], COLOR[1], LINEAR, CENTROID
DCL OUT[0], COLOR
MAD OUT[0], IN[0], IN[1], IN[2].wzyx
END
"""
_PLAIN = """FRAG
DCL IN[0], COLOR, COLOR
DCL OUT[0], COLOR
DCL OUT[1], COLOR[1]
{0}MOV OUT[0], IN[0]
MOV OUT[1], IN[0]
END
"""


def _floats(count: int, seed: int) -> Array:
    return np.random.default_rng(seed).uniform(-2, 2, (count, 4)).astype(np.float32)


def _colors(result: Result, register: int = 0) -> Array:
    return result.outputs[register].view(np.float32)


def _input(shader: Shader, name: str, index: int = 0) -> int:
    return next(e.index for e in scan(shader).inputs if (e.name, e.semantic_index) == (name, index))


@pytest.mark.parametrize("declared", ["", "DCL IN[3], FACE, CONSTANT\n"])
def test_two_sided_colours_are_chosen_by_the_face(declared: str) -> None:
    shader = parse(_TWO_COLORS.replace("DCL OUT", f"{declared}DCL OUT"))
    other = add_two_side(shader)
    check(other)
    entry = {(e.name, e.semantic_index): e for e in scan(other).inputs}
    assert (entry["BCOLOR", 1].interpolate, entry["BCOLOR", 1].location) == ("LINEAR", "CENTROID")
    assert entry["BCOLOR", 0].interpolate == "COLOR"
    front, back = {n: _floats(8, n) for n in range(3)}, {n: _floats(8, 10 + n) for n in range(3)}
    face = np.where(np.arange(8)[:, None] % 3 == 0, -1, 1) * np.ones((8, 4), np.float32)
    inputs = {**front, _input(other, "FACE"): face.astype(np.float32)}
    inputs |= {_input(other, "BCOLOR", 0): back[0], _input(other, "BCOLOR", 1): back[2]}
    found = _colors(run(other, 8, inputs=inputs))
    seen = [run(shader, 8, inputs=given) for given in (front, {0: back[0], 1: front[1], 2: back[2]})]
    np.testing.assert_array_equal(found, np.where(face < 0, _colors(seen[1]), _colors(seen[0])))


def test_a_shader_without_colours_has_one_side() -> None:
    shader = parse("FRAG\nDCL IN[0], GENERIC[0], LINEAR\nDCL OUT[0], COLOR\nMOV OUT[0], IN[0]\nEND\n")
    assert add_two_side(shader) is shader


@pytest.mark.covers("auxiliary::tgsi_emulate")
def test_colours_are_clamped_by_the_shader() -> None:
    for stage, semantics in (("FRAG", "COLOR"), ("VERT", "BCOLOR")):
        lines = [stage, "DCL IN[0]" + (", COLOR, COLOR" if stage == "FRAG" else "")]
        lines += [f"DCL OUT[0], {semantics}", "DCL OUT[1], COLOR[1]", "DCL OUT[2], POSITION"]
        lines += ["ADD OUT[0], IN[0], IN[0]", "MOV OUT[1].xy, IN[0]", "MOV OUT[2], IN[0]", "END"]
        shader = parse("\n".join(lines))
        other = emulate(shader, Emulate.CLAMP_COLOR_OUTPUTS)
        given = {0: _floats(16, 1)}
        found, wanted = (run(each, 16, inputs=given).outputs for each in (other, shader))
        for register in (0, 1):
            clamped = np.clip(wanted[register].view(np.float32), 0, 1)
            np.testing.assert_array_equal(found[register].view(np.float32), clamped)
        np.testing.assert_array_equal(found[2], wanted[2])
    assert emulate(shader, Emulate(0)) is shader


@pytest.mark.covers("auxiliary::tgsi_emulate")
def test_edge_flags_pass_through_the_vertex_shader() -> None:
    shader = parse("VERT\nDCL IN[0..1]\nDCL OUT[0], POSITION\nADD OUT[0], IN[0], IN[1]\nEND\n")
    other = emulate(shader, Emulate.PASSTHROUGH_EDGEFLAG)
    entry = next(e for e in scan(other).outputs if e.name == "EDGEFLAG")
    flags = np.array([[1.0, 0, 0, 1], [0.0, 0, 0, 1]], np.float32)
    found = run(other, 2, inputs={0: _floats(2, 1), 1: _floats(2, 2), 2: flags}).outputs
    np.testing.assert_array_equal(found[entry.index].view(np.float32), flags)


@pytest.mark.covers("auxiliary::tgsi_emulate")
def test_inputs_are_interpolated_for_each_sample() -> None:
    text = _TWO_COLORS.replace(
        "DCL OUT", "DCL IN[3], GENERIC[7], CONSTANT\nDCL IN[4], FACE, CONSTANT\nDCL OUT"
    )
    other = emulate(parse(text), Emulate.FORCE_PERSAMPLE_INTERP)
    assert [entry.location for entry in scan(other).inputs] == ["SAMPLE"] * 3 + ["CENTER"] * 2


def test_a_smooth_point_is_a_disc_with_an_edge_of_a_pixel() -> None:
    size = 8.0
    other = add_aa_point(parse(_PLAIN.format("")), 5)
    at = (np.arange(10) - 4.5) / (size / 2)
    place = np.stack(
        [*np.meshgrid(at, at), np.full((10, 10), (1 - 1 / size) ** 2), np.ones((10, 10))], axis=-1
    )
    inputs = {0: np.full((100, 4), 0.5, np.float32), _input(other, "GENERIC", 5): place.reshape(100, 4)}
    result = run(other, 100, inputs={key: value.astype(np.float32) for key, value in inputs.items()})
    far = np.hypot(place[..., 0], place[..., 1]).reshape(-1)
    np.testing.assert_array_equal(result.killed, far > 1)
    alpha = _colors(result)[:, 3]
    np.testing.assert_allclose(alpha[far < 1 - 1 / size], 0.5)
    inside = (far > 1 - 1 / size) & (far < 1)
    assert inside.any()
    assert ((alpha[inside] > 0) & (alpha[inside] < 0.5)).all()
    # Other components and the second colour stay.
    np.testing.assert_array_equal(_colors(result)[:, :3], 0.5)
    np.testing.assert_array_equal(_colors(result, 1), 0.5)


def test_a_smooth_line_fades_at_its_sides_and_ends() -> None:
    other = add_aa_line(parse(_PLAIN.format("")), 2)
    width, length = 3.0, 10.0
    across, along = np.meshgrid(np.arange(-4, 4.5, 0.5), np.arange(-7, 7.5, 0.5))
    reach = np.broadcast_to([(width + 1) / 2, (length + 1) / 2], (*across.shape, 2))
    place = np.concatenate([across[..., None], along[..., None], reach], axis=-1).reshape(-1, 4)
    count = len(place)
    inputs = {0: np.ones((count, 4), np.float32), _input(other, "GENERIC", 2): place.astype(np.float32)}
    alpha = _colors(run(other, count, inputs=inputs))[:, 3]
    share = [np.clip((size + 1) / 2 - abs(place[:, n]), 0, 1) for n, size in ((0, width), (1, length))]
    np.testing.assert_allclose(alpha, share[0] * share[1])


@pytest.mark.covers("auxiliary::u_pstipple")
@pytest.mark.parametrize("declared", ["", "DCL IN[1], POSITION, LINEAR\n", "DCL SV[0], POSITION\n"])
def test_a_polygon_is_stippled_by_a_texture(declared: str) -> None:
    rows = tuple(int(word) for word in np.random.default_rng(5).integers(0, 1 << 32, 32, np.uint64))
    stipple = PolyStipple(rows)
    used = f"{declared}DCL SAMP[2]\nDCL SVIEW[2], 2D, FLOAT\n"
    stippled = add_polygon_stipple(parse(_PLAIN.format(used)))
    assert stippled.unit == 3
    texels = np.zeros((32, 32, 4), np.float32)
    texels[..., 0] = stipple_texels(stipple.stipple) / np.float32(255)
    sampler = SamplerState(
        wrap_s=TexWrap.REPEAT,
        wrap_t=TexWrap.REPEAT,
        min_img_filter=TexFilter.NEAREST,
        mag_img_filter=TexFilter.NEAREST,
    )
    x, y = (each.reshape(-1) for each in np.meshgrid(np.arange(70), np.arange(40)))
    place = np.stack([x + 0.5, y + 0.5, 0 * x, 0 * x + 1], axis=1).astype(np.float32)
    inputs = {0: np.ones_like(place)}
    system = {0: place} if "SV" in declared else None
    if system is None:
        inputs[_input(stippled.shader, "POSITION")] = place
    resources = Resources(textures={3: Texture("2D", (texels,))}, samplers={3: sampler})
    result = run(stippled.shader, len(place), inputs=inputs, system_values=system, resources=resources)
    bits = np.array(stipple.stipple, np.uint64)[y % 32] >> (31 - x % 32).astype(np.uint64) & np.uint64(1)
    np.testing.assert_array_equal(result.killed, bits == 0)


def test_inputs_have_other_names() -> None:
    text = """FRAG
DCL IN[0], FACE, CONSTANT
DCL IN[1], COLOR, COLOR
DCL SV[0], FACE
DCL SV[1], SAMPLEID
DCL OUT[0], COLOR
DCL TEMP[0]
U2F TEMP[0], SV[0].xxxx
MAD OUT[0], IN[0].xxxx, IN[1], TEMP[0]
END
"""
    shader = parse(text)
    other = rename_inputs(shader, {(File.IN, "FACE"): 9, (File.SV, "FACE"): 10})
    check(other)
    info = scan(other)
    assert "FACE" not in {e.name for e in info.inputs} | {e.name for e in info.system_values}
    face, color, word = _floats(4, 1), _floats(4, 2), np.full((4, 4), 7, np.uint32)
    inputs = {_input(other, "GENERIC", 9): face, 1: color, _input(other, "GENERIC", 10): word}
    found = run(other, 4, inputs=inputs)
    wanted = run(shader, 4, inputs={0: face, 1: color}, system_values={0: word})
    np.testing.assert_array_equal(found.outputs[0], wanted.outputs[0])


@pytest.mark.covers("auxiliary::tgsi_point_sprite")
def test_points_of_a_geometry_shader_become_strips() -> None:
    text = """GEOM
PROPERTY GS_INPUT_PRIMITIVE POINTS
PROPERTY GS_OUTPUT_PRIMITIVE POINTS
PROPERTY GS_MAX_OUTPUT_VERTICES 2
DCL IN[][0], POSITION
DCL IN[][1], GENERIC[0]
DCL CONST[0..3]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL OUT[2], PSIZE
DCL OUT[3], GENERIC[1]
IMM[0] UINT32 {0, 0, 0, 0}
MOV OUT[0], IN[0][0]
MOV OUT[1], IN[0][1]
MOV OUT[2].x, IN[0][1].xxxx
EMIT IMM[0].xxxx
ADD OUT[0], IN[0][0], CONST[3]
MOV OUT[3], CONST[3]
EMIT IMM[0].xxxx
END
"""
    sprites = add_point_sprites(parse(text), enabled=0b1010, aa=6)
    other = sprites.shader
    assert sprites.constant == 4
    assert "PSIZE" not in {entry.name for entry in scan(other).outputs}
    assert parse(dump(other)) == other
    constants = np.zeros((5, 4), np.float32)
    constants[3], constants[4] = (0.5, 0.25, 0, 0), (1 / 16, -1 / 8, 1, 6)
    place = np.array([[[0.25, -0.5, 0.125, 2.0]]], np.float32)
    words = np.array([[[10.0, 2, 3, 4]]], np.float32)
    stream = run(other, 1, inputs={0: place, 1: words}, constants={0: constants}).streams[0]
    assert stream.primitives == [(0, 0, 4), (0, 4, 4)]
    out = {(e.name, e.semantic_index): stream.outputs[e.index].view(np.float32) for e in scan(other).outputs}
    corners = np.array([(-1, -1), (-1, 1), (1, -1), (1, 1)], np.float32)
    for number, moved in enumerate(((0, 0), (0.5, 0.25))):
        four = slice(4 * number, 4 * number + 4)
        # The size is limited to 6; w is 2.
        half = corners * 6 * (1 / 16, -1 / 8) * 2
        np.testing.assert_allclose(out["POSITION", 0][four, :2], place[0, 0, :2] + moved + half)
        np.testing.assert_array_equal(out["POSITION", 0][four, 2:], [place[0, 0, 2:]] * 4)
        np.testing.assert_array_equal(out["GENERIC", 0][four], [words[0, 0]] * 4)
        for generic in (1, 3):
            np.testing.assert_array_equal(out["GENERIC", generic][four, :2], (corners + 1) / 2)
        np.testing.assert_array_equal(out["GENERIC", 6][four, :2], corners)
        np.testing.assert_allclose(out["GENERIC", 6][four, 2], (1 - 1 / 6) ** 2, rtol=1e-6)
