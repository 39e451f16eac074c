"""How groups of draws are to be drawn: in which spans, sharing which dispatches, with which keys.

In: groups of draws. Out: their division. Called by the recorder before it records.
"""
