"""Panoramas blurred by roughness, on the device: what rough surfaces mirror.

Slice k of n is for the roughness k / (n - 1). Each texel is the mean over directions that a surface sends to
the eye, weighted by the cosine, where normal, eye and mirrored direction are one: the first half of the
split sum of Karis, "Real Shading in Unreal Engine 4" (2013). Samples read levels as large as the part of the
sphere that they stand for (Colbert and Krivanek, "GPU-Based Importance Sampling", 2007).
"""

from __future__ import annotations

import numpy as np

from vkpipe.draw import Device, Texture
from vkpipe.model.mesh import Array
from vkpipe.pipe import Format, SamplerState, TexFilter, TexMipfilter, TexWrap
from vkpipe.scene.environment import shrunk

__all__ = ["AROUND", "SLICES", "blurred"]

SLICES = 8
_WIDTH = 256
_SAMPLES = 96
AROUND = SamplerState(
    TexWrap.REPEAT,
    TexWrap.CLAMP_TO_EDGE,
    TexWrap.CLAMP_TO_EDGE,
    TexFilter.LINEAR,
    TexMipfilter.LINEAR,
    TexFilter.LINEAR,
)
"""Panoramas go on around, and end above and below."""

_VERTEX = """#version 330
out vec2 place;

void main() {
    place = vec2(gl_VertexID == 1 ? 2.0 : 0.0, gl_VertexID == 2 ? -1.0 : 1.0);
    gl_Position = vec4(place.x * 2.0 - 1.0, 1.0 - 2.0 * place.y, 0.0, 1.0);
}
"""

_FRAGMENT = """#version 330
const float PI = 3.14159265;
const int SAMPLES = SAMPLE_COUNT;
in vec2 place;
uniform sampler2D surroundings;
uniform float roughness;
uniform float texels;
out vec4 result;

vec3 towards(vec2 at) {
    float down = at.y * PI, around = (at.x - 0.5) * 2.0 * PI;
    return vec3(sin(down) * cos(around), cos(down), sin(down) * sin(around));
}

void main() {
    vec3 n = towards(place);
    vec3 t = normalize(cross(abs(n.y) < 0.9 ? vec3(0.0, 1.0, 0.0) : vec3(1.0, 0.0, 0.0), n)), b = cross(n, t);
    float alpha = roughness * roughness, squared = alpha * alpha, weights = 0.0;
    vec3 sum = vec3(0.0);
    for (int i = 0; i < SAMPLES; i++) {
        float first = (float(i) + 0.5) / float(SAMPLES), turn = 2.0 * PI * fract(float(i) * 0.61803399);
        float cosine = sqrt((1.0 - first) / (1.0 + (squared - 1.0) * first));
        float sine = sqrt(1.0 - cosine * cosine);
        vec3 h = t * (sine * cos(turn)) + b * (sine * sin(turn)) + n * cosine;
        vec3 l = reflect(-n, h);
        float nl = dot(n, l);
        if (nl > 0.0) {
            float width = cosine * cosine * (squared - 1.0) + 1.0;
            float density = squared / (PI * width * width) / 4.0;
            float texel = 2.0 * PI * PI * max(sqrt(1.0 - min(l.y * l.y, 1.0)), 0.001) / texels;
            float level = 0.5 * log2(1.0 / (float(SAMPLES) * density * texel));
            vec2 at = vec2(atan(l.z, l.x) / (2.0 * PI) + 0.5, acos(clamp(l.y, -1.0, 1.0)) / PI);
            sum += nl * textureLod(surroundings, at, max(level, 0.0)).rgb;
            weights += nl;
        }
    }
    result = vec4(sum / weights, 1.0);
}
""".replace("SAMPLE_COUNT", str(_SAMPLES))


def blurred(device: Device, panorama: Array) -> Texture:
    """The panorama for :data:`SLICES` roughnesses, as a volume of floats of 16 bits.

    Args:
        panorama: float32 (height, width, 3), within the range of floats of 16 bits.
    """
    source = shrunk(panorama, _WIDTH)
    height, width = source.shape[:2]
    texture = Texture(device, device.texture(source.astype(np.float16), mipmaps=True).resource, AROUND)
    pipeline = device.pipeline(_VERTEX, _FRAGMENT, depth=False)
    target = device.target((width, height), color=Format.R16G16B16A16_FLOAT)
    slices = [np.concatenate([source, np.ones((height, width, 1), np.float32)], axis=2).astype(np.float16)]
    for number in range(1, SLICES):
        roughness = number / (SLICES - 1)
        pipeline.draw(
            target, count=3, surroundings=texture, roughness=roughness, texels=float(width * height)
        )
        slices.append(target.image())
    return Texture(device, device.texture(np.stack(slices), kind="3d").resource, AROUND)
