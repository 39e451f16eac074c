"""A drawing board for each test, a device whose memory cannot be mapped, kernels made when a test says so."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

import vkpipe
from tests.driver.compute import Lab
from tests.driver.draw import Board
from tests.oracle.gl import Oracle
from vkpipe.driver.context import VkContext
from vkpipe.driver.programs.schedule.later import Later
from vkpipe.driver.screen import VkScreen


@pytest.fixture
def board(ctx: VkContext) -> Iterator[Board]:
    """8x8 pixels of R8G8B8A8_UNORM, without depth."""
    with Board(ctx) as made:
        yield made


@pytest.fixture
def lab(ctx: VkContext) -> Iterator[Lab]:
    """Buffers and launches, without anything bound."""
    with Lab(ctx) as made:
        yield made


@pytest.fixture(scope="session")
def oracle() -> Iterator[Oracle]:
    """OpenGL on llvmpipe."""
    context = Oracle()
    yield context
    context.release()


@pytest.fixture(scope="session")
def unmapped_screen() -> Iterator[VkScreen]:
    """A screen that behaves like one of a GPU whose memory the host cannot see."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VKPIPE_DEBUG", "validate,nomap")
        patch.setenv("VKPIPE_PROGRAMS", "64")
        made = vkpipe.create_screen()
    assert isinstance(made, VkScreen)
    yield made
    gc.collect()
    made.destroy()
    assert not made.device.validation_messages


@pytest.fixture(params=["mapped", "unmapped"])
def any_ctx(request: pytest.FixtureRequest) -> Iterator[VkContext]:
    """A context on a device with, and one on a device without, memory that the host can map."""
    name = {"mapped": "screen", "unmapped": "unmapped_screen"}[request.param]
    screen: VkScreen = request.getfixturevalue(name)
    before = len(screen.device.validation_messages)
    with screen.context_create() as context:
        yield context
    assert screen.device.validation_messages[before:] == []


@pytest.fixture
def later(screen: VkScreen, monkeypatch: pytest.MonkeyPatch) -> Iterator[Later]:
    """What is made later on the screen as users have it; none is made until the test says so."""
    programs = screen.programs
    found = programs.later
    monkeypatch.setattr(programs, "passes", programs.passes | {"later"})
    monkeypatch.setattr(programs, "later", Later(programs.prepare))
    monkeypatch.setattr(Later, "begin", lambda self: None)
    yield programs.later
    programs.later = found
