"""What scenes should look like, worked out in float64: interpolated attributes and blended colours.

The weights of a triangle's corners at a window position are ratios of the determinants that the clip
coordinates of two corners and the position make; they hold for corners behind the eye too (OpenGL 4.6,
14.6.1, says the same for corners in front of it).
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tests.scenes.description import Array, Blend, DrawCall, Scene

__all__ = ["blend", "covered_by", "ids_scene", "interpolate", "read_ids"]


def corners(call: DrawCall) -> Array:
    """Vertex numbers (N, 3) of the triangles of a draw of separate triangles."""
    assert call.mode == "TRIANGLES" and call.offsets is None
    numbers = np.arange(call.start, call.start + call.vertex_count)
    if call.indices is not None:
        numbers = call.indices[numbers].astype(np.int64) + call.index_bias
    return numbers[: len(numbers) // 3 * 3].reshape(-1, 3)


def _weights(positions: Array, points: Array, size: tuple[int, int]) -> Array:
    """Perspective-correct weights (N, 3), not yet divided by their sum.

    Args:
        positions: clip coordinates (N, 3, 4) of the corners.
        points: window positions (N, 2).
        size: width and height of the window.
    """
    half = np.asarray(size, np.float64) / 2
    arm = positions[..., :2] * half + positions[..., 3:] * (half - points[:, None])
    following, last = np.roll(arm, -1, axis=1), np.roll(arm, -2, axis=1)
    return np.asarray(following[..., 0] * last[..., 1] - following[..., 1] * last[..., 0])


def covered_by(scene: Scene) -> Array:
    """The triangle that was drawn last at each pixel: its number among all draws, or -1: int (height, width).

    Without depth and clipping: for scenes that need neither, and no more exact than float64 at edges.
    """
    y, x = np.mgrid[0 : scene.height, 0 : scene.width]
    points = np.stack([x, y], axis=-1).reshape(-1, 2) + 0.5
    ids = np.full(len(points), -1)
    number = 0
    for call in scene.draws:
        for triangle in call.positions[corners(call)].astype(np.float64):
            weights = _weights(triangle[None], points, (scene.width, scene.height))
            inside = (weights >= 0).all(axis=1) | (weights <= 0).all(axis=1)
            ids[inside & (weights @ triangle[:, 3] / weights.sum(axis=1) > 0)] = number
            number += 1
    return ids.reshape(scene.height, scene.width)


def ids_scene(scene: Scene) -> Scene:
    """The same triangles, each in a colour that says its number; :func:`read_ids` reads it."""
    draws, number = [], 1
    for call in scene.draws:
        triangles = corners(call)
        values = np.repeat(np.arange(number, number + len(triangles)), 3)
        colors = np.stack([values & 255, values >> 8, 0 * values, 0 * values], axis=1) / 255.0
        draws.append(
            replace(
                call,
                positions=np.ascontiguousarray(call.positions[triangles.reshape(-1)]),
                shader="flat",
                colors=colors.astype(np.float32),
                indices=None,
                start=0,
                count=None,
                texture=None,
                blend=None,
            )
        )
        number += len(triangles)
    return replace(scene, draws=tuple(draws), clear_color=(0.0, 0.0, 0.0, 0.0))


def read_ids(color: Array) -> Array:
    """Numbers of triangles among all draws, -1 where there is none: int (height, width)."""
    return color[..., 0].astype(np.int64) + 256 * color[..., 1].astype(np.int64) - 1


def interpolate(scene: Scene, ids: Array, attribute: str) -> tuple[Array, Array, Array]:
    """An attribute of the triangles in ``ids`` at the centres of their pixels.

    Args:
        scene: its draws read the attribute; the shader kind "linear" does so without perspective.
        ids: number of the triangle of each pixel, or -1.
        attribute: a field of DrawCall with one row per vertex.

    Returns:
        rows (N,) and columns (N,) of the covered pixels, and values (N, components) in float64.
    """
    rows, columns = np.nonzero(ids >= 0)
    number = ids[rows, columns]
    triangles = [corners(call) for call in scene.draws]
    calls = list(zip(scene.draws, triangles, strict=True))
    positions = np.concatenate([call.positions[which] for call, which in calls]).astype(np.float64)[number]
    values = np.concatenate([getattr(call, attribute)[which] for call, which in calls])[number]
    linear = np.concatenate([np.full(len(which), call.shader == "linear") for call, which in calls])[number]
    points = np.stack([columns, rows], axis=1) + 0.5
    weights = _weights(positions, points, (scene.width, scene.height))
    weights = np.where(linear[:, None], weights * positions[..., 3], weights)
    weights /= weights.sum(axis=1, keepdims=True)
    return rows, columns, np.einsum("nk,nkc->nc", weights, values.astype(np.float64))


def _factor(name: str, src: Array, dst: Array, constant: Array) -> Array:
    if name.startswith("INV_"):
        return 1.0 - _factor(name.removeprefix("INV_"), src, dst, constant)
    if name == "SRC_ALPHA_SATURATE":
        factor = np.repeat(np.minimum(src[:, 3:], 1.0 - dst[:, 3:]), 4, axis=1)
        factor[:, 3] = 1.0
        return factor
    sources = {"SRC": src, "DST": dst, "CONST": np.broadcast_to(constant, src.shape)}
    if name in ("ZERO", "ONE"):
        return np.full(src.shape, float(name == "ONE"))
    source, component = name.split("_")
    color = sources[source]
    return np.repeat(color[:, 3:], 4, axis=1) if component == "ALPHA" else color


def blend(way: Blend, src: Array, dst: Array) -> Array:
    """Blended colours (N, 4), clamped to 0..1 (OpenGL 4.6, tables 17.1 and 17.2)."""
    constant = np.asarray(way.color, np.float64)

    def mixed(func: str, src_factor: str, dst_factor: str) -> Array:
        if func in ("MIN", "MAX"):
            return np.minimum(src, dst) if func == "MIN" else np.maximum(src, dst)
        left = src * _factor(src_factor, src, dst, constant)
        right = dst * _factor(dst_factor, src, dst, constant)
        results: dict[str, Array] = {
            "ADD": left + right,
            "SUBTRACT": left - right,
            "REVERSE_SUBTRACT": right - left,
        }
        return results[func]

    result = mixed(way.rgb_func, way.rgb_src, way.rgb_dst).copy()
    result[:, 3] = mixed(way.alpha_func, way.alpha_src, way.alpha_dst)[:, 3]
    clamped: Array = np.clip(result, 0.0, 1.0)
    return clamped
