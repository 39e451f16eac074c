"""Shaders whose colours are exact: no lookup lies between two texels, and no product is rounded."""

from __future__ import annotations

__all__ = ["TEXTS"]

_HEAD = "#version 420 compatibility\n"
_INPUTS = """layout(location=0) in vec2 corner; layout(location=1) in vec4 color;
layout(location=2) in vec4 offset;
"""
_VERTEX = f"""{_HEAD}{_INPUTS}uniform vec4 place; flat out vec4 seen;
void main() {{ seen = color; gl_Position = vec4(corner * place.zw + place.xy, 0.25, 1.0); }}"""
_FROM_BLOCK = f"""{_HEAD}{_INPUTS}uniform int number; flat out vec4 seen;
layout(binding=0) uniform Block {{ vec4 places[8]; vec4 tints[8]; }};
void main() {{
    seen = tints[number];
    gl_Position = vec4(corner * places[number].zw + places[number].xy, 0.25, 1.0);
}}"""
_INSTANCES = f"""{_HEAD}{_INPUTS}uniform vec4 place; flat out vec4 seen;
void main() {{
    seen = vec4(offset.zw, color.b, 1.0);
    gl_Position = vec4(corner * place.zw + place.xy + offset.xy, 0.25, 1.0);
}}"""
_FRAGMENT = f"""{_HEAD}flat in vec4 seen; uniform vec4 tint; layout(location=0) out vec4 shown;
layout(binding=0) uniform sampler2D first; layout(binding=1) uniform sampler2D second;
vec4 texel(sampler2D from) {{ return texture(from, (floor(gl_FragCoord.xy + 16.0 * seen.xy) + 0.5) / 16.0); }}
void main() {{ %s }}"""

TEXTS: dict[str, tuple[str, str]] = {
    "flat": (_VERTEX, _FRAGMENT % "shown = tint;"),
    "corners": (_VERTEX, _FRAGMENT % "shown = seen;"),
    "image": (_VERTEX, _FRAGMENT % "shown = tint.r > 0.5 ? texel(first) : texel(first).bgra;"),
    "two images": (
        _VERTEX,
        _FRAGMENT % "shown = fract(gl_FragCoord.x * 0.25) > 0.5 ? texel(first) : texel(second);",
    ),
    "block": (_FROM_BLOCK, _FRAGMENT % "shown = seen;"),
    "instances": (_INSTANCES, _FRAGMENT % "shown = seen;"),
    "holes": (
        _VERTEX,
        _FRAGMENT % "if (fract((gl_FragCoord.x + gl_FragCoord.y) * 0.25) > tint.g) discard; shown = tint;",
    ),
}
"""Vertex and fragment shader by name."""
