// Barycentric weights from the unclipped vertices in homogeneous coordinates, so that a triangle that
// was clipped interpolates as the whole one, and vertices behind the eye do no harm.

struct Weights {
    vec3 perspective;
    vec3 linear;
    float reciprocal_w;
    float depth;
};

// p0, p1, p2: clip coordinates; centre: the sample in window coordinates.
Weights vkp_weights(vec4 p0, vec4 p1, vec4 p2, vec3 scale, vec3 translate, vec2 centre)
{
    vec2 origin = translate.xy - centre;
    vec2 r0 = p0.xy * scale.xy + p0.w * origin;
    vec2 r1 = p1.xy * scale.xy + p1.w * origin;
    vec2 r2 = p2.xy * scale.xy + p2.w * origin;
    vec3 b = vec3(r1.x * r2.y - r2.x * r1.y, r2.x * r0.y - r0.x * r2.y, r0.x * r1.y - r1.x * r0.y);
    float sum = b.x + b.y + b.z;
    vec3 bw = b * vec3(p0.w, p1.w, p2.w);
    float sum_w = bw.x + bw.y + bw.z;
    Weights weights;
    weights.perspective = sum != 0.0 ? b / sum : vec3(1.0, 0.0, 0.0);
    weights.linear = sum_w != 0.0 ? bw / sum_w : vec3(1.0, 0.0, 0.0);
    float clip_z = b.x * p0.z + b.y * p1.z + b.z * p2.z;
    weights.depth = (sum_w != 0.0 ? clip_z / sum_w : p0.z / p0.w) * scale.z + translate.z;
    weights.reciprocal_w = sum_w != 0.0 ? sum / sum_w : 1.0 / p0.w;
    return weights;
}
