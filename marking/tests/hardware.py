"""Tests of a student's hardware as a library: what all kinds of it share."""

import tempfile
import unittest
from pathlib import Path

from made_up import HandIn
from own_sources import OwnSources
from predictor import PredictorError, bits_of, library_of
from results import OK, Result
from sandbox import why_not
from settings import HARDWARE, Settings, make_secret


@unittest.skipIf(why_not(), why_not())
class HardwareTest(unittest.TestCase):
    """Changes of the kit's header, and what marking says to them."""

    assignment: int
    words: tuple[str, ...] = ()  # for the driver
    settings: Settings

    @classmethod
    def setUpClass(cls) -> None:
        """Lay out a kit and a secret."""
        temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(temporary.cleanup)
        secret = f"{temporary.name}/secret"
        cls.settings = Settings(cls.assignment, temporary.name, secret, 0, 1)
        make_secret(Path(secret))
        cls.header = HARDWARE[cls.assignment].header
        made = HandIn(cls.assignment, "st000", Path(temporary.name, "kit"))
        cls.template = made.read(cls.header)

    def says(
        self, *changes: tuple[str, str], words: tuple[str, ...] = (), bits: int = 0
    ) -> str:
        """The remark on the kit's header with some changes; empty if it is good."""
        text = self.template
        for old, new in changes:
            assert old in text, old
            text = text.replace(old, new, 1)
        sources = OwnSources({self.header: text}, frozenset(), {}, ())
        result = Result()
        try:
            library = library_of(self.settings, sources)
            found = bits_of(self.settings, library, [*self.words, *words], result)
        except PredictorError as error:
            return str(error)
        (remark,) = result.remarks
        if bits:
            self.assertEqual(found, bits)
        return "" if remark.level == OK else remark.says
