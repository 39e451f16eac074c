"""The threaded context: the same results, errors that arrive, and memory of the application as it was."""

from __future__ import annotations

import gc
import threading
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, given, settings

import vkpipe
from tests.random_states.case import Case, literal
from tests.random_states.compare import compare
from tests.random_states.drawing import Stage
from tests.random_states.features import PRESENT
from tests.random_states.strategies import cases
from tests.reference.rig import Rig
from tests.wrappers.triangle import triangle
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Box, DebugCallback, Format, Map
from vkpipe.wrappers import wrapped
from vkpipe.wrappers.threaded.layer import QUEUED

_QUICK = settings(
    max_examples=12,
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(params=["device", "reference"])
def around(request: pytest.FixtureRequest) -> Any:
    """A threaded screen around each driver."""
    name = "screen" if request.param == "device" else "reference"
    return wrapped(request.getfixturevalue(name), ["threaded"])


@pytest.mark.covers("wrapper::threaded")
def test_pictures_and_queries_stay_the_same(reference: pipe.Screen, screen: VkScreen) -> None:
    for plain in (reference, screen):
        expected, samples = triangle(plain)
        for names in (["threaded"], ["threaded", "identity"], ["identity", "threaded"]):
            picture, counted = triangle(wrapped(plain, names))
            assert np.array_equal(picture, expected) and counted == samples > 50


def test_random_states_are_drawn_the_same(reference: pipe.Screen) -> None:
    around: Any = wrapped(reference, ["threaded"])
    contexts = reference.context_create(), around.context_create()

    @_QUICK
    @given(cases(PRESENT))
    def run(case: Case) -> None:
        stages = [Stage(context, case.setup) for context in contexts]
        try:
            for scene in case.scenes:
                want, got = (stage.draw(scene) for stage in stages)
                found = compare(stages[0].setup, want, got)
                assert not found.wrong, f"{found.wrong}\n{literal(Case(stages[0].setup, (scene,)))}"
        finally:
            for stage in stages:
                stage.close()

    run()
    worker = around.layer.worker(contexts[1])
    assert worker.queued > 2 * worker.waited > 20
    for context in contexts:
        context.destroy()


def test_memory_of_the_application_is_read_when_it_is_given(around: Any) -> None:
    """Constants, vertices, indices and contents are written over before anything is carried out."""
    with around.context_create() as ctx:
        rig = Rig(ctx, 4, 4)
        rig.shaders(fs="FRAG\nDCL OUT[0], COLOR\nDCL CONST[0][0]\nMOV OUT[0], CONST[0][0]\nEND")
        fragment = pipe.ShaderType.FRAGMENT
        constants = np.array([0, 1, 0, 1], np.float32)
        corners = np.array([[0, 0, 0, 1], [2, 0, 0, 1], [0, 2, 0, 1]] * 2, np.float32)
        indices = np.array([0, 1, 2], np.uint16)
        layout = [pipe.VertexElement(0, 0, Format.R32G32B32A32_FLOAT)] * 2
        ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(layout))
        contents = np.arange(16, dtype=np.uint8)
        buffer = around.resource_create(pipe.ResourceTemplate(pipe.TextureTarget.BUFFER, width0=16))
        ctx.set_constant_buffer(fragment, 0, pipe.ConstantBuffer(user_buffer=constants))
        vertices = [pipe.VertexBuffer(stride=16, user_buffer=corners)]
        ctx.set_vertex_buffers(0, vertices)
        ctx.draw_vbo(pipe.DrawInfo(pipe.Prim.TRIANGLES, count=3, index_size=2, index=indices))
        ctx.buffer_subdata(buffer, Map.WRITE, 0, contents)
        for memory in (constants, corners, indices, contents):
            memory[:] = 0
        vertices.clear()
        assert rig.raw().reshape(4, 4, 4)[0, 0].tolist() == [0, 255, 0, 255]
        with ctx.buffer_map(buffer, 0, Map.READ, Box(width=16)) as mapped:
            assert np.array(mapped.data).tolist() == list(range(16))


