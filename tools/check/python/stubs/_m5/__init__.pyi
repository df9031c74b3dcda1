"""What the simulator compiled in says of itself."""
