import {describe, expect, it} from 'vitest';

import type {SystemObject} from '../examples/recording';
import {reduceSystem} from './reduce';

const requestor = (peer: string | string[]) => ({role: 'GEM5 REQUESTOR', peer, is_source: 'True'});
const responder = (peer: string | string[]) => ({role: 'GEM5 RESPONDER', peer, is_source: 'False'});

/** A processor, a crossbar and a memory, as gem5 v24.0 writes them. */
const config = {
  type: 'Root',
  cxx_class: 'gem5::Root',
  name: 'root',
  path: 'root',
  eventq_index: 0,
  full_system: false,
  system: {
    type: 'System',
    cxx_class: 'gem5::System',
    name: 'system',
    path: 'system',
    cache_line_size: 64,
    mem_mode: 'timing',
    mem_ranges: ['0:536870912'],
    multi_thread: false,
    readfile: '',
    shared_backstore: '/dev/shm/here',
    work_item_id: -1,
    workload: {path: 'system.workload', type: 'ArmEmuLinux', wait_for_remote_gdb: false},
    clk_domain: {
      type: 'SrcClockDomain',
      path: 'system.clk_domain',
      clock: [1000, 2000],
      init_perf_level: 1,
    },
    cpu_clk_domain: {
      type: 'DerivedClockDomain',
      path: 'system.cpu_clk_domain',
      clk_domain: 'system.clk_domain',
      clk_divider: 4,
    },
    cpu: [
      {
        type: 'BaseTimingSimpleCPU',
        name: 'cpu',
        path: 'system.cpu',
        eventq_index: 0,
        clk_domain: 'system.cpu_clk_domain',
        max_insts_any_thread: 0,
        do_quiesce: true,
        power_model: [],
        simpoint_start_insts: [],
        max_ticks: 2 ** 64,
        workload: ['system.process'],
        branchPred: {type: 'TournamentBP', path: 'system.cpu.branchPred', localPredictorSize: 2048},
        isa: [{type: 'ArmISA', path: 'system.cpu.isa'}],
        mmu: {
          path: 'system.cpu.mmu',
          dtb_walker: {
            type: 'ArmTableWalker',
            path: 'system.cpu.mmu.dtb_walker',
            port: requestor('None'),
          },
        },
        dcache_port: requestor('system.membus.cpu_side_ports[1]'),
        icache_port: requestor('system.membus.cpu_side_ports[0]'),
        model_reset: {role: 'INT SINK', peer: 'system.reset', is_source: 'False'},
      },
    ],
    process: {
      type: 'Process',
      path: 'system.process',
      cwd: '/home/someone',
      executable: '/home/someone/hello',
    },
    membus: {
      type: 'CoherentXBar',
      path: 'system.membus',
      clk_domain: 'system.clk_domain',
      frontend_latency: 3,
      width: 16,
      snoop_filter: {type: 'SnoopFilter', path: 'system.membus.snoop_filter'},
      cpu_side_ports: responder(['system.cpu.icache_port', 'system.cpu.dcache_port', 'system.system_port']),
      mem_side_ports: requestor(['system.mem_ctrl.port']),
    },
    mem_ctrl: {
      type: 'MemCtrl',
      path: 'system.mem_ctrl',
      clk_domain: 'system.clk_domain',
      dram: 'system.dram',
      command_window: 10000,
      port: responder('system.membus.mem_side_ports[0]'),
    },
    dram: {type: 'DRAMInterface', path: 'system.dram', range: '0:536870912', image_file: ''},
    system_port: requestor('system.membus.cpu_side_ports[2]'),
  },
};

const objects = new Map(reduceSystem(config).objects.map((object) => [object.path, object]));
const objectAt = (path: string): SystemObject | undefined => objects.get(path);

describe('the reduction of config.json', () => {
  it('keeps objects with connected memory ports, and parts that describe them', () => {
    expect([...objects.keys()]).toEqual([
      'system',
      'system.cpu',
      'system.cpu.branchPred',
      'system.membus',
      'system.mem_ctrl',
      'system.dram',
    ]);
  });

  it('keeps each connection at its sender only', () => {
    expect(objectAt('system.cpu')?.requests).toEqual({
      dcache_port: ['system.membus.cpu_side_ports[1]'],
      icache_port: ['system.membus.cpu_side_ports[0]'],
    });
    expect(objectAt('system.membus')?.requests).toEqual({mem_side_ports: ['system.mem_ctrl.port']});
    expect(objectAt('system')?.requests).toEqual({system_port: ['system.membus.cpu_side_ports[2]']});
    expect(objectAt('system.mem_ctrl')?.requests).toEqual({});
  });

  it('keeps parameters that are numbers or words, and the names of parts', () => {
    expect(objectAt('system.cpu')?.params).toEqual({
      max_insts_any_thread: 0,
      do_quiesce: true,
      branchPred: 'system.cpu.branchPred',
    });
    expect(objectAt('system.mem_ctrl')?.params).toEqual({command_window: 10000, dram: 'system.dram'});
    expect(objectAt('system.dram')?.params).toEqual({range: '0:536870912'});
    expect(objectAt('system')?.params).toEqual({
      cache_line_size: 64,
      mem_mode: 'timing',
      mem_ranges: ['0:536870912'],
      multi_thread: false,
      work_item_id: -1,
    });
  });

  it('finds the clock period in ticks through the clock domains', () => {
    expect(objectAt('system.membus')?.clock).toBe(2000);
    expect(objectAt('system.cpu')?.clock).toBe(8000);
    expect(objectAt('system')?.clock).toBe(2000);
    expect(objectAt('system.dram')).not.toHaveProperty('clock');
  });

  it('contains nothing about the host', () => {
    expect(JSON.stringify([...objects.values()])).not.toMatch(/[/\\]/);
  });

  it.each([[null], [[]], [{}], ['config'], [{system: {}}]])('rejects %j', (value) => {
    expect(() => reduceSystem(value)).toThrow(
      'config.json contains no object of gem5; record the run again after `m5.instantiate()`',
    );
  });
});
