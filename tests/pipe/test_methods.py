"""Screen and Context have every method of the interface, and say which one a driver lacks."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from tests.checklist import groups
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import NotSupported
from vkpipe.reference.context import RefContext
from vkpipe.reference.screen import RefScreen

OBJECTS: dict[str, type] = {"pipe_context": pipe.Context, "pipe_screen": pipe.Screen}
METHODS = [*groups()["pipe_context methods"], *groups()["pipe_screen methods"]]

# Methods with a meaning of their own in every driver: what they call, or None where nothing is missing.
BUILT_ON = {
    "pipe_context::buffer_map": "pipe_context::transfer_map",
    "pipe_context::texture_map": "pipe_context::transfer_map",
    "pipe_context::buffer_unmap": "pipe_context::transfer_unmap",
    "pipe_context::texture_unmap": "pipe_context::transfer_unmap",
    "pipe_context::transfer_inline_write": "pipe_context::buffer_subdata",
    "pipe_screen::fence_signalled": "pipe_screen::fence_finish",
    "pipe_screen::fence_reference": None,
    "pipe_screen::resource_destroy": None,
    "pipe_screen::memobj_destroy": None,
    "pipe_context::set_debug_callback": None,
    "pipe_context::set_device_reset_callback": None,
    "pipe_context::set_log_context": None,
    "pipe_context::get_device_reset_status": None,
    "pipe_context::emit_string_marker": None,
    "pipe_context::set_context_param": None,
    "pipe_context::set_frontend_noop": None,
    "pipe_context::evaluate_depth_buffer": None,
    "pipe_context::link_shader": None,
    "pipe_context::set_inlinable_constants": None,
    "pipe_screen::get_canonical_format": None,
    "pipe_screen::get_cl_cts_version": None,
    "pipe_screen::get_dmabuf_modifier_planes": None,
    "pipe_screen::get_sparse_texture_virtual_page_size": None,
    "pipe_screen::get_video_param": None,
    "pipe_screen::is_compute_copy_faster": None,
    "pipe_screen::is_dmabuf_modifier_supported": None,
    "pipe_screen::is_parallel_shader_compilation_finished": None,
    "pipe_screen::is_video_format_supported": None,
    "pipe_screen::query_dmabuf_modifiers": None,
    "pipe_screen::resource_create_drawable": "pipe_screen::resource_create",
    "pipe_screen::resource_create_front": "pipe_screen::resource_create",
    "pipe_screen::set_damage_region": None,
    "pipe_screen::set_max_shader_compiler_threads": None,
}


class _StandIn(bytes):
    """An argument that looks enough like a buffer, a box and memory for every method."""

    target = pipe.TextureTarget.BUFFER
    x, width = 0, 1

    def destroy(self) -> None:
        pass

    def add_auto_logger(self, logger: object) -> None:
        pass

    def also(self, bind: pipe.Bind) -> _StandIn:
        return self


def stand_in() -> Any:
    return _StandIn(b"x")


def a_context() -> pipe.Context:
    return pipe.Context(pipe.Screen())


def call(name: str, made: pipe.Screen | pipe.Context | None = None) -> object:
    """Calls a method with stand-ins for what it needs, of a driver that has none unless one is given."""
    owner, method = name.split("::")
    function = getattr(made or (a_context() if owner == "pipe_context" else pipe.Screen()), method)
    needed = [p for p in inspect.signature(function).parameters.values() if p.default is p.empty]
    return function(*(stand_in() for _ in needed))


@pytest.mark.parametrize("name", METHODS)
def test_a_missing_method_says_so(name: str) -> None:
    lacking = BUILT_ON.get(name, name)
    if lacking is None:
        call(name)
        return
    with pytest.raises(NotSupported) as caught:
        call(name)
    assert caught.value.capability == lacking


@pytest.mark.parametrize("name", METHODS)
def test_every_method_is_documented(name: str) -> None:
    owner, method = name.split("::")
    doc = inspect.getdoc(getattr(OBJECTS[owner], method))
    assert doc and doc.split("\n")[0].endswith((".", ".)", ":")), doc


@pytest.mark.parametrize("owner", OBJECTS)
def test_there_are_no_methods_that_gallium_does_not_have(owner: str) -> None:
    public = {name for name in dir(OBJECTS[owner]) if not name.startswith("_")}
    assert public == {name.split("::")[1] for name in METHODS if name.startswith(owner + "::")}


def test_inline_write_of_a_texture_is_texture_subdata() -> None:
    written: list[tuple[Any, ...]] = []

    class Driver(pipe.Context):
        def texture_subdata(self, *arguments: Any) -> None:
            written.append(arguments)

    screen = pipe.Screen()
    texture = pipe.Resource(screen, pipe.ResourceTemplate(width0=4, height0=4))
    box = pipe.Box(width=4, height=4)
    Driver(screen).transfer_inline_write(texture, 1, pipe.Map.WRITE, box, b"x", stride=16)
    assert written == [(texture, 1, pipe.Map.WRITE, box, b"x", 16, 0)]


@pytest.mark.parametrize(
    ("contract", "driver"),
    [
        (pipe.Context, VkContext),
        (pipe.Context, RefContext),
        (pipe.Screen, VkScreen),
        (pipe.Screen, RefScreen),
    ],
    ids=lambda value: value.__name__,
)
def test_drivers_take_the_arguments_of_the_interface(contract: type, driver: type) -> None:
    """With the same names and defaults: what calls them through a wrapper calls the interface."""
    for name, method in inspect.getmembers(contract, inspect.isfunction):
        if not name.startswith("_"):
            pair = [inspect.signature(each).parameters.values() for each in (method, getattr(driver, name))]
            want, got = ([(parameter.name, parameter.default) for parameter in found] for found in pair)
            assert got == want, f"{driver.__name__}.{name}"
