"""Shaders as the driver keeps them: parsed and checked when they are created, translated when first used.

In: TGSI tokens. Out: GLSL text with what is known of it. Called by the calls that create shaders, and by the
programs, which compile the text.
"""
