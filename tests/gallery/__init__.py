"""Contact sheets of the state: ``python -m tests.gallery`` draws a picture for each value of each field."""
