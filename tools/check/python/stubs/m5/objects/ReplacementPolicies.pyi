"""The file of gem5 that declares its replacement policies."""

from typing import Any

BaseReplacementPolicy: Any
