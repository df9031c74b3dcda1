import {h} from 'hastscript';
import {describe, expect, it} from 'vitest';
import * as z from 'zod';

import {flag, text} from '../../content/schemas';
import {figure, type Figures} from '../../content/figures/figure';
import {contextOf, diagnosticsOf, shown} from '../test-pages';

const figures: Figures = {
  counter: figure({
    attributes: z.strictObject({from: text, wide: flag}),
    prepare: ({from}) => {
      if (!/^\d+$/.test(from)) throw new Error(`\`${from}\` is not a number; write digits`);
      return {title: 'It counts', first: [h('p', `from ${from}`)], data: {from: Number(from)}};
    },
  }),
};
const context = contextOf('/nowhere', {figures});

describe('a figure', () => {
  it.each([
    ['::figure{name="counter" from="3"}', []],
    ['::figure{name="countre" from="3"}', ['there is no figure `countre`; write `counter`']],
    ['::figure{name="constructor"}', ['there is no figure `constructor`; write `counter`']],
    ['::figure{name="counter"}', ['`::figure` without `from`; write `::figure{name="counter" from="…"}`']],
    ['::figure{name="counter" from="x"}', ['`x` is not a number; write digits']],
    [
      '::figure{name="counter" from="1"}\n\n::figure{name="counter" from="2"}',
      ['the page has the figure `counter` twice, and an address could mean either; keep one'],
    ],
  ])('%s: %j', (text, problems) => {
    expect(diagnosticsOf(text, context)).toEqual(
      problems.map((problem) => expect.stringContaining(problem) as string),
    );
  });

  it('becomes its component with the first frame inside, imported once', async () => {
    const tree = await shown('- ::figure{name="counter" from="3"}', context);
    expect(tree.children[0]).toMatchObject({
      type: 'mdxjsEsm',
      value: 'import CounterFigure from "@site/src/figures/counter";',
    });
    expect(tree.children.filter(({type}) => type === 'mdxjsEsm')).toHaveLength(1);
    expect(JSON.stringify(tree)).toContain('"name":"CounterFigure"');
    expect(JSON.stringify(tree)).toContain('from 3');
    expect(JSON.stringify(tree)).not.toContain('leafDirective');
  });

  it('knows the views to which links of its page lead, each once', async () => {
    const links =
      '[a](#counter:at=1) [b](#counter:at=2&by=3) [c](#counter:at=1) [d](#count) [e](x.md#counter:at=4)';
    const tree = await shown(`${links}\n\n::figure{name="counter" from="3"}`, context);
    expect(JSON.stringify(tree)).toContain('"name":"views","value":"counter:at=1 counter:at=2&by=3"');
    expect(JSON.stringify(await shown('::figure{name="counter" from="3"}', context))).not.toContain(
      '"views"',
    );
  });
});
