"""Requests of the remote debugger, as a table: what is done for each, and the reply."""

from __future__ import annotations

import errno
from collections.abc import Callable
from typing import Any

import numpy as np

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.errors import InvalidUse, NotSupported, VkpipeError
from vkpipe.pipe import Box, Map, TextureTarget
from vkpipe.wrappers.objects import Wrapped
from vkpipe.wrappers.rbug.layer import Control, Rbug, Shader
from vkpipe.wrappers.rbug.messages import Block

__all__ = ["REQUESTS", "Reply", "number_of"]

_MOST_READ = 256 << 20
"""Bytes of a texture that one request reads."""

_MOST_TEXT = 1 << 18

Values = dict[str, Any]
Reply = tuple[str, Values] | None


def number_of(error: BaseException) -> int:
    """Return the errno by which a client hears of an error."""
    if isinstance(error, TimeoutError):
        return errno.ETIMEDOUT
    if isinstance(error, KeyError):
        return errno.ESRCH
    return errno.EOPNOTSUPP if isinstance(error, NotSupported) else errno.EINVAL


def _objects(layer: Rbug, kind: type) -> dict[int, Any]:
    there = [reference() for reference in layer.known.valuerefs()]
    return {each.number: each for each in there if isinstance(each, kind) and isinstance(each, Wrapped)}


def _context(layer: Rbug, values: Values) -> tuple[Wrapped, Control]:
    with layer.changed:
        found = {context.number: (context, control) for context, control in layer.controls.items()}
    return found[values["context"]]


def _shader(layer: Rbug, values: Values) -> tuple[Wrapped, Wrapped, Shader]:
    context, control = _context(layer, values)
    with layer.changed:
        found = {handle.number: (handle, shader) for handle, shader in control.shaders.items()}
    return context, *found[values["shader"]]


def _texture(layer: Rbug, values: Values) -> Any:
    found = _objects(layer, pipe.Resource)[values["texture"]]
    if found.destroyed or found.target == TextureTarget.BUFFER:
        raise KeyError(values["texture"])
    return found


def _number(wrapped: Any) -> int:
    return int(getattr(wrapped, "number", 0))


def _texture_list(layer: Rbug, values: Values) -> Reply:
    textures = [
        number
        for number, each in _objects(layer, pipe.Resource).items()
        if not each.destroyed and each.target != TextureTarget.BUFFER
    ]
    return "texture_list_reply", {"textures": textures}


def _texture_info(layer: Rbug, values: Values) -> Reply:
    texture = _texture(layer, values)
    description = vkformat.describe(texture.format)
    sizes = [texture.level_size(level) for level in range(texture.last_level + 1)]
    return "texture_info_reply", {
        "target": int(texture.target),
        "format": int(texture.format),
        "width": [size[0] for size in sizes],
        "height": [size[1] for size in sizes],
        "depth": [size[2] for size in sizes],
        "blockw": description.block_width,
        "blockh": description.block_height,
        "blocksize": description.block_bytes,
        "last_level": texture.last_level,
        "nr_samples": texture.nr_samples,
        "tex_usage": int(texture.bind),
    }


