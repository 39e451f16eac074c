"""Queries that only a driver has (screen.rst of 20.1, get_driver_query_info): their table, objects and calls.

A driver has running numbers, each with a line in its table; a query is the difference between its end and its
beginning, or the value at its end. Any number of them may run at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vkpipe import pipe
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import DriverQueryGroupInfo, DriverQueryInfo, QueryResult, QueryType
from vkpipe.pipe.resource import Owner

__all__ = ["DriverNumber", "DriverQuery", "DriverQueryMethods", "group_infos", "query_infos"]

_FIRST = int(QueryType.DRIVER_SPECIFIC)


class DriverNumber(NamedTuple):
    """A running number of a driver: its name, what it counts in, the group it belongs to.

    Attributes:
        cumulative: a query asks how much it grew; else what it is at the query's end.
        doc: what it counts.
    """

    name: str
    group: str
    doc: str
    unit: str = ""
    cumulative: bool = True


def _groups(numbers: Sequence[DriverNumber]) -> list[str]:
    return list(dict.fromkeys(number.group for number in numbers))


def query_infos(numbers: Sequence[DriverNumber]) -> tuple[DriverQueryInfo, ...]:
    """Describe the numbers of a screen: the query type of each is its place behind DRIVER_SPECIFIC."""
    groups = _groups(numbers)
    return tuple(
        DriverQueryInfo(
            name=number.name,
            query_type=_FIRST + place,
            unit=number.unit,
            group_id=groups.index(number.group),
            cumulative=number.cumulative,
        )
        for place, number in enumerate(numbers)
    )


def group_infos(numbers: Sequence[DriverNumber]) -> tuple[DriverQueryGroupInfo, ...]:
    """The groups of a screen's numbers; all queries of a group may run at once."""
    members = [number.group for number in numbers]
    return tuple(
        DriverQueryGroupInfo(name, max_active_queries=count, num_queries=count)
        for name in _groups(numbers)
        for count in [members.count(name)]
    )


class DriverQuery(pipe.Query):
    """A query of one number of a driver, or a batch of several.

    Attributes:
        names: of the numbers.
        begun: what they were at its beginning, None while it does not run.
        found: what it has found.
    """

    def __init__(self, context: Owner, numbers: Sequence[DriverNumber], query_type: int, batch: bool) -> None:
        super().__init__(context, query_type)
        self.numbers = tuple(numbers)
        self.names = tuple(number.name for number in numbers)
        self.batch = batch
        self.begun: tuple[int, ...] | None = None
        self.found: tuple[int, ...] | None = None


class DriverQueryMethods:
    """A mixin for contexts that handles driver queries; other queries go to the next class by ``super``.

    Attributes:
        driver_numbers: the table of what it knows.
    """

    driver_numbers: tuple[DriverNumber, ...] = ()

    def read_driver_numbers(self, names: tuple[str, ...]) -> tuple[int, ...]:
        """The numbers now, with all that was asked of the context so far in them."""
        raise NotImplementedError

    def measure(self, names: tuple[str, ...], wanted: bool) -> None:
        """A query of these numbers begins, or has ended: a driver may measure what costs time."""

    def create_query(self, query_type: QueryType | int, index: int = 0) -> pipe.Query:
        place = int(query_type) - _FIRST
        if not 0 <= place < len(self.driver_numbers):
            return super().create_query(query_type, index)  # type: ignore[misc, no-any-return]
        if index:
            raise InvalidUse("Context.create_query", "index", index, "0 for a query of the driver")
        return DriverQuery(self, [self.driver_numbers[place]], int(query_type), False)  # type: ignore[arg-type]

    def create_batch_query(self, query_types: Sequence[int]) -> pipe.Query:
        last = _FIRST + len(self.driver_numbers) - 1
        for number, kind in enumerate(query_types):
            if not _FIRST <= kind <= last:
                where = "Context.create_batch_query"
                raise InvalidUse(where, f"query_types[{number}]", kind, f"{_FIRST} to {last}")
        if not query_types:
            raise InvalidUse("Context.create_batch_query", "query_types", query_types, "one type or more")
        numbers = [self.driver_numbers[kind - _FIRST] for kind in query_types]
        return DriverQuery(self, numbers, _FIRST, True)  # type: ignore[arg-type]

    def destroy_query(self, query: pipe.Query) -> None:
        if not isinstance(query, DriverQuery):
            super().destroy_query(query)  # type: ignore[misc]
            return
        found = self._driver_query("Context.destroy_query", query)
        if found.begun is not None:
            self.measure(found.names, False)
        found.destroy()

    def begin_query(self, query: pipe.Query) -> bool:
        where = "Context.begin_query"
        if not isinstance(query, DriverQuery):
            return super().begin_query(query)  # type: ignore[misc, no-any-return]
        found = self._driver_query(where, query)
        if found.begun is not None:
            raise InvalidUse(where, "query", query, "a query that is not running")
        self.measure(found.names, True)
        found.begun = self.read_driver_numbers(found.names)
        return True

    def end_query(self, query: pipe.Query) -> bool:
        where = "Context.end_query"
        if not isinstance(query, DriverQuery):
            return super().end_query(query)  # type: ignore[misc, no-any-return]
        found = self._driver_query(where, query)
        if found.begun is None:
            raise InvalidUse(where, "query", query, "a query that was begun")
        values = self.read_driver_numbers(found.names)
        found.found = tuple(
            end - begin if number.cumulative else end
            for number, begin, end in zip(found.numbers, found.begun, values, strict=True)
        )
        found.begun = None
        self.measure(found.names, False)
        return True

    def get_query_result(self, query: pipe.Query, wait: bool) -> QueryResult | None:
        where = "Context.get_query_result"
        if not isinstance(query, DriverQuery):
            return super().get_query_result(query, wait)  # type: ignore[misc, no-any-return]
        found = self._driver_query(where, query)
        if found.begun is not None or found.found is None:
            raise InvalidUse(where, "query", query, "a query that was ended")
        return found.found if found.batch else found.found[0]

    def get_query_result_resource(
        self,
        query: pipe.Query,
        wait: bool,
        result_type: pipe.QueryValueType,
        index: int,
        resource: pipe.Resource,
        offset: int,
    ) -> None:
        if isinstance(query, DriverQuery):
            raise NotSupported("PIPE_QUERY_DRIVER_SPECIFIC", "results in buffers")
        super().get_query_result_resource(  # type: ignore[misc]
            query, wait, result_type, index, resource, offset
        )

    def _driver_query(self, where: str, query: DriverQuery) -> DriverQuery:
        owner: object = query.context
        if owner is not self:
            raise InvalidUse(where, "query", query, "what create_query of this context returned")
        query.check_alive(where, "query")
        return query
