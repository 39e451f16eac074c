"""``python -m tests.same_bits.drawn [NAME...]`` prints digests of scenes, drawn by one device."""

from __future__ import annotations

import csv
import hashlib
import json
import sys
from collections.abc import Iterable
from pathlib import Path

import vkpipe
from tests.scenes import SCENES
from tests.scenes.vkpipe_draw import draw_scene
from vkpipe.pipe import Screen

__all__ = ["NAMES", "TABLE", "digests", "read_table", "write_table"]

TABLE = Path(__file__).with_name("digests.csv")

NAMES = (
    *("windings", "edge_rules", "random_depth", "random_perspective", "slivers", "tiny", "shared_edges"),
    *(
        "intersecting",
        "behind_eye",
        "huge",
        "near_far",
        "not_a_number",
        "strip_flat",
        "fan_smooth",
        "indexed_16",
    ),
    *("instances", "target_67x131", "depth_16", "depth_24", "depth_float", "blend_add", "blend_mixed"),
    *("blend_order", "colormask", "discard", "interpolation", "lit_sphere", "texture_nearest"),
    *("texture_wraps_linear", "texture_mip_bilinear", "texture_mip_trilinear", "texture_floor_trilinear"),
    *("model_bunny", "model_knot"),
)
"""34 scenes: coverage, clipping, assembly, depth, blending, varyings, textures and two models on a ground."""


def digests(screen: Screen, names: Iterable[str]) -> dict[str, str]:
    """Draw scenes; for each the first 16 hexadecimal digits of the SHA-256 of its colours and depths."""
    found = {}
    for name in names:
        with screen.context_create() as ctx:
            picture = draw_scene(screen, ctx, SCENES[name]())
        bits = hashlib.sha256(picture.color.tobytes())
        if picture.depth is not None:
            bits.update(picture.depth.tobytes())
        found[name] = bits.hexdigest()[:16]
    return found


def read_table() -> dict[str, str]:
    """The digests that every device has to have, by scene."""
    with TABLE.open(newline="") as file:
        return {row["scene"]: row["digest"] for row in csv.DictReader(file)}


def write_table(found: dict[str, str]) -> None:
    """Replace the table: after a change of pictures that is meant."""
    with TABLE.open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("scene", "digest"))
        writer.writerows(found.items())


def main(names: Iterable[str]) -> None:
    """Print what is drawn with, its lanes, and the digests, as JSON."""
    with vkpipe.create_screen("type:cpu") as screen:
        lanes = getattr(getattr(screen, "programs", None), "lanes", 0)
        device = getattr(screen, "device", None)
        driver = f"{device.info.driver} {device.info.driver_version}" if device is not None else ""
        found = {"device": screen.get_name(), "driver": driver, "lanes": lanes}
        sys.stdout.write(json.dumps(found | {"digests": digests(screen, names)}) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:] or NAMES)
