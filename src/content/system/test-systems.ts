import type {System, SystemObject} from '../examples/recording';
import {layoutInNode} from './elk';
import {graphOf} from './graph';
import {layoutAt, type Layout} from './layout';

/** The layout of a system, as the build draws it. */
export async function layoutOf(system: System): Promise<Layout> {
  const graph = graphOf(system);
  return layoutAt(graph, await layoutInNode(graph));
}

type Shape = {
  /** Whether processors have table walkers, and whether these send through a cache each. */
  readonly walkers?: 'none' | 'direct' | 'cached';
  /** Whether each processor has an L2 cache with a crossbar above it. */
  readonly l2?: boolean;
  /** Whether all processors share an L3 cache with a crossbar above it. */
  readonly l3?: boolean;
};

/** A system with gem5's names, in which each processor has L1 caches and the parts of the shape. */
export function manyCores(count: number, {walkers = 'none', l2 = false, l3 = false}: Shape): System {
  const objects: SystemObject[] = [];
  const add = (path: string, type: string, requests: Readonly<Record<string, string>>, params = {}): void => {
    const sent = Object.fromEntries(Object.entries(requests).map(([port, peer]) => [port, [peer]]));
    objects.push({path, type, params, requests: sent});
  };
  const addCache = (path: string, below: string): void =>
    add(path, 'Cache', {mem_side: `${below}.cpu_side_ports`}, {size: 32_768, assoc: 8});
  const shared = l3 ? 'system.l3bus' : 'system.membus';

  add('system', 'System', {system_port: 'system.membus.cpu_side_ports'});
  for (let core = 0; core < count; core += 1) {
    const cpu = `system.cpu${core}`;
    const below = l2 ? `${cpu}.l2bus` : shared;
    add(cpu, 'BaseO3CPU', {icache_port: `${cpu}.icache.cpu_side`, dcache_port: `${cpu}.dcache.cpu_side`});
    addCache(`${cpu}.icache`, below);
    addCache(`${cpu}.dcache`, below);
    for (const walker of walkers === 'none' ? [] : ['itb_walker', 'dtb_walker']) {
      const cache = `${cpu}.${walker}_cache`;
      const to = walkers === 'cached' ? `${cache}.cpu_side` : `${shared}.cpu_side_ports`;
      add(`${cpu}.mmu.${walker}`, 'ArmTableWalker', {port: to});
      if (walkers === 'cached') addCache(cache, below);
    }
    if (!l2) continue;
    add(`${cpu}.l2bus`, 'L2XBar', {mem_side_ports: `${cpu}.l2cache.cpu_side`});
    addCache(`${cpu}.l2cache`, shared);
  }
  if (l3) {
    add('system.l3bus', 'L2XBar', {mem_side_ports: 'system.l3cache.cpu_side'});
    addCache('system.l3cache', 'system.membus');
  }
  add('system.membus', 'SystemXBar', {mem_side_ports: 'system.mem_ctrl.port'});
  add('system.mem_ctrl', 'MemCtrl', {}, {dram: 'system.mem_ctrl.dram'});
  return {objects};
}
