import type {PhrasingContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import * as z from 'zod';

import {lineOf, placeOf, type Diagnostic, type Page} from '../../course/diagnostic';
import {Fault} from '../../course/fault';
import {instead} from '../../course/near';
import {text} from '../../course/attributes';
import {notation, type Context, type DirectiveNode, type Facts} from '../notation';
import {visit} from 'unist-util-visit';

/** The tag of the pages that show a fact of the semester. */
const tag = 'todo';

const nameOf = (node: DirectiveNode): string => toString(node).trim();

const factOf = (facts: Facts, name: string) => (Object.hasOwn(facts, name) ? facts[name] : undefined);

/** Whether a page has the tag exactly if it shows a fact of the semester. Pages outside `docs/` have no tags. */
function tagDiagnostics(page: Page, {facts}: Pick<Context, 'facts'>): Diagnostic[] {
  if (!page.path.startsWith('docs/')) return [];
  const nodes: DirectiveNode[] = [];
  visit(page.tree, 'textDirective', (node) => {
    if (node.name === 'fact' && factOf(facts, nameOf(node))?.perSemester) nodes.push(node);
  });
  const [first] = nodes;
  const {tags} = page.frontMatter;
  const tagged = Array.isArray(tags) && tags.includes(tag);
  if (first && !tagged) {
    return [
      {
        place: placeOf(first),
        text: `\`${nameOf(first)}\` is set each semester, and the page does not say so; add \`tags: [${tag}]\` to its front matter`,
        rule: 'tag-missing',
      },
    ];
  }
  if (tagged && !first) {
    return [
      {
        place: {line: lineOfTags(page.source), column: 1},
        text: `the tag \`${tag}\` is for pages with a fact of the semester, and this page has none; remove \`tags: [${tag}]\``,
        rule: 'tag-superfluous',
      },
    ];
  }
  return [];
}

/** The line of the front matter's `tags`. */
function lineOfTags(source: string): number {
  let line = 1;
  while (!lineOf(source, line).startsWith('tags:') && line < source.split('\n').length) line += 1;
  return line;
}

/** A fact's text, with words in backticks as code. */
const phrasing = (value: string): PhrasingContent[] =>
  value
    .split('`')
    .map((part, index): PhrasingContent => ({type: index % 2 === 1 ? 'inlineCode' : 'text', value: part}))
    .filter((node) => toString(node) !== '');

export const fact = notation({
  name: 'fact',
  form: 'text',
  like: ':fact[name]',
  meaning: 'a fact of the course, as a link if it has an address',
  label: text.describe('a name under `facts` in `src/config/course.ts`'),
  attributes: z.strictObject({}),
  good: 'The source of the page is in :fact[source].',
  bad: 'The source of the page is in :fact[sauce].',
  rule: 'fact-unknown',
  advise: tagDiagnostics,
  read({label: name, inside}, {facts}) {
    const found = factOf(facts, name);
    if (!found) {
      const near = instead(name, Object.keys(facts), 'take a name of `facts`');
      throw new Error(`unknown fact \`${name}\`; ${near} (all names: src/config/course.ts)`);
    }
    if (found.href && inside === 'link') {
      throw new Fault(
        `the fact \`${name}\` is a link itself and cannot be inside one; write \`:fact[${name}]\` alone`,
        'fact-in-link',
      );
    }
    const children = phrasing(found.text);
    return () => (found.href ? [{type: 'link', url: found.href, children}] : children);
  },
});
