import {escapeRegExp} from '../../content/escape-reg-exp';
import {toString} from 'mdast-util-to-string';
import type {Nodes, Text} from 'mdast';
import type {TextDirective} from 'mdast-util-directive';

import {closingOf} from '../lesson-head/closing';
import {placeAt, placeOf, type Page, type Place} from '../../content/diagnostic';
import {normal, type Term} from '../../content/glossary';

/** The first use of a term on a page, which becomes a link. */
export type FirstUse = {
  readonly term: Term;
  /** The text that holds it from `from` to `to`, or the directive by which it is marked. */
  readonly node: Text | TextDirective;
  readonly from: number;
  readonly to: number;
  readonly place: Place;
};

const isTerm = (node: Nodes): node is TextDirective => node.type === 'textDirective' && node.name === 'term';

/** The term of which a text is a form. A form in small letters may begin a sentence with a capital. */
export function termOf(terms: readonly Term[], text: string): Term | undefined {
  const typed = normal(text);
  const small = typed.charAt(0).toLowerCase() + typed.slice(1);
  const having = (form: string): Term | undefined => terms.find(({forms}) => forms.includes(form));
  return having(typed) ?? having(small);
}

const escaped = (form: string): string => escapeRegExp(form).replace(/ /g, '\\s+');

/** Matches forms as whole words, the longest first: `CPI stack` has no `CPI` in it. */
function patternOf(forms: readonly string[]): RegExp | undefined {
  if (forms.length === 0) return undefined;
  const words = [...forms]
    .sort((a, b) => b.length - a.length)
    .map((form) => {
      const first = form.charAt(0);
      return /[a-z]/.test(first)
        ? `[${first}${first.toUpperCase()}]${escaped(form.slice(1))}`
        : escaped(form);
    });
  return new RegExp(`(?<![\\p{L}\\p{N}_/-])(?:${words.join('|')})(?![\\p{L}\\p{N}_-])`, 'gu');
}

/** Nodes without running text, or whose text should have no links. */
const closed: ReadonlySet<Nodes['type']> = new Set([
  'heading',
  'definition',
  'footnoteDefinition',
  'leafDirective',
  'link',
  'linkReference',
  'mdxJsxTextElement',
  'textDirective',
]);

/** The tags whose content is read like the rest of the page. */
const openTags: readonly (string | null)[] = ['details'];

/** Whether unmistakable terms become links without being marked. */
const hasAutomatic = (page: Page): boolean => page.path.startsWith('docs/tutorial/');

/**
 * The first uses of terms in the running text of a page, without the terms that the page itself explains: their `at`
 * says so, or it sets them in *emphasis*. The closing of a lesson is skipped, because its one link leads to the next
 * lesson.
 */
export function firstUsesOf(page: Page, terms: readonly Term[]): FirstUse[] {
  const uses: FirstUse[] = [];
  const done = new Set(terms.filter((term) => term.page === page.path));
  const pattern = hasAutomatic(page) ? patternOf(terms.flatMap(({automatic}) => automatic)) : undefined;
  const closing = closingOf(page.tree);

  const take = (term: Term | undefined, use: Omit<FirstUse, 'term'>): void => {
    if (!term || done.has(term)) return;
    done.add(term);
    uses.push({term, ...use});
  };

  const read = (node: Nodes): void => {
    if (isTerm(node)) {
      take(termOf(terms, toString(node)), {node, from: 0, to: 0, place: placeOf(node)});
      return;
    }
    if (closed.has(node.type)) return;
    if (node.type === 'mdxJsxFlowElement' && !openTags.includes(node.name)) return;
    if (node.type === 'paragraph' && node.data && 'directiveLabel' in node.data) return;
    if (node.type === 'emphasis') {
      const term = termOf(terms, toString(node));
      if (term) done.add(term);
    }
    if (node.type === 'text' && pattern) {
      for (const {0: form, index} of node.value.matchAll(pattern)) {
        take(termOf(terms, form), {
          node,
          from: index,
          to: index + form.length,
          place: placeAt(page.source, (node.position?.start.offset ?? 0) + index),
        });
      }
    }
    if (!('children' in node)) return;
    const children: readonly Nodes[] = node.type === 'table' ? node.children.slice(1) : node.children;
    for (const child of children) {
      if (child === closing) return;
      read(child);
    }
  };
  read(page.tree);
  return uses;
}
