"""What tests claim: names of the checklist in their markers ``covers`` and ``refuses``.

A name may hold parameters of the test in braces, as in ``str.format``: ``covers("PIPE_FUNC_{func.name}")``.
So each instance of a parametrized test claims its own item. A test whose instances all claim several values
of one group of the checklist is wrong, unless the marker says that each instance shows all of them
(``each=True``).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from tests.checklist import UnknownName, group_of, resolve

__all__ = ["MARKERS", "claimed", "wide_claims"]

MARKERS = ("covers", "refuses")
_WIDE = 3
"""So many values of one group in all instances of a test are a claim that no instance alone holds."""


def claimed(item: pytest.Item, marker: str) -> frozenset[str]:
    """The full names that a test's markers of one kind name.

    Raises:
        UnknownName: a marker names something that the checklist does not have, or a parameter that the
            test does not have.
    """
    return frozenset(name for found in item.iter_markers(marker) for name in _named(item, found))


def wide_claims(items: Iterable[pytest.Item]) -> Iterator[str]:
    """A line for each parametrized test all instances of which claim several values of one group.

    Members of structs and caps may be many: a test of a state object needs most of its fields.
    """
    for marker in MARKERS:
        instances: dict[str, list[frozenset[str]]] = defaultdict(list)
        for item in items:
            plain = (found for found in item.iter_markers(marker) if not found.kwargs.get("each"))
            names = frozenset(name for found in plain for name in _named(item, found))
            instances[item.nodeid.split("[")[0]].append(names)
        for test, claims in instances.items():
            for title, same in _by_group(frozenset.intersection(*claims)).items():
                if len(claims) > 1 and len(same) >= _WIDE:
                    yield (
                        f"{test}: each of {len(claims)} instances says {marker}() of the same {len(same)} "
                        f"{title} ({', '.join(sorted(same)[:3])}, ...); put the parameter in braces, as in "
                        f"{marker}('{_example(same)}'), use the fixture `shown`, or say each=True if each "
                        "instance does show all of them"
                    )


def _named(item: pytest.Item, marker: pytest.Mark) -> Iterator[str]:
    parameters: dict[str, Any] = getattr(getattr(item, "callspec", None), "params", {})
    for name in marker.args:
        try:
            filled = name.format(**parameters) if "{" in name else name
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            raise UnknownName(
                f"{name!r} needs what the parameters {sorted(parameters)} do not have: {error!r}"
            ) from None
        yield resolve(filled)


def _by_group(names: Iterable[str]) -> dict[str, list[str]]:
    groups: dict[str, list[str]] = defaultdict(list)
    for name in names:
        if "::" not in name and "_CAP_" not in name:
            groups[group_of(name)].append(name)
    return groups


def _example(names: Iterable[str]) -> str:
    return f"{min(names).rpartition('_')[0]}_{{parameter.name}}"
