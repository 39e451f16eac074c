"""Vulkan's graphics pipeline as the other side: the same pictures, no complaints, nothing left behind."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from tests.bench.conftest import PART
from tests.command_line import Run
from vkpipe.bench.compare import compare
from vkpipe.bench.description import Draw, Program, Scene, State, Upload
from vkpipe.bench.measure import Bench
from vkpipe.bench.peer import Peer
from vkpipe.bench.programs import COLORED, PLACED, TINTED
from vkpipe.bench.scenes import SCENES
from vkpipe.bench.scenes.textures import THREE_TEXTURES
from vkpipe.bench.vulkan.device import GraphicsDevice
from vkpipe.bench.vulkan.glsl import vulkan_shaders
from vkpipe.bench.vulkan.scene import VulkanScene
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import NotSupported, VkpipeError
from vkpipe.winsys.vulkan import info

_DRAWN = (
    "tri-10k",
    "bunny-1080p",
    "overdraw",
    "texture",
    "blend",
    "discard",
    "draws-5k",
    "states-1k",
    "indexed-grid",
    "readback-4k",
    "upload",
)
_AS_OPENGL = ("stencil", "msaa4", "lines-100k", "points-100k")


def _selector(screen: VkScreen) -> str:
    return f"uuid:{screen.device.info.uuid}"


@pytest.fixture(scope="module")
def against_vulkan(screen: VkScreen) -> Iterator[Bench]:
    with Bench(screen, "vulkan", frames=1, part=PART) as made:
        yield made


@pytest.fixture(scope="module")
def device(screen: VkScreen) -> Iterator[GraphicsDevice]:
    """A device in this process that must not get a word of the validation layer, not even at its end."""
    made = GraphicsDevice(_selector(screen), debug=frozenset({"validate", "nocache"}))
    yield made
    made.close()
    made.check()


@pytest.mark.parametrize("name", _DRAWN)
def test_both_sides_draw_the_same_picture(name: str, against_vulkan: Bench) -> None:
    result = against_vulkan.run(name)
    assert result.equal, str(result.difference)
    assert result.difference is not None and result.difference.drawn > 40
    assert result.peer_ms is not None and result.peer_ms > 0


def test_the_device_is_the_one_that_computes(screen: VkScreen, against_vulkan: Bench) -> None:
    assert against_vulkan.peer_name == f"Vulkan graphics: {screen.device.info.name}"


@pytest.fixture(scope="module")
def opengl() -> Iterator[Peer]:
    made = Peer("llvmpipe")
    yield made
    made.close()


@pytest.mark.parametrize("name", _AS_OPENGL)
def test_both_peers_draw_the_same_picture(name: str, device: GraphicsDevice, opengl: Peer) -> None:
    scene = SCENES[name](PART)
    theirs = opengl.scene(name, PART)
    theirs.frame()
    want = theirs.picture()
    theirs.close()
    difference = compare(_picture(device, scene), want, scene.cleared_texel)
    assert difference.equal, str(difference)
    assert difference.drawn > 40


def _picture(device: GraphicsDevice, scene: Scene) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    side = VulkanScene(device, scene)
    try:
        side.frame()
        return side.picture()
    finally:
        side.close()


def test_uploads_go_through_staging_where_the_host_cannot_see_the_memory(
    screen: VkScreen, device: GraphicsDevice
) -> None:
    staged = GraphicsDevice(_selector(screen), debug=frozenset({"validate", "nocache", "nomap"}))
    scene = SCENES["upload"](PART)
    geometry = scene.draws[0].geometry
    side = VulkanScene(staged, scene)
    side.frame()
    want = side.picture()
    geometry.vertices["color"][:] = 77
    side.frame()
    changed = side.picture()
    side.close()
    staged.close()
    staged.check()
    assert set(np.unique(changed)) == {0, 77}
    np.testing.assert_array_equal(_picture(device, SCENES["upload"](PART)), want)


def test_an_upload_after_a_draw_is_refused(device: GraphicsDevice) -> None:
    scene = SCENES["upload"](PART)
    late = replace(scene, steps=(*scene.draws, *(step for step in scene.steps if isinstance(step, Upload))))
    with pytest.raises(NotSupported, match="an upload after a draw"):
        VulkanScene(device, late)


def _with_constants(count: int) -> Program:
    return replace(PLACED, glsl_vertex=PLACED.glsl_vertex.replace("u_vertex[5]", f"u_vertex[{count}]"))


def test_more_constants_than_fit_are_refused(device: GraphicsDevice) -> None:
    vulkan_shaders(_with_constants(5))
    (draw,) = SCENES["indexed-grid"](PART).draws
    scene = Scene(8, 8, (Draw(State(_with_constants(6)), draw.geometry),))
    with pytest.raises(NotSupported, match=r"u_vertex\[6\] \(push constants hold 5 vectors of it\)"):
        VulkanScene(device, scene)


def test_what_opengl_finds_by_name_gets_a_place() -> None:
    placed = vulkan_shaders(PLACED)
    assert placed.inputs == ("position", "color")
    assert "layout(location = 1) in vec4 color;" in placed.sources["vertex"]
    assert "layout(location = 0) out vec4 v_color;" in placed.sources["vertex"]
    assert "layout(location = 0) in vec4 v_color;" in placed.sources["fragment"]
    assert "layout(offset = 0) vec4 u_vertex[5];" in placed.sources["vertex"]
    assert "layout(offset = 80) vec4 u_fragment[1];" in vulkan_shaders(TINTED).sources["fragment"]
    three = vulkan_shaders(THREE_TEXTURES).sources["fragment"]
    for binding in range(3):
        assert f"layout(set = 0, binding = {binding}) uniform sampler2D u_texture{binding};" in three


def test_only_points_have_a_size() -> None:
    sizes = ["gl_PointSize" in vulkan_shaders(COLORED, points).sources["vertex"] for points in (False, True)]
    assert sizes == [False, True]


def test_a_queue_that_only_computes_is_refused(screen: VkScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(info, "_queue_family", lambda fns, physical: (0, (), False, 64))
    with pytest.raises(NotSupported, match="only computes"):
        GraphicsDevice(_selector(screen))


def test_the_process_ends_well(screen: VkScreen) -> None:
    peer = Peer("vulkan", {"VKPIPE_DEVICE": _selector(screen)})
    peer.scene("texture", PART).frame()
    assert peer.status is None
    peer.close()
    assert peer.status == 0, "and a word of the validation layer would have been an exception"


def test_a_word_of_the_validation_layer_is_an_error(screen: VkScreen) -> None:
    talked_to = GraphicsDevice(_selector(screen))
    talked_to.check()
    talked_to.device.validation_messages.append("a broken rule")
    with pytest.raises(VkpipeError, match="a broken rule"):
        talked_to.check()
    talked_to.close()


def test_no_such_device_is_told_by_the_process() -> None:
    with pytest.raises(VkpipeError, match="no such thing"):
        Peer("vulkan", {"VKPIPE_DEVICE": "no such thing"})


def test_a_scene_that_the_peer_lacks_is_measured_alone(
    against_vulkan: Bench, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(*_: object) -> None:
        raise NotSupported("points", "there are none")

    monkeypatch.setattr(Peer, "scene", refuse)
    result = against_vulkan.run("tiny-frame")
    assert result.vkpipe_ms > 0
    assert result.peer_ms is result.equal is None
    assert "not supported: points (there are none)" in caplog.text


def test_what_is_not_supported_can_be_told_to_another_process() -> None:
    error = NotSupported("points", "there are none")
    told: NotSupported = pickle.loads(pickle.dumps(error))
    assert (str(told), told.capability, told.why) == (str(error), "points", "there are none")


def test_the_command_names_the_peer(run: Run, screen: VkScreen) -> None:
    done = run("bench", "--scene", "tiny-frame", "--frames", "1", "--peer", "vulkan")
    assert done.exit_code == 0, done.stderr
    assert "Vulkan graphics: " in done.stdout
