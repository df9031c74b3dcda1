"""The simulator itself."""

gem5Version: str
