from gem5.components.memory.hbm import HBM2Stack as HBM2Stack
from gem5.components.memory.multi_channel import (
    DualChannelDDR3_1600 as DualChannelDDR3_1600,
)
from gem5.components.memory.multi_channel import (
    DualChannelDDR4_2400 as DualChannelDDR4_2400,
)
from gem5.components.memory.single_channel import (
    SingleChannelDDR3_1600 as SingleChannelDDR3_1600,
)
from gem5.components.memory.single_channel import (
    SingleChannelDDR3_2133 as SingleChannelDDR3_2133,
)
from gem5.components.memory.single_channel import (
    SingleChannelDDR4_2400 as SingleChannelDDR4_2400,
)
from gem5.components.memory.single_channel import (
    SingleChannelHBM as SingleChannelHBM,
)
from gem5.components.memory.single_channel import (
    SingleChannelLPDDR3_1600 as SingleChannelLPDDR3_1600,
)
