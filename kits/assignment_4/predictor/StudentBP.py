"""Your branch predictor, as Python sees it.

A change of this file costs minutes of compiling, so there are more parameters than you
will need; those that the table does not use cost nothing. The defaults are written in
settings.hh as well.
"""

from m5.objects.BranchPredictor import BranchPredictor
from m5.params import Param
from m5.util.pybind import PyBindMethod


class StudentBP(BranchPredictor):
    type = "StudentBP"
    cxx_class = "cs429::StudentBP"
    cxx_header = "predictor/student_bp.hh"
    cxx_exports = [PyBindMethod("sources")]

    tableBits = Param.Unsigned(10, "log2 of the number of counters")
    counterBits = Param.Unsigned(2, "Bits of a counter")
    historyBits = Param.Unsigned(0, "Branches in the global history, at most 256")
    tagBits = Param.Unsigned(8, "Bits of a tag")
    tables = Param.Unsigned(4, "Number of tables")
    shortest = Param.Unsigned(4, "Length of the shortest history")
    longest = Param.Unsigned(64, "Length of the longest history")
    threshold = Param.Unsigned(0, "Where training stops")
    option0 = Param.Unsigned(0, "For whatever you want to vary")
    option1 = Param.Unsigned(0, "For whatever you want to vary")
    option2 = Param.Unsigned(0, "For whatever you want to vary")
    option3 = Param.Unsigned(0, "For whatever you want to vary")
