// Barycentric weights from the unclipped vertices in homogeneous coordinates, so that a triangle that
// was clipped interpolates as the whole one, and vertices behind the eye do no harm.

struct Weights {
    vec2 perspective;  // shares of the second and the third vertex
    vec2 linear;
    float reciprocal_w;
};

// Homogeneous weights of the three vertices at a point, and their steps along x and y.
struct Basis {
    vec3 at;
    vec3 dx;
    vec3 dy;
};

// All of it is precise, so that every kernel finds the same bits.
// p0, p1, p2: clip coordinates; point: in window coordinates.
Basis vkp_basis(const vec4 p0, const vec4 p1, const vec4 p2, const vec2 scale, const vec2 translate, const vec2 point)
{
    precise vec2 origin = translate - point;
    precise vec2 r0 = p0.xy * scale + p0.w * origin;
    precise vec2 r1 = p1.xy * scale + p1.w * origin;
    precise vec2 r2 = p2.xy * scale + p2.w * origin;
    precise vec2 u0 = p2.w * r1 - p1.w * r2;
    precise vec2 u1 = p0.w * r2 - p2.w * r0;
    precise vec2 u2 = p1.w * r0 - p0.w * r1;
    precise vec3 at = vec3(r1.x * r2.y - r2.x * r1.y, r2.x * r0.y - r0.x * r2.y, r0.x * r1.y - r1.x * r0.y);
    return Basis(at, vec3(u0.y, u1.y, u2.y), -vec3(u0.x, u1.x, u2.x));
}

// w: of the three vertices; step: from the point of the basis to the sample, in pixels.
Weights vkp_weights(const Basis basis, const vec3 w, const vec2 step)
{
    precise vec3 b = basis.at + basis.dx * step.x + basis.dy * step.y;
    precise float sum = b.x + b.y + b.z;
    precise vec3 bw = b * w;
    precise float sum_w = bw.x + bw.y + bw.z;
    precise vec2 perspective = sum != 0.0 ? b.yz * (1.0 / sum) : vec2(0.0);
    precise vec2 linear = sum_w != 0.0 ? bw.yz * (1.0 / sum_w) : vec2(0.0);
    precise float reciprocal_w = sum_w != 0.0 ? sum / sum_w : 1.0 / w.x;
    return Weights(perspective, linear, reciprocal_w);
}

// Returns the difference of a varying between another vertex and the first one; zero, too, where both are infinite.
uvec4 vkp_more(const uvec4 other, const uvec4 first)
{
    vec4 a = uintBitsToFloat(first), b = uintBitsToFloat(other);
    precise vec4 more = b - a;
    return floatBitsToUint(mix(more, vec4(0.0), equal(a, b)));
}

// A varying from that of the first vertex and how much more it is at the others: what is equal at all of them is the
// same everywhere.
uvec4 vkp_mixed(const vec2 shares, const uvec4 first, const uvec4 second, const uvec4 third)
{
    precise vec4 more = shares.x * uintBitsToFloat(second) + shares.y * uintBitsToFloat(third);
    precise vec4 value = uintBitsToFloat(first) + more;
    return floatBitsToUint(value);
}

// Interpolates along a line, whose third vertex lies beside the second.
uvec4 vkp_mixed(const vec2 shares, const uvec4 first, const uvec4 second)
{
    precise vec4 value = uintBitsToFloat(first) + (shares.x + shares.y) * uintBitsToFloat(second);
    return floatBitsToUint(value);
}
