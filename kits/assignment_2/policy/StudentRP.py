"""Your replacement policy, as Python sees it."""

from m5.objects.ReplacementPolicies import BaseReplacementPolicy
from m5.params import Param
from m5.proxy import Parent
from m5.util.pybind import PyBindMethod


class StudentRP(BaseReplacementPolicy):
    type = "StudentRP"
    cxx_class = "cs429::StudentRP"
    cxx_header = "policy/student_rp.hh"
    cxx_exports = [PyBindMethod("sources")]

    ways = Param.Unsigned(Parent.assoc, "Ways of a set")
