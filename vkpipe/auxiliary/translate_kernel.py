"""Translation of vertices by a compute shader, where translate generates code for the CPU in Mesa.

It is for buffers that the device has: nothing is read back. :mod:`vkpipe.auxiliary.translate` takes every
format and says what the results are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.auxiliary.translate import TranslateElement, TranslateKey
from vkpipe.errors import NotSupported
from vkpipe.format import Channel
from vkpipe.pipe import ComputeState, ConstantBuffer, Format, GridInfo, ShaderBuffer, ShaderType
from vkpipe.translate.tgsi.names import Stage
from vkpipe.translate.tgsi.ureg import Program, Reg

__all__ = ["Source", "TranslateKernel"]

_THREADS = 64
_WORDS = 4
_COMPUTE = ShaderType.COMPUTE
_SMALL = frozenset(("R11G11B10_FLOAT", "R9G9B9E5_FLOAT"))


class Source(NamedTuple):
    """A buffer of vertices: the first byte of the first one, and how far they lie apart."""

    buffer: pipe.Resource
    offset: int
    stride: int


class TranslateKernel:
    """Translates vertices on the device.

    Its shader, buffers and constants stay bound for compute.

    Args:
        context: launches. ``key``: outputs are 32-bit words, one to four, at multiples of 4 bytes.

    Raises:
        NotSupported: an element has a format that the kernel does not read or write, or is one of instances.
    """

    def __init__(self, context: pipe.Context, key: TranslateKey) -> None:
        for element in key.elements:
            _check(element, key)
        self._context, self._key = context, key
        self._inputs = sorted({element.input_buffer for element in key.elements})
        text = _program(key, self._inputs)
        self._shader = context.create_compute_state(ComputeState(prog=text))

    def run(
        self,
        sources: Mapping[int, Source],
        output: pipe.Resource,
        output_offset: int,
        start: int,
        count: int,
    ) -> None:
        """Write ``count`` vertices from ``start`` on into ``output``, from ``output_offset`` (words) on."""
        context = self._context
        words = np.zeros((1 + len(self._inputs), _WORDS), np.uint32)
        words[0, :2] = start, count
        buffers = [ShaderBuffer(output, output_offset, count * self._key.output_stride)]
        for place, number in enumerate(self._inputs):
            source = sources[number]
            buffers.append(ShaderBuffer(source.buffer, 0, source.buffer.width0))
            words[1 + place, :3] = source.offset, source.stride, source.buffer.width0
        context.bind_compute_state(self._shader)
        context.set_constant_buffer(_COMPUTE, 0, ConstantBuffer(user_buffer=words))
        context.set_shader_buffers(_COMPUTE, 0, buffers, 1)
        context.launch_grid(GridInfo(block=(_THREADS, 1, 1), grid=(-(-count // _THREADS), 1, 1)))
        context.memory_barrier(pipe.Barrier.ALL)

    def destroy(self) -> None:
        """Unbind and delete the shader."""
        self._context.bind_compute_state(None)
        self._context.delete_compute_state(self._shader)


def _check(element: TranslateElement, key: TranslateKey) -> None:
    source, target = (vkformat.describe(f) for f in (element.input_format, element.output_format))
    if element.instance_divisor or element.instance_id:
        raise NotSupported("translate", "elements of instances in a kernel")
    fields = all(c.bits <= 32 and c.type != "fixed" for c in source.channels)
    if source.layout != "plain" or source.name in _SMALL or not fields or source.colorspace != "rgb":
        raise NotSupported(f"PIPE_FORMAT_{source.name}", "as input of a translation in a kernel")
    whole = all(channel.bits == 32 and not channel.normalized for channel in target.channels)
    scaled = not target.is_pure_integer and any(channel.type != "float" for channel in target.channels)
    if not whole or scaled or element.output_offset % 4 or key.output_stride % 4:
        raise NotSupported(f"PIPE_FORMAT_{target.name}", "as output of a translation in a kernel")


def _program(key: TranslateKey, inputs: list[int]) -> str:
    p = Program(Stage.COMPUTE)
    for name, size in (("WIDTH", _THREADS), ("HEIGHT", 1), ("DEPTH", 1)):
        p.property(f"CS_FIXED_BLOCK_{name}", size)
    constants = p.constants(1 + len(inputs))
    output, sources = p.buffer(0), [p.buffer(1 + place) for place in range(len(inputs))]
    at, base, word = p.temporary(), p.temporary(), p.temporary()
    p.UMAD(at.x, p.system_value("BLOCK_ID").x, p.u32(_THREADS), p.system_value("THREAD_ID").x)
    p.USLT(at.y, at.x, constants[0].y)
    with p.uif(at.y):
        p.UADD(at.z, at.x, constants[0].x)
        p.UMUL(at.w, at.x, p.u32(key.output_stride))
        for element in key.elements:
            place = inputs.index(element.input_buffer)
            given, source = constants[1 + place], sources[place]
            p.UMAD(base.x, at.z, given.y, given.x)
            p.UADD(base.x, base.x, p.u32(element.input_offset))
            value = p.temporary()
            _read(p, element.input_format, source, base, given.z, word, value)
            p.UADD(base.y, at.w, p.u32(element.output_offset))
            count = len(vkformat.describe(element.output_format).channels)
            p.STORE(output.channels("xyzw"[:count]), base.y, value)
            p.release(value)
    return p.text()


def _read(p: Program, fmt: Format, source: Reg, base: Reg, size: Reg, word: Reg, value: Reg) -> None:
    """Write the four components of the element at byte ``base.x`` into ``value``; zeros beyond ``size``."""
    found = vkformat.describe(fmt)
    one = p.u32(1) if found.is_pure_integer else p.f32(1.0)
    for component, letter in enumerate(found.swizzle):
        register = value.channels("xyzw"[component])
        channel = found.source(component)
        if channel is None:
            p.MOV(register, one if letter == "1" else p.u32(0))
        else:
            _field(p, source, base, channel, word)
            _convert(p, register, word.x, channel)
    # All of it has to lie in the buffer.
    p.UADD(word.x, base.x, p.u32(found.block_bytes))
    p.USGE(word.x, size, word.x)
    p.AND(value, value, word.xxxx)


def _field(p: Program, source: Reg, base: Reg, channel: Channel, word: Reg) -> None:
    """Write the bits of a channel into ``word.x``; the element may begin at any byte."""
    first = channel.shift // 8
    p.UADD(word.x, base.x, p.u32(first))
    p.AND(word.y, word.x, p.u32(0xFFFFFFFC))
    pair = p.temporary()
    p.LOAD(pair.xy, source, word.y)
    p.MOV(word.zw, pair.xxxy)
    p.release(pair)
    # What is left of both words; shifts by 32 are shifts by 0, so the upper one goes in two steps.
    p.AND(word.x, word.x, p.u32(3))
    p.SHL(word.x, word.x, p.u32(3))
    p.USHR(word.z, word.z, word.x)
    p.XOR(word.x, word.x, p.u32(31))
    p.SHL(word.w, word.w, p.u32(1))
    p.SHL(word.w, word.w, word.x)
    p.OR(word.z, word.z, word.w)
    p.USHR(word.x, word.z, p.u32(channel.shift % 8))
    if channel.bits < 32:
        p.AND(word.x, word.x, p.u32((1 << channel.bits) - 1))


def _convert(p: Program, to: Reg, bits: Reg, channel: Channel) -> None:
    if channel.type == "float":
        if channel.bits == 16:
            p.UP2H(bits, bits)
        p.MOV(to, bits)
        return
    signed = channel.type == "signed"
    if signed and channel.bits < 32:
        p.SHL(bits, bits, p.u32(32 - channel.bits))
        p.ISHR(bits, bits, p.u32(32 - channel.bits))
    if channel.pure_integer:
        p.MOV(to, bits)
        return
    p.emit("I2F" if signed else "U2F", to, bits)
    if channel.normalized:
        p.DIV(to, to, p.f32(float((1 << channel.bits - signed) - 1)))
        if signed:
            p.MAX(to, to, -1.0)
