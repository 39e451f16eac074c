"""Numbers of the messages that a driver has for whoever debugs a program."""

from __future__ import annotations

from enum import IntEnum, unique

from vkpipe.pipe.naming import gallium

__all__ = ["MessageId"]


@gallium("VKPIPE_MESSAGE_")
@unique
class MessageId(IntEnum):
    """The message kinds of this driver, one number each, which stays the same (``id`` in Gallium)."""

    KERNEL_COMPILED = 1
    WAIT_FOR_KERNELS = 2
    WAIT_FOR_RESOURCE = 3
    WAIT_FOR_QUERY = 4
    WAIT_FOR_OUTPUT = 5
    SEVERAL_PASSES = 6
    GENERAL_KERNEL = 7
    DECODED_FORMAT = 8
    DOUBTFUL_CALL = 9
    LOOP_ENDED = 10
    REFUSED_CALL = 11

    @property
    def type(self) -> str:
        """The name of its ``pipe_debug_type``, without the prefix."""
        return _TYPES[self]


_TYPES = {
    MessageId.KERNEL_COMPILED: "SHADER_INFO",
    MessageId.WAIT_FOR_KERNELS: "PERF_INFO",
    MessageId.WAIT_FOR_RESOURCE: "PERF_INFO",
    MessageId.WAIT_FOR_QUERY: "PERF_INFO",
    MessageId.WAIT_FOR_OUTPUT: "PERF_INFO",
    MessageId.SEVERAL_PASSES: "PERF_INFO",
    MessageId.GENERAL_KERNEL: "PERF_INFO",
    MessageId.DECODED_FORMAT: "FALLBACK",
    MessageId.DOUBTFUL_CALL: "INFO",
    MessageId.LOOP_ENDED: "ERROR",
    MessageId.REFUSED_CALL: "ERROR",
}
