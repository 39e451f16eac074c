"""``python -m tests.gallery [--out DIR] [FIELD ...]``: contact sheets of the state, one for each field.

DIR/<part>_<field>.png has a tile for each value: the driver's picture, the reference's, and what differs. A
state that is refused is a grey tile with the capability's name.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import track

import vkpipe
from tests.gallery.sheets import SHEETS
from tests.gallery.tiles import Tile, assembled, tiles

_console = Console(soft_wrap=True)


def main(arguments: list[str] | None = None) -> int:
    """Returns how many tiles differ by more than a step, at most 100."""
    parser = argparse.ArgumentParser(prog="python -m tests.gallery", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("build/gallery"), metavar="DIR")
    parser.add_argument("--device", help="the device that the driver takes")
    parser.add_argument("fields", nargs="*", metavar="FIELD", help="names of fields; all of them without")
    chosen = parser.parse_args(arguments)
    chosen.out.mkdir(parents=True, exist_ok=True)
    sheets = [sheet for sheet in SHEETS if not chosen.fields or sheet.name in chosen.fields]
    made: list[Tile] = []
    with (
        vkpipe.create_screen(chosen.device) as screen,
        vkpipe.create_screen("reference") as reference,
        screen.context_create() as ctx,
        reference.context_create() as other,
    ):
        for sheet in track(sheets, "sheets", console=_console, transient=True):
            found = tiles(ctx, other, sheet)
            assembled(sheet, found).save(chosen.out / f"{sheet.part}_{sheet.name}.png")
            made += found
    return _summary(chosen.out, len(sheets), made)


def _summary(folder: Path, sheets: int, made: list[Tile]) -> int:
    wrong = [tile for tile in made if tile.steps > 1]
    refused = {tile.driver for tile in made if isinstance(tile.driver, str)}
    _console.print(
        f"{sheets} sheets of {len(made)} pictures in {folder}; {len(wrong)} differ by more than a step"
    )
    if refused:
        _console.print("refused: " + ", ".join(sorted(refused)), highlight=False)
    return min(len(wrong), 100)


if __name__ == "__main__":
    sys.exit(main())
