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

_TWICE = f"""{_HEAD}layout(triangles) in; layout(triangle_strip, max_vertices=6) out;
flat in vec4 given[3]; flat out vec4 seen;
void main() {{
    for (int n = 0; n < 6; n++) {{
        seen = n < 3 ? given[n % 3] : given[n % 3].bgra;
        gl_Position = gl_in[n % 3].gl_Position + vec4(n < 3 ? 0.0 : 0.25, 0.0, 0.0, 0.0);
        EmitVertex();
        if (n % 3 == 2) EndPrimitive();
    }}
}}"""
_CONTROL = f"""{_HEAD}layout(vertices=4) out;
flat in vec4 given[]; out vec4 handed[];
void main() {{
    gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
    handed[gl_InvocationID] = given[gl_InvocationID];
    gl_TessLevelOuter[0] = gl_TessLevelOuter[2] = gl_TessLevelInner[0] = 2.0;
    gl_TessLevelOuter[1] = gl_TessLevelOuter[3] = gl_TessLevelInner[1] = 4.0;
}}"""
_EVALUATION = f"""{_HEAD}layout(quads, equal_spacing, ccw) in;
in vec4 handed[]; flat out vec4 seen;
void main() {{
    vec4 low = mix(gl_in[0].gl_Position, gl_in[1].gl_Position, gl_TessCoord.x);
    gl_Position = mix(low, mix(gl_in[2].gl_Position, gl_in[3].gl_Position, gl_TessCoord.x), gl_TessCoord.y);
    seen = handed[0];
}}"""
_GIVEN = _VERTEX.replace("seen", "given")

TEXTS: dict[str, dict[str, str]] = {
    name: {"vertex": vertex, "fragment": _FRAGMENT % code}
    for name, vertex, code in (
        ("flat", _VERTEX, "shown = tint;"),
        ("corners", _VERTEX, "shown = seen;"),
        ("image", _VERTEX, "shown = tint.r > 0.5 ? texel(first) : texel(first).bgra;"),
        (
            "two images",
            _VERTEX,
            "shown = fract(gl_FragCoord.x * 0.25) > 0.5 ? texel(first) : texel(second);",
        ),
        ("block", _FROM_BLOCK, "shown = seen;"),
        ("instances", _INSTANCES, "shown = seen;"),
        (
            "holes",
            _VERTEX,
            "if (fract((gl_FragCoord.x + gl_FragCoord.y) * 0.25) > tint.g) discard; shown = tint;",
        ),
        ("twice", _GIVEN, "shown = seen;"),
        ("divided", _GIVEN, "shown = seen;"),
    )
}
"""Texts of the stages, by the name of the whole."""

TEXTS["twice"]["geometry"] = _TWICE
TEXTS["divided"] |= {"control": _CONTROL, "evaluation": _EVALUATION}
