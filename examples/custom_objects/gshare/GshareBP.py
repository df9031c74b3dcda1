"""A branch predictor of our own, as Python sees it."""

from m5.objects.BranchPredictor import BranchPredictor
from m5.params import Param
from m5.proxy import Self


class GshareBP(BranchPredictor):
    type = "GshareBP"
    cxx_class = "cs429::GshareBP"
    cxx_header = "gshare/gshare_bp.hh"

    indexBits = Param.Unsigned(12, "log2 of the number of counters")
    historyBits = Param.Unsigned(Self.indexBits, "branches in the history")
