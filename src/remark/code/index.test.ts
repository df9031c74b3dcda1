import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import type {Root} from 'mdast';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {writeFiles} from '../../content/examples/test-projects';
import {contextOf, diagnosticsOf, found, shown as shownIn} from '../test-pages';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'cs429-code-'));
  const manifest = 'about: An example.\n';
  writeFiles(root, {
    'examples/one/first/example.yml': manifest,
    'examples/one/first/simple.py': [
      'import m5',
      '# #region ports',
      'a = 1',
      '  # #region inner',
      'b = 2',
      '  # #endregion',
      '# #endregion',
      'c = 3',
      'd = 4',
      'e = 5',
      'f = 6',
      'g = 7',
      'h = 8',
      'i = 9',
      '',
    ].join('\n'),
    'examples/one/second/example.yml': manifest,
    'examples/one/second/simple.py':
      'import m5, sys\na = 1\nb = 2\nc = 3\nd = 4\ne = 5\nf = 6\ng = 7\nh = 8\nj = 9',
    'examples/one/second/plain.c': 'int x;\n',
    'examples/one/second/same.c': '// #region all\nint x;\n// #endregion\n',
    'examples/one/second/open.py': 'x = 1\n# #region open\n',
    'examples/one/second/stray.py': 'x = 1\n#region stray\n',
    'examples/one/second/empty.py': '# #region none\n# #endregion\n',
    'examples/one/broken/example.yml': 'abuot: An example.\n',
    'examples/one/broken/x.py': 'x = 1\n',
  });
});
afterAll(() => rmSync(root, {recursive: true}));

/** A page that holds these blocks, after the notations. */
const shown = (...blocks: string[]): Promise<Root> => shownIn(blocks.join('\n\n'), contextOf(root));

const propertiesOf = (tree: Root) => found(tree, 'code')[0]?.data?.hProperties;

describe('::code', () => {
  it('shows a whole file without its markers, and links to it', async () => {
    const tree = await shown('::code{file="one/first/simple.py"}');
    expect(found(tree, 'code')).toMatchObject([
      {
        lang: 'python',
        value: 'import m5\na = 1\nb = 2\nc = 3\nd = 4\ne = 5\nf = 6\ng = 7\nh = 8\ni = 9',
        data: {hProperties: {title: 'simple.py'}},
      },
    ]);
    expect(found(tree, 'code')[0]?.meta).toBeUndefined();
    expect(propertiesOf(tree)).toEqual({
      title: 'simple.py',
      file: 'pathname:///examples/one/first/simple.py',
    });
  });

  it('shows a region, numbered as in the file that a reader downloads', async () => {
    const tree = await shown(
      '::code{file="one/first/simple.py" region="ports" numbers lines="1-2" title="Ports"}',
    );
    expect(found(tree, 'code')).toMatchObject([{value: 'a = 1\nb = 2', meta: 'showLineNumbers {1-2}'}]);
    expect(propertiesOf(tree)).toEqual({
      title: 'Ports',
      file: 'pathname:///examples/one/first/simple.py',
      start: 2,
      excerpt: 'excerpt, lines 2–3 of 10',
    });
  });
});

describe('::code with `changes`', () => {
  it('shows them with three lines around them, and cuts between them', async () => {
    const tree = await shown('::code{file="one/second/simple.py" changes="one/first/simple.py"}');
    expect(found(tree, 'code')).toMatchObject([
      {
        lang: 'diff',
        value: [
          '-import m5',
          '+import m5, sys',
          ' a = 1',
          ' b = 2',
          ' c = 3',
          '…',
          ' f = 6',
          ' g = 7',
          ' h = 8',
          '-i = 9',
          '+j = 9',
        ].join('\n'),
        data: {
          hProperties: {
            title: 'simple.py',
            of: 'python',
            file: 'pathname:///examples/one/second/simple.py',
          },
        },
      },
    ]);
  });
});

describe('the diagnostics', () => {
  it.each([
    [
      '::code{file="one/frist/simple.py"}',
      'no example has the file `one/frist/simple.py`; write `one/first/simple.py` or `one/second/simple.py`  (code-include)',
    ],
    [
      '::code{file="basic_concepts/processor/plain.c"}',
      'no example has the file `basic_concepts/processor/plain.c`; write `one/second/plain.c`  (code-include)',
    ],
    [
      '::code{file="nothing"}',
      'no example has the file `nothing`; write the path of a program below examples/: `topic/name/file`  (code-include)',
    ],
    [
      '::code{file="one/broken/x.py"}',
      'examples/one/broken cannot be read as an example; `npm run check` says what to fix in its example.yml  (code-include)',
    ],
    [
      '::code{file="one/first/simple.py" region="port"}',
      'examples/one/first/simple.py has no region `port`; write `ports`  (code-include)',
    ],
    [
      '::code{file="one/first/simple.py" region="elsewhere"}',
      'examples/one/first/simple.py has no region `elsewhere`; write `ports` or `inner`  (code-include)',
    ],
    [
      '::code{file="one/second/plain.c" region="main"}',
      'examples/one/second/plain.c has no region `main`; mark it there with `#region` and `#endregion`, or leave `region` out  (code-include)',
    ],
    [
      '::code{file="one/second/open.py"}',
      'the region `open` is never closed; write `#endregion` where it ends (examples/one/second/open.py:2)  (code-include)',
    ],
    [
      '::code{file="one/second/stray.py"}',
      'a region marker would be shown; write it on a line of its own as a comment, `# #region name` or `// #region name` (examples/one/second/stray.py:2)  (code-include)',
    ],
    [
      '::code{file="one/second/empty.py"}',
      'there is nothing to show in examples/one/second/empty.py; include something else  (code-include)',
    ],
    [
      '::code{file="one/second/empty.py" region="none"}',
      'there is nothing to show in the region `none` of examples/one/second/empty.py; include something else  (code-include)',
    ],
    [
      '::code{file="one/second/plain.c" lines="2"}',
      '`lines="2"` reaches past the end; there is 1 line  (code-include)',
    ],
    [
      '::code{file="one/first/simple.py" lines="3-2"}',
      '`lines="3-2"` names no lines; write numbers from 1, and ranges, between commas: `lines="2,4-6"`  (code-include)',
    ],
    [
      '::code{file="one/first/simple.py" lines="first"}',
      '`lines="first"` names no lines; write numbers from 1, and ranges, between commas: `lines="2,4-6"`  (code-include)',
    ],
    [
      '::code{file="one/second/same.c" changes="one/second/plain.c"}',
      '`one/second/plain.c` and `one/second/same.c` are equal; name two files that differ  (code-include)',
    ],
    [
      '::code{file="one/secnd/simple.py" changes="one/first/simple.py"}',
      'no example has the file `one/secnd/simple.py`; write `one/second/simple.py` or `one/first/simple.py` or `one/second/empty.py`  (code-include)',
    ],
    [
      '::code{file="one/second/simple.py" changes="one/first/simple.py" title="A"}',
      '`title` does not go with `changes`; remove it  (code-include)',
    ],
  ])('%s', (line, message) => {
    expect(diagnosticsOf(line, contextOf(root))).toEqual([`docs/page.md:1:1  ${message}`]);
  });
});
