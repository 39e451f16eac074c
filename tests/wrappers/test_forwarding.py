"""Screens that forward: every method, every object, and nothing else."""

from __future__ import annotations

import gc
import inspect
import os
from pathlib import Path
from typing import Any
from weakref import ref

import numpy as np
import pytest

import vkpipe
from tests.wrappers.triangle import SIZE, triangle
from vkpipe import config, pipe
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.mesa_variables import HIDDEN, Hidden
from vkpipe.wrappers import wrapped
from vkpipe.wrappers.interface import methods_of
from vkpipe.wrappers.noop import Noop
from vkpipe.wrappers.objects import OBJECTS, Wrapped
from vkpipe.wrapping import WRAPPERS


@pytest.mark.covers("wrapper::identity")
def test_pictures_and_queries_stay_the_same(reference: pipe.Screen, screen: pipe.Screen) -> None:
    for plain in (reference, screen):
        expected, samples = triangle(plain)
        assert len(np.unique(expected.reshape(-1, 4), axis=0)) > 10
        for names in (["identity"], ["identity", "identity"]):
            picture, counted = triangle(wrapped(plain, names))
            assert np.array_equal(picture, expected)
            assert counted == samples > 50


@pytest.mark.parametrize("name", ["ddebug", "galahad", "trace"])
def test_no_variable_of_a_wrapper_hides_an_argument(
    name: str, reference: pipe.Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``layer`` of flush_frontbuffer was taken for the wrapper's."""
    monkeypatch.setenv("VKPIPE_TRACE", str(tmp_path / "t.xml"))
    made = wrapped(reference, [name])
    for thing in (made, made.context_create()):
        contract = pipe.Screen if thing is made else pipe.Context
        arguments = {each for method in methods_of(contract).values() for each in method.parameters}
        for method in methods_of(contract):
            code = inspect.unwrap(getattr(type(thing), method)).__code__
            assert not arguments & set(code.co_varnames[code.co_argcount :])


@pytest.mark.parametrize("name", [name for name in WRAPPERS if name not in ("trace", "ddebug")])
def test_contexts_that_nobody_refers_to_go(
    name: str, reference: pipe.Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a wrapper knows of a context refers to it: views, buffers, what is bound.

    Ddebug keeps the last 16 draws with what was bound, whatever became of their contexts.
    """
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("VKPIPE_RBUG_PORT", "0")
    screen = wrapped(reference, [name])
    template = pipe.ResourceTemplate(width0=4, height0=4, bind=pipe.Bind.RENDER_TARGET)
    contexts = []
    for _ in range(2):
        context = screen.context_create()
        surface = context.create_surface(screen.resource_create(template), pipe.SurfaceTemplate())
        context.set_framebuffer_state(pipe.FramebufferState(4, 4, cbufs=(surface,)))
        context.clear(pipe.Clear.COLOR0, (1, 0, 0, 1))
        contexts.append(ref(context))
        del context, surface
    gc.collect()
    assert [each() for each in contexts] == [None, None]


def test_every_method_is_forwarded(reference: pipe.Screen) -> None:
    made = wrapped(reference, ["identity"])
    for contract, thing in ((pipe.Screen, made), (pipe.Context, made.context_create())):
        assert isinstance(thing, contract)
        names = {name for name, _ in inspect.getmembers(contract, inspect.isfunction) if name[0] != "_"}
        assert names == set(methods_of(contract)) <= set(vars(type(thing)))


def test_objects_are_of_the_wrapper_and_know_each_other(reference: pipe.Screen) -> None:
    made = wrapped(reference, ["identity"])
    ctx = made.context_create(priv="mine")
    texture = made.resource_create(pipe.ResourceTemplate(width0=4, bind=pipe.Bind.RENDER_TARGET))
    surface = ctx.create_surface(texture, pipe.SurfaceTemplate())
    assert all(isinstance(each, Wrapped) for each in (made, ctx, texture, surface))
    assert surface.texture is texture
    assert surface.context is ctx
    assert ctx.screen is texture.screen is made
    assert ctx.priv == "mine"
    fence = ctx.flush()
    assert made.fence_reference(fence) is fence
    assert fence.signalled()
    with ctx.transfer_map(texture, 0, pipe.Map.READ, pipe.Box(width=4)) as mapped:
        assert mapped.resource is texture
        assert np.asarray(mapped).shape == (1, 1, 16)
    assert not mapped.mapped
    assert np.asarray(texture).shape == (1, 4, 4)
    texture.destroy()
    assert texture.destroyed
    surface.destroy()
    with pytest.raises(InvalidUse, match=r"create_surface: texture = .*not destroyed"):
        ctx.create_surface(texture, pipe.SurfaceTemplate())


def test_what_nobody_refers_to_goes(reference: pipe.Screen) -> None:
    made: Any = wrapped(reference, ["identity"])
    texture: Any = made.resource_create(pipe.ResourceTemplate(width0=4, bind=pipe.Bind.RENDER_TARGET))
    inner = ref(texture.inner)
    del texture
    gc.collect()
    assert inner() is None
    assert list(made.layer.known.values()) == [made]


def test_errors_pass_and_leave_the_context_usable(reference: pipe.Screen) -> None:
    ctx = wrapped(reference, ["identity"]).context_create()
    with pytest.raises(InvalidUse, match=r"set_sample_mask: mask = 'all'"):
        ctx.set_sample_mask("all")  # type: ignore[arg-type]
    with pytest.raises(NotSupported, match="draw_mesh_tasks"):
        ctx.draw_mesh_tasks(pipe.GridInfo())
    with pytest.raises(TypeError):
        ctx.set_sample_mask()  # type: ignore[call-arg]
    ctx.set_sample_mask(1)


def test_all_classes_of_objects_have_their_wrapper() -> None:
    """Those that methods return, or take."""
    hints = [
        part
        for contract in (pipe.Screen, pipe.Context)
        for method in methods_of(contract).values()
        for hint in (*method.hints, method.returns)
        for part in (hint, *getattr(hint, "__args__", ()))
    ]
    live = {hint for hint in hints if isinstance(hint, type) and hasattr(hint, "destroy")}
    assert live == {*OBJECTS, pipe.Context} - {pipe.Transfer}


@pytest.mark.covers("wrapper::noop")
def test_noop_draws_nothing(reference: pipe.Screen) -> None:
    picture, samples = triangle(wrapped(reference, ["noop"]))
    assert picture.shape == (SIZE, SIZE, 4)
    assert not picture.any()
    assert samples == 0


def test_noop_answers_by_the_interface() -> None:
    assert {"draw_vbo", "clear", "clear_buffer", "bind_fs_state", "launch_grid", "blit"} <= set(Noop.answers)
    kept = {"create_surface", "transfer_map", "flush", "get_query_result", "set_debug_callback"}
    assert not kept & set(Noop.answers)
    assert set(Noop.answers) <= set(methods_of(pipe.Context))


@pytest.mark.covers("GALLIUM_NOOP")
def test_variables_ask_for_wrappers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GALLIUM_NOOP", "1")
    with vkpipe.create_screen("reference", wrap=["identity"]) as made:
        assert not triangle(made)[0].any()
    with pytest.raises(InvalidUse, match=r"wrap = 'identiti'; legal: trace, .*identity, "):
        vkpipe.create_screen("reference", wrap=["identiti"])
    assert {name for names in WRAPPERS.values() for name in names} <= set(config.VARIABLES)


def test_mesa_does_not_see_the_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in HIDDEN:
        monkeypatch.setenv(name, "x")
    with Hidden():
        assert not HIDDEN & set(os.environ)
    assert set(os.environ) >= HIDDEN
