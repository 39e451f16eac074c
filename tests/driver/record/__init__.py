"""Tests of recording: loop limits, interrupted waits."""
