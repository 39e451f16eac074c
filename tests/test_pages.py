"""The documents: links lead somewhere, pages are short, and the files and folders that they name exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

_ROOT = Path(__file__).parents[1]
_LONGEST = {"docs": 150, "ARCHITECTURE.md": 100, "benchmarks/RESULTS.md": 100}
"""Lines that a page, or each page of a folder, may have."""


def _pages() -> list[str]:
    named = [
        *("README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md"),
        *(
            str(path.relative_to(_ROOT))
            for folder in ("docs", "benchmarks")
            for path in (_ROOT / folder).rglob("*.md")
        ),
    ]
    return sorted(name for name in named if (_ROOT / name).is_file())


def _prose(page: str) -> str:
    """The text of a page without its blocks of code."""
    return re.sub(r"^ *```.*?^ *```", "", (_ROOT / page).read_text(), flags=re.MULTILINE | re.DOTALL)


def _anchors(page: str) -> set[str]:
    """The fragments that lead to the headings of a page."""
    headings = re.findall(r"^#+ +(.*)", _prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


def _dead_links(page: str, text: str) -> list[str]:
    dead = []
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, fragment = target.partition("#")
        path = (_ROOT / page).parent / name if name else _ROOT / page
        if not path.is_file() or (
            fragment and fragment not in _anchors(str(path.resolve().relative_to(_ROOT)))
        ):
            dead.append(target)
    return dead


@pytest.mark.parametrize("page", _pages())
def test_links_lead_to_a_file_and_heading(page: str) -> None:
    assert _dead_links(page, _prose(page)) == []


def test_a_dead_link_is_found() -> None:
    text = (
        "[a](docs/tgsi.md) [b](docs/none.md) [c](#folders) [d](docs/tgsi.md#none) [e](https://none.org/x.md)"
    )
    assert _dead_links("ARCHITECTURE.md", text) == ["docs/none.md", "docs/tgsi.md#none"]


@pytest.mark.parametrize("page", _pages())
def test_pages_are_short(page: str) -> None:
    longest = _LONGEST.get(page, _LONGEST.get(str(Path(page).parent)))
    assert longest is None or len((_ROOT / page).read_text().splitlines()) <= longest


def test_the_folder_table_has_every_folder() -> None:
    """In a row of its own, or by its name in that of the folder it lies in."""
    rows = dict(re.findall(r"^\| `([\w/]+)` \| (.*) \|$", _prose("ARCHITECTURE.md"), re.MULTILINE))
    there = {
        path.parent.relative_to(_ROOT) for top in ("vkpipe", "shaders") for path in (_ROOT / top).rglob("*.*")
    }
    folders = {str(path) for path in there if path.name != "__pycache__"}
    inside = {
        folder
        for folder in folders - rows.keys()
        if f"`{Path(folder).name}`" in rows.get(str(Path(folder).parent), "")
    }
    assert rows.keys() | inside == folders - {"vkpipe"}


def test_every_page_is_listed() -> None:
    linked = set(re.findall(r"\]\((docs/\w[\w-]*\.md)\)", _prose("ARCHITECTURE.md")))
    assert linked == {page for page in _pages() if page.startswith("docs/")}


def test_every_page_is_in_the_navigation() -> None:
    """The site is built strictly, which refuses pages that it does not list."""
    text = (_ROOT / "mkdocs.yml").read_text()
    listed = set(re.findall(r"^ +- (?:[\w ]+: )?([\w/.-]+\.md)$", text, re.MULTILINE))
    site = {page for page in listed if not page.startswith(("api/", "examples/"))}
    assert site == set(_pages())


@pytest.mark.parametrize(
    "page", [page for page in _pages() if page.startswith("docs/") or page == "ARCHITECTURE.md"]
)
def test_files_that_are_named_exist(page: str) -> None:
    named = set(re.findall(r"`([\w/]+\.(?:py|comp|glsl|md|csv|txt))`", _prose(page)))
    files = [path for path in _ROOT.rglob("*.*") if ".venv" not in path.parts]
    there = {"/".join(path.parts[-count:]) for path in files for count in range(1, 6)}
    assert sorted(named - there) == []
