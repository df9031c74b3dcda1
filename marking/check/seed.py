"""The option that gives the programs the inputs of a login, as the kits make it."""

from course.login import option_of

__all__ = ["option_of"]
