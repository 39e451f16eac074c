"""Commands that move bytes between the shared memory and resources, in the stream of commands."""

from __future__ import annotations

from vkpipe.virgl import transfers
from vkpipe.virgl.context import SubContext
from vkpipe.virgl.errors import ProtocolError
from vkpipe.virgl.protocol import TRANSFER_FROM_HOST, TRANSFER_TO_HOST
from vkpipe.virgl.words import box

__all__ = ["copy_transfer", "inline_write", "transfer"]


def transfer(sub: SubContext, words: memoryview) -> None:
    """TRANSFER3D: resource, level, usage, two strides, box, offset in the shared memory, direction."""
    resource, place = sub.client.resource(words[0]), box(words[5:11])
    if words[12] == TRANSFER_TO_HOST:
        sub.client.put(resource, words[1], place, words[11])
    elif words[12] == TRANSFER_FROM_HOST:
        sub.client.get(resource, words[1], place, words[11])
    else:
        legal = f"{TRANSFER_TO_HOST} or {TRANSFER_FROM_HOST}"
        raise ProtocolError(f"direction {words[12]}; legal: {legal}")


def copy_transfer(sub: SubContext, words: memoryview) -> None:
    """COPY_TRANSFER3D: resource, level, usage, strides of the source, box, source, offset in it, flags."""
    resource, source = sub.client.resource(words[0]), sub.client.resource(words[11])
    strides = (words[3], words[4])
    transfers.put_from(sub.ctx, resource, words[1], box(words[5:11]), source, words[12], strides)


def inline_write(sub: SubContext, words: memoryview) -> None:
    """RESOURCE_INLINE_WRITE: resource, level, usage, strides, box, and the bytes themselves."""
    resource, place = sub.client.resource(words[0]), box(words[5:11])
    transfers.put_bytes(sub.ctx, resource, words[1], place, bytes(words[11:]), (words[3], words[4]))