def _texture_read(layer: Rbug, values: Values) -> Reply:
    texture = _texture(layer, values)
    description = vkformat.describe(texture.format)
    wide, tall = (
        -(-values[name] // block)
        for name, block in (("w", description.block_width), ("h", description.block_height))
    )
    size = wide * tall * description.block_bytes
    if not 0 < size <= _MOST_READ:
        raise InvalidUse("rbug", "w, h", (values["w"], values["h"]), f"up to {_MOST_READ} bytes")
    box = Box(values["x"], values["y"], values["face"] + values["zslice"], values["w"], values["h"], 1)

    def read(owner: Any) -> bytes:
        with owner.inner.transfer_map(texture.inner, values["level"], Map.READ, box) as transfer:
            return np.array(transfer.data).tobytes()

    data = layer.ask(None, read)
    return "texture_read_reply", {
        "format": int(texture.format),
        "blockw": description.block_width,
        "blockh": description.block_height,
        "blocksize": description.block_bytes,
        "data": data,
        "stride": wide * description.block_bytes,
    }


def _texture_write(layer: Rbug, values: Values) -> Reply:
    raise NotSupported("RBUG_OP_TEXTURE_WRITE")


def _context_list(layer: Rbug, values: Values) -> Reply:
    with layer.changed:
        contexts = [context.number for context in layer.controls]
    return "context_list_reply", {"contexts": contexts}


def _context_info(layer: Rbug, values: Values) -> Reply:
    _, control = _context(layer, values)
    colors, zs = control.targets()
    return "context_info_reply", {
        "vertex": _number(control.bound("vs")),
        "fragment": _number(control.bound("fs")),
        "texs": [_number(each) for each in control.textures()],
        "cbufs": [_number(each) for each in colors],
        "zsbuf": _number(zs),
        "blocker": control.blocker,
        "blocked": control.blocked,
    }


def _bits(bits: int) -> int:
    if bits & ~Block.ALL:
        raise InvalidUse("rbug", "block", bits, f"bits of {Block.ALL}")
    return bits


def _draw_block(layer: Rbug, values: Values) -> Reply:
    _, control = _context(layer, values)
    bits = _bits(values["block"])
    with layer.changed:
        control.blocker |= bits
    return None


def _draw_step(layer: Rbug, values: Values) -> Reply:
    layer.unblock(_context(layer, values)[1], _bits(values["step"]), keeps=True)
    return None


def _draw_unblock(layer: Rbug, values: Values) -> Reply:
    layer.unblock(_context(layer, values)[1], _bits(values["unblock"]), keeps=False)
    return None


def _draw_rule(layer: Rbug, values: Values) -> Reply:
    _, control = _context(layer, values)
    names = ("vertex", "fragment", "texture", "surface")
    bits = _bits(values["block"])
    with layer.changed:
        vertex, fragment, texture, surface = (values[name] for name in names)
        control.rule = (vertex, fragment, texture, surface, bits)
        control.blocker |= Block.RULE
    return None


def _context_flush(layer: Rbug, values: Values) -> Reply:
    context, _ = _context(layer, values)
    layer.ask(context, lambda owner: owner.inner.flush())
    return None


def _shader_list(layer: Rbug, values: Values) -> Reply:
    _, control = _context(layer, values)
    with layer.changed:
        shaders = [handle.number for handle in control.shaders]
    return "shader_list_reply", {"shaders": shaders}


def _words(text: str) -> bytes:
    """Return TGSI text as words, filled up with zeros."""
    data = text.encode()
    return data + bytes(-len(data) % 4)


def _shader_info(layer: Rbug, values: Values) -> Reply:
    *_, shader = _shader(layer, values)
    return "shader_info_reply", {
        "original": _words(shader.state.tokens),
        "replaced": _words(shader.replaced),
        "disabled": int(shader.disabled),
    }


def _shader_disable(layer: Rbug, values: Values) -> Reply:
    *_, shader = _shader(layer, values)
    shader.disabled = bool(values["disable"])
    return None


def _shader_replace(layer: Rbug, values: Values) -> Reply:
    context, handle, _ = _shader(layer, values)
    if len(values["tokens"]) > _MOST_TEXT:
        raise InvalidUse("rbug", "tokens", len(values["tokens"]), f"up to {_MOST_TEXT} bytes")
    try:
        text = values["tokens"].rstrip(b"\0").decode()
    except UnicodeDecodeError as error:
        raise VkpipeError(f"tokens: {error}; TGSI text is wanted") from None
    layer.replace(context, handle, text)
    return None


REQUESTS: dict[str, Callable[[Rbug, Values], Reply]] = {
    "noop": lambda layer, values: None,
    "ping": lambda layer, values: ("ping_reply", {}),
    "texture_list": _texture_list,
    "texture_info": _texture_info,
    "texture_read": _texture_read,
    "texture_write": _texture_write,
    "context_list": _context_list,
    "context_info": _context_info,
    "context_draw_block": _draw_block,
    "context_draw_step": _draw_step,
    "context_draw_unblock": _draw_unblock,
    "context_draw_rule": _draw_rule,
    "context_flush": _context_flush,
    "shader_list": _shader_list,
    "shader_info": _shader_info,
    "shader_disable": _shader_disable,
    "shader_replace": _shader_replace,
}
"""Name of a message -> what it does. KeyError: what it names is not there."""
