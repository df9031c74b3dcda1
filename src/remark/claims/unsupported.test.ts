import {describe, expect, it} from 'vitest';

import {formatDiagnostic} from '../../course/diagnostic';
import {notations} from '../notations';
import {pageFrom} from '../testing';
import {unsupportedDiagnostics} from './unsupported';

const diagnosticsOf = (text: string): string[] =>
  unsupportedDiagnostics(pageFrom(text), {notations}).map((one) => formatDiagnostic('docs/page.md', one));

/** The words for which a sentence of a paragraph about results has no evidence, with the rule of each. */
const unsupportedIn = (sentence: string): string[] =>
  diagnosticsOf(`It takes :num[a/b/c simTicks] ticks.\n${sentence}`).map((diagnostic) =>
    diagnostic.replace(/^.*?`(.*?)`.*\((.*)\)$/, '$2: $1'),
  );

it('gives the place and what to write instead', () => {
  expect(
    diagnosticsOf('It takes :num[a/b/c simTicks] ticks.\nThe *other* is slower, because it waits.'),
  ).toEqual([
    'docs/page.md:2:13  `is slower` compares, and nothing proves it; write `:claim[is slower]{holds="[RUN NAME] > [RUN NAME]"}` or the number itself, or `:claim[is slower]{reason="…"}` if it is not a result  (claim-missing)',
    'docs/page.md:2:24  `because` gives a reason without saying how it is known; write `:known[because …]{gem5="src/…:10-20"}`, `:supposed[probably because …]` or a `:claim` that shows it, or `:claim[because …]{reason="…"}` if it is not about a result  (reason-missing)',
  ]);
});

describe('a paragraph is about results', () => {
  const sentence = 'It is slower, because it waits.';
  it.each([
    ['with a number', `:ratio[a/b/c / a/b/d simTicks] of it.\n${sentence}`],
    ['with a claim', `:claim[More]{holds="[a/b/c n] > 1"} of it.\n${sentence}`],
    ['after a run', `::run{name="a/b/c"}\n\n${sentence}`],
    ['in a list after a chart', `::chart{file="a/b/c.chart.yml"}\n\nText.\n\n- ${sentence}`],
    ['in a fold after statistics', `::stats{run="a/b/c"}\n\n<details>\n\n${sentence}\n\n</details>`],
  ])('%s', (_where, text) => {
    expect(diagnosticsOf(text)).toHaveLength(2);
  });

  it.each([
    ['on its own', sentence],
    ['in the next section', `::run{name="a/b/c"}\n\n## Next {#next}\n\n${sentence}`],
    ['beside an exception', `:claim[One more]{reason="it counts from zero"}.\n${sentence}`],
    ['after code', `::code{file="a/b/c.py"}\n\n${sentence}`],
  ])('but not %s', (_where, text) => {
    expect(diagnosticsOf(text)).toEqual([]);
  });
});

it.each([
  ['It needs more cycles than the other.', 'claim-missing: more'],
  ['By far most of the time goes there.', 'claim-missing: most'],
  ['It has hardly any misses.', 'claim-missing: hardly'],
  ['It misses less than half the time.', 'claim-missing: less'],
  ['That is twice the time.', 'claim-missing: twice the'],
  ['It is no better than a small one.', 'claim-missing: better'],
  ['It takes longer.', 'claim-missing: takes longer'],
  ['TAGE comes closest.', 'claim-missing: closest'],
  ['The misses are the same in both runs.', 'claim-missing: are the same'],
  ['It misses as often as before.', 'claim-missing: as often as'],
  ['That makes no difference.', 'claim-missing: no difference'],
  ['The L2 matters little.', 'claim-missing: matters little'],
  ['It waits, since the bus is narrow.', 'reason-missing: since'],
  ['It therefore waits.', 'reason-missing: therefore'],
  ['The reason is the bus.', 'reason-missing: The reason'],
  ['The wait is due to the bus.', 'reason-missing: due to'],
])('finds no evidence in: %s', (sentence, unsupported) => {
  expect(unsupportedIn(sentence)).toEqual([unsupported]);
});

it.each([
  'Is it slower because it waits?',
  'Say whether it is slower than the other.',
  'It is slower by :num[a/b/c wait] cycles.',
  'It is :claim[slower]{holds="[a/b/c n] > 1"} because it waits, and takes longer.',
  'It is slower, :known[because it waits]{gem5="src/a.cc:1"}.',
  'It :claim[takes longer]{reason="by definition"}.',
  'It evicts the least recently used line, and needs at least one more.',
  'Both run on the same machine.',
  'It is no longer there.',
  'Nothing more is needed, and no more than that.',
  'The lowest two bits are zero.',
  'It has been so since v24.0.',
  'The message names the reason.',
])('lets pass: %s', (sentence) => {
  expect(unsupportedIn(sentence)).toEqual([]);
});

it('demands evidence for a reason next to a number, and for a comparison outside an exception', () => {
  expect(unsupportedIn('It takes :num[a/b/c wait] cycles more, because it waits.')).toEqual([
    'reason-missing: because',
  ]);
  expect(unsupportedIn('It is slower, and takes :claim[longer than planned]{reason="the plan"}.')).toEqual([
    'claim-missing: is slower',
  ]);
});
