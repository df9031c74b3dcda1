import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import type {Element} from 'hast';
import type {Paragraph} from 'mdast';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {exampleIndexOf} from '../../content/examples';
import {recordFixture, writeFiles} from '../../content/examples/test-projects';
import type {Context} from '../notation';
import {contextOf, diagnosticsOf, elementsIn, shown, textOf} from '../test-pages';

let root: string;
let context: Context;

/** Charts without a fault. */
const right = ['size', 'bars', 'groups', 'meaning', 'high'];

const manifest = `about: A cache in several sizes.
runs:
  size:
    for: {size: [1KiB, 2KiB, 4KiB, 8KiB], ways: [1, 2]}
    command: gem5.opt sized.py {size} {ways}
    keep: []
    stats: [simTicks, missRate, hits, misses, broken]
  model:
    for: {model: [atomic, timing]}
    command: gem5.opt {model}.py
    keep: []
    stats: [simTicks, missRate, hits, misses, broken]
  never:
    for: {size: [1KiB, 2KiB]}
    command: gem5.opt never.py {size}
`;

/** The numbers of a sweep's run: a tenth of the accesses miss at 1 KiB with one way. */
const missRates: Readonly<Record<string, number>> = {
  '1KiB': 0.1,
  '2KiB': 0.05,
  '4KiB': 0.025,
  '8KiB': 0.0125,
};

const lines = (changes: Readonly<Record<string, string>> = {}): string => {
  const parts = {
    title: 'A larger cache misses less',
    description: 'Two lines fall.',
    kind: 'lines',
    x: '{label: Size, values: size, unit: KiB, scale: log2}',
    y: '{label: Miss rate, value: missRate, unit: "%", zero: true, digits: 2}',
    series: '[{label: 1 way, runs: t/e/size-*-1}, {label: 2 ways, runs: t/e/size-*-2}]',
    holds: '"[t/e/size-8KiB-{1,2} missRate] < [t/e/size-1KiB-{1,2} missRate]"',
    ...changes,
  };
  return Object.entries(parts)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('');
};

const bars = {
  kind: 'bars',
  x: '{label: Processor, categories: [Atomic, Timing]}',
  y: '{label: Time, value: simTicks, unit: µs, zero: true, digits: 1}',
  series: '[{label: Time, runs: [t/e/model-atomic, t/e/model-timing]}]',
};

