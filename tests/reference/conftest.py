"""OpenGL, to compare the reference with."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.oracle.gl import Oracle


@pytest.fixture(scope="session")
def oracle() -> Iterator[Oracle]:
    """OpenGL on llvmpipe."""
    context = Oracle()
    yield context
    context.release()
