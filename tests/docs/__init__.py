"""What the documents show is run, and must look like that."""
