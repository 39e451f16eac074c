// Barycentric weights from the unclipped vertices in homogeneous coordinates, so that a triangle that
// was clipped interpolates as the whole one, and vertices behind the eye do no harm.

struct Weights {
    vec3 perspective;
    vec3 linear;
    float reciprocal_w;
    float depth;
};

// Homogeneous weights of the three vertices at a point, and their steps along x and y.
struct Basis {
    vec3 at;
    vec3 dx;
    vec3 dy;
};

// p0, p1, p2: clip coordinates; point: in window coordinates.
Basis vkp_basis(vec4 p0, vec4 p1, vec4 p2, vec2 scale, vec2 translate, vec2 point)
{
    vec2 origin = translate - point;
    vec2 r0 = p0.xy * scale + p0.w * origin;
    vec2 r1 = p1.xy * scale + p1.w * origin;
    vec2 r2 = p2.xy * scale + p2.w * origin;
    vec2 u0 = p2.w * r1 - p1.w * r2;
    vec2 u1 = p0.w * r2 - p2.w * r0;
    vec2 u2 = p1.w * r0 - p0.w * r1;
    Basis basis;
    basis.at = vec3(r1.x * r2.y - r2.x * r1.y, r2.x * r0.y - r0.x * r2.y, r0.x * r1.y - r1.x * r0.y);
    basis.dx = vec3(u0.y, u1.y, u2.y);
    basis.dy = -vec3(u0.x, u1.x, u2.x);
    return basis;
}

// step: from the point of the basis to the sample, in pixels.
Weights vkp_weights(Basis basis, vec4 p0, vec4 p1, vec4 p2, vec3 scale, vec3 translate, vec2 step)
{
    vec3 b = basis.at + basis.dx * step.x + basis.dy * step.y;
    float sum = b.x + b.y + b.z;
    vec3 bw = b * vec3(p0.w, p1.w, p2.w);
    float sum_w = bw.x + bw.y + bw.z;
    Weights weights;
    weights.perspective = sum != 0.0 ? b * (1.0 / sum) : vec3(1.0, 0.0, 0.0);
    weights.linear = sum_w != 0.0 ? bw * (1.0 / sum_w) : vec3(1.0, 0.0, 0.0);
    float clip_z = b.x * p0.z + b.y * p1.z + b.z * p2.z;
    weights.depth = (sum_w != 0.0 ? clip_z / sum_w : p0.z / p0.w) * scale.z + translate.z;
    weights.reciprocal_w = sum_w != 0.0 ? sum / sum_w : 1.0 / p0.w;
    return weights;
}
