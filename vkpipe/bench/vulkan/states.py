"""The fixed function of a draw as the structs of a graphics pipeline.

Window y grows with clip y, as in Vulkan: nothing is flipped.
"""

from __future__ import annotations

from vkpipe.bench.description import BLENDS, Field, Geometry, State, Stencil
from vkpipe.winsys.vulkan.api import NULL, Cdata, const, ffi, flags, struct

__all__ = [
    "color_blend",
    "depth_stencil",
    "input_assembly",
    "multisampling",
    "rasterization",
    "vertex_input",
    "viewport",
]

_FORMATS = {
    ("<f4", 2): "R32G32_SFLOAT",
    ("<f4", 3): "R32G32B32_SFLOAT",
    ("<f4", 4): "R32G32B32A32_SFLOAT",
    ("|u1", 4): "R8G8B8A8_UNORM",
}
_TOPOLOGIES = {"TRIANGLES": "TRIANGLE_LIST", "LINES": "LINE_LIST", "POINTS": "POINT_LIST"}
_FACTORS = {"ONE": "ONE", "INV_SRC_ALPHA": "ONE_MINUS_SRC_ALPHA"}
_COMPARISONS = {
    "LESS": "LESS",
    "LEQUAL": "LESS_OR_EQUAL",
    "EQUAL": "EQUAL",
    "NOTEQUAL": "NOT_EQUAL",
    "ALWAYS": "ALWAYS",
}
_OPERATIONS = {"KEEP": "KEEP", "INCR_WRAP": "INCREMENT_AND_WRAP", "DECR_WRAP": "DECREMENT_AND_WRAP"}


def vertex_input(geometry: Geometry, inputs: tuple[str, ...]) -> Cdata:
    """One buffer of vertices; ``inputs`` are the names of the fields, by location."""
    fields = {field.name: field for field in geometry.fields}
    attributes = [_attribute(location, fields[name]) for location, name in enumerate(inputs)]
    return struct(
        "VkPipelineVertexInputStateCreateInfo",
        vertexBindingDescriptionCount=1,
        pVertexBindingDescriptions=struct(
            "VkVertexInputBindingDescription", stride=geometry.vertices.dtype.itemsize
        ),
        vertexAttributeDescriptionCount=len(attributes),
        pVertexAttributeDescriptions=ffi.new("VkVertexInputAttributeDescription[]", attributes),
    )


def _attribute(location: int, field: Field) -> dict[str, int]:
    vk_format = const("VK_FORMAT_" + _FORMATS[field.type, field.size])
    return {"location": location, "format": vk_format, "offset": field.offset}


def input_assembly(mode: str) -> Cdata:
    """Lists of triangles, lines or points."""
    topology = const("VK_PRIMITIVE_TOPOLOGY_" + _TOPOLOGIES[mode])
    return struct("VkPipelineInputAssemblyStateCreateInfo", topology=topology)


def viewport(width: int, height: int) -> Cdata:
    """The whole target."""
    area = struct("VkViewport", width=width, height=height, maxDepth=1.0)
    scissor = struct("VkRect2D", extent={"width": width, "height": height})
    return struct(
        "VkPipelineViewportStateCreateInfo",
        viewportCount=1,
        pViewports=area,
        scissorCount=1,
        pScissors=scissor,
    )


def rasterization(mode: str) -> Cdata:
    """Filled triangles of both faces, of which those are the front that run counter-clockwise with y up.

    Lines are OpenGL's, for which the device must have bresenhamLines.
    """
    bresenham = const("VK_LINE_RASTERIZATION_MODE_BRESENHAM_EXT")
    lines = struct("VkPipelineRasterizationLineStateCreateInfoEXT", lineRasterizationMode=bresenham)
    return struct(
        "VkPipelineRasterizationStateCreateInfo",
        pNext=lines if mode == "LINES" else NULL,
        polygonMode=const("VK_POLYGON_MODE_FILL"),
        frontFace=const("VK_FRONT_FACE_CLOCKWISE"),  # as Vulkan sees it, with y down
        lineWidth=1.0,
    )


def multisampling(samples: int) -> Cdata:
    """So many samples, one run of the fragment shader."""
    return struct("VkPipelineMultisampleStateCreateInfo", rasterizationSamples=samples)


def depth_stencil(state: State) -> Cdata:
    """The tests of depth and stencil."""
    made = struct("VkPipelineDepthStencilStateCreateInfo")
    if state.depth is not None:
        made.depthTestEnable, made.depthWriteEnable = 1, int(state.depth_write)
        made.depthCompareOp = _comparison(state.depth)
    if state.stencil is not None:
        made.stencilTestEnable = 1
        made.front = _stencil(state.stencil, state.stencil.front)
        made.back = _stencil(state.stencil, state.stencil.back)
    return made


def _comparison(name: str) -> int:
    return const("VK_COMPARE_OP_" + _COMPARISONS[name])


def _stencil(stencil: Stencil, operations: tuple[str, str]) -> dict[str, int]:
    depth_fails, passes = (const("VK_STENCIL_OP_" + _OPERATIONS[name]) for name in operations)
    return {
        "failOp": const("VK_STENCIL_OP_KEEP"),
        "depthFailOp": depth_fails,
        "passOp": passes,
        "compareOp": _comparison(stencil.func),
        "compareMask": 0xFF,
        "writeMask": 0xFF,
    }


def color_blend(state: State) -> Cdata:
    """Return the state that blends colours of fragments."""
    target = struct("VkPipelineColorBlendAttachmentState")
    if state.color_write:
        target.colorWriteMask = flags("COLOR_COMPONENT", "RGBA")
    if state.blend is not None:
        source, destination = (const("VK_BLEND_FACTOR_" + _FACTORS[name]) for name in BLENDS[state.blend])
        target.blendEnable = 1
        target.srcColorBlendFactor = target.srcAlphaBlendFactor = source
        target.dstColorBlendFactor = target.dstAlphaBlendFactor = destination
    return struct("VkPipelineColorBlendStateCreateInfo", attachmentCount=1, pAttachments=target)
