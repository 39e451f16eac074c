"""Tests of piglit, Mesa's conformance suite, through ``vkpipe run``.

``drawn.csv`` holds the tests, drawn at random from the profiles quick_gl and quick_shader, with what each
gave on llvmpipe, through virgl_test_server and through vkpipe. One that passes on the first two and not here
has a cause. ``python -m tests.piglit`` runs them all, `test_short.py` a few.
"""
