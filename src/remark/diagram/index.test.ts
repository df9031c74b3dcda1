// @module-tag long
import {JSDOM} from 'jsdom';
import type {Root} from 'mdast';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';

import diagram from '.';
import {unreadableLineIn} from './unreadable';

type Page = {
  /** Both drawings of each diagram that the build draws. */
  readonly drawn: string[];
  /** The diagrams that it leaves to the browser. */
  readonly left: string[];
};

async function page(...diagrams: string[]): Promise<Page> {
  const source = diagrams.map((diagram) => `\`\`\`mermaid\n${diagram}\n\`\`\``).join('\n\n');
  const processor = unified().use(remarkParse).use(diagram);
  const tree: Root = await processor.run(processor.parse(source));
  const [drawn, left]: [string[], string[]] = [[], []];
  visit(tree, (node) => {
    const data = node.data as {hName?: string; hProperties?: {drawing?: string}} | undefined;
    if (data?.hName === 'mermaid') drawn.push(data.hProperties?.drawing ?? '');
    if (node.type === 'code') left.push(node.value);
  });
  return {drawn, left};
}

const flow =
  'flowchart TD\n  accTitle: A load\n  accDescr: A load asks.\n  a[Load] -->|hit| b{In the cache?}';

const documentOf = (html: string): Document => new JSDOM(html).window.document;

describe('a flowchart', () => {
  it("is drawn once for each color mode, in Mermaid's theme for that mode", async () => {
    const [drawing = ''] = (await page(flow)).drawn;
    const fills = [...documentOf(drawing).querySelectorAll('svg')].map((svg) => {
      for (const text of ['Load', 'hit', 'In the cache?', 'A load', 'A load asks.'])
        expect(svg.textContent).toContain(text);
      const fill = /\.node rect[^{]*\{fill:(#\w+)/.exec(svg.querySelector('style')?.textContent ?? '')?.[1];
      return [svg.id.replace(/.*-/, ''), fill];
    });
    expect(fills).toEqual([
      ['light', '#ECECFF'],
      ['dark', '#1f2020'],
    ]);
  });

  it.each([
    [
      'front matter, a comment and a directive',
      `---\ntitle: T\n---\n%% c\n%%{init: {"theme": "forest"}}%%\n${flow}`,
    ],
    [
      'every shape',
      'flowchart LR\n a([A]) --> b[[B]] --> c[(C)] --> d((D)) --> e>E] --> f{{F}} --> g[/G/] --> h(((H)))',
    ],
    [
      'groups with arrows between them',
      'flowchart TD\n subgraph one [First]\n a --> b\n end\n subgraph two\n c\n end\n one --> two',
    ],
    ['bold words and lines', 'flowchart TD\n a["Upper<br/>lower"] --> b["`**bold** word`"]'],
    ['colors of its own', 'flowchart TD\n a:::hot --> b\n classDef hot fill:#f96'],
  ])('is drawn with %s', async (_, source) => {
    expect((await page(source)).left).toEqual([]);
  });

  it('has arrows that reach the frames to which they point', async () => {
    const source = 'flowchart TD\n subgraph one\n a --> b\n end\n s --> one\n b --> c';
    const svg = documentOf((await page(source)).drawn[0] ?? '');
    const top = Number(svg.querySelector('.cluster rect')?.getAttribute('y'));
    const end = Number(
      /[\d.]+$/.exec(svg.querySelector('path[id$="L_s_one_0"]')?.getAttribute('d') ?? '')?.[0],
    );
    // The head of an arrow is 4 px longer than its line.
    expect(end + 4).toBe(top);
  });
});

it.each([
  ['another kind', 'sequenceDiagram\n a->>b: x'],
  ['what Mermaid cannot read', 'flowchart TD\n a --> --> b'],
  ['no kind at all', 'hello'],
  ['a link', 'flowchart TD\n a --> b\n click a "https://example.org"'],
  ['a formula', 'flowchart TD\n a["$$x$$"]'],
  ['a picture, for which the build would wait', 'flowchart TD\n a["<img src=\'x.png\'>"]'],
  ['letters of another size', 'flowchart TD\n a --> b\n style a font-size:30px'],
])('leaves %s to the browser, without a warning', async (_, source) => {
  expect(await page(flow, source, flow)).toMatchObject({drawn: {length: 2}, left: [source]});
});

describe('a line that Mermaid cannot read', () => {
  it.each([
    ['in a flowchart', 'flowchart TD\n a --> b\n a --> --> b', {line: 3, text: 'a --> --> b'}],
    [
      'behind front matter and comments',
      '---\ntitle: T\n---\n\n%% c\nflowchart TD\n%% c\n a[[One --> b',
      {line: 8, text: 'a[[One --> b'},
    ],
    ['of another grammar', 'gitGraph\n commit\n commitx', {line: 3, text: 'commitx'}],
    ['in the kind', 'flwchart TD\n a --> b', {line: 1, text: 'flwchart TD'}],
  ])('%s is found at its line', async (_, source, line) => {
    expect(await unreadableLineIn(source)).toEqual(line);
  });

  it.each([
    flow,
    'sequenceDiagram\n a->>b: x',
    'stateDiagram-v2\n [*] --> a',
    'classDiagram\n a <|-- b',
    'erDiagram\n A ||--o{ B : has',
    'gantt\n section a\n b :a1, 2020-01-01, 3d',
    'pie\n "a" : 1',
    'mindmap\n root',
    'gitGraph\n commit',
    'journey\n section a\n b: 5: Me',
    'timeline\n 2002 : a',
    'quadrantChart\n p: [0.3, 0.6]',
    'xychart-beta\n bar [1, 2]',
    'architecture-beta\n service db(database)[D]',
  ])('is not in %j', async (source) => {
    expect(await unreadableLineIn(source)).toBeUndefined();
  });
});
