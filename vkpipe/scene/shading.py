"""The GLSL that scenes are drawn with, after appendix B of the glTF 2.0 specification.

The light of the environment comes in three tables: nine coefficients of spherical harmonics for what is
diffuse, the environment blurred by roughness for what is reflected (:mod:`vkpipe.scene.environment`), and a
table of scale and bias of F0 (:mod:`vkpipe.scene.brdf`).
"""

from __future__ import annotations

__all__ = ["BACKGROUND_FRAGMENT", "BACKGROUND_VERTEX", "MOST_LIGHTS", "SURFACE_FRAGMENT", "SURFACE_VERTEX"]

MOST_LIGHTS = 8

SURFACE_VERTEX = """#version 330
in vec3 position;
in vec3 normal;
in vec4 tangent;
in vec4 uv;
in vec4 color;
uniform mat4 camera;
out vec3 at;
out vec3 facing;
out vec4 along;
out vec4 coordinates;
out vec4 tint;

void main() {
    at = position;
    facing = normal;
    along = tangent;
    coordinates = uv;
    tint = color;
    gl_Position = camera * vec4(position, 1.0);
}
"""

_DISPLAY = """
// The Khronos PBR Neutral tone mapper: colours below 0.76 stay, brighter ones are compressed.
vec3 displayed(vec3 light) {
    float least = min(light.r, min(light.g, light.b));
    light -= least < 0.08 ? least - 6.25 * least * least : 0.04;
    float peak = max(light.r, max(light.g, light.b));
    float rest = 1.0 - 0.76;
    float lower = 1.0 - rest * rest / (max(peak, 0.76) + rest - 0.76);
    float grey = 1.0 - 1.0 / (0.15 * (peak - lower) + 1.0);
    return peak < 0.76 ? light : mix(light * lower / peak, vec3(lower), grey);
}

vec2 latitude(vec3 direction) {
    float across = atan(direction.z, direction.x) / 6.28318531 + 0.5;
    return vec2(across, acos(clamp(direction.y, -1.0, 1.0)) / 3.14159265);
}
"""

