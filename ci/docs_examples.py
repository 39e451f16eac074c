"""Writes a page for each program of examples/ into build/pages/examples: its text, picture and source.

Where docs/examples.md names a program, its copy for the site links to that page.
"""

from __future__ import annotations

import ast
import json
import re
import shutil
from pathlib import Path

_ROOT = Path(__file__).parents[1]
_PAGES = _ROOT / "build" / "pages"
_PICTURES = Path("docs") / "pictures"


def _page(source: Path) -> str:
    text = source.read_text()
    about = ast.get_docstring(ast.parse(text)) or ""
    picture = _PICTURES / f"{source.stem}.png"
    shown = f"![{source.stem}](../{picture})\n\n" if (_ROOT / picture).is_file() else ""
    return f"# {source.stem}\n\n{about}\n\n{shown}`examples/{source.name}`:\n\n```python\n{text}```\n"


def _notebook_page(source: Path) -> str:
    cells = [(cell["cell_type"], "".join(cell["source"])) for cell in json.loads(source.read_text())["cells"]]
    parts = [text if kind == "markdown" else f"```python\n{text}\n```" for kind, text in cells]
    parts.insert(1, f"![{source.stem}](../{_PICTURES}/{source.stem}.png)\n\n`examples/{source.name}`:")
    return "\n\n".join(parts) + "\n"


def main() -> None:
    """Write the pages; whatever was there is replaced."""
    folder = _PAGES / "examples"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for source in sorted((_ROOT / "examples").glob("*.py")):
        (folder / f"{source.stem}.md").write_text(_page(source))
    for source in sorted((_ROOT / "examples").glob("*.ipynb")):
        (folder / f"{source.stem}.md").write_text(_notebook_page(source))
    shutil.copytree(_ROOT / _PICTURES, _PAGES / _PICTURES, dirs_exist_ok=True)
    gallery = _PAGES / "docs" / "examples.md"
    gallery.write_text(
        re.sub(r"`examples/(\w+)(\.\w+)`", r"[`\1\2`](../examples/\1.md)", gallery.read_text())
    )


main()
