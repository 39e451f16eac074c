"""The fate of every flag of the calls."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntFlag

from vkpipe.pipe.defines_context import Barrier, ContextFlag, FlushFlag, TextureBarrier
from vkpipe.pipe.defines_raster import Clear
from vkpipe.pipe.defines_resource import Bind, HandleUsage, Map, ResourceFlag
from vkpipe.pipe.defines_texture import ImageAccess
from vkpipe.pipe.fates import Fate, Kind, hint, refused, used

__all__ = ["FLAGS"]

_NO_BINDS = ("PROTECTED",)

_IN_ORDER = "every draw and launch sees what the ones before it stored"

FLAGS: Mapping[type[IntFlag], Mapping[str, Fate]] = {
    ContextFlag: {
        **used("driver/context.py", "ROBUST_BUFFER_ACCESS"),
        **refused("PIPE_CAP_DEVICE_PROTECTED_CONTEXT", "PROTECTED"),
        **hint("a context that draws can compute as well", "COMPUTE_ONLY"),
        **hint("VKPIPE_DEBUG says how much is checked and logged", "DEBUG"),
        **hint("all contexts share one queue", "PREFER_THREADED HIGH_PRIORITY LOW_PRIORITY"),
        **hint("a lost device ends all of its contexts", "LOSE_CONTEXT_ON_RESET"),
        **hint("the bias of a sampler that has none is 0", "NO_LOD_BIAS"),
    },
    FlushFlag: {
        **refused("PIPE_CAP_NATIVE_FENCE_FD", "FENCE_FD"),
        **hint("every flush submits at once", "END_OF_FRAME DEFERRED ASYNC HINT_FINISH"),
        **hint("the fence is signalled when all before it is done", "TOP_OF_PIPE BOTTOM_OF_PIPE"),
    },
    Barrier: hint(
        _IN_ORDER,
        "MAPPED_BUFFER SHADER_BUFFER QUERY_BUFFER VERTEX_BUFFER INDEX_BUFFER CONSTANT_BUFFER INDIRECT_BUFFER "
        "TEXTURE IMAGE FRAMEBUFFER STREAMOUT_BUFFER GLOBAL_BUFFER UPDATE_BUFFER UPDATE_TEXTURE",
    ),
    TextureBarrier: hint("either kind of reader is waited for", "SAMPLER FRAMEBUFFER"),
    Clear: used(
        "driver/calls/targets/clear_calls.py",
        "DEPTH STENCIL COLOR0 COLOR1 COLOR2 COLOR3 COLOR4 COLOR5 COLOR6 COLOR7",
    ),
    Bind: {
        **used(
            "driver/resources/formats.py", "DEPTH_STENCIL RENDER_TARGET BLENDABLE SAMPLER_VIEW SHADER_IMAGE"
        ),
        **used("driver/resources/formats.py", "VERTEX_BUFFER"),
        **used("driver/calls/create_calls.py", "INDEX_BUFFER CONSTANT_BUFFER SHADER_BUFFER STREAM_OUTPUT"),
        **used("driver/calls/create_calls.py", "COMMAND_ARGS_BUFFER QUERY_BUFFER"),
        **used("driver/calls/create_calls.py", "SHARED"),
        **used("driver/resources/formats.py", "SHADER_RESOURCE COMPUTE_RESOURCE"),
        **used("pipe/global_memory.py", "GLOBAL"),
        **hint("every texture can be mapped", "TRANSFER_WRITE TRANSFER_READ LINEAR"),
        **hint(
            "every texture with colours can be shown in windows",
            "DISPLAY_TARGET SCANOUT CURSOR USE_FRONT_RENDERING PRIME_BLIT_DST",
        ),
        **hint("reductions work on every format that can be sampled", "SAMPLER_REDUCTION_MINMAX"),
        **hint("every buffer may be part of a vertex state, or of constants", "VERTEX_STATE CONST_BW"),
        **hint("the application's own", "CUSTOM"),
        **{name: Fate(Kind.REFUSED, f"PIPE_BIND_{name}") for name in _NO_BINDS},
    },
    ResourceFlag: {
        **used("driver/resources/resource.py", "MAP_PERSISTENT MAP_COHERENT DONT_MAP_DIRECTLY UNMAPPABLE"),
        **refused("PIPE_RESOURCE_FLAG_SPARSE", "SPARSE"),
        **refused("PIPE_RESOURCE_FLAG_ENCRYPTED", "ENCRYPTED"),
        **hint("where the memory is best", "TEXTURING_MORE_LIKELY DONT_OVER_ALLOCATE"),
        **hint("locks are taken all the same", "SINGLE_THREAD_USE"),
        **hint("of other drivers and state trackers", "DRV_PRIV FRONTEND_PRIV"),
    },
    Map: {
        **used(
            "driver/calls/transfer_calls.py", "READ WRITE DIRECTLY DISCARD_RANGE DONTBLOCK UNSYNCHRONIZED"
        ),
        **used("driver/calls/transfer_calls.py", "FLUSH_EXPLICIT DISCARD_WHOLE_RESOURCE PERSISTENT"),
        **used("driver/calls/transfer_calls.py", "DEPTH_ONLY STENCIL_ONLY"),
        **used("pipe/mapping.py", "COHERENT"),
        **hint("a context belongs to one thread", "THREAD_SAFE"),
        **hint("any number of maps is well", "ONCE"),
        **hint("of other drivers", "DRV_PRV"),
    },
    HandleUsage: hint(
        "the exporter does nothing that the use would spare it", "EXPLICIT_FLUSH FRAMEBUFFER_WRITE"
    )
    | hint("the receiver may write in any case", "SHADER_WRITE"),
    ImageAccess: used("driver/state/shader_resources.py", "WRITE") | hint("all can be read", "READ"),
}
"""Flags -> name of each of one bit -> what becomes of it."""
