"""README, pages and CHANGELOG count and list what there is; docstrings say it in plain sentences."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from tests.translate.test_whole_shaders import EXECUTED
from vkpipe.config.values import DEBUG_FLAGS
from vkpipe.config.variables import VARIABLES
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import NotSupported
from vkpipe.mesa_variables import READ, text_of
from vkpipe.passes import PASSES
from vkpipe.pipe import Bind, Format, ResourceTemplate, TextureTarget
from vkpipe.winsys.vulkan.requirements import FEATURES, SUBGROUP_OPERATIONS

_ROOT = Path(__file__).parents[1]
_README = (_ROOT / "README.md").read_text()
_STATUS = (_ROOT / "docs" / "status.md").read_text()
_VARIABLES = (_ROOT / "docs" / "variables.md").read_text()
_SPOKEN = {
    "timelineSemaphore": "timeline semaphores",
    "bufferDeviceAddress": "buffer addresses",
    "scalarBlockLayout": "scalar block layout",
    "shaderStorageImageExtendedFormats": "storage images of all plain formats",
}
"""The features that a device must have, in the words of the README."""

_RIDDLE = re.compile(r"(What|Whether|How|Where|Which|Those|That|The same)\b")


def test_the_page_lists_the_variables() -> None:
    said = re.findall(r"^\| `([A-Z_]+)` \|", _VARIABLES.split("## Variables of Mesa")[0], re.MULTILINE)
    assert sorted(said) == sorted(VARIABLES)
    row = next(line for line in _VARIABLES.splitlines() if line.startswith("| `VKPIPE_DEBUG`"))
    assert set(re.findall(r"`([a-z]+)`", row)) == set(DEBUG_FLAGS)


def test_the_glossary_lists_the_passes() -> None:
    glossary = (_ROOT / "docs" / "concepts.md").read_text()
    row = next(line for line in glossary.splitlines() if line.startswith("| passes* (of a batch)"))
    said = re.search(r"switch: ([a-z, ]+) \(", row)
    assert said and said[1].split(", ") == list(PASSES)


def test_the_page_lists_the_variables_of_mesa_that_are_looked_at() -> None:
    rows = _VARIABLES.split("## Variables of Mesa that vkpipe looks at")[1].split("## ")[0]
    first = re.findall(r"^\| (`.*?) \|", rows, re.MULTILINE)
    assert sorted(re.findall(r"`([A-Z_]+)`", " ".join(first))) == sorted(READ)


def test_variables_of_mesa_are_read_by_way_of_their_table() -> None:
    """Those of the environment that vkpipe reads by their name."""
    reads = re.compile(r"(?:environ(?:\.get|\.pop)?|getenv)[(\[]\s*\"((?:GALLIVM|LIBGL|LP|MESA)_\w+)\"")
    found = {
        f"{path.relative_to(_ROOT)}: {name}"
        for path in (_ROOT / "vkpipe").rglob("*.py")
        for name in reads.findall(path.read_text())
    }
    assert found == set()
    with pytest.raises(KeyError, match="HOME"):
        text_of("HOME")


def test_the_readme_says_what_a_device_must_have() -> None:
    assert {feature.name for feature in FEATURES if feature.required} == set(_SPOKEN)
    text = " ".join(_README.split())
    assert [words for words in _SPOKEN.values() if words not in text] == []
    operations = re.search(r"subgroup operations \(([a-z, ]+)\)", text)
    assert operations and operations[1].upper().split(", ") == list(SUBGROUP_OPERATIONS)


def test_the_page_counts_formats(screen: VkScreen) -> None:
    if "llvmpipe" not in screen.get_name():
        pytest.skip("the figures are those of lavapipe")
    flat, formats = TextureTarget.TEXTURE_2D, set(Format) - {Format.NONE}
    sampled, drawn = (
        {fmt for fmt in formats if screen.is_format_supported(fmt, flat, 0, 0, use)}
        for use in (Bind.SAMPLER_VIEW, Bind.RENDER_TARGET)
    )
    said = re.search(
        r"(\d+) of the (\d+) formats can be sampled, (\d+) of them drawn", " ".join(_STATUS.split())
    )
    assert said and [int(number) for number in said.groups()] == [len(sampled), len(formats), len(drawn)]
    assert drawn <= sampled


@pytest.mark.parametrize("name", ["Y8U8V8_420_UNORM_PACKED"])
def test_the_formats_that_the_page_names_are_refused(screen: VkScreen, name: str) -> None:
    with pytest.raises(NotSupported, match=name):
        screen.resource_create(ResourceTemplate(format=Format[name], bind=Bind.SAMPLER_VIEW))


def test_each_format_is_sampled_or_has_its_line_in_the_table(screen: VkScreen) -> None:
    """With some target; a pattern of the table matches no format that is sampled."""
    text = (_ROOT / "docs/formats.md").read_text().split("No texture has these formats:")[1]
    rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("| `")]
    patterns = [pattern for row in rows for pattern in re.findall(r"`([\w*?]+)`", row)]
    targets = [target for target in TextureTarget if target != TextureTarget.BUFFER]
    for fmt in Format:
        sampled = any(
            screen.is_format_supported(fmt, target, 0, 0, Bind.SAMPLER_VIEW) for target in targets if fmt
        )
        listed = [pattern for pattern in patterns if fnmatchcase(fmt.name, pattern)]
        assert len(listed) == (not sampled), (fmt.name, listed)
    for pattern in patterns:
        assert any(fnmatchcase(fmt.name, pattern) for fmt in Format), pattern


def test_the_changelog_counts_shaders() -> None:
    text = " ".join((_ROOT / "CHANGELOG.md").read_text().split())
    assert f"in {len(EXECUTED)} whole shaders" in text


def _docstrings(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield ast.get_docstring(node) or ""


def test_docstrings_name_their_subject() -> None:
    """A first sentence is read once: "Return the bound textures", not "What is bound"."""
    found = [
        f"{path.relative_to(_ROOT)}: {text.splitlines()[0]}"
        for path in sorted((_ROOT / "vkpipe").rglob("*.py"))
        for text in _docstrings(path)
        if _RIDDLE.match(text)
    ]
    assert found == []
