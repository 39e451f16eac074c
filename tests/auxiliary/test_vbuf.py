"""Vertex buffers that a driver does not take: the picture is that of one which does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import vkpipe
from tests.reference.rig import Array, Rig
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.auxiliary.vbuf import VertexBufferManager
from vkpipe.auxiliary.vbuf_caps import VbufCaps, wide_format
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import NotSupported
from vkpipe.pipe import Bind, DrawInfo, Format, Prim, VertexBuffer, VertexElement

_WIDE = frozenset(Format["".join(f"{c}32" for c in "RGBA"[:n]) + "_FLOAT"] for n in (1, 2, 3, 4))
_POOR = VbufCaps(
    _WIDE, user_buffers=False, offset_alignment=4, stride_alignment=4, element_alignment=4, buffers=6
)
_SIZE = 24


@pytest.mark.covers("auxiliary::u_vbuf")
def test_both_drivers_take_everything(screen: VkScreen) -> None:
    with vkpipe.create_screen("reference") as reference:
        for each in (screen, reference):
            caps = VbufCaps.of(each)
            assert caps.user_buffers
            assert caps.element_alignment == caps.stride_alignment == caps.offset_alignment == 1
            assert caps.formats > _WIDE
            # The wide format of each format is one of those, too, and reads the same.
            for fmt in caps.formats:
                wide = wide_format(fmt)
                assert wide in caps.formats
                block = np.arange(3, 3 + vkformat.describe(fmt).block_bytes, dtype=np.uint8)
                values = vkformat.unpack(fmt, block)
                np.testing.assert_array_equal(
                    vkformat.unpack(wide, vkformat.pack(wide, values)), values, fmt.name
                )


Draw = Callable[[Any], None]


def _vertices(random: np.random.Generator, count: int, stride: int) -> Array:
    """Bytes of vertices: positions as half floats at byte 3, colours as bytes at 11."""
    data = random.integers(0, 256, (count, stride), np.uint8)
    places = np.zeros((count, 4), np.float16)
    places[:, :2] = random.uniform(0, 1, (count, 2))
    places[:, 3] = 1
    data[:, 3:11] = places.view(np.uint8)
    return data


_ELEMENTS = (
    VertexElement(3, 0, Format.R16G16B16A16_FLOAT),
    VertexElement(11, 0, Format.R8G8B8A8_UNORM),
)


def _buffer(context: pipe.Context, data: Array) -> pipe.Resource:
    made = context.screen.resource_create(pipe.ResourceTemplate.buffer(data.nbytes, Bind.VERTEX_BUFFER))
    context.buffer_subdata(made, pipe.Map.WRITE, 0, data)
    return made


def _case(number: int) -> Callable[[pipe.Context, Any, Draw], None]:
    """A random draw: user memory or a resource, with indices or not, instances, several ranges."""

    def draw(context: pipe.Context, target: Any, vbo: Any) -> None:
        random = np.random.default_rng(number)
        count, stride = 24, int(random.choice([15, 16, 19]))
        data = _vertices(random, count, stride)
        user, offset = bool(number & 1), int(random.integers(0, 4))
        raw = np.concatenate([np.zeros(offset, np.uint8), data.reshape(-1)])
        shared = VertexBuffer(stride, offset, None if user else _buffer(context, raw), raw if user else None)
        elements: list[VertexElement] = list(_ELEMENTS)
        buffers: list[VertexBuffer | None] = [shared]
        if number & 2:  # colours of instances, from a buffer of their own
            elements[1] = VertexElement(1, 2, Format.R8G8B8_UNORM, instance_divisor=2)
            colors = random.integers(0, 256, (5, 7), np.uint8)
            buffers += [None, VertexBuffer(7, 0, None, colors)]
        target.set_vertex_elements(elements)
        target.set_vertex_buffers(0, buffers)
        fields: dict[str, Any] = {"mode": Prim.TRIANGLE_STRIP, "instance_count": 1 + (number & 2)}
        fields["start_instance"] = int(random.integers(0, 2)) if number & 2 else 0
        draws: tuple[pipe.DrawStartCountBias, ...] = ()
        if number & 4:
            indices = random.integers(4, count - 6, 14).astype(np.uint16)
            indices[6] = 0xFFFF
            fields |= {"index_size": 2, "index": indices, "count": 14, "index_bias": 5}
            fields |= {"primitive_restart": True, "restart_index": 0xFFFF}
        elif number & 8:
            draws = (pipe.DrawStartCountBias(3, 5), pipe.DrawStartCountBias(12, 9))
        else:
            fields |= {"start": 7, "count": 15}
        vbo(DrawInfo(**fields), draws)

    return draw


class _Plain:
    """The context itself, in place of a manager."""

    def __init__(self, context: pipe.Context) -> None:
        self._context = context

    def set_vertex_elements(self, elements: Any) -> None:
        self._context.bind_vertex_elements_state(self._context.create_vertex_elements_state(elements))

    def set_vertex_buffers(self, start: int, buffers: Any) -> None:
        self._context.set_vertex_buffers(start, buffers)


def _picture(screen: pipe.Screen, number: int, managed: bool) -> Array:
    with screen.context_create() as context:
        rig = Rig(context, _SIZE, _SIZE)
        context.set_viewport_states(0, [pipe.ViewportState((_SIZE, _SIZE, 1), (0, 0, 0))])
        if managed:
            manager = VertexBufferManager(context, _POOR)
            _case(number)(context, manager, manager.draw_vbo)
            assert manager.translated
        else:
            _case(number)(context, _Plain(context), context.draw_vbo)
        return rig.raw()


@pytest.mark.covers("auxiliary::u_vbuf")
@pytest.mark.parametrize("number", range(16))
def test_what_a_driver_lacks_is_translated(number: int) -> None:
    with vkpipe.create_screen("reference") as reference:
        wanted, found = (_picture(reference, number, managed) for managed in (False, True))
    assert wanted.any()
    np.testing.assert_array_equal(found, wanted)


@pytest.mark.covers("auxiliary::u_vbuf")
def test_the_device_draws_what_was_translated(screen: VkScreen) -> None:
    for number in (0, 7, 11):
        wanted, found = (_picture(screen, number, managed) for managed in (False, True))
        assert wanted.any()
        np.testing.assert_array_equal(found, wanted)


@pytest.mark.covers("auxiliary::u_vbuf")
def test_memory_of_the_application_is_uploaded_and_the_rest_passes_through() -> None:
    with vkpipe.create_screen("reference") as reference, reference.context_create() as context:
        rig = Rig(context, _SIZE, _SIZE)
        caps = replace(VbufCaps.of(reference), user_buffers=False)
        manager = VertexBufferManager(context, caps)
        places = np.array([[0, 0, 0, 1], [1, 0, 0, 1], [0, 1, 0, 1]], np.float32)
        manager.set_vertex_elements([VertexElement(0, 0, Format.R32G32B32A32_FLOAT)] * 2)
        manager.set_vertex_buffers(0, [VertexBuffer(16, user_buffer=places)])
        manager.draw_vbo(DrawInfo(count=3))
        assert (manager.uploaded, manager.translated) == (1, 0)
        assert rig.raw().any()
        manager.set_vertex_buffers(0, [VertexBuffer(16, 0, _buffer(context, places))])
        manager.draw_vbo(DrawInfo(count=3))
        assert (manager.uploaded, manager.translated) == (1, 0)


@pytest.mark.covers("auxiliary::u_vbuf")
def test_indices_that_are_far_apart_are_unrolled() -> None:
    with vkpipe.create_screen("reference") as reference:
        pictures = []
        for unrolls in (False, True):
            with reference.context_create() as context:
                rig = Rig(context, _SIZE, _SIZE)
                manager = VertexBufferManager(context, _POOR, unrolls)
                data = _vertices(np.random.default_rng(3), 900, 15)
                manager.set_vertex_elements(_ELEMENTS)
                manager.set_vertex_buffers(0, [VertexBuffer(15, user_buffer=data)])
                indices = np.array([2, 890, 444, 445, 3, 2], np.uint32)
                manager.draw_vbo(DrawInfo(index_size=4, index=indices, count=6))
                pictures.append(rig.raw())
        assert pictures[0].any()
        np.testing.assert_array_equal(pictures[1], pictures[0])


def test_what_cannot_be_translated_is_refused() -> None:
    with vkpipe.create_screen("reference") as reference, reference.context_create() as context:
        manager = VertexBufferManager(context, _POOR)
        manager.set_vertex_elements(_ELEMENTS)
        manager.set_vertex_buffers(0, [VertexBuffer(15, user_buffer=bytes(60))])
        indirect = pipe.DrawIndirectInfo(_buffer(context, np.zeros(16, np.uint8)))
        with pytest.raises(NotSupported, match="indirect"):
            manager.draw_vbo(DrawInfo(indirect=indirect))
        few = VertexBufferManager(context, replace(_POOR, buffers=1))
        few.set_vertex_elements(_ELEMENTS)
        few.set_vertex_buffers(0, [VertexBuffer(15, user_buffer=bytes(60))])
        with pytest.raises(NotSupported, match="MAX_VERTEX_BUFFERS"):
            few.draw_vbo(DrawInfo(count=3))
        none = VertexBufferManager(context, replace(_POOR, formats=frozenset()))
        none.set_vertex_elements(_ELEMENTS)
        none.set_vertex_buffers(0, [VertexBuffer(15, user_buffer=bytes(60))])
        with pytest.raises(NotSupported, match="R16G16B16A16_FLOAT"):
            none.draw_vbo(DrawInfo(count=3))
