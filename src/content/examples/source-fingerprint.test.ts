// @module-tag long
import {describe, expect, it, vi} from 'vitest';

import {meaningOf} from './source-fingerprint';

const python = `"""What it is."""

import m5


def size(kib):
    """In bytes."""
    for step in range(2):
        kib *= 32
    return f"{kib}"
`;

const c = `#include <stdio.h>
#define TWICE(x) ((x) + \\
    (x))

int main(void)
{
    int n = 3; // three
    printf("%d // no comment\\n", TWICE(n) + +n);
    return 'a' - 'b' /* a letter */;
}
`;

const cpp = `auto text = R"(a  // b)";
auto many = 1'000'000 >> 2;
`;

const just = `size := "1KiB"

# Run it
run size=size: build
    # said to the shell
    @echo {{ size }}

build:
    cc life.c
`;

const isSame = (name: string, text: string, edit: (text: string) => string): boolean => {
  const [before, after] = [meaningOf(name, text), meaningOf(name, edit(text))];
  expect(edit(text)).not.toBe(text);
  expect(before).toMatch(/^[0-9a-f]{64}$/);
  return before === after;
};

const replaced = (from: string, to: string) => (text: string) => text.replace(from, to);

describe('the meaning of a program stays the same', () => {
  it.each<[string, string, string, (text: string) => string]>([
    ['a comment', 'a.py', python, (text) => `# new\n${text}`],
    ['a comment behind code', 'a.py', python, replaced('32\n', '32  # KiB\n')],
    ['blank lines and spaces', 'a.py', python, replaced('range(2)', 'range( 2 )')],
    ['deeper indentation of all of a block', 'a.py', python, replaced('        kib *', '          kib *')],
    ['other quotes', 'a.py', python, replaced('"{kib}"', "'{kib}'")],
    ['a docstring', 'a.py', python, replaced('In bytes', 'In many bytes')],
    ['a docstring more', 'SConscript', "Import('*')\n", (text) => `"""New."""\n${text}`],
    ['a comment', 'a.c', c, (text) => `/* new\n * comment */\n${text}`],
    ['a comment behind code', 'a.c', c, replaced('// three', '// 3, not "three')],
    [
      'a comment behind a line for the preprocessor',
      'a.h',
      c,
      replaced('.h>', '.h> /* for printf */ // yes'),
    ],
    ['white space', 'a.c', c, replaced('int n = 3;', 'int  n\n=3 ;\n')],
    ['indentation in a macro', 'a.c', c, replaced('    (x))', '  (x))')],
    ['a comment', 'a.cc', cpp, replaced(';', '; // text')],
    ['a comment', 'justfile', just, (text) => `# new\n\n${text}`],
    ['the comment of a recipe', 'justfile', just, replaced('# Run it', '# Run it once')],
    ['white space', 'levels.just', just, replaced('{{ size }}', '{{size}}')],
    ['the folder of scripts', 'justfile', just, (text) => `set tempdir := "."\n${text}`],
  ])('%s in %s', (_what, name, text, edit) => {
    expect(isSame(name, text, edit)).toBe(true);
  });
});

describe('the meaning of a program changes with', () => {
  it.each<[string, string, string, (text: string) => string]>([
    ['a token', 'a.py', python, replaced('32', '33')],
    ['a string', 'a.py', python, replaced('{kib}', '{kib} ')],
    ['indentation', 'a.py', python, replaced('    return', '        return')],
    ['a docstring that is printed', 'a.py', `${python}print(__doc__)\n`, replaced('it is', 'this is')],
    ['the docstring of a test', 'a.py', 'def test_it():\n    """One."""\n', replaced('One', 'Two')],
    ['a text that is no docstring', 'a.py', 'x = 1\n"""One."""\n', replaced('One', 'Two')],
    ['a token', 'a.c', c, replaced('n = 3', 'n = 4')],
    ['a string', 'a.c', c, replaced('no comment', 'a comment')],
    ['a letter', 'a.c', c, replaced("'b'", "'c'")],
    ['white space in a string', 'a.c', c, replaced('%d //', '%d  //')],
    ['white space that parts two tokens', 'a.c', c, replaced('+ +n', '++n')],
    ['a line for the preprocessor', 'a.c', c, replaced('stdio', 'stdlib')],
    ['where a line for the preprocessor ends', 'a.c', c, replaced('(x))\n\nint', '(x)) int')],
    ['white space before the parameters of a macro', 'a.c', c, replaced('TWICE(x)', 'TWICE (x)')],
    ['white space in a raw string', 'a.cc', cpp, replaced('a  //', 'a //')],
    ['a number with separators', 'a.hh', cpp, replaced("1'000'", "2'000'")],
    ['a value', 'justfile', just, replaced('"1KiB"', '"2KiB"')],
    ['a default that is gone', 'justfile', 'a b="":\n    c\n', replaced('=""', '')],
    ['a command', 'justfile', just, replaced('cc life', 'gcc life')],
    ['what the shell gets', 'justfile', just, replaced('# said', '# says')],
    ['a dependency', 'justfile', just, replaced(': build', ':')],
  ])('%s in %s', (_what, name, text, edit) => {
    expect(isSame(name, text, edit)).toBe(false);
  });
});

describe('no meaning can be computed', () => {
  it.each([
    ['of another file', 'a.txt', 'x\n'],
    ['of assembly', 'a.S', 'nop // x\n'],
    ['of Python that cannot be read', 'a.py', 'def broken(:\n'],
    ['of a justfile that cannot be read', 'justfile', 'a b c\n'],
  ])('%s', (_what, name, text) => {
    expect(meaningOf(name, text)).toBeUndefined();
  });

  it('without Python', () => {
    vi.stubEnv('PATH', '/nowhere');
    expect(meaningOf('a.py', 'print("nowhere")\n')).toBeUndefined();
    vi.unstubAllEnvs();
  });
});
