/** Excerpts of public files of older versions of gem5, in which the same statistics have other names. */
import {describe, expect, it} from 'vitest';

import {readStats} from '../../../content/examples/stats-text';
import {remarksOn} from '../read';
import {measuresOf} from './derive';

const read = (lines: string) =>
  readStats(
    `---------- Begin Simulation Statistics ----------${lines}---------- End Simulation Statistics   ----------\n`,
  );
const measured = (lines: string) => {
  const [dump] = read(lines).dumps;
  return dump ? measuresOf(dump, 2) : [];
};
const valueIn = (lines: string, measure: string) =>
  measured(lines).find(({name}) => name === measure)?.value ?? NaN;

/** `statsHW2_a2time01_TournamentBP.txt` of klosvo/ece562: DerivO3CPU before v21.0. */
const outOfOrder = `
host_inst_rate                                 189453                       # Simulator instruction rate (inst/s)
sim_freq                                 1000000000000                       # Frequency of simulated ticks
sim_insts                                   100000005                       # Number of instructions simulated
sim_ticks                                 36931438125                       # Number of ticks simulated
system.clk_domain.clock                          1000                       # Clock period in ticks
system.cpu.branchPred.condIncorrect            311854                       # Number of conditional branches incorrect
system.cpu.committedInsts                   100000005                       # Number of Instructions Simulated
system.cpu.cpi                               0.590903                       # CPI: Cycles Per Instruction
system.cpu.dcache.overall_accesses::total    34571914                       # number of overall (read+write) accesses
system.cpu.dcache.overall_miss_latency::total   8068605874                       # number of overall miss cycles
system.cpu.dcache.overall_miss_rate::total     0.003762                       # miss rate for overall accesses
system.cpu.dcache.overall_misses::total        130050                       # number of overall misses
system.cpu.ipc                               1.692325                       # IPC: Instructions Per Cycle
system.cpu.numCycles                         59090302                       # number of cpu cycles simulated
system.cpu_clk_domain.clock                       625                       # Clock period in ticks
`;

/** gem5's own `tests/long/fs/10.linux-boot/ref/alpha/linux/tsunami-minor/stats.txt`: MinorCPU before v21.0. */
const minor = `
sim_ticks                                1893227678500                       # Number of ticks simulated
sim_freq                                 1000000000000                       # Frequency of simulated ticks
system.clk_domain.clock                          1000                       # Clock period in ticks
system.cpu_clk_domain.clock                       500                       # Clock period in ticks
system.cpu.numCycles                        193159059                       # number of cpu cycles simulated
system.cpu.committedInsts                    56138739                       # Number of instructions committed
system.cpu.cpi                               3.440745                       # CPI: cycles per instruction
system.cpu.ipc                               0.290635                       # IPC: instructions per cycle
system.cpu.dcache.overall_misses::total       1670322                       # number of overall misses
system.cpu.dcache.overall_accesses::total     15231248                       # number of overall (read+write) accesses
system.cpu.dcache.overall_miss_rate::total     0.109664                       # miss rate for overall accesses
`;

/** `m5out_water_nsquared_o3_hugepages/stats.txt` of neel-patel-1/gem5_config_scripts, v21 or v22: O3CPU. */
const newerOutOfOrder = `
simTicks                                  95639597250                       # Number of ticks simulated (Tick)
simFreq                                  1000000000000                       # The number of ticks per simulated second ((Tick/Second))
testsys.clk_domain.clock                         1000                       # Clock period in ticks (Tick)
testsys.cpu_cluster.clk_domain.clock              250                       # Clock period in ticks (Tick)
testsys.cpu_cluster.cpus0.numCycles           1309313                       # Number of cpu cycles simulated (Cycle)
testsys.cpu_cluster.cpus0.numInsts             683948                       # Number of executed instructions (Count)
testsys.cpu_cluster.cpus0.committedInsts       547352                       # Number of Instructions Simulated (Count)
testsys.cpu_cluster.cpus0.cpi                2.392086                       # CPI: Cycles Per Instruction ((Cycle/Count))
testsys.cpu_cluster.cpus0.ipc                0.418045                       # IPC: Instructions Per Cycle ((Count/Cycle))
testsys.cpu_cluster.cpus0.dcache.overallMisses::total         3772                       # number of overall misses (Count)
testsys.cpu_cluster.cpus0.dcache.overallAccesses::total       161484                       # number of overall (read+write) accesses (Count)
testsys.cpu_cluster.cpus0.dcache.overallMissRate::total     0.023358                       # miss rate for overall accesses (Ratio)
`;

