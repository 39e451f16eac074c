"""What a program meets that runs for the first time: everything is compiled, and nothing is in a cache.

``cases`` says what is drawn, ``gallium`` and ``opengl`` draw it, each in a process of its own with empty
caches (``process``); ``drawn`` and ``starts`` measure, ``rows`` has the bars.
"""
