import type {Element, ElementContent, Root} from 'hast';
import {h} from 'hastscript';
import {unified} from 'unified';
import {expect, it} from 'vitest';

import names, {SHORT} from '.';
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

function made(...elements: Element[]): ElementContent[] {
  const tree: Root = {type: 'root', children: elements};
  unified().use(names).runSync(tree);
  return tree.children as ElementContent[];
}

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

it('breaks shorter names in a table than in text', () => {
  const name = 'arm-ubuntu-run-with-kvm.py';
  const cell = (child: Element) => h('table', [h('tr', [h('td', [child])])]);
  expect(made(cell(h('code', name)))).toEqual([cell(h('code', name))]);
  expect(shown(made(h('p', [h('code', name)])))).toBe(`[${name}]`);
});

it('breaks names in text and in tables, and leaves blocks and short names alone', () => {
  const text = h('p', [h('code', '-O2')]);
  const table = h('table', [h('tr', [h('td', [h('code', 'commit.numCommittedDist::mean')])])]);
  const alone = [h('pre', [h('code', 'gcc -O2 life.c')]), h('p', [h('code', 'simTicks')])];
  const all = made(text, table, ...structuredClone(alone));
  expect(all[0]).toMatchObject({children: [{type: 'mdxJsxTextElement', name: 'code'}]});
  expect(shown(all.slice(0, 2))).toBe('[-O2]commit.|numCommittedDist::mean');
  expect(all.slice(2)).toEqual(alone);
});