/** `m5out_water_nsquared_minor_hugepages/stats.txt` there: MinorCPU. */
const newerMinor = `
simTicks                                 623516163000                       # Number of ticks simulated (Tick)
testsys.cpu_cluster.cpus0.numCycles          10121702                       # Number of cpu cycles simulated (Cycle)
testsys.cpu_cluster.cpus0.numInsts            4788587                       # Number of instructions committed (Count)
testsys.cpu_cluster.cpus0.cpi                2.113714                       # CPI: cycles per instruction ((Cycle/Count))
testsys.cpu_cluster.cpus0.ipc                0.473101                       # IPC: instructions per cycle ((Count/Cycle))
testsys.cpu_cluster.cpus0.dcache.overallMisses::total        11431                       # number of overall misses (Count)
testsys.cpu_cluster.cpus0.dcache.overallAccesses::total      1110732                       # number of overall (read+write) accesses (Count)
testsys.cpu_cluster.cpus0.dcache.overallMissRate::total     0.010291                       # miss rate for overall accesses (Ratio)
`;

/** `m5out_water_nsquared_timing_hugepages/stats.txt` there: TimingSimpleCPU, which states no CPI of its own. */
const simple = `
simTicks                                 799873749000                       # Number of ticks simulated (Tick)
testsys.clk_domain.clock                         1000                       # Clock period in ticks (Tick)
testsys.cpu_cluster.clk_domain.clock              250                       # Clock period in ticks (Tick)
testsys.cpu_cluster.cpus0.numCycles        3199185198                       # Number of cpu cycles simulated (Cycle)
testsys.cpu_cluster.cpus0.exec_context.thread_0.numInsts      5712082                       # Number of instructions committed (Count)
testsys.cpu_cluster.cpus0.icache.overallMisses::total         5454                       # number of overall misses (Count)
testsys.cpu_cluster.cpus0.icache.overallMissLatency::total    258115750                       # number of overall miss ticks (Tick)
testsys.cpu_cluster.cpus0.icache.overallAccesses::total      5712082                       # number of overall (read+write) accesses (Count)
`;

describe('the measures of an older version', () => {
  it.each([
    ['the out-of-order processor before v21.0', outOfOrder],
    ['MinorCPU before v21.0', minor],
    ['the out-of-order processor before v23.0', newerOutOfOrder],
    ['MinorCPU before v23.0', newerMinor],
  ])('agree with gem5: %s', (_, text) => {
    const printed = (end: string): number =>
      Number([...(read(text).dumps[0]?.statistics ?? [])].find(([name]) => name.endsWith(end))?.[1].value);
    expect(valueIn(text, 'IPC')).toBeCloseTo(printed('.ipc'), 5);
    expect(valueIn(text, 'CPI')).toBeCloseTo(printed('.cpi'), 5);
    const rate = text.includes('overall_miss') ? '.overall_miss_rate::total' : '.overallMissRate::total';
    expect(valueIn(text, 'Miss rate of dcache')).toBeCloseTo(printed(rate), 5);
    expect(remarksOn(read(text))).toEqual([]);
  });

  it('have the time, the MPKI and the AMAT', () => {
    expect(valueIn(outOfOrder, 'Simulated time')).toBeCloseTo(36_931.438125, 6);
    expect(valueIn(outOfOrder, 'MPKI of dcache')).toBeCloseTo(1.3005, 4);
    // 34,441,864 hits of 2 cycles, and a latency of 8,068,605,874 ticks of 625 for a cycle, over all accesses.
    expect(valueIn(outOfOrder, 'AMAT of dcache')).toBeCloseTo(2.3659, 4);
    expect(valueIn(simple, 'CPI')).toBeCloseTo(560.0734, 4);
  });

  it('have none of branches, because condIncorrect counts every kind, also on a wrong path', () => {
    expect(measured(outOfOrder).filter(({name}) => name.includes('branches'))).toEqual([]);
  });
});

describe('a file without what the measures divide by', () => {
  const sentence =
    'No processor of the file has both its cycles (`numCycles`) and its committed instructions (`commitStats0.numInsts`, or an older name of them), from which IPC, CPI, MPKI and AMAT are computed.';

  it.each([
    ['no instructions', outOfOrder.replace(/system\.cpu\.committedInsts.*\n/, '')],
    ['no cycles', outOfOrder.replace(/system\.cpu\.numCycles.*\n/, '')],
    ['only executed instructions', newerOutOfOrder.replace(/\S+\.committedInsts.*\n/, '')],
  ])('says so: %s', (_, text) => {
    expect(remarksOn(read(text))).toEqual([sentence]);
    expect(measured(text).map(({name}) => name)).toEqual(['Simulated time']);
  });
});