def test_an_error_arrives_with_a_later_call_which_is_carried_out_if_it_is_queued(around: Any) -> None:
    with around.context_create() as ctx:
        rig = Rig(ctx, 4, 4)
        rig.clear((1, 0, 0, 1))
        ctx.set_viewport_states(99, [pipe.ViewportState()])
        ctx.set_viewport_states(98, [pipe.ViewportState()])
        with pytest.raises(InvalidUse, match=r"start \+ count = 100") as caught:
            ctx.flush()
        assert "Context.set_viewport_states was queued, and carried out by a thread" in caught.value.__notes__
        ctx.flush()  # the error was told, the second one is in the log
        assert rig.raw().reshape(4, 4, 4)[0, 0].tolist() == [255, 0, 0, 255]
        ctx.set_viewport_states(99, [pipe.ViewportState()])
        around.layer.worker(ctx).drain()
        with pytest.raises(InvalidUse):
            rig.clear((0, 0, 1, 1))
        assert rig.raw().reshape(4, 4, 4)[0, 0].tolist() == [0, 0, 255, 255]


def test_the_end_of_a_context_tells_what_nobody_has_heard(around: Any) -> None:
    ctx = around.context_create()
    ctx.set_viewport_states(99, [pipe.ViewportState()])
    with pytest.raises(InvalidUse):
        ctx.destroy()
    with pytest.raises(InvalidUse, match="a context that is not destroyed"):
        ctx.flush()


def test_objects_are_destroyed_behind_the_calls_that_need_them(around: Any) -> None:
    with around.context_create() as ctx:
        rig = Rig(ctx, 4, 4)
        source = around.resource_create(
            pipe.ResourceTemplate(width0=4, height0=4, bind=pipe.Bind.SAMPLER_VIEW)
        )
        ctx.texture_subdata(source, 0, Map.WRITE, Box(width=4, height=4), np.full(64, 77, np.uint8))
        ctx.resource_copy_region(rig.colors[0], 0, 0, 0, 0, source, 0, Box(width=4, height=4))
        source.destroy()
        assert (rig.raw() == 77).all()


@pytest.mark.parametrize("anywhere", [False, True])
def test_a_callback_for_the_caller_alone_keeps_calls_in_its_thread(around: Any, anywhere: bool) -> None:
    threads: list[int] = []
    with around.context_create() as ctx:
        ctx.set_debug_callback(
            DebugCallback(lambda *_: threads.append(threading.get_ident()), async_=anywhere)
        )
        with pytest.raises(InvalidUse):
            ctx.set_viewport_states(99, [pipe.ViewportState()])
            ctx.flush()
    assert len(threads) == 1
    assert (threads[0] == threading.get_ident()) != anywhere


def test_threads_use_contexts_of_their_own(around: Any) -> None:
    drawn: dict[int, Any] = {}

    def draw(number: int) -> None:
        with around.context_create() as ctx:
            rig = Rig(ctx, 4, 4)
            for turn in range(200):
                ctx.set_sample_mask(turn)
                rig.clear((0, 0, (number * 40 + turn % 40) / 255, 1))
            drawn[number] = rig.raw().reshape(4, 4, 4)[3, 3].tolist()

    threads = [threading.Thread(target=draw, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert drawn == {number: [0, 0, number * 40 + 39, 255] for number in range(4)}


def test_the_thread_ends_with_its_context(reference: pipe.Screen) -> None:
    around: Any = wrapped(reference, ["threaded"])
    ctx = around.context_create()
    ctx.set_sample_mask(3)
    ctx.flush()
    thread = around.layer.worker(ctx)._thread
    assert thread.is_alive()
    del ctx
    gc.collect()
    thread.join(30)
    assert not thread.is_alive()


@pytest.mark.covers("GALLIUM_THREAD")
def test_the_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GALLIUM_THREAD", "1")
    with vkpipe.create_screen("reference") as made:
        found: Any = made
        assert type(found.layer).__name__ == "Threaded"
        assert len(np.unique(triangle(made)[0].reshape(-1, 4), axis=0)) > 10


def test_what_is_queued_returns_nothing() -> None:
    assert {"draw_vbo", "clear", "launch_grid", "bind_fs_state", "buffer_subdata", "blit"} <= QUEUED
    kept = {
        "transfer_map",
        "flush",
        "create_surface",
        "begin_query",
        "set_global_binding",
        "callback",
        "destroy",
    }
    assert not kept & QUEUED
