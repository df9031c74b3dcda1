import {h} from 'hastscript';
import {describe, expect, it} from 'vitest';
import * as z from 'zod';

import {flag, text} from '../../course/attributes';
import {instrument, type Instruments} from '../../course/instruments/instrument';
import {contextOf, diagnosticsOf, shown} from '../testing';

const instruments: Instruments = {
  counter: instrument({
    component: 'Counter',
    attributes: z.strictObject({from: text, wide: flag}),
    prepare: ({from}) => {
      if (!/^\d+$/.test(from)) throw new Error(`\`${from}\` is not a number; write digits`);
      return {title: 'It counts', first: [h('p', `from ${from}`)], given: {from: Number(from)}};
    },
  }),
};
const context = contextOf('/nowhere', {instruments});

describe('an instrument', () => {
  it.each([
    ['::instrument{name="counter" from="3"}', []],
    ['::instrument{name="countre" from="3"}', ['there is no instrument `countre`; write `counter`']],
    ['::instrument{name="constructor"}', ['there is no instrument `constructor`; write `counter`']],
    [
      '::instrument{name="counter"}',
      ['`::instrument` without `from`; write `::instrument{name="counter" from="…"}`'],
    ],
    ['::instrument{name="counter" from="x"}', ['`x` is not a number; write digits']],
    [
      '::instrument{name="counter" from="1"}\n\n::instrument{name="counter" from="2"}',
      ['the page has the instrument `counter` twice, and an address could mean either; keep one'],
    ],
  ])('%s: %j', (text, problems) => {
    expect(diagnosticsOf(text, context)).toEqual(
      problems.map((problem) => expect.stringContaining(problem) as string),
    );
  });

  it('becomes its component with the first frame inside, imported once', async () => {
    const tree = await shown('- ::instrument{name="counter" from="3"}', context);
    expect(tree.children[0]).toMatchObject({
      type: 'mdxjsEsm',
      value: 'import Counter from "@site/src/figures/Counter";',
    });
    expect(tree.children.filter(({type}) => type === 'mdxjsEsm')).toHaveLength(1);
    expect(JSON.stringify(tree)).toContain('"name":"Counter"');
    expect(JSON.stringify(tree)).toContain('from 3');
    expect(JSON.stringify(tree)).not.toContain('leafDirective');
  });
});
