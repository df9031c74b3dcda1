import {describe, expect, it} from 'vitest';

import {parseStats} from './stats';

/** Two dumps in gem5's own form. The second one is short, because the script ended immediately afterwards. */
const text = `
---------- Begin Simulation Statistics ----------
simSeconds                                   0.000432                       # Number of seconds simulated (Second)
simTicks                                    431514000                       # Number of ticks simulated (Tick)
finalTick                                   431514000                       # Number of ticks from beginning of simulation (restored from checkpoints and never reset) (Tick)
simFreq                                  1000000000000                       # The number of ticks per simulated second ((Tick/Second))
hostSeconds                                      0.42                       # Real time elapsed on the host (Second)
hostTickRate                               1027414285                       # The number of ticks simulated per host second (ticks/s) ((Tick/Second))
system.clk_domain.clock                          1000                       # Clock period in ticks (Tick)
system.clk_domain.voltage_domain.voltage            1                       # Voltage in Volts (Volt)
system.cpu.numCycles                           431514                       # Number of cpu cycles simulated (Cycle)
system.cpu.ipc                               0.081234                       # IPC: instructions per cycle (core level) ((Count/Cycle))
system.cpu.commitStats0.committedInstType::No_OpClass           36      0.10%      0.10% # Class of committed instruction. (Count)
system.cpu.commitStats0.committedInstType::IntAlu        20011     57.09%     57.19% # Class of committed instruction. (Count)
system.cpu.commitStats0.committedInstType::total        35053                       # Class of committed instruction. (Count)
system.cpu.dcache.avgBlockedCycles::no_mshrs          nan                       # average number of cycles each access was blocked ((Cycle/Count))
system.cpu.dcache.overallMissRate::cpu.data     0.012345                       # miss rate for overall accesses (Ratio)
system.mem_ctrl.dram.bytesPerActivate::samples          401                       # Bytes accessed per row activation (Byte)
system.mem_ctrl.dram.bytesPerActivate::gmean   135.515123                       # Bytes accessed per row activation (Byte)
system.mem_ctrl.dram.bytesPerActivate::0-127          205     51.12%     51.12% # Bytes accessed per row activation (Byte)
system.mem_ctrl.dram.bytesPerActivate::1024-1151           22      5.49%    100.00% # Bytes accessed per row activation (Byte)
system.mem_ctrl.dram.rank0.totalEnergy      189403590                       # Total energy per rank (pJ) (Joule)
system.mem_ctrl.requestorReadRate::cpu.inst 326598349.810666                       # Per-requestor bytes read from memory rate ((Byte/Second))
system.mem_ctrl.priorityMinLatency     0.000000018750                       # per QoS priority minimum request to response latency (Second)
system.workload.inst.arm                            0                       # number of arm instructions executed (Unspecified)
system.plain                                        7

---------- End Simulation Statistics   ----------

---------- Begin Simulation Statistics ----------
simTicks                                         5000                       # Number of ticks simulated (Tick)

---------- End Simulation Statistics   ----------
`;

describe('stats.txt', () => {
  const [first, second, ...more] = parseStats(text);
  const of = (name: string) => first?.get(name);

  it('is read dump by dump, in its order', () => {
    expect(more).toEqual([]);
    expect([...(first?.keys() ?? [])].slice(0, 5)).toEqual([
      'simSeconds',
      'simTicks',
      'finalTick',
      'simFreq',
      'system.clk_domain.clock',
    ]);
    expect(first?.size).toBe(22);
    expect([...(second ?? [])]).toEqual([
      ['simTicks', {value: '5000', unit: 'Tick', about: 'Number of ticks simulated'}],
    ]);
  });

  it('has the counts of vectors and buckets, but not their percentages', () => {
    expect(of('system.cpu.commitStats0.committedInstType::IntAlu')).toEqual({
      value: '20011',
      unit: 'Count',
      about: 'Class of committed instruction.',
    });
    expect(of('system.mem_ctrl.dram.bytesPerActivate::1024-1151')).toEqual({
      value: '22',
      unit: 'Byte',
      about: 'Bytes accessed per row activation',
    });
  });

  it('separates the unit from the description, whatever parentheses these contain', () => {
    expect(of('system.cpu.ipc')).toMatchObject({
      unit: 'Count/Cycle',
      about: 'IPC: instructions per cycle (core level)',
    });
    expect(of('finalTick')).toMatchObject({
      unit: 'Tick',
      about: 'Number of ticks from beginning of simulation (restored from checkpoints and never reset)',
    });
    expect(of('system.mem_ctrl.dram.rank0.totalEnergy')).toMatchObject({
      unit: 'Joule',
      about: 'Total energy per rank (pJ)',
    });
    expect(of('system.plain')).toEqual({value: '7', unit: '', about: ''});
  });
});
