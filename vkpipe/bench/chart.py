"""Results as bars: milliseconds of both sides on a logarithmic scale, the ratio beside them."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PIL import Image, ImageDraw, ImageFont

from vkpipe.bench.measure import Result
from vkpipe.bench.report import geomean

__all__ = ["draw_chart"]

_OURS, _THEIRS, _INK, _LINE, _PAPER = (
    (46, 110, 190),
    (225, 150, 60),
    (40, 44, 52),
    (220, 222, 226),
    (255, 255, 255),
)
_LEFT, _RIGHT, _TOP, _BOTTOM = 150, 110, 84, 34  # margins
_WIDTH, _BAR, _GAP = 1100, 12, 12
_FONT = 15


def draw_chart(device: str, peer: str | None, results: Sequence[Result]) -> Image.Image:
    """A picture with a pair of bars for each scene that was measured; shorter is better."""
    shown = [result for result in results if not result.missing]
    row = _BAR * (1 if peer is None else 2) + _GAP
    image = Image.new("RGB", (_WIDTH, _TOP + row * len(shown) + _BOTTOM), _PAPER)
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default(_FONT)
    scale = _Scale([time for result in shown for time in _times(result)])
    _title(draw, font, device, peer, geomean(results))
    for tick in scale.ticks:
        x = scale.place(tick)
        draw.line([(x, _TOP - 6), (x, image.height - _BOTTOM)], fill=_LINE)
        draw.text((x, image.height - _BOTTOM + 4), f"{tick:g} ms", _INK, font, anchor="ma")
    for number, result in enumerate(shown):
        top = _TOP + row * number
        middle = top + (row - _GAP) / 2
        draw.text((_LEFT - 8, middle), result.name, _INK, font, anchor="rm")
        for lane, (time, color) in enumerate(zip(_times(result), (_OURS, _THEIRS), strict=False)):
            begin = top + lane * _BAR
            draw.rectangle([_LEFT, begin, scale.place(time), begin + _BAR - 2], fill=color)
        draw.text((_WIDTH - 8, middle), _remark(result), _INK, font, anchor="rm")
    return image


class _Scale:
    """From milliseconds to columns of the picture."""

    def __init__(self, times: Sequence[float]) -> None:
        self._low = math.ceil(math.log10(min(times, default=1.0))) - 1  # so that every bar has a length
        self._high = max(math.ceil(math.log10(max(times, default=1.0))), self._low + 1)

    @property
    def ticks(self) -> list[float]:
        """Powers of ten, from the left to the right end."""
        return [10.0**power for power in range(self._low, self._high + 1)]

    def place(self, time: float) -> float:
        """The column of a time."""
        share = (math.log10(time) - self._low) / (self._high - self._low)
        return _LEFT + share * (_WIDTH - _LEFT - _RIGHT)


def _times(result: Result) -> list[float]:
    return [result.vkpipe_ms] if result.peer_ms is None else [result.vkpipe_ms, result.peer_ms]


def _remark(result: Result) -> str:
    if result.ratio is None:
        return ""
    return f"x {result.ratio:.2f}" if result.equal else "differs"


def _title(
    draw: ImageDraw.ImageDraw,
    font: ImageFont.ImageFont | ImageFont.FreeTypeFont,
    device: str,
    peer: str | None,
    mean: float | None,
) -> None:
    names = [(device, _OURS)] if peer is None else [(device, _OURS), (peer, _THEIRS)]
    for number, (name, color) in enumerate(names):
        y = 14 + 22 * number
        draw.rectangle([14, y, 14 + _BAR, y + _BAR], fill=color)
        draw.text((14 + 2 * _BAR, y + _BAR / 2), name, _INK, font, anchor="lm")
    if mean is not None:
        draw.text((_WIDTH - 8, 20), f"geometric mean x {mean:.2f}", _INK, font, anchor="rm")
