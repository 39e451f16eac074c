"""Every scene, small: the same picture on both sides, drawn with what its name says."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from tests.bench.conftest import PART
from vkpipe.bench.description import Scene, Upload
from vkpipe.bench.measure import Bench
from vkpipe.bench.peer import Peer
from vkpipe.bench.scenes import SCENES, is_scene, make_scene


@pytest.mark.parametrize("name", SCENES)
def test_both_sides_draw_the_same_picture(name: str, running: Bench) -> None:
    result = running.run(name)
    assert not result.missing
    assert result.equal, str(result.difference)
    assert result.difference is not None and result.difference.drawn > 40
    assert result.peer_ms is not None
    assert 0 < result.host_ms <= result.vkpipe_ms and result.peer_ms > 0
    assert result.device_ms > 0 and result.dispatches > 0 and result.memory > 0


def test_patches_are_drawn_by_both_sides(running: Bench) -> None:
    """A scene that is drawn only by its name: the Vulkan side has no tessellation."""
    result = running.run("tessellation")
    assert not result.missing
    assert result.equal, str(result.difference)
    assert result.difference is not None and result.difference.drawn > 40


@pytest.fixture(scope="module")
def peer() -> Iterator[Peer]:
    made = Peer("llvmpipe")
    yield made
    made.close()


def test_shadows_are_where_volumes_are(peer: Peer) -> None:
    """Without the stencil test, the dark layer would lie over everything, or over nothing."""
    scene = peer.scene("stencil", 0.25)
    scene.frame()
    red, alpha = (scene.picture()[..., channel] for channel in (0, 3))
    scene.close()
    assert 0.05 < (red[alpha == 255] < 100).mean() < 0.5, "what is lit is brighter than 100"


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_is_the_same_each_time(name: str) -> None:
    first, second = (SCENES[name](PART) for _ in range(2))
    assert len(first.steps) == len(second.steps)
    for one, other in zip(first.draws, second.draws, strict=True):
        assert one.geometry.vertices.tobytes() == other.geometry.vertices.tobytes()
        np.testing.assert_array_equal(one.vertex_constants, other.vertex_constants)
        np.testing.assert_array_equal(one.fragment_constants, other.fragment_constants)


def _triangles(scene: Scene) -> int:
    return sum(draw.length for draw in scene.draws) // 3


@pytest.mark.parametrize(
    ("name", "size", "triangles"),
    [
        ("tri-1k", (1024, 1024), 1_000),
        ("tri-1m", (1024, 1024), 1_000_000),
        ("overdraw", (1024, 1024), 100),
        ("blend", (1024, 1024), 60 * 200 * 2),
        ("draws-5k", (1024, 1024), 60_000),
        ("states-1k", (1024, 1024), 2_000),
        ("indexed-grid", (1024, 1024), 512 * 512 * 2),
        ("pile-up", (1024, 1024), 1_000_000),
        ("loops-blended", (512, 512), 4000),
        ("tiny-frame", (64, 64), 1),
    ],
)
def test_the_full_size_is_the_one_announced(name: str, size: tuple[int, int], triangles: int) -> None:
    scene = SCENES[name](1.0)
    assert (scene.width, scene.height) == size
    assert _triangles(scene) == triangles


def test_a_terrain_has_patches_that_llvmpipe_can_count() -> None:
    """Of a draw of more than 65,536 points llvmpipe draws a part."""
    draws = make_scene("tessellation", 1.0).draws
    assert sum(draw.length for draw in draws) == 4 * 10_000
    assert max(draw.length for draw in draws) // 4 * 17 * 17 < 1 << 16


def test_a_model_file_is_a_scene(running: Bench, tmp_path: Path) -> None:
    file = tmp_path / "corner.obj"
    assert not is_scene(str(file)) and not is_scene("teapot")
    file.write_text("v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 2 3\nf 1 3 4\nf 2 3 4\n")
    assert is_scene(str(file))
    assert _triangles(make_scene(str(file), PART)) == 3
    assert running.run(str(file)).equal


def test_special_sizes() -> None:
    assert (SCENES["bunny-1080p"](1.0).width, SCENES["bunny-1080p"](1.0).height) == (1920, 1080)
    readback = SCENES["readback-4k"](1.0)
    assert (readback.width, readback.height, readback.readback) == (3840, 2160, True)
    (handed_over,) = [step for step in SCENES["upload"](1.0).steps if isinstance(step, Upload)]
    assert handed_over.geometry.vertices.nbytes == 64 << 20
    streamed = [step for step in SCENES["streaming"](1.0).steps if isinstance(step, Upload)]
    assert [step.geometry.vertices.nbytes for step in streamed] == [4 << 20] * 8


def test_states_change_from_draw_to_draw() -> None:
    draws = SCENES["states-1k"](1.0).draws
    assert len(draws) == 1000
    assert len({draw.state.program for draw in draws}) == 4
    assert len({draw.state.textures for draw in draws}) == 4
    assert len({draw.state.blend for draw in draws}) == 3
    assert all(one.state is not other.state for one, other in pairwise(draws))


def test_the_shader_of_overdraw_has_a_hundred_instructions() -> None:
    (program,) = {draw.state.program for draw in SCENES["overdraw"](PART).draws}
    numbers = [line for line in program.tgsi_fragment.splitlines() if line.strip()[:1].isdigit()]
    assert len(numbers) == 101, "with END"
