"""One device for the whole run, with validation on: any message of the layer fails the test it came from."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import vkpipe
from tests.command_line import Run, call
from vkpipe import config, pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.passes import PASSES

# Tests are about special kernels, unless they ask for general ones. Programs that they start are as usual.
config.VARIABLES["VKPIPE_GENERAL"] = replace(config.VARIABLES["VKPIPE_GENERAL"], default="never")
# They draw once: what later frames are drawn with is to be there from the beginning.
_PASSES = frozenset(PASSES) - {"later"}
config.VARIABLES["VKPIPE_PASSES"] = replace(config.VARIABLES["VKPIPE_PASSES"], default=_PASSES)

pytest_plugins = [
    "tests.coverage_plugin",
    "tests.device_plugin",
    "tests.memory_plugin",
    "tests.order_plugin",
    "tests.winsys.x_fixtures",
]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--wrap", default="", help="wrappers around the driver, with commas between them")
    parser.addoption("--copies", help="a queue for uploads: late or early, or the device's own")


# Random tests: the same cases in each run, however busy the machine is; contexts serve all cases of a test.
settings.register_profile(
    "same",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.register_profile("random", settings.get_profile("same"), derandomize=False)
settings.load_profile("same")


@pytest.fixture(scope="session")
def screen(pytestconfig: pytest.Config) -> Iterator[VkScreen]:
    """The screen that all tests share; with ``--wrap`` in wrappers, through which all of it is reached."""
    os.environ.setdefault("VKPIPE_DEBUG", "validate,names")
    # Tests draw with what others have left: with 64 kernels of these they take a tenth longer.
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VKPIPE_PROGRAMS", "256,32M")
        names = [name for name in pytestconfig.getoption("--wrap").split(",") if name]
        order = pytestconfig.getoption("--copies")
        with ExitStack() as stack:
            if order is not None:
                from tests.two_queues import two_queues, uploads_aside

                stack.enter_context(uploads_aside())
                stack.enter_context(two_queues(order))
            made: Any = vkpipe.create_screen(wrap=names)
            assert names or isinstance(made, VkScreen)
            yield made
    gc.collect()  # what was raised holds on to the frames of tests, and they to their resources
    made.destroy()
    assert not made.device.validation_messages


@pytest.fixture
def ctx(screen: VkScreen) -> Iterator[VkContext]:
    """A fresh context; the test fails when the validation layer had something to say."""
    before = len(screen.device.validation_messages)
    with screen.context_create() as context:
        yield context
    assert screen.device.validation_messages[before:] == []


@pytest.fixture(scope="session")
def reference() -> Iterator[pipe.Screen]:
    """The pipeline in NumPy."""
    with vkpipe.create_screen("reference") as made:
        yield made


@pytest.fixture
def ref(reference: pipe.Screen) -> Iterator[pipe.Context]:
    """A fresh context of it."""
    with reference.context_create() as context:
        yield context


@pytest.fixture
def run() -> Run:
    """``run("info", "--json")``: the command line, inside the test process."""
    return call
