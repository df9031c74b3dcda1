import type {Root} from 'mdast';
import {h} from 'hastscript';
import {unified} from 'unified';
import {describe, expect, it} from 'vitest';
import {VFile} from 'vfile';

import {exampleIndexOf} from '../../course/examples';
import type {Instruments} from '../../course/instruments/instrument';
import {readPage} from '../../course/page/read';
import {warningsOf} from '../testing';
import plugin, {instrumentDiagnostics} from '.';

const exampleIndex = exampleIndexOf('/nowhere');
const instruments: Instruments = {
  counter: {
    component: 'Counter',
    takes: {from: 'needed', wide: 'flag'},
    prepare: ({from = ''}) => {
      if (!/^\d+$/.test(from)) throw new Error(`\`${from}\` is no number; write digits`);
      return {title: 'It counts', first: [h('p', `from ${from}`)], given: {from: Number(from)}};
    },
  },
};

const pageOf = (text: string) => {
  const {page} = readPage('docs/one.md', `# One\n\n${text}\n`);
  if (!page) throw new Error('no page');
  return page;
};

const diagnosticsOf = (text: string): string[] =>
  instrumentDiagnostics(pageOf(text), {exampleIndex, instruments}).map(({text: diagnostic}) => diagnostic);

describe('the notation of an instrument', () => {
  it.each([
    ['::instrument{name="counter" from="3"}', []],
    ['::instrument{name="countre" from="3"}', ['there is no instrument `countre`; write `counter`']],
    ['::instrument{name="constructor"}', ['there is no instrument `constructor`; write `counter`']],
    ['::instrument{name="counter"}', ['`::instrument` without `from`; write `::instrument{from="…"}`']],
    ['::instrument{name="counter" from="x"}', ['`x` is no number; write digits']],
    [
      '::instrument{name="counter" from="1"}\n\n::instrument{name="counter" from="2"}',
      ['the page has the instrument `counter` twice, and an address could mean either; keep one'],
    ],
  ])('says of %s what is wrong', (text, diagnostics) => {
    expect(diagnosticsOf(text)).toEqual(diagnostics);
  });

  it('becomes its component with the first frame inside, imported once', () => {
    const page = pageOf('- ::instrument{name="counter" from="3"}');
    const file = new VFile({path: page.path, value: page.source, data: {frontMatter: {}}});
    const tree: Root = unified().use(plugin, {exampleIndex, instruments}).runSync(page.tree, file);
    const [first] = tree.children;
    expect(first).toMatchObject({
      type: 'mdxjsEsm',
      value: 'import Counter from "@site/src/figures/Counter";',
    });
    expect(tree.children.filter(({type}) => type === 'mdxjsEsm')).toHaveLength(1);
    expect(JSON.stringify(tree)).toContain('"name":"Counter"');
    expect(JSON.stringify(tree)).toContain('from 3');
    expect(JSON.stringify(tree)).not.toContain('leafDirective');
  });

  it('stops the page at a defect', async () => {
    const page = pageOf('::instrument{name="counter"}');
    const file = new VFile({path: page.path, value: page.source, data: {frontMatter: {}}});
    expect(
      await warningsOf(() => unified().use(plugin, {exampleIndex, instruments}).runSync(page.tree, file)),
    ).toMatch(/without `from`/);
  });
});
