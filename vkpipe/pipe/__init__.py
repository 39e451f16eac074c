# ruff: noqa: F403
"""This package defines Gallium's interface in Python: the contract between applications and drivers.

Applications call it (``from vkpipe import pipe``): state objects, enumerations and calls go in
(``pipe.BlendState``, ``pipe.BlendFunc.ADD``, ``screen.get_param(pipe.Cap.COMPUTE)``), resources, handles and
query results come out. Drivers derive from ``Screen``, ``Context`` and what these make. Here arguments are
checked and converted (:mod:`~vkpipe.pipe.checked`), and the rules stand that hold for every driver.

Enumerations have Gallium's numbers. Where the numbers of releases differ, the set was taken in which every
name has its own: query types and formats as in the explicitly numbered header (and on virgl's wire), bind
flags as in Mesa 20.2. ``pipe_blend_state`` is ``BlendState``, ``pipe_rt_blend_state`` is ``RtBlendState`` and
so on; state objects are frozen and hashable.
"""

from vkpipe.garbage import Uncollected

with Uncollected():
    from vkpipe.pipe.caps import *
    from vkpipe.pipe.caps_stage import *
    from vkpipe.pipe.context_cso import *
    from vkpipe.pipe.defines_blend import *
    from vkpipe.pipe.defines_context import *
    from vkpipe.pipe.defines_raster import *
    from vkpipe.pipe.defines_resource import *
    from vkpipe.pipe.defines_texture import *
    from vkpipe.pipe.draw import *
    from vkpipe.pipe.drawable import *
    from vkpipe.pipe.format import *
    from vkpipe.pipe.info import *
    from vkpipe.pipe.lifetime import *
    from vkpipe.pipe.limits import *
    from vkpipe.pipe.log import *
    from vkpipe.pipe.message_ids import *
    from vkpipe.pipe.naming import *
    from vkpipe.pipe.older_methods import *
    from vkpipe.pipe.overlays import *
    from vkpipe.pipe.query import *
    from vkpipe.pipe.repeats import *
    from vkpipe.pipe.resource import *
    from vkpipe.pipe.samples import *
    from vkpipe.pipe.screen import *
    from vkpipe.pipe.state_blend import *
    from vkpipe.pipe.state_buffer import *
    from vkpipe.pipe.state_dsa import *
    from vkpipe.pipe.state_framebuffer import *
    from vkpipe.pipe.state_rasterizer import *
    from vkpipe.pipe.state_sampler import *
    from vkpipe.pipe.state_shader import *
    from vkpipe.pipe.state_viewport import *
    from vkpipe.pipe.template import *
    from vkpipe.pipe.user_memory import *
    from vkpipe.pipe.vertex_state import *

del Uncollected
