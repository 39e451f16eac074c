"""Methods that the driver has not got: each is refused by its name, and the context goes on."""

from __future__ import annotations

import pytest

from tests.driver.refused import assert_usable
from tests.pipe.test_methods import BUILT_ON, METHODS, OBJECTS, call
from tests.reasons import METHODS as SECTION
from tests.reasons import page_rows
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import NotSupported

_CLASSES: dict[str, type] = {"pipe_context": VkContext, "pipe_screen": VkScreen}


def _is_missing(name: str) -> bool:
    owner, method = name.split("::")
    return name not in BUILT_ON and getattr(_CLASSES[owner], method) is getattr(OBJECTS[owner], method)


_MISSING = [name for name in METHODS if _is_missing(name)]


@pytest.mark.refuses("{name}")
@pytest.mark.parametrize("name", _MISSING)
def test_a_method_that_the_driver_lacks_says_so(ctx: VkContext, name: str) -> None:
    with pytest.raises(NotSupported) as caught:
        call(name, ctx if name.startswith("pipe_context") else ctx.screen)
    assert caught.value.capability == name


def test_each_has_its_reason_in_the_documents() -> None:
    told = sorted(name for name, _ in page_rows("refused.md", SECTION))
    assert told == sorted(name.split("::")[1] for name in _MISSING)


def test_the_context_goes_on_without_them(ctx: VkContext) -> None:
    for name in _MISSING:
        with pytest.raises(NotSupported, match=name):
            call(name, ctx if name.startswith("pipe_context") else ctx.screen)
    assert_usable(ctx)
