"""An object that asks memory for one line after another, as Python sees it."""

from m5.params import Param, RequestPort
from m5.proxy import Parent
from m5.SimObject import SimObject


class Pinger(SimObject):
    type = "Pinger"
    cxx_class = "cs429::Pinger"
    cxx_header = "pinger/pinger.hh"

    port = RequestPort("where the requests leave")
    interval = Param.Latency("100ns", "from one request to the next")
    requests = Param.Unsigned(20, "how many requests are sent")
    system = Param.System(Parent.any, "whose memory is asked")
