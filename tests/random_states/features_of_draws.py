"""Features of several draws in a scene, of what lies beside a target, and of samples."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.random_states.feature import BOOL, ON, SCISSOR, VIEWPORT, Feature, just, of, some
from vkpipe.pipe import CompareFunc, Format

__all__ = ["OF_DRAWS"]

_FUNC = st.sampled_from(tuple(CompareFunc))
_RANGE = of((0.5, 0.5), (-0.5, 0.5), (0.25, 0.5), (0.0, 0.25), (-0.125, 0.875), (0.75, 0.375))
_WRITTEN = {"enabled": ON, "writemask": ON, "func": _FUNC}
_DEPTH = of(
    Format.Z24X8_UNORM, Format.Z24_UNORM_S8_UINT, Format.X8Z24_UNORM, Format.Z32_FLOAT, Format.Z16_UNORM
)
_ELEMENTS = st.lists(st.integers(0, 11), min_size=1, max_size=12).map(tuple)

OF_DRAWS: dict[str, Feature] = {
    # Samples.
    "sample_mask": Feature(
        some(
            setup={"samples": of(2, 4, 8)},
            raster={"multisample": ON},
            scene={"sample_mask": st.integers(0, 0xFFFF)},
        )
    ),
    "min_samples": Feature(
        some(
            setup={"samples": of(2, 4, 8), "shader": of("perspective", "kill", "depth", "mask", "early")},
            raster={"multisample": ON},
            scene={"min_samples": of(2, 4, 8)},
        )
    ),
    "sample_tests": Feature(
        some(
            setup={
                "samples": of(0, 2, 4, 8),
                "shader": of("per_sample", "per_sample_early", "all_outputs"),
                "depth": _DEPTH,
            },
            raster={"multisample": BOOL},
            depth=_WRITTEN,
        )
    ),
    "samples_together": Feature(
        some(
            setup={
                "samples": of(2, 4, 8, 16),
                "shader": of(
                    "per_sample", "per_sample_early", "all_outputs", "mask", "sample", "sampleid", "kill"
                ),
                "depth": st.none() | _DEPTH,
            },
            raster={"multisample": ON},
            blend={"alpha_to_coverage": BOOL, "alpha_to_one": BOOL},
            depth=_WRITTEN,
            scene={"sample_mask": st.integers(0, 0xFFFF), "min_samples": of(1, 2, 4, 16)},
        )
    ),
    # Viewports.
    "scissors": Feature(
        some(
            setup={"outputs": just(("VIEWPORT_INDEX",))},
            raster={"scissor": ON},
            scene={
                "scissors": st.tuples(SCISSOR, SCISSOR, SCISSOR),
                "viewports": st.tuples(VIEWPORT, VIEWPORT, VIEWPORT),
            },
        )
    ),
    "depth_ranges": Feature(
        some(
            setup={"depth": _DEPTH},
            raster={"depth_clip_near": BOOL, "depth_clip_far": BOOL},
            depth=_WRITTEN,
            scene={"ranges": st.tuples(_RANGE, _RANGE, _RANGE)},
        )
    ),
    "clip_and_cull": Feature(
        some(setup={"outputs": just(("CLIPCULL",))}, raster={"clip_plane_enable": st.integers(0, 15)})
    ),
    "front_ccw": Feature(some(raster={"front_ccw": ON})),
    # Several draws.
    "again": Feature(some(scene={"more": st.lists(_ELEMENTS, min_size=1, max_size=3).map(tuple)})),
    "cleared_between": Feature(
        some(
            scene={
                "more": st.lists(_ELEMENTS, min_size=1, max_size=2).map(tuple),
                "between": SCISSOR.map(lambda four: (four,)),
            }
        )
    ),
    "first": Feature(
        some(
            scene={"start": st.integers(0, 5), "start_instance": st.integers(0, 3)},
            setup={"divisor": of(1, 2, 3)},
        )
    ),
    "indirect": Feature(some(scene={"indirect": st.integers(1, 3)})),
    "captured": Feature(
        some(
            setup={"captured": ON, "room": of(1 << 16, 1 << 16, 100, 24)},
            scene={
                "streamed": BOOL,
                "more": st.lists(_ELEMENTS, min_size=0, max_size=3).map(tuple),
                "paused": st.integers(0, 15),
            },
        )
    ),
    # What lies beside a target, or beneath it.
    "level": Feature(some(setup={"level": of(1, 2)})),
    "first_layer": Feature(some(setup={"first_layer": of(1, 2)})),
    "cast": Feature(
        some(
            setup={
                "cast": ON,
                "colors": of(
                    (Format.R8G8B8A8_UNORM,),
                    (Format.R8G8B8A8_SRGB,),
                    (Format.B8G8R8A8_SRGB, Format.R8_UNORM),
                    (Format.R16G16B16A16_FLOAT,),
                    (Format.R10G10B10A2_UNORM,),
                    (Format.R16G16_UNORM, Format.R8G8B8A8_UNORM),
                ),
            }
        )
    ),
    "cast_depth": Feature(
        some(setup={"cast": ON, "depth": of(Format.Z24X8_UNORM, Format.X8Z24_UNORM)}, depth=_WRITTEN)
    ),
}
