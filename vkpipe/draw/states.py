"""Words for states that are asked for often: blending, depth, culling, the types of primitives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from vkpipe.errors import InvalidUse
from vkpipe.pipe import (
    BlendFactor,
    BlendState,
    DepthState,
    DepthStencilAlphaState,
    Face,
    Prim,
    RtBlendState,
)

__all__ = ["blend_state", "culled", "depth_state", "primitive"]

_Known = TypeVar("_Known")


def _blending(source: BlendFactor, destination: BlendFactor, alpha: BlendFactor) -> BlendState:
    target = RtBlendState(
        blend_enable=True,
        rgb_src_factor=source,
        rgb_dst_factor=destination,
        alpha_src_factor=alpha,
        alpha_dst_factor=destination,
    )
    return BlendState((target,))


_BLEND = {
    "none": BlendState(),
    "alpha": _blending(BlendFactor.SRC_ALPHA, BlendFactor.INV_SRC_ALPHA, BlendFactor.ONE),
    "premultiplied": _blending(BlendFactor.ONE, BlendFactor.INV_SRC_ALPHA, BlendFactor.ONE),
    "add": _blending(BlendFactor.SRC_ALPHA, BlendFactor.ONE, BlendFactor.ONE),
}
_DEPTH: dict[object, DepthStencilAlphaState] = {
    True: DepthStencilAlphaState(DepthState(enabled=True, writemask=True)),
    False: DepthStencilAlphaState(),
    "test": DepthStencilAlphaState(DepthState(enabled=True)),
}
_CULLED = {"none": Face.NONE, "back": Face.BACK, "front": Face.FRONT}
_PRIMITIVES = {each.name.lower(): each for each in Prim}


def blend_state(given: str | BlendState) -> BlendState:
    """Return the state of ``none``, ``alpha``, ``premultiplied`` or ``add``, or the one that is given."""
    return given if isinstance(given, BlendState) else _word("blend", given, _BLEND)


def depth_state(given: bool | str | DepthStencilAlphaState) -> DepthStencilAlphaState:
    """Return the state of True (test and write), ``test`` or False, or the one that is given."""
    return given if isinstance(given, DepthStencilAlphaState) else _word("depth", given, _DEPTH)


def culled(given: str) -> Face:
    """Return the faces of ``none``, ``back`` or ``front``."""
    return _word("cull", given, _CULLED)


def primitive(given: str | Prim) -> Prim:
    """Return the type of primitives, by Gallium's name in small letters: ``triangle_strip``."""
    return given if isinstance(given, Prim) else _word("mode", given, _PRIMITIVES)


def _word(name: str, given: object, known: Mapping[Any, _Known]) -> _Known:
    try:
        return known[given]
    except (KeyError, TypeError):
        legal = ", ".join(str(each) for each in known)
        raise InvalidUse("Device.pipeline", name, given, legal + ", or a state of vkpipe.pipe") from None
