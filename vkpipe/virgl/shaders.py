"""Shader texts: put together from their parts, and made once however often a client sends them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import field
from typing import Any

from vkpipe.pipe import StreamOutput, StreamOutputInfo
from vkpipe.records import dataclass
from vkpipe.virgl.errors import ProtocolError
from vkpipe.virgl.limits import Limits
from vkpipe.virgl.protocol import SHADER_CONTINUES
from vkpipe.virgl.words import bits

__all__ = ["ShaderText", "ShaderTexts"]

_KEPT = 256
"""Shaders of a context that are kept for the case that their text comes again."""

_FIXED_WORDS = 5  # handle, stage, offset, tokens, outputs


@dataclass(slots=True)
class ShaderText:
    """A shader that is complete, or as much of it as has come.

    Attributes:
        stage: the number on the wire.
        total: bytes of the text, its terminating zero included.
        memory: of compute shaders: bytes shared within a work group.
    """

    stage: int
    total: int
    memory: int
    stream_output: StreamOutputInfo
    data: bytearray = field(default_factory=bytearray)

    @property
    def text(self) -> str:
        """The text, which is ASCII and ends at the first zero."""
        return bytes(self.data).partition(b"\0")[0].decode("ascii", "replace")


class ShaderTexts:
    """The texts of one context that are on their way, and the shaders made from complete ones."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._parts: dict[int, ShaderText] = {}
        self._made: OrderedDict[Hashable, Any] = OrderedDict()

    def take(self, words: memoryview, is_compute: bool) -> ShaderText | None:
        """One CREATE_OBJECT of a shader; the whole shader once its last part has come.

        Raises:
            ProtocolError: a part does not follow the one before, or is larger than announced.
            LimitReached: the text is too long.
        """
        handle, stage, offset, _, extra = words[:_FIXED_WORDS]
        rest = words[_FIXED_WORDS:]
        if offset & SHADER_CONTINUES:
            shader = self._parts.pop(handle, None)
            if shader is None or shader.stage != stage or offset ^ SHADER_CONTINUES != len(shader.data):
                raise ProtocolError(
                    f"a part of shader {handle} at {offset ^ SHADER_CONTINUES} that nothing precedes"
                )
        else:
            self._limits.check("shader_bytes", offset + sum(each.total for each in self._parts.values()))
            outputs = 0 if is_compute else extra
            used, stream_output = _stream_output(rest, outputs)
            rest = rest[used:]
            shader = ShaderText(stage, offset, extra if is_compute else 0, stream_output)
        shader.data += rest.cast("B")
        if len(shader.data) >= shader.total:
            if len(shader.data) >= shader.total + 4:
                raise ProtocolError(
                    f"shader {handle}: {len(shader.data)} bytes of text, {shader.total} announced"
                )
            return shader
        self._parts[handle] = shader
        return None

    def make(self, key: Hashable, create: Callable[[], Any]) -> Any:
        """Return what ``create`` returned for ``key`` before, or now."""
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = create()
            if len(self._made) > _KEPT:
                self._made.popitem(last=False)
        else:
            self._made.move_to_end(key)
        return made


def _stream_output(words: memoryview, count: int) -> tuple[int, StreamOutputInfo]:
    """Read what is captured, and how many words say it: four strides, then two words per output."""
    if not count:
        return 0, StreamOutputInfo()
    used = 4 + 2 * count
    if count > len(words) or used > len(words):
        raise ProtocolError(f"{count} stream outputs in {len(words)} words")
    outputs = []
    for at in range(4, used, 2):
        register, start, components, buffer, offset = bits(words[at], 8, 2, 3, 3, 16)
        stream = words[at + 1] & 3
        outputs.append(StreamOutput(register, start, components, buffer, offset, stream))
    return used, StreamOutputInfo(tuple(outputs), tuple(words[:4]))
