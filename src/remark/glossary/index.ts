import logger from '@docusaurus/logger';
import type {Link, PhrasingContent, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';

import type {ExampleIndex} from '../../course/examples';
import {addressOn} from '../../course/page/routes';
import {nearNames} from '../../course/near';
import {formatDiagnostic, pageOf, placeOf, type Page, type Diagnostic} from '../../course/diagnostic';
import {markDiagnostics} from '../mark';
import {glossaryFile, readGlossary, type Term} from '../../course/glossary';
import {formsOf, isAutomatic, isPlain, isTerm, termOf, usesOf, type Use} from './uses';

/** What is wrong with the words that a page marks: `:term[…]`, and `:plain[…]` where a word is meant otherwise. */
export function termDiagnostics({tree}: Page, terms: readonly Term[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  visit(tree, (node) => {
    if (!isTerm(node) && !isPlain(node)) return;
    const place = placeOf(node);
    const word = toString(node).trim();
    const term = termOf(terms, word);
    if (Object.keys(node.attributes ?? {}).length > 0) {
      diagnostics.push({
        place,
        text: `\`:${node.name}\` takes nothing but the word; write \`:${node.name}[${word}]\``,
        rule: 'term-unknown',
      });
    } else if (isPlain(node) && !isAutomatic(terms, word)) {
      diagnostics.push({
        place,
        text: `\`${word}\` becomes no link by itself; write \`${word}\` without \`:plain\``,
        rule: 'term-plain',
      });
    } else if (!term) {
      const near = nearNames(word, terms.flatMap(formsOf)).map((form) => `\`:term[${form}]\``);
      const instead = near.length > 0 ? `write ${near.join(' or ')}` : 'write the word alone';
      diagnostics.push({
        place,
        text: `the glossary has no \`${word}\`; ${instead}, or add it (${glossaryFile})`,
        rule: 'term-unknown',
      });
    }
  });
  visit(tree, (node) => {
    if (node.type !== 'heading' && node.type !== 'link' && node.type !== 'linkReference') return;
    visit(node, (inner) => {
      if (!isTerm(inner)) return;
      const word = toString(inner);
      diagnostics.push({
        place: placeOf(inner),
        text: `a ${node.type === 'heading' ? 'heading' : 'link'} holds no link to a term; write \`${word}\` alone, and mark it where it stands in a sentence`,
        rule: 'term-place',
      });
    });
  });
  return diagnostics;
}

/** What is wrong with the glossary itself concerns no page in particular. */
const warned = new Set<string>();

function warnOnce(messages: readonly string[]): void {
  for (const message of messages) {
    if (!warned.has(message)) logger.warn(message);
    warned.add(message);
  }
}

const linkOf = ({term}: Use, children: PhrasingContent[], page: Page): Link => ({
  type: 'link',
  url: addressOn(term.page, term.id, page.path),
  title: term.says,
  children,
  data: {hProperties: {className: ['term']}},
});

/**
 * Makes the first use of each term a link to where it is explained, with the definition as its title.
 *
 * It runs on the page as it was written, so that the addresses are to Docusaurus like any other's, and nothing that
 * another transformer shows of a program or a recording is taken for prose.
 */
const glossary: Plugin<[{exampleIndex: ExampleIndex}], Root> =
  ({exampleIndex}) =>
  (tree, file) => {
    const page = pageOf(tree, file);
    const {terms, diagnostics} = readGlossary(exampleIndex.root);
    warnOnce(diagnostics.map((diagnostic) => formatDiagnostic(glossaryFile, diagnostic)));
    markDiagnostics(tree, file, termDiagnostics(page, terms));

    const uses = usesOf(page, terms);
    visit(tree, (node, index, parent) => {
      if (parent === undefined || index === undefined) return;
      if (node.type !== 'text' && !isTerm(node) && !isPlain(node)) return;
      const siblings = parent.children as PhrasingContent[];
      const here = uses.filter((use) => use.node === node);
      if (node.type !== 'text') {
        const [use] = here;
        const shown = use ? [linkOf(use, node.children, page)] : node.children;
        siblings.splice(index, 1, ...shown);
        return [SKIP, index + shown.length];
      }
      if (here.length === 0) return;
      const parts: PhrasingContent[] = [];
      let end = 0;
      for (const use of here) {
        parts.push(
          {type: 'text', value: node.value.slice(end, use.from)},
          linkOf(use, [{type: 'text', value: node.value.slice(use.from, use.to)}], page),
        );
        end = use.to;
      }
      parts.push({type: 'text', value: node.value.slice(end)});
      const shown = parts.filter((part) => part.type !== 'text' || part.value !== '');
      siblings.splice(index, 1, ...shown);
      return [SKIP, index + shown.length];
    });
  };

export default glossary;
