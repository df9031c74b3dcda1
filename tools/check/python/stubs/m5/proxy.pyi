"""Parameters that are looked up in the objects around."""

from typing import Any

Parent: Any
Self: Any
