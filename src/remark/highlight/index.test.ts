import type {Root} from 'hast';
import {h} from 'hastscript';
import {unified} from 'unified';
import {describe, expect, it} from 'vitest';

import {textOf} from './text';
import highlight from '.';
import {breakableLines} from './terminal';
import {linesOf} from './tokens';

/** The properties of a block's `code` after highlighting. */
function colored(language: string, source: string, metastring?: string) {
  const code = h('code', {className: [`language-${language}`]}, `${source}\n`);
  if (metastring !== undefined) code.properties.metastring = metastring;
  const tree: Root = {type: 'root', children: [h('pre', [code])]};
  unified().use(highlight).runSync(tree);
  return code.properties as {html: string; title?: string; numbered?: number; kind?: string; long?: number};
}

describe('a block of code', () => {
  it.each([
    ['python', 'for x in "a": # c', ['keyword', 'string', 'comment']],
    ['bash', 'for a in "b"; # c', ['keyword', 'string', 'comment']],
    ['diff', '@@ -1 +1 @@\n+added\n-taken', ['inserted', 'deleted']],
    ['cpp', 'class A : public B { int x = 1; };', ['keyword', 'number']],
  ])('of %s is colored', (language, source, kinds) => {
    const {html} = colored(language, source);
    for (const kind of kinds) expect(html).toContain(`class="token ${kind}"`);
    expect(textOf(html)).toBe(source);
  });

  it('keeps every letter for the copy button: empty lines, spaces, signs', () => {
    const source = 'a = "<b> &amp; é"\n\n    b  =\t1\n';
    expect(textOf(colored('python', source).html)).toBe(source);
  });

  it('is folded if it is long and its marked lines would stay in view', () => {
    const lines = (count: number) => 'x = 1\n'.repeat(count).trimEnd();
    expect(colored('python', lines(40)).long).toBeUndefined();
    expect(colored('python', lines(41)).long).toBe(41);
    expect(colored('python', lines(41), '{3}').long).toBe(41);
    expect(colored('python', lines(41), '{3,22}').long).toBeUndefined();
  });
});

describe('a shell', () => {
  /** The parts of commands that are colored, except comments, keywords and strings. */
  const unequal = (code: string, language: string) =>
    linesOf(code, language)
      .flat()
      .filter(({look}) => look !== undefined && !['comment', 'keyword', 'string'].includes(look));

  it.each([
    'sort -n a | gem5.opt --outdir=b c.py 16KiB 2 &> d.txt && ./e 2>&1',
    'CC=gcc-13 scons build/ARM/gem5.opt \\\n  --linker=lld --ignore-style -j2',
    'export PATH="$HOME/a:$PATH"; echo $USER',
    'run name:\n    @just try 4.5GHz',
  ])('%j: no program, option or number has a color', (code) => {
    expect(unequal(code, 'bash')).toEqual([]);
    // Planted: a language in which numbers have one.
    expect(unequal(`1; ${code}`, 'cpp')).not.toEqual([]);
  });
});

describe('an output', () => {
  const refused =
    'FAIL  results.csv:2  is "250000000", but runs/digits-minor has 100851050; collect  [ticks]';

  it.each([
    ['a message', `ok    answers.md  8 answers\n${refused}`, [false, true]],
    ['a message of two sentences', 'info: Entering event queue @ 0.  Starting simulation...', [true]],
    ['a row of statistics', `${'simTicks'.padEnd(40)} 55236498000   # Number of ticks simulated`, [false]],
    [
      'columns that only neighbors show',
      `${'a'.repeat(30)}  b\n${'a'.repeat(27)} bb  ccccccccccccc`,
      [false, false],
    ],
    ['assembly', `${' '.repeat(30)}400654:\tsubs\tw0, w0, #0x1`, [false]],
  ])('%s', (_what, output, breakable) => {
    expect(breakableLines(output)).toEqual(breakable);
  });
});

describe('a change', () => {
  it('has the colors of its language, and copies as the new text', () => {
    const code = h(
      'code',
      {className: ['language-diff'], of: 'python'},
      ' a = 1\n-b = "2"\n+b = "3"\n…\n c = 4\n',
    );
    const tree: Root = {type: 'root', children: [h('pre', [code])]};
    unified().use(highlight).runSync(tree);
    const {html, kind} = code.properties as {html: string; kind: string};
    expect(kind).toBe('change');
    expect(html).toContain('<del class="token-line">b = <span class="token string">"2"</span><br></del>');
    expect(html).toContain('<ins class="token-line">b = <span class="token string">"3"</span><br></ins>');
    expect(textOf(html)).toBe('a = 1\nb = "3"\n\nc = 4');
  });
});

it.each(['- a\n+ b', '@@ -1 +1 @@\n-a\n+b', 'first line\n\n+added\n same'])(
  'a typed `diff` block keeps every letter: %j',
  (source) => {
    expect(colored('diff', source).kind).toBeUndefined();
    expect(textOf(colored('diff', source).html)).toBe(source);
  },
);
