"""A workshop on each of the two drivers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.driver.kernels.workshop import Workshop


@pytest.fixture(params=["device", "reference"])
def shop(request: pytest.FixtureRequest) -> Iterator[Workshop]:
    """Buffers, textures and launches, without anything bound."""
    name = {"device": "ctx", "reference": "ref"}[request.param]
    with Workshop(request.getfixturevalue(name)) as made:
        yield made
