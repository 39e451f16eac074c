"""What a change of the emitter changes: ``python -m tests.translate.whole --diff REV | --write``."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.translate.whole import DIGESTS, FOLDER, NAMES, REVIEWED, digest, emitted, golden
from tests.translate.whole.revisions import difference, emitted_at


def write() -> None:
    """Write the digests and the reviewed files anew."""
    sources = {name: emitted(name) for name in NAMES}
    DIGESTS.write_text("".join(f"{name} {digest(source)}\n" for name, source in sources.items()))
    for name in REVIEWED:
        golden(name).write_text(sources[name])


def show(revision: str) -> int:
    """Write the difference between a revision and now to stdout; how many shaders are in it."""
    with tempfile.TemporaryDirectory() as folder:
        before = emitted_at(revision, FOLDER, Path(folder))
    changed = [lines for name in NAMES if (lines := difference(name, before[name], emitted(name)))]
    sys.stdout.writelines(line for lines in changed for line in lines)
    return len(changed)


def main(arguments: Sequence[str] | None = None) -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.translate.whole", description=__doc__)
    parser.add_argument("--diff", metavar="REV", help="show what changes in the GLSL since a revision")
    parser.add_argument("--write", action="store_true", help="renew digests and reviewed files")
    chosen = parser.parse_args(arguments)
    if not chosen.write and chosen.diff is None:
        parser.error("--diff REV or --write")
    if chosen.diff is not None:
        count = show(chosen.diff)
        sys.stderr.write(f"{count} of {len(NAMES)} shaders differ\n")
    if chosen.write:
        write()


if __name__ == "__main__":
    main()
