import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Root} from 'hast';
import {h} from 'hastscript';
import {unified} from 'unified';
import {describe, expect, it} from 'vitest';

import {textOf} from './text';
import highlight from '.';
import {linesOf, LOOKS} from './tokens';

/** What a block becomes: the properties of its `code`. */
function colored(language: string, source: string, metastring?: string) {
  const code = h('code', {className: [`language-${language}`]}, `${source}\n`);
  if (metastring !== undefined) code.properties.metastring = metastring;
  const tree: Root = {type: 'root', children: [h('pre', [code])]};
  unified().use(highlight).runSync(tree);
  return code.properties as {html: string; title?: string; numbered?: boolean};
}

describe('a block of code', () => {
  it.each([
    ['python', 'for x in "a": # c', ['keyword', 'string', 'comment']],
    ['bash', 'export A=1 # c', ['class-name', 'variable', 'comment']],
    ['diff', '+ added\n- taken', ['inserted', 'deleted']],
    ['cpp', 'class A : public B { int x = 1; };', ['keyword', 'class-name', 'number']],
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
    expect({title, numbered}).toEqual({title: 'a.py', numbered: true});
    expect(html.match(/code-line-number/g)).toHaveLength(3);
    expect(html.split('<br>').map((line) => line.includes('highlighted-line'))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('is styled by the innermost kind of each token', () => {
    expect(linesOf('echo "$a" > b', 'bash').flat()).toContainEqual({text: '$a', look: 'variable'});
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
