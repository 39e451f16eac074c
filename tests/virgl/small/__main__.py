"""Run programs; see the package."""

from __future__ import annotations

import json
import sys
from importlib import import_module

import numpy as np

from tests.virgl.small.limits import told


def main(what: str, *arguments: str) -> None:
    """Print limits, or draw tables of programs into a file."""
    if what == "limits":
        sys.stdout.write(json.dumps(told(*arguments)))
        return
    path, *tables = arguments
    found = {}
    for table in tables:
        for name, draw in import_module(f"tests.virgl.small.{table}").PROGRAMS.items():
            found[f"{table}.{name}"] = draw()
    np.savez(path, **found)


main(*sys.argv[1:])
