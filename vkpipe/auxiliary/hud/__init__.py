"""This package draws a head-up display over presented pictures: what ``GALLIUM_HUD`` asks for.

:mod:`syntax` reads the variable, :mod:`sources` measure, :mod:`panes` lay out and remember values,
:mod:`font` and :mod:`painter` draw rectangles, :mod:`display` puts it all over a picture.
"""
