"""Architecture: who may import whom, and what a file may hold."""
