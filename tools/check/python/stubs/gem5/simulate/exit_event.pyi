from enum import Enum

class ExitEvent(Enum):
    EXIT = "exit"
    WORKBEGIN = "workbegin"
    WORKEND = "workend"
    SWITCHCPU = "switchcpu"
    FAIL = "fail"
    CHECKPOINT = "checkpoint"
    SCHEDULED_TICK = "scheduled tick exit"
    MAX_TICK = "max tick"
    MAX_INSTS = "number of instructions reached"
