"""The same bits with every lavapipe, any number of threads, and subgroups of 4 to 64 lanes.

``digests.csv`` has the digests of 34 scenes; ``python -m tests.same_bits`` (``ci/same-bits``) draws them
with each device of :data:`tests.same_bits.devices.DEVICES` and compares.
"""
