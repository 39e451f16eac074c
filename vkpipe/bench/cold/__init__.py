"""This package measures first runs: everything is compiled, and nothing is in a cache.

Cases go in (``cases`` says what is drawn), rows of times with their bars come out (``rows``); ``vkpipe bench
--cold`` calls it. ``gallium`` and ``opengl`` draw a case, each in a process of its own with empty caches
(``process``); ``drawn`` and ``starts`` measure.
"""
