"""One connection, from its first message to its end, whatever ends it."""

from __future__ import annotations

import logging

from vkpipe.errors import VkpipeError
from vkpipe.virgl.client import Client
from vkpipe.virgl.errors import ProtocolError
from vkpipe.virgl.refusals import DISCONNECTION
from vkpipe.virgl.session import Session, Tap, read_message
from vkpipe.virgl.transport import Channel

__all__ = ["serve_client"]

log = logging.getLogger(__name__)


def serve_client(client: Client, caps: bytes, channel: Channel, tap: Tap | None) -> str:
    """Carry out what comes until the connection ends, and release everything; the reason in words."""
    client.on_name = lambda name: log.info("%s connected", name)
    try:
        return _carry_out(client, caps, channel, tap)
    finally:
        try:
            client.destroy()
        except VkpipeError as error:
            log.error("%s: %s", client.name, error)
        finally:
            channel.shut_down()
            channel.close()


def _carry_out(client: Client, caps: bytes, channel: Channel, tap: Tap | None) -> str:
    try:
        session = Session(client, caps, channel, tap)
        while (message := read_message(channel, client.limits.submit_bytes)) is not None:
            session.handle(*message)
    except ProtocolError as error:
        log.warning("%s %s", client.name, reason := f"is disconnected: {error}")
        client.refusals.add(DISCONNECTION, str(error))
    except (BrokenPipeError, ConnectionResetError) as error:
        reason = f"went away: {error}"
    except OSError as error:
        log.error("%s %s", client.name, reason := f"is disconnected: {error}")
        client.refusals.add(DISCONNECTION, str(error))
    except VkpipeError as error:
        log.error("%s %s", client.name, reason := f"is disconnected: {error}")
        client.refusals.add(DISCONNECTION, str(error))
    except Exception as error:
        reason = f"is disconnected by an error in the server: {type(error).__name__}: {error}"
        log.exception("%s %s", client.name, reason)
        client.refusals.add(DISCONNECTION, f"{type(error).__name__}: {error}")
    else:
        reason = "closed the connection"
    log.debug("%s %s", client.name, reason)
    return reason
