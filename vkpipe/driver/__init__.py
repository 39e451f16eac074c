"""The Gallium driver: keeps state, collects draws into batches, records and submits them."""
