"""Random pipeline states: the driver and the reference draw the same small scenes and must agree.

``features`` is the table of what is drawn, ``python -m tests.random_states`` the long run.
"""