/** Charts with one fault each, and its message. */
const wrong: readonly [name: string, chart: string, message: string][] = [
  ['yaml', 'title: [', 'examples/t/e/yaml.chart.yml:1:9  Flow sequence in block collection must'],
  ['kind', lines({kind: 'pie'}), 'examples/t/e/kind.chart.yml:3:1  kind: Invalid option'],
  [
    'scaleless',
    lines({x: '{label: Size, values: size}'}),
    'examples/t/e/scaleless.chart.yml:4:1  x: no `scale`; write `scale: linear`, `log2` or `category`',
  ],
  [
    'cut',
    lines({...bars, y: '{label: Time, value: simTicks, unit: µs, zero: false, digits: 1}'}),
    'examples/t/e/cut.chart.yml:5:45  y.zero: the length of a bar is its value only on an axis from zero; write `zero: true`',
  ],
  [
    'run',
    lines({...bars, series: '[{label: Time, runs: [t/e/model-atomic, t/e/model-timed]}]'}),
    'examples/t/e/run.chart.yml, series `Time`: there is no run `t/e/model-timed`; write `t/e/model-timing`',
  ],
  [
    'never',
    lines({series: '[{label: a, runs: t/e/never-*}]'}),
    'examples/t/e/never.chart.yml, series `a`: the recording t/e/never-1KiB is missing (never recorded); run GEM5=path/to/gem5.opt npm run record -- t/e/never-1KiB',
  ],
  [
    'value',
    lines({y: '{label: Misses, value: missrate, zero: true, digits: 0}'}),
    'examples/t/e/value.chart.yml, series `1 way`: t/e/size-1KiB-1 has no value `missrate`; write `missRate`',
  ],
  [
    'nan',
    lines({y: '{label: Misses, value: broken, zero: true, digits: 0}'}),
    'examples/t/e/nan.chart.yml, series `1 way`: t/e/size-1KiB-1 has no number as its `broken`, but nan; leave it out',
  ],
  [
    'unit',
    lines({y: '{label: Misses, value: missRate, unit: ns, zero: true, digits: 0}'}),
    'examples/t/e/unit.chart.yml, series `1 way`: `Ratio` cannot be shown in `ns`; write `%`',
  ],
  [
    'sweep',
    lines({x: '{label: Size, values: sizes, unit: KiB, scale: log2}'}),
    'examples/t/e/sweep.chart.yml, series `1 way`: t/e/size-1KiB-1 has no `sizes`; it varies `size`, `ways`',
  ],
  [
    'quantity',
    lines({x: '{label: Size, values: size, scale: log2}'}),
    'examples/t/e/quantity.chart.yml, series `1 way`: `1KiB` cannot be shown without a unit; write `unit: B` or',
  ],
  [
    'place',
    lines({series: '[{label: a, runs: t/e/size-*}]'}),
    'examples/t/e/place.chart.yml, series `a`: t/e/size-1KiB-1 and t/e/size-1KiB-2 have the same position on the x axis; name fewer runs',
  ],
  [
    'point',
    lines({series: '[{label: a, runs: t/e/size-1KiB-1}]'}),
    'examples/t/e/point.chart.yml, series `a`: one point makes no line; name more runs',
  ],
  [
    'untold',
    lines().replace(/^holds.*\n/m, ''),
    'examples/t/e/untold.chart.yml:1:1  holds: a title is a claim; write what must hold: `[RUN NAME] > [RUN NAME]`',
  ],
  [
    'untrue',
    lines({holds: '"[t/e/size-8KiB-1 missRate] > [t/e/size-1KiB-1 missRate]"'}),
    'examples/t/e/untrue.chart.yml, title `A larger cache misses less`: `[t/e/size-8KiB-1 missRate]` is 0.0125 and `[t/e/size-1KiB-1 missRate]` is 0.1, so `>` does not hold; correct the words and the expression',
  ],
];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'cs429-chart-'));
  writeFiles(root, {
    'examples/t/e/example.yml': manifest,
    'examples/t/e/size.chart.yml': lines(),
    'examples/t/e/bars.chart.yml': lines(bars),
    'examples/t/e/groups.chart.yml': lines({
      ...bars,
      x: '{label: Size, values: size, scale: category}',
      series: '[{label: 1 way, runs: t/e/size-*-1}, {label: 2 ways, runs: t/e/size-*-2}]',
    }),
    'examples/t/e/meaning.chart.yml': lines({
      y: '{label: Accesses, value: hits, zero: true, digits: 0}',
      series:
        '[{label: Hits, runs: t/e/size-*-1, means: hit}, {label: Misses, runs: t/e/size-*-1, value: misses, means: miss}, {label: Other, runs: t/e/size-*-2}]',
    }),
    'examples/t/e/high.chart.yml': lines({
      y: '{label: Hits, value: hits, zero: false, digits: 0}',
      series: '[{label: Hits, runs: t/e/size-*-1}]',
    }),
    ...Object.fromEntries(wrong.map(([name, chart]) => [`examples/t/e/${name}.chart.yml`, chart])),
  });
  for (const run of exampleIndexOf(root).examples.flatMap(({runs}) => runs)) {
    if (run.name.includes('never')) continue;
    const rate = (missRates[run.values.size ?? ''] ?? 0.2) / Number(run.values.ways ?? 1);
    const statistic = (value: number | string, unit: string) => ({value: String(value), unit, about: ''});
    recordFixture(run, {
      stats: {
        dump: 1,
        dumps: [
          {
            simTicks: statistic(run.values.model === 'atomic' ? 1.5e6 : 3e6, 'Tick'),
            missRate: statistic(rate, 'Ratio'),
            hits: statistic(10000 * (1 - rate), 'Count'),
            misses: statistic(10000 * rate, 'Count'),
            broken: statistic('nan', 'Ratio'),
          },
        ],
      },
    });
  }
  context = contextOf(root);
  for (const name of right) {
    figures[name] = (await shown(directive(name), context)).children[0] as Paragraph;
  }
});

