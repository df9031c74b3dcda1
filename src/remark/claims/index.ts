import type {Element, Properties} from 'hast';
import type {Emphasis, PhrasingContent} from 'mdast';
import * as z from 'zod';

import {prove} from '../../content/examples/claim';
import {valueOf} from '../../content/examples/values';
import {Fault} from '../../content/fault';
import {flag, text} from '../../content/schemas';
import {notation, type Context, type Use} from '../notation';
import {marksAddress} from './key';
import {claimParts} from './proof';
import {checkGuess, shownSource, sourceOf} from './reason';
import {referencesPage, worksIn} from './references';

/** Headings are repeated in tables of contents, and a link cannot contain another one. */
function checkPlace({inside}: Use): void {
  if (!inside) return;
  throw new Fault(
    `a ${inside} cannot contain \`:claim\`; write the words alone, and put the claim in a sentence`,
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

const attributes = z.strictObject({
  holds: text
    .optional()
    .describe('a true [comparison](claims.md) of recorded values; a click shows the values'),
  gem5: text.optional().describe('where gem5’s source shows it, a file with its lines; the words link there'),
  cite: text.optional().describe('a work that shows it, as `smith-1981` of the attribution page'),
  guess: flag.describe(
    'says that nobody has shown it; the words call it a guess: probably, perhaps, may, seems, we suppose',
  ),
  reason: text.optional().describe('why nothing has to show it; the page has the words alone'),
});

type Claim = Use<'text', z.output<typeof attributes>>;

/** The one thing that supports a claim. */
function supportOf({label, attributes}: Claim): readonly [name: keyof Claim['attributes'], value: string] {
  const [support, ...others] = Object.entries(attributes) as [keyof Claim['attributes'], string][];
  if (support && others.length === 0) return support;
  throw new Fault(
    `\`:claim[${label}]\` needs one thing that supports it; write \`holds="[RUN NAME] > [RUN NAME]"\`, \`gem5="src/…:10-20"\`, \`cite="…"\`, \`guess\` or \`reason="…"\``,
    'claim-form',
  );
}

/** The words over a dashed line, with the recorded values that prove them. */
function proved({node, number}: Claim, holds: string, {exampleIndex}: Context) {
  const evidence = prove(holds.trim(), (run, name) => valueOf(exampleIndex.run(run), name));
  const {claim: hProperties, words, after} = claimParts(evidence, exampleIndex, `claim-${number}`);
  return (): PhrasingContent[] => [
    {
      ...node,
      data: {hName: 'span', hProperties},
      children: [inline('label', words, node.children), ...after.map(asMarkdown)],
    },
  ];
}

/** The words with a question mark, which leads to what it means. */
const guessed = ({node}: Claim): PhrasingContent => ({
  ...node,
  data: {hName: 'span', hProperties: {className: ['supposed']}},
  children: [
    ...node.children,
    {
      type: 'link',
      url: marksAddress,
      title: 'supposed: no run has shown it',
      children: [],
      data: {hProperties: {className: ['supposed-mark'], ariaLabel: 'supposed'}},
    },
  ],
});

/** Checks a claim by what supports it, and returns how it is shown. */
function supported(use: Claim, context: Context): () => PhrasingContent[] {
  const {label, node, page} = use;
  const [name, value] = supportOf(use);
  switch (name) {
    case 'holds':
      return proved(use, value, context);
    case 'gem5':
    case 'cite': {
      const source = shownSource(sourceOf(name, value, context.exampleIndex), page, context.gem5);
      const data = {hProperties: {className: ['known']}};
      return () => [{type: 'link', ...source, children: node.children, data}];
    }
    case 'guess':
      checkGuess(label);
      return () => [guessed(use)];
    case 'reason':
      if (/\w/.test(value)) return () => node.children;
      throw new Fault(
        `\`:claim[${label}]\` does not say why nothing has to show it; write \`reason="…"\` in words`,
        'claim-form',
      );
  }
}

const [slow, fast] = ['[simple_processor/binary/run simTicks]', '[adding_cache/procmod/run simTicks]'];

export const claim = notation({
  name: 'claim',
  form: 'text',
  like: ':claim[words]{holds="[RUN NAME] > [RUN NAME]"}',
  meaning:
    'a comparison or a reason with what supports it: recorded values behind a dashed line with a ✓, a link to a source, or a small question mark for a guess',
  label: text.describe('the words of the sentence; exactly one attribute supports them'),
  isProse: true,
  attributes,
  good: [
    `With a cache, it takes :claim[less than half the time]{holds="${fast} < 0.5 * ${slow}"}.`,
    'The processor :claim[waits for the answer]{gem5="src/cpu/simple/timing.cc:729-737"}.',
    'A counter :claim[of two bits is enough]{cite="smith-1981"}.',
    'It is slower, :claim[probably because it waits for the memory]{guess}.',
    'The figure is :claim[exact]{reason="its tests compare it with gem5"}.',
  ],
  bad: [
    `With a cache, it takes :claim[longer]{holds="${fast} > ${slow}"}.`,
    'The processor :claim[waits for the answer]{gem5="timing"}.',
    'A counter :claim[of two bits is enough]{cite="smith"}.',
    'It is slower, :claim[because it waits for the memory]{guess}.',
    'The figure is :claim[exact]{reason="…"}.',
  ],
  rule: 'claim-unknown',
  showsResult: true,
  transformPage({path, tree}) {
    if (path !== referencesPage) return;
    for (const [id, {item}] of worksIn(tree)) item.data = {...item.data, hProperties: {id}};
  },
  read(use, context) {
    checkPlace(use);
    return supported(use, context);
  },
});
