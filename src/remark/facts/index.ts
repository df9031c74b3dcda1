import type {Nodes, PhrasingContent, Root} from 'mdast';
import type {TextDirective} from 'mdast-util-directive';
import {toString} from 'mdast-util-to-string';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';

import type {Fact} from '../../config/course';
import {nearNames} from '../../course/near';
import {lineOf, pageOf, placeOf, type Page, type Diagnostic} from '../../course/diagnostic';
import {markDiagnostics} from '../mark';

/** The facts of the course by name: `facts` of src/config/course.ts. */
export type Facts = Readonly<Record<string, Fact>>;

/** The tag of the pages that show a fact of the semester. */
const tag = 'todo';

const isFact = (node: Nodes): node is TextDirective => node.type === 'textDirective' && node.name === 'fact';

const nameOf = (directive: TextDirective): string => toString(directive).trim();

const factOf = (facts: Facts, name: string): Fact | undefined =>
  Object.hasOwn(facts, name) ? facts[name] : undefined;

/**
 * What is wrong with the `:fact[name]`s of a page: names that do not exist, and a front matter whose tag `todo` does
 * not say whether the page shows a fact of the semester. Pages outside `docs/` have no tags.
 */
export function factDiagnostics(page: Page, facts: Facts): Diagnostic[] {
  const {diagnostics, ofSemester} = unknownFacts(page, facts);
  if (!page.path.startsWith('docs/')) return diagnostics;
  const {tags} = page.frontMatter;
  const tagged = Array.isArray(tags) && tags.includes(tag);
  if (ofSemester && !tagged) {
    diagnostics.push({
      place: placeOf(ofSemester.node),
      text: `\`${ofSemester.name}\` is set each semester, and the page does not say so; add \`tags: [${tag}]\` to its front matter`,
      rule: 'tag-missing',
    });
  }
  if (tagged && !ofSemester) {
    diagnostics.push({
      place: {line: lineOfTags(page.source), column: 1},
      text: `the tag \`${tag}\` is for pages with a fact of the semester, and there is none; remove \`tags: [${tag}]\``,
      rule: 'tag-superfluous',
    });
  }
  return diagnostics;
}

/** The facts of a page that cannot be shown, and its first fact of the semester. */
function unknownFacts(page: Page, facts: Facts) {
  const diagnostics: Diagnostic[] = [];
  let ofSemester: {name: string; node: TextDirective} | undefined;
  visit(page.tree, (node, _index, parent) => {
    if (!isFact(node)) return;
    const name = nameOf(node);
    const fact = factOf(facts, name);
    const place = placeOf(node);
    if (name === '') {
      diagnostics.push({place, text: '`:fact` without a name; write `:fact[dueTime]`', rule: 'fact-unknown'});
    } else if (!fact) {
      const near = nearNames(name, Object.keys(facts)).map((known) => `\`:fact[${known}]\``);
      const instead = near.length > 0 ? `write ${near.join(' or ')}` : 'take a name of `facts`';
      diagnostics.push({
        place,
        text: `unknown fact \`${name}\`; ${instead} (all names: src/config/course.ts)`,
        rule: 'fact-unknown',
      });
    } else if (Object.keys(node.attributes ?? {}).length > 0) {
      diagnostics.push({
        place,
        text: `a fact takes nothing but its name; write \`:fact[${name}]\``,
        rule: 'fact-unknown',
      });
    } else if (fact.href && parent && (parent.type === 'link' || parent.type === 'linkReference')) {
      diagnostics.push({
        place,
        text: `the fact \`${name}\` is a link itself and cannot stand inside one; write \`:fact[${name}]\` alone`,
        rule: 'fact-in-link',
      });
    } else if (fact.perSemester) {
      ofSemester ??= {name, node};
    }
  });
  return {diagnostics, ofSemester};
}

/** The line of the front matter's `tags`. */
function lineOfTags(source: string): number {
  let line = 1;
  while (!lineOf(source, line).startsWith('tags:') && line < source.split('\n').length) line += 1;
  return line;
}

/** A fact's text, with what stands in backticks as code. */
const phrasing = (text: string): PhrasingContent[] =>
  text
    .split('`')
    .map((value, index): PhrasingContent => ({type: index % 2 === 1 ? 'inlineCode' : 'text', value}))
    .filter((node) => toString(node) !== '');

/**
 * Puts a fact's text, as a link if it has an address, in the place of `:fact[name]`.
 *
 * It runs before Docusaurus' own transformers, so that a fact in a heading, an admonition's title or a table is to
 * them like text that was typed, and a `/docs/...` address is a link like any other.
 * Where no such fact is known, the page says so.
 */
const facts: Plugin<[{facts: Facts}], Root> = (options) => (tree, file) => {
  const page = pageOf(tree, file);
  markDiagnostics(tree, file, unknownFacts(page, options.facts).diagnostics);

  visit(tree, (node, index, parent) => {
    if (!isFact(node) || parent === undefined || index === undefined) return;
    const fact = factOf(options.facts, nameOf(node));
    if (!fact) return;
    const text = phrasing(fact.text);
    const shown: PhrasingContent[] = fact.href ? [{type: 'link', url: fact.href, children: text}] : text;
    (parent.children as PhrasingContent[]).splice(index, 1, ...shown);
    return [SKIP, index + shown.length];
  });
};

export default facts;
