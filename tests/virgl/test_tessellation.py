"""OpenGL programs with patches, on llvmpipe, and on the device and the reference behind the server."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tests.patience import PATIENCE
from tests.virgl.clients import client
from tests.virgl.programs import Pictures

_VKPIPE = (sys.executable, "-m", "vkpipe", "run", "--gl", "4.5")
_DEVICES = {"device": (*_VKPIPE, "--"), "reference": (*_VKPIPE, "--device", "reference", "--")}
_WAYS = [("device", "system"), ("device", "newer"), ("reference", "system")]
"""Driver, and the client before it."""

_LEVELS = """
import moderngl, numpy as np, sys
ctx = moderngl.create_context(standalone=True, backend="egl")
program = ctx.program(
    vertex_shader="#version 400\\nin vec2 place; void main() { gl_Position = vec4(place, 0, 1); }",
    tess_control_shader='''#version 400
layout(vertices = 3) out;
void main() {
    gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
    gl_TessLevelOuter[gl_InvocationID] = 2.0;
    gl_TessLevelInner[0] = 1.0;
}''',
    tess_evaluation_shader='''#version 400
layout(triangles) in;
void main() {
    gl_Position = gl_in[0].gl_Position * gl_TessCoord.x + gl_in[1].gl_Position * gl_TessCoord.y
        + gl_in[2].gl_Position * gl_TessCoord.z;
}''',
    fragment_shader="#version 400\\nout vec4 seen; void main() { seen = vec4(1); }",
)
places = ctx.buffer(np.array([-1, -1, 1, -1, -1, 1], np.float32).tobytes())
target = ctx.framebuffer([ctx.renderbuffer((8, 8), 4)])
target.use()
target.clear()
ctx.patch_vertices = 3
ctx.vertex_array(program, [(places, "2f", "place")]).render(moderngl.PATCHES)
print(np.count_nonzero(np.frombuffer(target.read(components=1), np.uint8)))
"""


def _run(*command: str) -> subprocess.CompletedProcess[str]:
    environment = {key: v for key, v in os.environ.items() if key not in ("DISPLAY", "GALLIUM_DRIVER")}
    environment |= {"EGL_PLATFORM": "surfaceless", "LIBGL_ALWAYS_SOFTWARE": "1"}
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=PATIENCE, env=environment, check=False
    )
    assert done.returncode == 0, done.stderr
    return done


def _draw(path: Path, *prefix: str, program: str = "tessellation") -> Pictures:
    done = _run(*prefix, sys.executable, "-m", "tests.virgl.programs", str(path), program)
    for word in ("refused", "disconnected", "unknown command"):
        assert word not in done.stderr, done.stderr
    with np.load(path) as found:
        return {key: found[key] for key in found.files}


@pytest.mark.covers("auxiliary::draw_tessellation")
@pytest.mark.parametrize(("device", "which"), _WAYS)
def test_pictures_are_those_of_llvmpipe(tmp_path: Path, device: str, which: str) -> None:
    """Terrain, wires, rounded triangles, curves and points; colours may be a step apart."""
    prefix = (*_DEVICES[device], *client(which))
    wanted, drawn = _draw(tmp_path / "wanted.npz"), _draw(tmp_path / "drawn.npz", *prefix)
    assert str(wanted.pop("renderer")).startswith("llvmpipe")
    assert str(drawn.pop("renderer")).startswith("virgl (vkpipe")
    assert wanted.keys() == drawn.keys() and len(wanted) == 5
    for key, picture in wanted.items():
        assert (picture != picture[0, 0]).any()
        steps = np.abs(picture.astype(np.int64) - drawn[key])
        assert steps.max() <= 1 and (steps > 0).mean() < 0.001, key


def test_coverage_is_that_of_llvmpipe(tmp_path: Path) -> None:
    """Every pixel of wires, lines and points is covered alike, where arithmetic is precise."""
    wanted = _draw(tmp_path / "wanted.npz", program="patches")
    drawn = _draw(tmp_path / "drawn.npz", *_DEVICES["device"], program="patches")
    assert wanted.keys() == drawn.keys() and len(wanted) == 10
    np.testing.assert_array_equal(wanted["patches.feedback"], drawn["patches.feedback"])
    for key in wanted.keys() - {"patches.feedback", "renderer"}:
        covered = wanted[key][..., 3] > 0
        assert 300 < covered.sum() < covered.size
        np.testing.assert_array_equal(drawn[key][..., 3] > 0, covered, err_msg=key)
        assert np.abs(wanted[key].astype(np.int64) - drawn[key]).max() <= 1, key


@pytest.mark.parametrize(("device", "which"), _WAYS)
def test_each_invocation_may_write_a_level_of_its_own(device: str, which: str) -> None:
    """By an index that is computed, which Mesa makes a write of all levels (llvmpipe draws nothing)."""
    line = (*_DEVICES[device], *client(which), sys.executable, "-c", _LEVELS)
    assert _run(*line).stdout.strip() == "28"
