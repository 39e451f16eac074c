"""The reference's screen and a fresh context of it, and OpenGL."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import vkpipe
from tests.oracle.gl import Oracle
from vkpipe import pipe


@pytest.fixture(scope="session")
def oracle() -> Iterator[Oracle]:
    """OpenGL on llvmpipe."""
    context = Oracle()
    yield context
    context.release()


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
