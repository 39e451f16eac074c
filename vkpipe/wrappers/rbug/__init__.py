"""This package lets others look into a program while it draws: Gallium's remote debugger, over TCP.

A client lists contexts, textures and shaders, reads textures, disables and replaces shaders, and lets draws
wait: before or after each, or those that fit a rule. Messages are those of Mesa's rbug, but shaders are TGSI
text.
"""

from __future__ import annotations

from vkpipe import config
from vkpipe.wrappers.rbug.layer import Rbug
from vkpipe.wrappers.rbug.messages import Block
from vkpipe.wrappers.rbug.server import PORT, PORTS_TRIED, RbugServer

__all__ = ["PORT", "PORTS_TRIED", "Block", "Rbug", "RbugServer", "rbugged"]


def rbugged() -> Rbug:
    """Return the wrapper, with a server as the environment asks for it."""
    layer = Rbug(Block.BEFORE if config.get("VKPIPE_RBUG") == "wait" else 0)
    port, address = config.get("VKPIPE_RBUG_PORT"), config.get("VKPIPE_RBUG_ADDRESS")
    layer.closed = RbugServer(layer, port, config.get("VKPIPE_RBUG_TOKEN") or "", address).close
    return layer
