"""The plugin of pytest: ``--update-golden``, and a device for tests."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

import vkpipe
from vkpipe.draw import Device

__all__ = ["pytest_addoption", "pytest_configure", "vkpipe_device"]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option to pytest."""
    group = parser.getgroup("vkpipe")
    group.addoption(
        "--update-golden",
        action="store_true",
        help="write the golden pictures of vkpipe.testing.assert_image",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Set the variable for this run, in each of its processes."""
    if config.getoption("--update-golden"):
        before = os.environ.get("VKPIPE_UPDATE_GOLDEN")
        os.environ["VKPIPE_UPDATE_GOLDEN"] = "1"
        config.add_cleanup(lambda: _restore(before))


def _restore(before: str | None) -> None:
    if before is None:
        os.environ.pop("VKPIPE_UPDATE_GOLDEN", None)
    else:
        os.environ["VKPIPE_UPDATE_GOLDEN"] = before


@pytest.fixture(scope="session")
def vkpipe_device() -> Iterator[Device]:
    """A device for all tests of the session; VKPIPE_DEVICE chooses it, VKPIPE_EXPECT checks it."""
    with vkpipe.create_screen() as screen, Device(screen=screen) as device:
        yield device
