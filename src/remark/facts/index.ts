import type {PhrasingContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import * as z from 'zod';

import {Fault} from '../../content/fault';
import {instead} from '../../content/similar-names';
import {text} from '../../content/schemas';
import {notation, type Facts} from '../notation';

const factOf = (facts: Facts, name: string) => (Object.hasOwn(facts, name) ? facts[name] : undefined);

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
