"""The state of a draw is found by its textures alone, where nothing else has changed since the last one.

Programs that draw many things with a texture each, as games do, bind textures between most of their draws.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe.driver.state.bindings import STAGES
from vkpipe.driver.state.dirty import Dirty

if TYPE_CHECKING:
    from vkpipe.driver.draws.batch import Batch
    from vkpipe.driver.state.bindings import Bound
    from vkpipe.driver.state.group import GroupState

__all__ = ["TEXTURES", "take_sibling"]

TEXTURES: int = (Dirty.TEXTURES | Dirty.HELD).value
"""The flags of a change of textures."""


def take_sibling(bound: Bound, batch: Batch, state: GroupState) -> GroupState | None:
    """Return the state of the textures that are bound, which the batch then holds; None where none is known.

    Args:
        bound: nothing but textures has changed since ``state`` was drawn with, so that its targets are held.
    """
    textures = bound.textures()
    found = state.sibling(bound.samplers_key, textures)
    if found is None:
        return None
    for stage in STAGES:
        for view in bound.views[stage].values():
            batch.reference(view.texture)
    bound.textures_key = textures
    bound.dirty &= ~TEXTURES
    return found
