"""Whole shaders: their text, their GLSL, and the device against the interpreter.

``python -m tests.translate.whole`` shows what has changed, and writes digests and goldens.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from tests.translate.whole import (
    FOLDER,
    NAMES,
    REVIEWED,
    comparison,
    digest,
    golden,
    known_digests,
    text,
)
from tests.translate.whole import __main__ as whole_main
from tests.translate.whole.data import U32, Given, given
from tests.translate.whole.device import Outcome, run_all
from tests.translate.whole.kernels import row_length
from tests.translate.whole.reference import interpret
from tests.translate.whole.revisions import emitted_at
from vkpipe.translate import GlslBody, Shader, check, dump, emit_glsl, parse
from vkpipe.translate.spirv import compile_many
from vkpipe.translate.spirv.standalone import standalone_kernel
from vkpipe.translate.tgsi.names import Stage
from vkpipe.winsys.vulkan import Device

RELATIVE, ABSOLUTE = 1e-4, 1e-5
EXECUTED = [name for name in NAMES if comparison(name) != "compiled"]


def _covered(name: str) -> list[str]:
    return sorted({f"TGSI_OPCODE_{i.opcode.name}" for i in parse(text(name)).instructions})


Bodies = Mapping[str, tuple[Shader, GlslBody]]


@pytest.fixture(scope="module")
def bodies() -> Bodies:
    shaders = {name: parse(text(name)) for name in NAMES}
    return {name: (shader, emit_glsl(shader)) for name, shader in shaders.items()}


def test_there_are_enough_of_each_stage(bodies: Bodies) -> None:
    stages = [shader.stage for shader, _ in bodies.values()]
    least = {"FRAG": 70, "VERT": 60, "COMP": 30, "GEOM": 15, "TESS_CTRL": 14, "TESS_EVAL": 10}
    assert all(stages.count(Stage(stage)) >= count for stage, count in least.items())
    assert len(stages) >= 200


@pytest.mark.parametrize("name", NAMES)
def test_text_is_legal_and_survives_dump(name: str, bodies: Bodies) -> None:
    shader = bodies[name][0]
    check(shader)
    assert parse(dump(shader)) == shader


@pytest.mark.parametrize("name", REVIEWED)
def test_glsl_is_the_reviewed_one(name: str, bodies: Bodies) -> None:
    assert bodies[name][1].source == golden(name).read_text()


def test_glsl_of_all_is_as_it_was(bodies: Bodies) -> None:
    assert {name: digest(body.source) for name, (_, body) in bodies.items()} == known_digests(), (
        "python -m tests.translate.whole --diff HEAD shows the change"
    )


def test_every_stage_has_reviewed_shaders() -> None:
    stages = [name.partition("_")[0] for name in REVIEWED]
    assert len(stages) == 40
    assert all(stages.count(stage) >= 3 for stage in ("frag", "vert", "comp", "geom", "tcs", "tes"))


def test_the_change_of_a_shader_is_shown(
    bodies: Bodies, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = {name: body.source for name, (_, body) in bodies.items()}
    before = now | {"comp_crc32": now["comp_crc32"].replace("uint", "int", 1)}
    monkeypatch.setattr(whole_main, "emitted", now.__getitem__)
    monkeypatch.setattr(whole_main, "emitted_at", lambda *_: before)
    whole_main.main(["--diff", "HEAD"])
    shown = capsys.readouterr()
    lines = shown.out.splitlines()
    assert lines[:2] == ["--- a/comp_crc32.glsl", "+++ b/comp_crc32.glsl"]
    assert sum(line.startswith("-") for line in lines) == sum(line.startswith("+") for line in lines) == 2
    assert shown.err == f"1 of {len(NAMES)} shaders differ\n"


def test_a_revision_that_is_none_is_named(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"no-such-revision|not a git repository"):
        emitted_at("no-such-revision", FOLDER, tmp_path)


def test_all_compile(bodies: Bodies) -> None:
    sources = [(standalone_kernel(body), name) for name, (_, body) in bodies.items()]
    assert all(len(binary) > 100 for binary in compile_many(sources, optimize=False))


@pytest.fixture(scope="module")
def inputs(bodies: Bodies) -> dict[str, Given]:
    return {name: given(name, bodies[name][1]) for name in EXECUTED}


@pytest.fixture(scope="module")
def outcomes(device: Device, bodies: Bodies, inputs: dict[str, Given]) -> dict[str, Outcome]:
    before = len(device.validation_messages)
    found = run_all(device, {name: (bodies[name][1], inputs[name]) for name in EXECUTED})
    assert device.validation_messages[before:] == []
    return found


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.covers(*_covered(name))) for name in EXECUTED]
)
def test_device_and_interpreter_agree(
    name: str, bodies: Bodies, inputs: dict[str, Given], outcomes: dict[str, Outcome]
) -> None:
    shader, body = bodies[name]
    expected = interpret(shader, body, inputs[name])
    found = outcomes[name]
    rows = _by_stream(body, found.rows) if body.info.stage is Stage.GEOMETRY else found.rows
    exact = comparison(name) == "exact"
    _compare(rows, expected.rows, exact)
    for resource, words in expected.memory.items():
        _compare(found.memory[resource][: len(words)], words, exact)


def _by_stream(body: GlslBody, rows: U32) -> U32:
    """The vertices of each invocation stream after stream, as :func:`interpret` has them."""
    count = len(body.info.outputs) + 1
    vertices = rows.reshape(len(rows), row_length(body) // count, count, 4)
    stream = vertices[:, :, -1, 0]
    order = np.argsort(np.where(stream == 0, np.uint32(0xFFFFFFFF), stream), axis=1, kind="stable")
    return np.take_along_axis(vertices, order[:, :, None, None], axis=1).reshape(rows.shape)


def _compare(found: U32, expected: U32, exact: bool) -> None:
    """Equal words, or both the NaN of an operation with numbers and, unless ``exact``, floats that are close.

    Words that are denormal floats are small integers, which must be equal.
    """
    assert found.shape == expected.shape
    same = (found == expected) | (_is_default_nan(found) & _is_default_nan(expected))
    left, right = found.view(np.float32), expected.view(np.float32)
    if not exact:
        with np.errstate(all="ignore"):
            close = np.abs(left - right) <= ABSOLUTE + RELATIVE * np.abs(right)
        same |= close & ~_is_denormal(found) & ~_is_denormal(expected)
    wrong = np.argwhere(~same)
    shown = [
        f"{tuple(map(int, at))}: device 0x{found[tuple(at)]:08x} {left[tuple(at)]:g},"
        f" interpreter 0x{expected[tuple(at)]:08x} {right[tuple(at)]:g}"
        for at in wrong[:8]
    ]
    assert not len(wrong), f"{len(wrong)} of {same.size} words differ\n" + "\n".join(shown)


def _is_default_nan(words: U32) -> npt.NDArray[np.bool_]:
    """NaNs without payload, of either sign; integers like -1 are none of them."""
    return np.asarray((words & 0x7FFFFFFF) == 0x7FC00000)


def _is_denormal(words: U32) -> npt.NDArray[np.bool_]:
    return np.asarray(((words & 0x7F800000) == 0) & ((words & 0x7FFFFF) != 0))
