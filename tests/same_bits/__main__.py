"""``python -m tests.same_bits [--write]``: 34 scenes with each device, compared with the table."""

from __future__ import annotations

import argparse
import sys

from rich.console import Console
from rich.table import Table

from tests.same_bits.devices import DEVICES, draw
from tests.same_bits.drawn import NAMES, read_table, write_table

_console = Console(soft_wrap=True)


def main(arguments: list[str] | None = None) -> int:
    """Return 1 where a digest differs, or a device is missing."""
    parser = argparse.ArgumentParser(prog="python -m tests.same_bits", description=__doc__)
    parser.add_argument(
        "--write", action="store_true", help="replace the table by what the first device draws"
    )
    options = parser.parse_args(arguments)
    if options.write:
        write_table(draw(DEVICES["as it is"])["digests"])
    expected = read_table()
    table = Table("device", "driver", "lanes", "scenes", "differ")
    failed = 0
    for name, kind in DEVICES.items():
        if kind.missing:
            failed += 1
            table.add_row(name, f"missing: {kind.missing}")
            continue
        with _console.status(name):
            found = draw(kind)
        differ = [scene for scene in NAMES if found["digests"].get(scene) != expected.get(scene)]
        failed += bool(differ) or found["lanes"] != kind.lanes
        same = str(len(NAMES) - len(differ))
        table.add_row(name, found["driver"], str(found["lanes"]), same, " ".join(differ) or "none")
    _console.print(table)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
