"""Tests of groups that are drawn without bins: boxes, lists, masks, shared dispatches, pairs of tiles."""