afterAll(() => rmSync(root, {recursive: true}));

const directive = (name: string): string => `::chart{file="t/e/${name}.chart.yml"}`;

const figures: Record<string, Paragraph> = {};
const figure = (name: string): Paragraph => figures[name] ?? {type: 'paragraph', children: []};

/** Every element inside a figure. */
const elements = ({data}: Paragraph): Element[] => elementsIn(data?.hChildren);

const texts = (name: string, tag: string): string[] =>
  elements(figure(name))
    .filter(({tagName}) => tagName === tag)
    .map(textOf);

const withClass = (name: string, className: string): Element[] =>
  elements(figure(name)).filter(({properties}) => [properties.className].flat().includes(className));

describe('a chart', () => {
  it('is a figure with its result and with a description in words', () => {
    const {data} = figure('size');
    expect(data?.hName).toBe('figure');
    expect(texts('size', 'label')).toEqual(['A larger cache misses less']);
    const [svg] = elements(figure('size')).filter(({tagName}) => tagName === 'svg');
    expect(svg?.properties).toMatchObject({
      role: 'img',
      ariaLabelledBy: ['figure-chart-1-title', 'figure-chart-1-description'],
    });
    const ids = Object.fromEntries(
      elements(figure('size')).flatMap((element) =>
        element.properties.id ? [[element.properties.id, textOf(element)]] : [],
      ),
    );
    expect(ids).toMatchObject({
      'figure-chart-1-title': 'A larger cache misses less',
      'figure-chart-1-description': 'Two lines fall.',
    });
  });

  it('proves its result by recorded values after its title', () => {
    expect(withClass('size', 'proof-line').map(textOf)).toEqual([
      '8KiB, 1: 0.0125',
      '8KiB, 2: 0.00625',
      '1KiB, 1: 0.1',
      '1KiB, 2: 0.05',
    ]);
  });

  it('has every number in a table', () => {
    const rows = elements(figure('size'))
      .filter(({tagName}) => tagName === 'tr')
      .map(({children}) => children.map(textOf));
    expect(rows).toEqual([
      ['Size (KiB)', '1 way', '2 ways'],
      ['1', '10.00', '5.00'],
      ['2', '5.00', '2.50'],
      ['4', '2.50', '1.25'],
      ['8', '1.25', '0.63'],
    ]);
    expect(texts('size', 'p')).toEqual(['Miss rate (%). From the recordings t/e/size-*-1, t/e/size-*-2.']);
  });

  it('shows hits in blue and misses in orange, and uses these colors for nothing else', () => {
    expect(withClass('meaning', 'chart__blue')).toHaveLength(1);
    expect(withClass('meaning', 'chart__orange').map(textOf)).toEqual(['Misses']);
    expect(withClass('meaning', 'chart__ink').map(textOf)).toEqual(['Other']);
  });

  it('draws bars from zero, as long as their values', () => {
    const rects = withClass('bars', 'chart__bar').map(({properties: {x, width}}) => [x, width]);
    expect(rects).toEqual([
      ['0%', '50%'],
      ['0%', '100%'],
    ]);
    expect(texts('bars', 'text')).toEqual([
      'Processor',
      ...['Atomic', '1.5', 'Timing', '3.0'],
      ...['0', '1', '2', '3'],
      'Time (µs)',
    ]);
  });
});

describe('diagnostics of charts', () => {
  it('do not occur for a correct chart', () => {
    expect(diagnosticsOf(right.map(directive).join('\n\n'), context)).toEqual([]);
  });

  it.each(wrong)('name the fault: %s', (name, _chart, message) => {
    expect(diagnosticsOf(directive(name), context)[0]).toContain(`docs/page.md:1:1  ${message}`);
  });
});
