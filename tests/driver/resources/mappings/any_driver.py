"""A context of each driver, and resources to map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tests.driver.draw import Array, whole
from vkpipe import pipe
from vkpipe.pipe import Bind, Box, Format, Map, TextureTarget

__all__ = ["BUFFER", "any_driver", "contents", "filled_buffer", "texture_of"]

BUFFER = Bind.VERTEX_BUFFER


@pytest.fixture(params=["mapped", "unmapped", "reference"])
def any_driver(request: pytest.FixtureRequest) -> Iterator[pipe.Context]:
    """A context of each driver."""
    if request.param == "reference":
        yield request.getfixturevalue("ref")
        return
    screen = request.getfixturevalue("screen" if request.param == "mapped" else "unmapped_screen")
    before = len(screen.device.validation_messages)
    with screen.context_create() as context:
        yield context
    assert screen.device.validation_messages[before:] == []


def filled_buffer(ctx: pipe.Context, size: int, **fields: Any) -> pipe.Resource:
    made = ctx.screen.resource_create(pipe.ResourceTemplate.buffer(size, BUFFER, **fields))
    ctx.buffer_subdata(made, Map.WRITE, 0, np.arange(size).astype(np.uint8))
    return made


def texture_of(
    ctx: pipe.Context, fmt: Format | str, width: int, height: int = 1, **fields: Any
) -> pipe.Resource:
    chosen = Format[fmt] if isinstance(fmt, str) else fmt
    fields.setdefault("bind", Bind.SAMPLER_VIEW)
    return ctx.screen.resource_create(
        pipe.ResourceTemplate(format=chosen, width0=width, height0=height, **fields)
    )


def contents(ctx: pipe.Context, resource: pipe.Resource, level: int = 0) -> Array:
    box = Box(width=resource.width0) if resource.target == TextureTarget.BUFFER else whole(resource, level)
    with ctx.transfer_map(resource, level, Map.READ, box) as transfer:
        return np.array(transfer.data)
