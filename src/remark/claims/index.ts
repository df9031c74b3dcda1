import type {Element, Properties} from 'hast';
import type {Emphasis, PhrasingContent} from 'mdast';
import * as z from 'zod';

import {Fault} from '../../content/fault';
import {text} from '../../content/schemas';
import {notation, type Use} from '../notation';
import {evidenceOf, isExcepted} from './claim';
import {marksAddress} from './key';
import {claimParts} from './proof';
import {checkGuess, shownSource, sourceOf} from './reason';
import {referencesPage, worksIn} from './references';

/** Headings are repeated in tables of contents, and a link cannot contain another one. */
function checkPlace({inside, node}: Use): void {
  if (!inside) return;
  throw new Fault(
    `a ${inside} cannot contain \`:${node.name}\`; write the words alone, and put the claim or the reason in a sentence`,
    'claim-place',
  );
}

/** An element within a sentence that Markdown has no node for. */
const inline = (hName: string, hProperties: Properties, children: PhrasingContent[] = []): Emphasis => ({
  type: 'emphasis',
  children,
  data: {hName, hProperties},
});

const asMarkdown = ({tagName, properties, children}: Element): Emphasis => {
  const node = inline(tagName, properties);
  return {...node, data: {...node.data, hChildren: children}};
};

const words = text.describe('the words of the sentence');

/** The common part of all statements about results. */
const statement = {form: 'text', label: words, isProse: true} as const;

export const claim = notation({
  ...statement,
  name: 'claim',
  like: ':claim[words]{holds="[RUN NAME] > [RUN NAME]"}',
  meaning: 'the words over a dashed line with a ✓, and after a click the recorded values that prove them',
  attributes: z.strictObject({
    holds: text
      .optional()
      .describe('a true [comparison](claims.md) of recorded values; either this or `reason` is needed'),
    reason: text.optional().describe('why no run could prove the words, which the page then shows alone'),
  }),
  good: 'With a cache, it takes :claim[less than half the time]{holds="[adding_cache/procmod/run simTicks] < 0.5 * [simple_processor/binary/run simTicks]"}.',
  bad: 'With a cache, it takes :claim[longer]{holds="[adding_cache/procmod/run simTicks] > [simple_processor/binary/run simTicks]"}.',
  rule: 'claim-unknown',
  read(use, {exampleIndex}) {
    const evidence = evidenceOf(use, exampleIndex);
    checkPlace(use);
    const {node, number} = use;
    if (isExcepted(node)) return () => node.children;
    const {claim: hProperties, words, after} = claimParts(evidence, exampleIndex, `claim-${number}`);
    return () => [
      {
        ...node,
        data: {hName: 'span', hProperties},
        children: [inline('label', words, node.children), ...after.map(asMarkdown)],
      },
    ];
  },
});

export const known = notation({
  ...statement,
  name: 'known',
  like: ':known[words]{gem5="src/…:10-20"}',
  meaning: 'the words as a link to the source of the reason that they give',
  attributes: z.strictObject({
    gem5: text.optional().describe('a file of gem5’s source with its lines; either this or `cite` is needed'),
    cite: text.optional().describe('a work that the attribution page lists, as `smith-1981`'),
  }),
  good: 'The processor :known[waits for the answer]{gem5="src/cpu/simple/timing.cc:729-737"}.',
  bad: 'The processor :known[waits for the answer]{gem5="timing"}.',
  rule: 'reason-form',
  transformPage({path, tree}) {
    if (path !== referencesPage) return;
    for (const [id, {item}] of worksIn(tree)) item.data = {...item.data, hProperties: {id}};
  },
  read(use, {exampleIndex, gem5}) {
    const source = sourceOf(use.label, use.attributes, exampleIndex);
    checkPlace(use);
    return () => [
      {
        type: 'link',
        ...shownSource(source, use.page, gem5),
        children: use.node.children,
        data: {hProperties: {className: ['known']}},
      },
    ];
  },
});

export const supposed = notation({
  ...statement,
  name: 'supposed',
  like: ':supposed[probably …]',
  meaning: 'the words with a small question mark, because they give a reason that nobody has shown',
  label: text.describe('the words, which call it a guess: probably, perhaps, may, seems, we suppose'),
  attributes: z.strictObject({}),
  good: 'It is slower, :supposed[probably because it waits for the memory].',
  bad: 'It is slower, :supposed[because it waits for the memory].',
  rule: 'reason-form',
  read(use) {
    checkGuess(use.label);
    checkPlace(use);
    return () => [
      {
        ...use.node,
        data: {
          hName: 'span',
          hProperties: {className: ['supposed']},
        },
        children: [
          ...use.node.children,
          {
            type: 'link',
            url: marksAddress,
            title: 'supposed: no run has shown it',
            children: [],
            data: {hProperties: {className: ['supposed-mark'], ariaLabel: 'supposed'}},
          },
        ],
      },
    ];
  },
});
