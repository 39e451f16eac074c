"""This package manages memory in buffers, one manager on top of another: what pipebuffer is in Mesa.

A manager creates buffers (:class:`Manager`, :class:`Buffer`); most of them take what they hand out from
another manager, their provider. A driver stacks those that it needs: a cache on a slab on a fenced provider.
"""

from vkpipe.auxiliary.pipebuffer.alt import AltManager
from vkpipe.auxiliary.pipebuffer.buffer import Buffer, Desc, Manager, Usage
from vkpipe.auxiliary.pipebuffer.cache import CacheManager
from vkpipe.auxiliary.pipebuffer.debug import DebugManager
from vkpipe.auxiliary.pipebuffer.fenced import FencedManager
from vkpipe.auxiliary.pipebuffer.malloc import MallocManager
from vkpipe.auxiliary.pipebuffer.mm import MmManager
from vkpipe.auxiliary.pipebuffer.ondemand import OndemandManager
from vkpipe.auxiliary.pipebuffer.pool import PoolManager
from vkpipe.auxiliary.pipebuffer.screen import ScreenManager
from vkpipe.auxiliary.pipebuffer.slab import SlabManager, SlabRangeManager
from vkpipe.auxiliary.pipebuffer.validate import ValidateList

__all__ = [
    "AltManager",
    "Buffer",
    "CacheManager",
    "DebugManager",
    "Desc",
    "FencedManager",
    "MallocManager",
    "Manager",
    "MmManager",
    "OndemandManager",
    "PoolManager",
    "ScreenManager",
    "SlabManager",
    "SlabRangeManager",
    "Usage",
    "ValidateList",
]
