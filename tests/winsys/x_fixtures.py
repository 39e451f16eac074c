"""An X server for the windows of a test process, and a user in front of it: for all tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.winsys.xserver import User


@pytest.fixture(scope="session")
def x_display() -> Iterator[str]:
    """The server's name. glfw connects once in a process's life: tests that end a server have their own."""
    from tests.winsys.xserver import x_server

    with pytest.MonkeyPatch.context() as patch, x_server() as server:
        patch.delenv("WAYLAND_DISPLAY", raising=False)
        patch.setenv("DISPLAY", server.name)
        yield server.name


@pytest.fixture
def user(x_display: str) -> Iterator[User]:
    """Somebody in front of that server."""
    from tests.winsys.xserver import User

    found = User(x_display)
    yield found
    found.leave()
