"""``./ci/gpu``: everything that is to be known of a device, in one report."""
