import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Root} from 'hast';
import {h} from 'hastscript';
import {unified} from 'unified';
import {describe, expect, it} from 'vitest';

import {textOf} from './text';
import highlight from '.';
import {breakableLines, typedLines} from './terminal';
import {linesOf, LOOKS} from './tokens';

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

  it('of no language, or one that Prism does not know, is text', () => {
    expect(colored('text', 'if <a> & "b"').html).toBe(
      '<span class="token-line">if &lt;a&gt; &amp; "b"<br></span>',
    );
    expect(colored('brainfuck', '+').html).not.toContain('class="token ');
  });

  it('keeps every letter for the copy button: empty lines, spaces, signs', () => {
    const source = 'a = "<b> &amp; é"\n\n    b  =\t1\n';
    expect(textOf(colored('python', source).html)).toBe(source);
  });

  it('has its title, its numbers and its marked lines', () => {
    const {html, title, numbered} = colored('python', 'a\nb\nc', 'title="a.py" showLineNumbers {2-3}');
    expect({title, numbered}).toEqual({title: 'a.py', numbered: 1});
    expect(html.match(/code-line-number/g)).toHaveLength(3);
    expect(html.split('<br>').map((line) => line.includes('highlighted-line'))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('is folded if it is long and its marked lines would stay in view', () => {
    const lines = (count: number) => 'x = 1\n'.repeat(count).trimEnd();
    expect(colored('python', lines(40)).long).toBeUndefined();
    expect(colored('python', lines(41)).long).toBe(41);
    expect(colored('python', lines(41), '{3}').long).toBe(41);
    expect(colored('python', lines(41), '{3,22}').long).toBeUndefined();
  });

  it('of a shell is a terminal without a title, and a file with one', () => {
    expect(colored('bash', 'ls').kind).toBe('terminal');
    expect(colored('text', 'a.c').kind).toBe('terminal');
    expect(colored('bash', 'ls', 'title="run.sh"').kind).toBeUndefined();
    expect(colored('bash', 'ls', 'title="run.sh"').html).not.toContain('typed');
  });

  it('is styled by the innermost kind of each token', () => {
    expect(linesOf('#include <a>', 'cpp').flat()).toContainEqual({text: '<a>', look: 'string'});
    expect(linesOf('f"{a}"', 'python').flat()).toContainEqual({text: '{a}', look: undefined});
  });

  it('has a style for every kind', () => {
    const css = readFileSync(join(__dirname, '../../css/code.css'), 'utf8');
    const styled = [...css.matchAll(/\.token(?::is\(([^)]*)\)|\.([\w-]+))/g)].flatMap(([, list, one]) =>
      list === undefined ? [one] : list.split(',').map((name) => name.trim().slice(1)),
    );
    expect(new Set(styled)).toEqual(LOOKS);
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

  it('has one color in a string, whatever the shell puts into it', () => {
    expect(linesOf('scons -j "$(nproc)"', 'bash').flat()).toEqual([
      {text: 'scons -j ', look: undefined},
      {text: '"$(nproc)"', look: 'string'},
    ]);
  });

  it('wraps between the words of a long command alone', () => {
    const long = 'just compile digits digits_p4 "-O2 -fpatchable-function-entry=4,4" a/b EXTRA=-Wno-error';
    const {html} = colored('bash', `${long}\nls -l`);
    const parts = [...html.matchAll(/<span class="[^"]*(option|whole)">([^<]*)</g)].map(
      ([, ...part]) => part,
    );
    expect(parts).toEqual([
      ['option', '"-O2'],
      ['option', '-fpatchable-function-entry='],
      ['whole', 'a/b'],
      ['option', '-Wno-error'],
    ]);
    expect(textOf(html)).toBe(`${long}\nls -l`);
  });

  it.each([
    ['cd a\n\n# then\nscons b \\\n  -j2\nls', [0, 3, 5]],
    ['for p in a b; do\n  gem5.opt $p\ndone; ls\nls', [0, 3]],
    ["awk '/a/ {x = 1}\n/b/ {print x}' \\\n  c\nls", [0, 3]],
    ['echo "it\'s" |\nsort\nls', [0, 2]],
  ])('%j begins commands in lines %j', (code, lines) => {
    expect([...typedLines(code)]).toEqual(lines);
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
