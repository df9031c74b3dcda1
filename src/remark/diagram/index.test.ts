import {unified} from 'unified';
import {VFile} from 'vfile';
import remarkParse from 'remark-parse';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';

import diagram from '.';
import {boxOf} from './boxes';

/** The drawings of a page with these diagrams. */
async function drawn(...diagrams: string[]): Promise<string[]> {
  const source = diagrams.map((one) => `\`\`\`mermaid\n${one}\n\`\`\``).join('\n\n');
  const file = new VFile({path: 'docs/page.md', value: source});
  const processor = unified().use(remarkParse).use(diagram);
  const tree = await processor.run(processor.parse(file), file);
  const drawings: string[] = [];
  visit(tree, (node) => {
    const data = node.data as {hName?: string; hProperties?: {drawing?: string}} | undefined;
    if (data?.hName === 'mermaid') drawings.push(data.hProperties?.drawing ?? '');
  });
  return drawings;
}

const flow =
  'flowchart TD\n  accTitle: A load\n  accDescr: A load asks.\n  a[Load] -->|hit| b{In the cache?}';

describe('a diagram', () => {
  it('is drawn by Mermaid: its texts, its title, a box wide enough for its label', async () => {
    const [svg = ''] = await drawn(flow);
    expect(svg).toMatch(/^<svg[^>]* width="\d[^>]*viewBox="[\d. ]+"/);
    for (const text of ['Load', 'hit', 'In the cache?', '>A load</title>', '>A load asks.</desc>']) {
      expect(svg).toContain(text);
    }
    const width = Number(/<rect class="basic label-container"[^>]* width="([\d.]+)"/.exec(svg)?.[1]);
    expect(width).toBeGreaterThan(4 * 16 * 0.5);
    expect(width).toBeLessThan(200);
    expect(svg).toMatch(/<path d="M[\d.,LCMVH-]+"[^>]* marker-end="url\(#/);
  });

  it("has no color and no letters of its own, so that both modes have the site's", async () => {
    const [svg = ''] = await drawn(flow);
    // Rules are on the elements that they hold for.
    expect(svg).not.toContain('<style');
    const [link = ''] = /<path[^>]*flowchart-link[^>]*>/.exec(svg) ?? [];
    expect(link).toMatch(/style="stroke-width:1px;stroke-dasharray:0;fill:none"/);
    expect(svg).not.toMatch(/#[0-9a-f]{3,8}(?=[;}"])|rgb|hsl|trebuchet|data-theme/i);
  });

  it('carries nothing that it does not use', async () => {
    const [svg = ''] = await drawn(flow);
    expect(svg).not.toMatch(/edge-animation|mermaidTooltip|data-points|circleEnd|feDropShadow/);
    expect(svg.length).toBeLessThan(5000);
  });

  it('has an id of its own', async () => {
    const ids = (await drawn(flow, flow, 'graph LR\n a --> b')).map((svg) => /id="([^"]+)"/.exec(svg)?.[1]);
    expect(new Set(ids).size).toBe(3);
  });

  it('draws groups with arrows between them, each line of a text, and bold words', async () => {
    const [svg = ''] = await drawn(
      'flowchart TD\n subgraph one [First]\n direction TB\n a["Upper<br/>lower"] --> b["`**bold** word`"]\n end\n subgraph two\n c --> d\n end\n one --> two\n two --> e[(Memory)]',
    );
    for (const text of ['First', '>Upper<br>lower</p>', '><strong>bold</strong> word</p>', 'Memory']) {
      expect(svg).toContain(text);
    }
    expect(svg.match(/class="cluster[ "]/g)).toHaveLength(2);
    expect(svg.match(/marker-end="url/g)).toHaveLength(4);
  });
});

describe('the measure', () => {
  type Part = Parameters<typeof boxOf>[0];
  const part = (
    tagName: string,
    attributes: Record<string, string>,
    ...children: (Part | string)[]
  ): Part => ({
    tagName,
    nodeName: tagName,
    textContent: null,
    children: children.filter((one) => typeof one !== 'string'),
    childNodes: children.map((one) =>
      typeof one === 'string' ? {nodeName: '#text', textContent: one, childNodes: []} : one,
    ),
    getAttribute: (name) => attributes[name] ?? null,
  });

  it('is what a browser would say of shapes', () => {
    expect(boxOf(part('rect', {x: '-5', y: '1', width: '10', height: '4'}))).toMatchObject({
      x: -5,
      width: 10,
    });
    expect(boxOf(part('circle', {cx: '10', r: '4'}))).toEqual({x: 6, y: -4, width: 8, height: 8});
    expect(boxOf(part('polygon', {points: '0,0 5,-5 10,0'}))).toEqual({x: 0, y: -5, width: 10, height: 5});
    const group = part(
      'g',
      {},
      part('rect', {transform: 'translate(10, 20)', width: '5', height: '5'}),
      part('title', {}, 'x'),
    );
    expect(boxOf(group)).toEqual({x: 10, y: 20, width: 5, height: 5});
  });

  it('breaks a label between words at its greatest width', () => {
    const label = (text: string) => boxOf(part('div', {style: 'max-width: 200px'}, text));
    expect(label('Load')).toMatchObject({height: 24});
    expect(label('Load').width).toBeLessThan(60);
    expect(label('The standard library, v21.2, 2021')).toMatchObject({width: 200, height: 48});
  });

  it('keeps the line breaks of an author, around parts in bold as well', () => {
    const broken = part('p', {}, 'Load', part('br', {}), part('b', {}, 'a '), 'word');
    expect(boxOf(broken)).toEqual({...boxOf(part('p', {}, 'a word')), height: 48});
  });
});
