"""Draws a planet of 20 triangles to tessellation.png: patches, divided and raised, with their edges."""

import numpy as np
import trimesh
from pyrr import Matrix44

from vkpipe.draw import Device

VERTEX = """#version 400
in vec3 corner; out vec3 way;
void main() { way = corner; }
"""
CONTROL = """#version 400
layout(vertices = 3) out; in vec3 way[]; out vec3 ways[]; uniform vec3 eye;
void main() {
    ways[gl_InvocationID] = way[gl_InvocationID];
    float sum = 0.0;  // as Mesa 25 does not read levels back rightly
    for (int n = 0; n < 3; ++n) {  // nearer edges are divided more often
        vec3 middle = normalize(way[(n + 1) % 3] + way[(n + 2) % 3]);
        gl_TessLevelOuter[n] = 64.0 / (distance(middle, eye) * 1.6);
        sum += 64.0 / (distance(middle, eye) * 1.6);
    }
    gl_TessLevelInner[0] = sum / 3.0;
}
"""
EVALUATION = """#version 400
layout(triangles, fractional_odd_spacing, ccw) in;
in vec3 ways[]; out vec3 at; out float height; uniform mat4 camera;
float land(vec3 p) {
    float sum = 0.0, size = 0.5;
    for (int n = 0; n < 6; ++n) {
        p = vec3(0.8 * p.y + 0.6 * p.z, 0.8 * p.z - 0.6 * p.y, p.x) * 1.9 + 1.3;
        sum += size * sin(p.x + sin(p.y * 1.1)) * sin(p.y + sin(p.z * 1.3));
        size *= 0.55;
    }
    return sum;
}
void main() {
    vec3 way = normalize(ways[0] * gl_TessCoord.x + ways[1] * gl_TessCoord.y + ways[2] * gl_TessCoord.z);
    height = land(1.2 * way);
    at = way * (1.0 + 0.22 * max(height, 0.0));
    gl_Position = camera * vec4(at, 1);
}
"""
GEOMETRY = """#version 400
layout(triangles) in; layout(triangle_strip, max_vertices = 3) out;
in vec3 at[]; in float height[]; out vec3 place; out vec3 normal; out vec3 edges; out float level;
void main() {
    normal = normalize(cross(at[1] - at[0], at[2] - at[0]));
    for (int n = 0; n < 3; ++n) {  // Mesa 25 would interpolate nothing that depends on n alone
        place = at[n]; level = height[n]; edges = vec3(n == 0, n == 1, n == 2) * length(place);
        gl_Position = gl_in[n].gl_Position; EmitVertex();
    }
}
"""
FRAGMENT = """#version 400
uniform vec3 sun, eye; in vec3 place; in vec3 normal; in vec3 edges; in float level; out vec4 color;
void main() {
    vec3 n = level > 0.0 ? normal : normalize(place);
    vec3 sea = mix(vec3(0.02, 0.1, 0.3), vec3(0.1, 0.35, 0.55), smoothstep(-0.4, 0.0, level));
    vec3 land = mix(vec3(0.15, 0.42, 0.16), vec3(0.55, 0.45, 0.32), smoothstep(0.08, 0.3, level));
    vec3 tone = level > 0.0 ? mix(land, vec3(0.95), smoothstep(0.38, 0.5, level)) : sea;
    float light = 0.12 + max(0.0, dot(n, sun));
    float shine = level > 0.0 ? 0.0 : pow(max(0.0, dot(n, normalize(sun + normalize(eye - place)))), 50.0);
    vec3 near = edges / fwidth(edges);
    float edge = 1.0 - smoothstep(0.4, 1.1, min(near.x, min(near.y, near.z)));
    color = vec4(sqrt(tone * light + 0.5 * shine + 0.1 * edge), 1);
}
"""
EYE, SUN = np.array([1.6, 1.2, 2.2]), np.array([0.8, 0.48, 0.36])
shape = trimesh.creation.icosahedron()

with Device() as device:
    planet = device.pipeline(
        VERTEX,
        FRAGMENT,
        tess_control=CONTROL,
        tess_evaluation=EVALUATION,
        geometry=GEOMETRY,
        mode="patches",
        cull="back",
    )
    target = device.target((640, 400), depth=True, samples=4)
    target.clear((0.02, 0.02, 0.05))
    camera = Matrix44.perspective_projection(44, 1.6, 0.1, 10) * Matrix44.look_at(EYE, (0, 0, 0), (0, 1, 0))
    planet.draw(target, shape.vertices, indices=shape.faces, camera=camera, eye=EYE, sun=SUN)
    target.save("tessellation.png")
