"""A screen that draws nothing, fast: it checks what it is given as far as `pipe` does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from vkpipe import pipe
from vkpipe.pipe import Box, Map, ResourceTemplate, TextureTarget, Transfer
from vkpipe.virgl.layout import levels

__all__ = ["FakeContext", "FakeScreen"]


class _Fence(pipe.Fence):
    def wait(self, timeout: int) -> bool:
        return True


class FakeContext(pipe.Context):
    """Every call is carried out by doing nothing."""

    def __getattribute__(self, name: str) -> Any:
        if name.startswith(("create_", "bind_", "set_", "draw_", "clear", "blit", "resource_copy", "launch")):
            own = type(self).__dict__.get(name)
            return super().__getattribute__(name) if own is not None else _nothing
        return super().__getattribute__(name)

    def create_surface(self, texture: pipe.Resource, template: pipe.SurfaceTemplate) -> pipe.Surface:
        return pipe.Surface(self, texture, template)

    def create_sampler_view(
        self, texture: pipe.Resource, template: pipe.SamplerViewTemplate
    ) -> pipe.SamplerView:
        return pipe.SamplerView(self, texture, template)

    def create_query(self, query_type: int, index: int = 0) -> pipe.Query:
        return pipe.Query(self, query_type, index)

    def begin_query(self, query: pipe.Query) -> bool:
        return True

    def end_query(self, query: pipe.Query) -> bool:
        return True

    def get_query_result(self, query: pipe.Query, wait: bool) -> int:
        return 7

    def get_query_result_resource(self, *arguments: object) -> None:
        pass

    def render_condition(self, *arguments: object) -> None:
        pass

    def texture_barrier(self, flags: int = 1) -> None:
        pass

    def buffer_subdata(self, resource: pipe.Resource, usage: Map, offset: int, data: Any) -> None:
        assert offset >= 0 and offset + len(data) <= resource.width0
        np.asarray(data).sum()

    def texture_subdata(
        self,
        resource: pipe.Resource,
        level: int,
        usage: Map,
        box: Box,
        data: Any,
        stride: int = 0,
        layer_stride: int = 0,
    ) -> None:
        levels(resource.template)[level].region(box)
        np.asarray(data).sum()

    def transfer_map(self, resource: pipe.Resource, level: int, usage: Map, box: Box) -> Transfer:
        region = levels(resource.template)[level].region(box)
        shape: Sequence[int] = (region.layers, region.rows, region.row_bytes)
        shape = shape[2:] if resource.target == TextureTarget.BUFFER else shape
        return Transfer(self, resource, level, usage, box, np.zeros(shape, np.uint8))

    def transfer_unmap(self, transfer: Transfer) -> None:
        pass

    def flush(self, flags: int = 0) -> pipe.Fence:
        return _Fence()

    def destroy(self) -> None:
        pass


def _nothing(*arguments: object, **named: object) -> object:
    return object()


_ASKED = ("get_param", "get_paramf", "get_shader_param", "get_compute_param", "is_format_supported")


class FakeScreen(pipe.Screen):
    """The capabilities are another screen's."""

    def __init__(self, like: pipe.Screen) -> None:
        for name in (
            "get_param",
            "get_paramf",
            "get_shader_param",
            "get_compute_param",
            "is_format_supported",
        ):
            setattr(self, name, getattr(like, name))

    def get_name(self) -> str:
        return "fake"

    def resource_create(self, template: ResourceTemplate) -> pipe.Resource:
        return pipe.Resource(self, template)

    def context_create(self, flags: int = 0, priv: Any = None) -> FakeContext:
        return FakeContext(self, priv)

    def get_timestamp(self) -> int:
        return 0

    def fence_finish(self, context: Any, fence: pipe.Fence, timeout: int = 0) -> bool:
        return True
