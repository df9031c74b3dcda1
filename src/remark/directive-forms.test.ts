import {expect, it} from 'vitest';

import {directiveDiagnostics, formDiagnostics} from './directive-forms';
import {notations} from './notations';
import {pageFrom} from './test-pages';

/** The diagnostics about the forms of a text's directives, with place and rule. */
function diagnosticsOf(text: string): string[] {
  const page = pageFrom(text);
  return [...formDiagnostics(page, notations), ...directiveDiagnostics(page, notations)].map(
    (diagnostic) =>
      `${diagnostic.place.line}:${diagnostic.place.column} ${diagnostic.text} (${diagnostic.rule})`,
  );
}

const unknown = '(directive-unknown)';

it.each([
  '::code{file="a/b/c.py" lines="2,4-6" numbers}',
  '- item\n\n  ::run{name="a/b/run"}',
  '::stats{run="a/b/run" show="simTicks system.cpu.dcache.overallMisses::total"}',
  '::chart{file="a/b/c.chart.yml"}',
  '::system{run="a/b/run"}',
  '::figure{name="counter"}',
  ':fact[a], :num[a/b/run system.cpu.dcache.overallMisses::total]{digits=1}, :num[a / b c]{share}.',
  ':num[a/b/run -> a/c/run simTicks]{falls digits=0}, :claim[more]{holds="[a/b/c d] > 1\n  and 2 > 1"}.',
  'At 10:30pm, std::code, a:run b.',
  ':::note\n\nText.\n\n:::',
  ':::predict\n\nHow many?\n\n:::',
])('lets pass: %s', (text) => {
  expect(diagnosticsOf(text)).toEqual([]);
});

it.each([
  [
    '::num[a/b/c simTicks]',
    `1:1 \`::num\` means nothing here; write \`:num[RUN NAME]\` with one colon ${unknown}`,
  ],
  ['::fact[place]', `1:1 \`::fact\` means nothing here; write \`:fact[name]\` with one colon ${unknown}`],
  ['::note', `1:1 \`::note\` means nothing here; write \`:::note\` with three colons ${unknown}`],
  ['::cod{file="a"}', `1:1 \`::cod\` means nothing here; write \`::code{file="…"}\` ${unknown}`],
  [
    '::nothingLikeThis',
    `1:1 \`::nothingLikeThis\` means nothing here; write an admonition (\`:::note\`, \`:::tip\` or \`:::warning\`) with three colons ${unknown}`,
  ],
  [
    'See :code{file="a"}.',
    `1:5 \`:code\` means nothing here; write \`::code{file="…"}\` with two colons, on a line of its own ${unknown}`,
  ],
  ['A :nun[a/b c].', `1:3 \`:nun\` means nothing here and would vanish; write \`:num[RUN NAME]\` ${unknown}`],
  [
    'A :nothingLikeThis[a].',
    `1:3 \`:nothingLikeThis\` means nothing here and would vanish; write \`\\:nothingLikeThis\` if the colon is only a colon ${unknown}`,
  ],
  [
    ':::code{file="a"}\n\nText.',
    `1:1 \`:::code\` means nothing here; write \`::code{file="…"}\` with two colons, on a line of its own ${unknown}`,
  ],
  [
    ':::num[a b]\n\nText.\n\n:::',
    `1:1 \`:::num\` means nothing here; write \`:num[RUN NAME]\` with one colon ${unknown}`,
  ],
  [
    'See\nthis ::run{name="a"} there.',
    `2:11 \`::run\` means nothing within a line; write \`::run{name="RUN"}\` with two colons, on a line of its own ${unknown}`,
  ],
  [
    'See ::num[a b].',
    `1:5 \`::num\` means nothing within a line; write \`:num[RUN NAME]\` with one colon ${unknown}`,
  ],
  [
    'See ::num[a b]{digits=1}.',
    `1:15 \`::num\` means nothing within a line; write \`:num[RUN NAME]\` with one colon ${unknown}`,
  ],
  [
    ':::code{file="a"} here',
    `1:8 \`:::code\` means nothing within a line; write \`::code{file="…"}\` with two colons, on a line of its own ${unknown}`,
  ],
  [':::nota\n\nText.\n\n:::', '1:1 unknown admonition `:::nota`; write `:::note` (admonition)'],
])('finds: %s', (text, expected) => {
  expect(diagnosticsOf(text)).toEqual([expected]);
});
