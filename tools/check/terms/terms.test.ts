import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {formatDiagnostic} from '../../../src/course/diagnostic';
import {writeFiles} from '../../../src/course/examples/testing';
import {root} from '../root';
import {rulesNamedIn} from '../testing';
import {checkTerms} from './check';
import {termsFile} from './files';
import {proseIn} from './prose';
import {hitsIn, parseTerms} from './terms';

const {terms, diagnostics} = parseTerms(readFileSync(join(root, termsFile), 'utf8'));

describe('the list of words', () => {
  it('is read', () => {
    expect(diagnostics).toEqual([]);
    expect(terms.length).toBeGreaterThan(40);
  });

  it.each(terms.map((term, index) => [term.bad, index, term] as const))('finds: %s', (bad, index, {good}) => {
    expect(hitsIn(bad, terms).map(({term}) => term)).toContain(index);
    expect(hitsIn(good, terms)).toEqual([]);
  });
});

/** A file of each kind, with `>` before the word where people read it. */
const kinds: readonly (readonly [string, string])[] = [
  [
    'a.md',
    '---\ntitle: To >mend it\nid: a\n---\n\n# How to >mend {#mend}\n\n`mend` [>mends](./mend.md) $mend$ https://mend.org <a href="mend">it</a>\n:num[mend/a us]{unit="mend"} :claim[it >mends]{holds="[mend]"}\n\n```c title="mend"\nmend();\n```\n\n- **>Mend** a\n  ```bash\n  mend\n  ```\n- ``a `mend` b`` >mended\n\n::code{file="mend.c" region="mend"}\n',
  ],
  ['a.py', '"""To >mend it."""\nmend = mends("a >mend `mend` {mend}")  # to >mend\n'],
  ['justfile', "# To >mend `mend`.\nmend:\n    mend 'how to >mend it'\n"],
  ['a.c', '// To >mend it.\nint mend = 1; /* >Mend `mend` */\nputs("to >mend it");\n'],
  [
    'a.tsx',
    "import {mend} from './mend';\n// To mend it.\nconst mended = {mend: 'mend', text: 'How to >mend it', code: 'Type `mend` now please'};\nexport const A = () => (\n  <p title=\"How to >mend it\" className=\"mend\">\n    You don't >mend it {mend} and you >mend {`${mend} is how to >mend it`}\n  </p>\n);\n",
  ],
  ['a.yml', '# How to >mend it\nabout: It >mends `mend`.\n'],
  ['a.json', '{"about": "how to >mend `mend`"}\n'],
];

describe('the words that people read', () => {
  it.each(kinds)('are found in %s', (path, marked) => {
    const source = marked.replace(/>(?=mend)/gi, '');
    const right: number[] = [];
    for (const {index} of marked.matchAll(/>(?=mend)/gi)) right.push(index - right.length);
    const prose = proseIn(path, source);
    expect(prose).toHaveLength(source.length);
    expect([...prose.matchAll(/mend/gi)].map(({index}) => index)).toEqual(right);
  });
});

describe('the check', () => {
  let project: string;
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'terms-test-'));
  });
  afterEach(() => rmSync(project, {recursive: true}));
  const fired = new Set<string>();
  const found = async (files: Readonly<Record<string, string>>): Promise<string[]> => {
    writeFiles(project, files);
    const {findings} = await checkTerms(project);
    for (const {rule} of findings) fired.add(rule);
    return findings.map((one) => formatDiagnostic(one.path, one));
  };
  const entry = '- {find: mend(s|ed)?, write: fix, bad: To mend., good: To fix.';

  it('gives the place and what to write instead', async () => {
    expect(
      await found({
        [termsFile]: `${entry}}\n`,
        'docs/a.md': 'To fix.\nHe\nmended it.\n',
        'tools/say.py': 'print("how to mend it")\n',
        'kits/common/say.py': 'print("how to mend it")\n',
        'kits/a/p.c': '// To mend it.\n',
        'kits/a/answers.md': 'To mend.\n',
        'kits/a/justfile': '# Mend it\nrun:\n    mend\n',
        'marking/a.md': 'To mend.\n',
        'docs/recorded/a.md': 'To mend.\n',
        'tools/a.test.ts': "it('mends it all', f);\n",
      }),
    ).toEqual([
      'docs/a.md:3:1  “mended”; write fix  (term)',
      'kits/a/answers.md:1:4  “mend”; write fix  (term)',
      'kits/a/justfile:1:3  “Mend”; write fix  (term)',
      'kits/a/p.c:1:7  “mend”; write fix  (term)',
      'kits/common/say.py:1:15  “mend”; write fix  (term)',
      'marking/a.md:1:4  “mend”; write fix  (term)',
      'tools/say.py:1:15  “mend”; write fix  (term)',
    ]);
  });

  it('refuses an incomplete entry', async () => {
    expect(await found({[termsFile]: '- {find: mend, write: fix, bad: To mend.}\n'})).toEqual([
      expect.stringContaining(`${termsFile}:1:3  0.good: it is missing`),
    ]);
    expect(await found({[termsFile]: `${entry}, instead: it}\n`})).toEqual([
      expect.stringContaining('nothing is called `instead` there'),
    ]);
  });

  it('has a planted defect for every rule', () => {
    expect([...fired].sort()).toEqual(rulesNamedIn(['tools/check/terms/*.ts']));
  });
});
