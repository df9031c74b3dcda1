import logger from '@docusaurus/logger';
import type {Link, Nodes, PhrasingContent, Text} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import * as z from 'zod';

import {formatDiagnostic, type Page} from '../../content/diagnostic';
import {Fault} from '../../content/fault';
import {glossaryFile, readGlossary, type Term} from '../../content/glossary';
import {instead} from '../../content/similar-names';
import {addressOn} from '../../content/page/routes';
import {text} from '../../content/schemas';
import {notation} from '../notation';
import {firstUsesOf, termOf, type FirstUse} from './first-uses';

/** A term and the first sentence of its definition, which stand in the margin where there is room. */
const noteOf = ({name, says}: Term): string => `${name}: ${says.replace(/(?<=\.) [^]*$/, '')}`;

const linkOf = ({term}: FirstUse, children: PhrasingContent[], page: Page): Link => ({
  type: 'link',
  url: addressOn(term.page, term.id, page.path),
  title: term.says,
  children,
  data: {hProperties: {className: ['term'], dataNote: noteOf(term)}},
});

/** A text in which the first uses of terms are links. */
function linked(node: Text, uses: readonly FirstUse[], page: Page): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let end = 0;
  for (const use of uses) {
    parts.push(
      {type: 'text', value: node.value.slice(end, use.from)},
      linkOf(use, [{type: 'text', value: node.value.slice(use.from, use.to)}], page),
    );
    end = use.to;
  }
  parts.push({type: 'text', value: node.value.slice(end)});
  return parts.filter((part) => part.type !== 'text' || part.value !== '');
}

/** Faults of the glossary itself concern no page in particular, so each is printed only once. */
const warned = new Set<string>();

function warnOnce(messages: readonly string[]): void {
  for (const message of messages) {
    if (!warned.has(message)) logger.warn(message);
    warned.add(message);
  }
}

export const term = notation({
  name: 'term',
  form: 'text',
  like: ':term[…]',
  meaning: 'a word of the glossary; its first use on a page is a link to its explanation',
  label: text.describe('the word, in any form that the glossary has'),
  isProse: true,
  attributes: z.strictObject({}),
  good: 'Each :term[line] has 64 bytes.',
  bad: 'Each :term[lien] has 64 bytes.',
  rule: 'term-unknown',
  /**
   * Links the first use of each term that is marked or unmistakable, with the definition as the link's title.
   */
  transformPage(page, {exampleIndex}) {
    const {terms, diagnostics} = readGlossary(exampleIndex.root);
    warnOnce(diagnostics.map((diagnostic) => formatDiagnostic(glossaryFile, diagnostic)));
    const uses = firstUsesOf(page, terms);
    visit(page.tree, (node: Nodes, index, parent) => {
      if (parent === undefined || index === undefined) return;
      const here = uses.filter((use) => use.node === node);
      const [first] = here;
      if (!first) return;
      const shown =
        node.type === 'text' ? linked(node, here, page) : [linkOf(first, (node as Link).children, page)];
      (parent.children as PhrasingContent[]).splice(index, 1, ...shown);
      return [SKIP, index + shown.length];
    });
  },
  read({node, inside}, {exampleIndex}) {
    const word = toString(node).trim();
    const {terms} = readGlossary(exampleIndex.root);
    if (!termOf(terms, word)) {
      const near = instead(
        word,
        terms.flatMap(({forms}) => forms),
        'write the word alone',
      );
      throw new Error(`the glossary has no \`${word}\`; ${near}, or add it (${glossaryFile})`);
    }
    if (inside) {
      throw new Fault(
        `a ${inside} cannot contain a link to a term; write \`${word}\` alone, and mark it in a sentence`,
        'term-place',
      );
    }
    // By then, the first use has been replaced.
    return () => node.children;
  },
});
