// @module-tag long
import {chmodSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterAll, describe, expect, it} from 'vitest';

import {simulatorParts} from '../../src/config/simulator';
import {writeFiles} from '../../src/course/examples/testing';
import {simulatorAt} from './versions';

const root = mkdtempSync(join(tmpdir(), 'parts-test-'));
afterAll(() => rmSync(root, {recursive: true}));

/** The options with which a gem5 was built, and the modules that its Python finds. */
type Machine = {
  readonly buildEnv: Readonly<Record<string, boolean | string>>;
  readonly pydot: boolean;
  readonly dot: boolean;
  readonly malloc: string;
};

const students: Machine = {
  buildEnv: {
    HAVE_HDF5: false,
    HAVE_PNG: false,
    HAVE_PROTOBUF: true,
    PROTOCOL: 'CHI',
    RUBY: true,
    USE_ARM_ISA: true,
    USE_CAPSTONE: false,
    USE_X86_ISA: false,
  },
  pydot: true,
  dot: true,
  malloc: 'libtcmalloc_minimal.so.4',
};

const python = (value: boolean | string): string =>
  typeof value === 'string' ? `'${value}'` : value ? 'True' : 'False';

/** A stub of gem5 on such a machine: Python itself, with modules that answer as gem5's own would. @returns its path */
function gem5On({buildEnv, pydot, dot, malloc}: Machine): string {
  const known = Object.entries(buildEnv).map(([name, value]) => `'${name}': ${python(value)}`);
  writeFiles(root, {
    [malloc]: 'a library',
    'gem5.opt': `#!/bin/bash
echo 'gem5 version 24.0.0.1'
python=$(python3 -c 'import sys; print(sys.executable)')
export PATH=${join(root, 'bin')} PYTHONPATH=${root} PYTHONDONTWRITEBYTECODE=1
exec "$python" "$3"
`,
    'm5/__init__.py': '',
    'm5/defines.py': `import mmap\nfile = open('${join(root, malloc)}')\nlibrary = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)\nbuildEnv = {${known.join(', ')}}\n`,
    'm5/util/__init__.py': '',
    'm5/util/dot_writer.py': pydot ? 'import m5 as pydot\n' : 'pydot = False\n',
    'bin/dot': '',
  });
  chmodSync(join(root, 'gem5.opt'), 0o755);
  chmodSync(join(root, 'bin/dot'), dot ? 0o755 : 0o644);
  return join(root, 'gem5.opt');
}

const builtWith = (change: Machine['buildEnv']): Machine => ({
  ...students,
  buildEnv: {...students.buildEnv, ...change},
});

describe('the probe of a simulator', () => {
  it('accepts the gem5 that the page `installing` builds', () => {
    expect(simulatorAt(gem5On(students))).toEqual({
      path: join(root, 'gem5.opt'),
      version: '24.0.0.1',
      isa: 'Arm',
      parts: Object.fromEntries(Object.entries(simulatorParts).map(([name, {is}]) => [name, is])),
    });
  });

  it.each<[string, Machine]>([
    ['it lacks pydot (install python3-pydot)', {...students, pydot: false}],
    ['it lacks Graphviz (install graphviz)', {...students, dot: false}],
    ['it lacks tcmalloc (install libgoogle-perftools-dev)', {...students, malloc: 'libc.so.6'}],
    ['it lacks protobuf (install libprotobuf-dev and protobuf-compiler)', builtWith({HAVE_PROTOBUF: false})],
    ['it has capstone (build it without libcapstone-dev)', builtWith({USE_CAPSTONE: true})],
    ['it has HDF5 (build it without libhdf5-dev)', builtWith({HAVE_HDF5: true})],
    ['it has PNG (build it without libpng-dev)', builtWith({HAVE_PNG: true})],
    ['Ruby is MI_example, and build_opts/ARM makes CHI', builtWith({PROTOCOL: 'MI_example'})],
    ['Ruby is false, and build_opts/ARM makes CHI', builtWith({RUBY: false})],
  ])('refuses a simulator with the message: %s', (line, machine) => {
    const path = gem5On(machine);
    expect(() => simulatorAt(path)).toThrow(
      new Error(`${path} is not what docs/tutorial/installing.md makes:\n  ${line}`),
    );
  });
});

/** Packages of the page for no optional part: without these the build fails, or takes longer for the same result. */
const tools = ['build-essential', 'git', 'lld', 'm4', 'pkg-config', 'python3-dev', 'scons', 'zlib1g-dev'];

/** The disagreements between the packages of a page and the parts of its simulator. */
function packageProblems(page: string): string[] {
  const [, list = ''] = /^sudo apt install ([^`]*)^```/m.exec(page) ?? [];
  const listed = list.split(/[\s\\]+/).filter((name) => name !== '');
  const parts = Object.values(simulatorParts);
  const made = new Set(parts.flatMap(({is, packages}) => (is ? packages : [])));
  const kept = new Set(parts.flatMap(({is, packages}) => (is ? [] : packages)));
  return [
    ...[...made, ...tools].filter((name) => !listed.includes(name)).map((name) => `${name} is missing`),
    ...listed.filter((name) => kept.has(name)).map((name) => `${name} brings what recordings lack`),
    ...listed.filter((name) => ![...made, ...kept, ...tools].includes(name)).map((name) => `${name} is new`),
  ];
}

describe('the packages of the page `installing`', () => {
  const source = readFileSync(join(__dirname, '../../docs/tutorial/installing.md'), 'utf8');
  // Without the front matter, whose keywords may name packages too.
  const page = source.slice(source.indexOf('\n---\n', 3));

  it('build the simulator that makes the recordings', () => {
    expect(packageProblems(page)).toEqual([]);
  });

  it.each([
    ['python3-pydot', '', 'python3-pydot is missing'],
    ['m4 ', '', 'm4 is missing'],
    ['zlib1g-dev', 'zlib1g-dev libcapstone-dev', 'libcapstone-dev brings what recordings lack'],
    ['zlib1g-dev', 'zlib1g-dev libpng-dev', 'libpng-dev brings what recordings lack'],
    ['zlib1g-dev', 'zlib1g-dev libelf-dev', 'libelf-dev is new'],
  ])('fail where `%s` is `%s`', (from, to, problem) => {
    expect(packageProblems(page.replace(from, to))).toEqual([problem]);
  });
});