SURFACE_FRAGMENT = (
    """#version 330
const float PI = 3.14159265;
struct Light {
    vec4 position;
    vec3 direction;
    vec3 color;
    float reach;
    vec2 cone;
};
in vec3 at;
in vec3 facing;
in vec4 along;
in vec4 coordinates;
in vec4 tint;
uniform vec4 eye;
uniform float exposure;
uniform vec3 harmonics[9];
uniform sampler3D surroundings;
uniform float slices;
uniform sampler2D reflected;
uniform Light lights[MOST_LIGHTS];
uniform int light_count;

uniform vec4 base_color;
uniform vec3 emissive;
uniform float metallic;
uniform float roughness;
uniform float normal_scale;
uniform float occlusion_strength;
uniform float cutoff;
uniform bool unlit;
uniform vec4 fade;
uniform vec4 rows[10];
uniform sampler2D base_color_map;
uniform sampler2D metallic_roughness_map;
uniform sampler2D normal_map;
uniform sampler2D occlusion_map;
uniform sampler2D emissive_map;
out vec4 result;

vec2 place(int number) {
    vec4 first = rows[2 * number];
    vec3 given = vec3(first.w > 0.5 ? coordinates.zw : coordinates.xy, 1.0);
    return vec2(dot(first.xyz, given), dot(rows[2 * number + 1].xyz, given));
}

vec3 diffuse_light(vec3 n) {
    vec3 sum = harmonics[0] + harmonics[1] * n.y + harmonics[2] * n.z + harmonics[3] * n.x
        + harmonics[4] * (n.x * n.y) + harmonics[5] * (n.y * n.z) + harmonics[6] * (3.0 * n.z * n.z - 1.0)
        + harmonics[7] * (n.x * n.z) + harmonics[8] * (n.x * n.x - n.y * n.y);
    return max(sum, vec3(0.0));
}

// What a light adds: diffuse of Lambert, microfacets of GGX with Smith's masking and Schlick's Fresnel.
vec3 lit(vec3 n, vec3 v, vec3 l, vec3 diffuse, vec3 f0, float alpha) {
    vec3 h = normalize(v + l);
    float nl = max(dot(n, l), 0.0), nv = max(dot(n, v), 1e-4), nh = max(dot(n, h), 0.0);
    float vh = max(dot(v, h), 0.0), squared = alpha * alpha;
    float slant = 1.0 - vh, twice = slant * slant;  // no pow: devices differ in it
    vec3 fresnel = f0 + (1.0 - f0) * (twice * twice * slant);
    float width = nh * nh * (squared - 1.0) + 1.0;
    float distribution = squared / (PI * width * width);
    float rest = 1.0 - squared;
    float masks = nl * sqrt(nv * nv * rest + squared) + nv * sqrt(nl * nl * rest + squared);
    vec3 specular = fresnel * (distribution * 0.5 / max(masks, 1e-6));
    return nl * ((1.0 - fresnel) * diffuse / PI + specular);
}

vec3 arriving(Light light, out vec3 l) {
    vec3 away = light.position.xyz - at;
    float squared = dot(away, away);
    bool endless = light.position.w < 0.5;
    l = endless ? -light.direction : away * inversesqrt(max(squared, 1e-12));
    float ratio = light.reach > 0.0 ? squared / (light.reach * light.reach) : 0.0;
    float distant = max(1.0 - ratio * ratio, 0.0) / max(squared, 1e-6);
    float cone = clamp(dot(light.direction, -l) * light.cone.x + light.cone.y, 0.0, 1.0);
    return light.color * (endless ? 1.0 : distant * cone * cone);
}
"""
    + _DISPLAY
    + """
void main() {
    vec4 base = base_color * tint * texture(base_color_map, place(0));
    float away = length(at - fade.xyz);
    float alpha = base.a * (fade.w > 0.0 ? max(1.0 - away * away / (fade.w * fade.w), 0.0) : 1.0);
    vec4 surface = texture(metallic_roughness_map, place(1));
    vec3 bent = texture(normal_map, place(2)).xyz * 2.0 - 1.0;
    float open = 1.0 + occlusion_strength * (texture(occlusion_map, place(3)).r - 1.0);
    vec3 glow = emissive * texture(emissive_map, place(4)).rgb;
    if (alpha < cutoff)
        discard;

    float side = gl_FrontFacing ? 1.0 : -1.0;
    vec3 n = normalize(facing), t = normalize(along.xyz - n * dot(n, along.xyz));
    vec3 b = cross(n, t) * along.w;
    n = side * normalize(t * bent.x * normal_scale + b * bent.y * normal_scale + n * bent.z);

    vec3 v = normalize(eye.xyz - eye.w * at);
    float metal = clamp(metallic * surface.b, 0.0, 1.0), rough = clamp(roughness * surface.g, 0.04, 1.0);
    vec3 f0 = mix(vec3(0.04), base.rgb, metal), diffuse = base.rgb * (1.0 - metal);
    float nv = clamp(dot(n, v), 0.0, 1.0);
    vec2 factors = textureLod(reflected, vec2(nv, rough), 0.0).rg;
    vec3 far = vec3(latitude(reflect(-v, n)), (rough * (slices - 1.0) + 0.5) / slices);
    vec3 mirrored = textureLod(surroundings, far, 0.0).rgb;
    vec3 light = open * (diffuse * diffuse_light(n) + mirrored * (f0 * factors.x + factors.y)) + glow;
    for (int i = 0; i < light_count; i++) {
        vec3 l, color = arriving(lights[i], l);
        light += color * lit(n, v, l, diffuse, f0, rough * rough);
    }
    result = vec4(unlit ? base.rgb : displayed(light * exposure), alpha);
}
"""
).replace("MOST_LIGHTS", str(MOST_LIGHTS))

BACKGROUND_VERTEX = """#version 330
uniform mat4 camera_inverse;
out vec3 direction;

void main() {
    vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
    vec4 close = camera_inverse * vec4(corner, -1.0, 1.0);
    vec4 beyond = camera_inverse * vec4(corner, 0.5, 1.0);
    direction = beyond.xyz / beyond.w - close.xyz / close.w;
    gl_Position = vec4(corner, 1.0, 1.0);
}
"""

BACKGROUND_FRAGMENT = (
    """#version 330
in vec3 direction;
uniform sampler2D surroundings;
uniform float exposure;
out vec4 result;
"""
    + _DISPLAY
    + """
void main() {
    vec2 found = latitude(normalize(direction));
    result = vec4(displayed(textureLod(surroundings, found, 0.0).rgb * exposure), 1.0);
}
"""
)
