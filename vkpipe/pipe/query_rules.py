"""The order in which queries are begun, ended and asked (Gallium 0.4, section 7.1.10), for every driver.

Each check raises before anything is changed: a refused call leaves the query as it was.
"""

from __future__ import annotations

from typing import TypeVar

from vkpipe.errors import InvalidUse
from vkpipe.pipe.defines_context import QueryType, StatQuery
from vkpipe.pipe.limits import MAX_VERTEX_STREAMS
from vkpipe.pipe.naming import gallium_name
from vkpipe.pipe.query import Query
from vkpipe.pipe.resource import Resource

__all__ = [
    "CONDITIONS",
    "MOMENTS",
    "OVERFLOWS",
    "check_begun",
    "check_condition",
    "check_ended",
    "check_free",
    "check_index",
    "check_word",
    "own_query",
]

OVERFLOWS = frozenset((QueryType.SO_OVERFLOW_PREDICATE, QueryType.SO_OVERFLOW_ANY_PREDICATE))
"""Queries that ask whether stream output lacked room."""

CONDITIONS = OVERFLOWS | {
    QueryType.OCCLUSION_COUNTER,
    QueryType.OCCLUSION_PREDICATE,
    QueryType.OCCLUSION_PREDICATE_CONSERVATIVE,
}
"""Queries that rendering may depend on."""

MOMENTS = frozenset((QueryType.TIMESTAMP, QueryType.GPU_FINISHED))
"""Queries that have no beginning."""

_OF_A_STREAM = frozenset(
    (
        QueryType.PRIMITIVES_GENERATED,
        QueryType.PRIMITIVES_EMITTED,
        QueryType.SO_STATISTICS,
        QueryType.SO_OVERFLOW_PREDICATE,
    )
)

_WORD = 4

Q = TypeVar("Q", bound=Query)


def check_index(kind: QueryType, index: int) -> None:
    """Refuse an index that queries of a type have not: of a stream of vertices, or of a statistic."""
    most = MAX_VERTEX_STREAMS - 1 if kind in _OF_A_STREAM else 0
    if kind == QueryType.PIPELINE_STATISTICS_SINGLE:
        most = len(StatQuery) - 1
    if not 0 <= index <= most:
        legal = f"0 to {most}" if most else f"0 for {gallium_name(kind)}"
        raise InvalidUse("Context.create_query", "index", index, legal)


def own_query(context: object, where: str, query: Query, kind: type[Q]) -> Q:
    """Return the query, which has to be one that this context has made, as the driver's class for them.

    Raises:
        InvalidUse: it is not, or was destroyed.
    """
    owner: object = getattr(query, "context", None)
    if not isinstance(query, kind) or owner is not context:
        raise InvalidUse(where, "query", query, "what create_query of this context returned")
    query.check_alive(where, "query")
    return query


def check_free(where: str, query: Query) -> None:
    """Refuse to begin a query that is running."""
    if query.running:
        raise InvalidUse(where, "query", query, "a query that is not running")


def check_begun(where: str, query: Query) -> None:
    """Refuse to end a query that is not running, unless it has no beginning."""
    if not query.running and query.type not in MOMENTS:
        raise InvalidUse(where, "query", query, "a query that was begun")


def check_ended(where: str, query: Query) -> None:
    """Refuse to ask a query that is running, or was never ended."""
    if query.running or not query.ends:
        raise InvalidUse(where, "query", query, "a query that was ended")


def check_condition(where: str, query: Query) -> None:
    """Refuse a query that rendering cannot depend on."""
    if query.type not in CONDITIONS:
        legal = "an occlusion counter or predicate, or one of overflow"
        raise InvalidUse(where, "query.type", gallium_name(QueryType(query.type)), legal)
    check_ended(where, query)


def check_word(buffer: Resource, offset: int) -> None:
    """Refuse a word that rendering cannot depend on: not aligned, or not inside of the buffer."""
    most = buffer.width0 - _WORD
    if not 0 <= offset <= most or offset % _WORD:
        legal = f"a multiple of {_WORD}, at most {most}"
        raise InvalidUse("Context.render_condition_mem", "offset", offset, legal)
