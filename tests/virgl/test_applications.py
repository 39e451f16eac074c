"""Programs in windows, on llvmpipe and with each client through ``vkpipe run``: the windows show the same."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pytest

from tests.patience import PATIENCE
from tests.virgl.applications import GEARS, SCENES, missing
from tests.virgl.clients import CLIENTS, client

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"not installed: {', '.join(missing())}")

_PROGRAM = (sys.executable, "-m", "tests.virgl.applications")
_VKPIPE = (sys.executable, "-m", "vkpipe", "run", "--")
_OF_CLIENT = {"system": (*SCENES, *GEARS), "newer": ("build", "shadow", "jellyfish", "es2gears_x11")}
"""What is looked at with a client."""

# Of a scene: the share of values that may be off by more than 2, and the mean of all differences. Where a
# place in a texture lies between two texels, the last bit of an attribute decides; refracted and far-off
# places make much of that.
_EXACT = (0.0, 0.002)
_ALLOWED: dict[str, tuple[float, float]] = {
    "texture": (0.0, 0.05),
    "shadow": (0.0, 0.05),
    "refract": (0.02, 0.3),
    "terrain": (0.1, 1.0),
    "desktop": (0.0, 0.05),
}


class Shown(NamedTuple):
    """Pictures by name, and what was written to standard error."""

    pictures: dict[str, npt.NDArray[np.uint8]]
    messages: str


def _show(path: Path, names: tuple[str, ...], *prefix: str, **more: str) -> Shown:
    environment = {key: value for key, value in os.environ.items() if key != "GALLIUM_DRIVER"}
    environment |= {"LIBGL_ALWAYS_SOFTWARE": "1", "VKPIPE_DEBUG": "validate,names"} | more
    line = [*prefix, *_PROGRAM, str(path), *names]
    done = subprocess.run(
        line, capture_output=True, text=True, timeout=6 * PATIENCE, env=environment, check=False
    )
    assert done.returncode == 0, done.stderr
    with np.load(path) as found:
        return Shown({key: found[key] for key in found.files}, done.stderr)


@pytest.fixture(scope="module")
def wanted(tmp_path_factory: pytest.TempPathFactory) -> Shown:
    # Else llvmpipe filters 8-bit textures in 8 bits.
    path = tmp_path_factory.mktemp("wanted") / "shown.npz"
    return _show(path, (*SCENES, *GEARS), GALLIVM_PERF="no_aos_sampling")


@pytest.fixture(scope="module", params=CLIENTS)
def drawn(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Shown:
    path = tmp_path_factory.mktemp("drawn") / "shown.npz"
    return _show(path, _OF_CLIENT[request.param], *_VKPIPE, *client(request.param))


def test_the_windows_are_drawn_by_vkpipe(wanted: Shown, drawn: Shown) -> None:
    assert "GL_RENDERER:    llvmpipe" in wanted.messages
    assert "GL_RENDERER:    virgl (vkpipe" in drawn.messages


def test_nothing_is_refused(drawn: Shown) -> None:
    for word in ("refused", "disconnected", "validation", "unknown command"):
        assert word not in drawn.messages, drawn.messages


def test_scenes_are_those_of_llvmpipe(wanted: Shown, drawn: Shown) -> None:
    scenes = [name for name in SCENES if name in drawn.pictures]
    assert len(scenes) >= 3
    for name in scenes:
        share, mean = _ALLOWED.get(name, _EXACT)
        steps = np.abs(wanted.pictures[name].astype(np.int64) - drawn.pictures[name])
        assert wanted.pictures[name].std() > 5, name
        assert (steps > 2).mean() <= share, name
        assert steps.mean() <= mean, name


def test_gears_have_the_colours_of_llvmpipe(wanted: Shown, drawn: Shown) -> None:
    gears = [name for name in GEARS if name in drawn.pictures]
    assert gears
    for name in gears:
        theirs, ours = wanted.pictures[name], drawn.pictures[name]
        # They turn: teeth move, but sizes and places of the gears stay.
        assert abs(theirs.any(-1).mean() - ours.any(-1).mean()) < 0.01
        assert np.abs(theirs.mean((0, 1)) - ours.mean((0, 1))).max() < 1.0
        difference = theirs.reshape(8, 40, 8, 40, 3).mean((1, 3)) - ours.reshape(8, 40, 8, 40, 3).mean((1, 3))
        assert np.abs(difference).max() < 40, name
