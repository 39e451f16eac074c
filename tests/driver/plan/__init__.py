"""Tests of plans: passes, bins, lists, shared dispatches, order, extremes."""
