import type {ElementContent} from 'hast';
import {expect, it} from 'vitest';

import {SHORT} from '.';
import {breakable} from './breaks';

/** Names with a bar at each break, and with brackets around parts that stay on one line. */
const shown = (parts: readonly ElementContent[]): string =>
  parts
    .map((part) => {
      if (part.type === 'text') return part.value;
      if (part.type !== 'element' && part.type !== 'mdxJsxTextElement') return '';
      const inside = shown(part.children);
      const isWhole = part.type === 'element' && part.tagName === 'span';
      if (part.type === 'element' && part.tagName === 'wbr') return '|';
      return isWhole ? `[${inside}]` : inside;
    })
    .join('');

it.each([
  ['simTicks', 'simTicks'],
  ['system.cpu.ipc', 'system.cpu.ipc'],
  ['averylongnamewithoutanyparts', 'averylongnamewithoutanyparts'],
  ['system.cpu.dcache.overallAvgMissLatency::total', 'system.cpu.dcache.|overallAvgMissLatency::total'],
  ['commitStats0.committedInstType::MemRead', 'commitStats0.|committedInstType::MemRead'],
  ['configs/learning_gem5/part1/simple.py --cpu=X', 'configs/learning_gem5/|part1/simple.py [--cpu=]X'],
  ['GEM5_RESOURCE_JSON_APPEND', 'GEM5_RESOURCE_|JSON_APPEND'],
  ['set_se_binary_workload(binary)', 'set_se_binary_|workload(binary)'],
  ['snoop_response_latency', 'snoop_response_|latency'],
  ['simpoints-se-checkpoint.py', 'simpoints-se-checkpoint.py'],
  ['ArmTimingSimpleCPU', 'ArmTimingSimpleCPU'],
  ['MultiperspectivePerceptron8KB', 'Multiperspective|Perceptron8KB'],
  ['averylongfilewithout.py', 'averylongfilewithout.py'],
])('in a table, %s breaks as %s', (name, expected) => {
  expect(shown(breakable(name, SHORT.table))).toBe(expected);
});

it.each([
  ['commitStats0.committedInstType', 'commitStats0.committedInstType'],
  ['--linker=lld', '[--linker=]lld'],
  ['-fpatchable-function-entry=4,4', '[-fpatchable-function-entry=]4,4'],
  ['"-a-flag-longer-than-a-line-of-a-phone', '["-a-flag-longer-than-a-line-of-a-phone]'],
  ['--outdir=runs/a-b', '[--outdir=]runs/[a-b]'],
  ['just run core-lists lists --width 4', 'just run [core-lists] lists [--width] 4'],
  ['tests/test-progs', 'tests/[test-progs]'],
  ['a - b', 'a - b'],
  ['aarch64-linux-gnu-objdump', '[aarch64-linux-gnu-objdump]'],
  ['system.cpu.dcache.overallAvgMissLatency::total', 'system.cpu.dcache.|overallAvgMissLatency::total'],
])('in text, %s breaks as %s', (name, expected) => {
  expect(shown(breakable(name, SHORT.text))).toBe(expected);
});
