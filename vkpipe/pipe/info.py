"""Facts that a screen or context tells about itself, and the callbacks it takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vkpipe.pipe.checked import check_fields
from vkpipe.pipe.defines_context import QueryType, ResetStatus
from vkpipe.pipe.defines_resource import HandleUsage
from vkpipe.records import dataclass

__all__ = [
    "DebugCallback",
    "DeviceResetCallback",
    "DriverQueryGroupInfo",
    "DriverQueryInfo",
    "MemoryInfo",
    "WinsysHandle",
]


@dataclass(frozen=True, slots=True)
class MemoryInfo:
    """Memory of a device, in KiB; evictions are counted since the driver started."""

    total_device_memory: int = 0
    avail_device_memory: int = 0
    total_staging_memory: int = 0
    avail_staging_memory: int = 0
    device_memory_evicted: int = 0
    nr_device_memory_evictions: int = 0

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True, slots=True)
class DebugCallback:
    """Takes the driver's messages.

    Attributes:
        debug_message: called with ``data``, the id of the kind of message
            (:class:`~vkpipe.pipe.message_ids.MessageId`), its type and its text.
        async_: whether it may be called from any thread (``async`` in Gallium).
    """

    debug_message: Callable[[Any, int, str, str], None]
    data: Any = None
    async_: bool = False

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True, slots=True)
class DeviceResetCallback:
    """``reset`` is called with ``data`` and the cause when the device was reset."""

    reset: Callable[[Any, ResetStatus], None]
    data: Any = None

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True, slots=True)
class DriverQueryInfo:
    """A query that only this driver has; create it with ``query_type`` (section 4.2.11).

    Attributes:
        max_value: the largest value to expect, 0 when unknown.
        unit: what is counted, for display: "bytes", "us", "%", "" ...
        group_id: the index of its group.
        cumulative: the result is what was added between begin and end
            (``PIPE_DRIVER_QUERY_RESULT_TYPE_CUMULATIVE``); else the value at the end (``..._AVERAGE``).
    """

    name: str
    query_type: int = QueryType.DRIVER_SPECIFIC
    max_value: int = 0
    unit: str = ""
    group_id: int = 0
    cumulative: bool = True

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True, slots=True)
class DriverQueryGroupInfo:
    """Driver queries that belong together, and how many of them can run at once."""

    name: str
    max_active_queries: int = 0
    num_queries: int = 0

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True, slots=True)
class WinsysHandle:
    """A resource as other processes or libraries know it.

    Attributes:
        type: what ``handle`` is: "fd", "shared", "kms" ...
        stride, offset: of the first row, in bytes.
        modifier: the memory layout, a DRM format modifier.
        size: bytes of the memory that an "fd" stands for, which other interfaces ask for when they import it;
            0 where it is not known.
    """

    handle: int
    type: str = "fd"
    stride: int = 0
    offset: int = 0
    modifier: int = 0
    usage: HandleUsage = HandleUsage.NONE
    size: int = 0

    def __post_init__(self) -> None:
        check_fields(self)
