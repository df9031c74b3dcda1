// @module-tag long
import {cpSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterAll, beforeAll, expect, it} from 'vitest';

import {readExamples} from '../../../src/content/examples/example';
import {recordFixture, writeFiles} from '../../../src/content/examples/test-projects';
import {linesOf, type Report} from '../report';
import {root as project} from '../root';
import {checkC} from './check';
import {findOnPath} from './tools';

const root = mkdtempSync(join(tmpdir(), 'cs429-c-test-'));
afterAll(() => rmSync(root, {recursive: true}));

const printing = (text: string, status = 0): string =>
  `#include <stdio.h>\n\nint main(void) {\n    puts("${text}");\n    return ${status};\n}\n`;
const building = (name: string): string =>
  `about: A.\nbuild: [aarch64-linux-gnu-gcc -O2 -static -o ${name} ${name}.c]\n`;
const squash = '    void squash(gem5::ThreadID, void *&) override {}\n';

/** The files of a branch predictor; `last` is its last method, and `param` a line of its declaration. */
function predictor(name: string, last = squash, param = '', source = '', folder = 'examples/c') {
  const word = name.toLowerCase();
  return {
    [`${folder}/${word}/${name}.py`]: `class ${name}(BranchPredictor):\n    type = "${name}"\n    cxx_class = "own::${name}"\n    cxx_header = "${word}/${word}.hh"\n${param}`,
    [`${folder}/${word}/${word}.cc`]: `#include "${word}/${word}.hh"\n${source}`,
    [`${folder}/${word}/${word}.hh`]: `#pragma once

#include "base/trace.hh"
#include "cpu/pred/bpred_unit.hh"
#include "debug/Flag.hh"
#include "params/${name}.hh"

namespace own {
class ${name} : public gem5::branch_prediction::BPredUnit {
  public:
    explicit ${name}(const gem5::${name}Params &params) : BPredUnit(params) {
        DPRINTF(Flag, "%s\\n", name());
    }
    bool lookup(gem5::ThreadID, gem5::Addr, void *&) override {
        return false;
    }
    void updateHistories(gem5::ThreadID, gem5::Addr, bool, bool, gem5::Addr,
                         void *&) override {}
    void update(gem5::ThreadID, gem5::Addr, bool, void *&, bool,
                const gem5::StaticInstPtr &, gem5::Addr) override {}
${last}};

} // namespace own
`,
  };
}

/** A predictor in an example, which its manifest puts into the folder of SimObjects. */
const example = (name: string, ...more: string[]) => ({
  ...predictor(name, ...more),
  [`examples/c/${name.toLowerCase()}/SConscript`]: 'Import("*")\n\nDebugFlag("Flag")\n',
  [`examples/c/${name.toLowerCase()}/example.yml`]: `about: A.\nfolder: objects/${name.toLowerCase()}\n`,
});

const typed =
  '\nnamespace own {\n\nunsigned bits(const gem5::TypedParams &params);\nunsigned bits(const gem5::TypedParams &params) {\n    return params.bits + params.missing;\n}\n\n} // namespace own\n';

/** Programs with planted defects. */
const files = {
  ...example('Whole'),
  ...example('Left', ''),
  ...example('Typed', squash, '    bits = Param.Unsigned(4, "a size")\n', typed),
  ...example('Strange', squash, '    color = Param.Color("red", "no type of gem5")\n'),
  ...predictor('Kitten', '', '', '', 'kits/assignment_4'),
  'kits/assignment_4/kitten/SConscript': 'DebugFlag("Flag")\n',
  'examples/c/arguments/example.yml': `${building('arguments')}qemu: [qemu-aarch64 arguments wrong]\n`,
  'examples/c/arguments/arguments.c':
    'int main(int count, char **words) {\n    return count > 1 && words[1][0] != 0;\n}\n',
  'examples/c/assembly/example.yml': 'about: A.\n',
  'examples/c/assembly/stops.c': 'void stops(void);\nvoid stops(void) {\n    __asm__ volatile("wfi");\n}\n',
  'examples/c/broken/example.yml': building('broken'),
  'examples/c/broken/broken.c': 'int main(void) {\n    return missing;\n}\n',
  'examples/c/form/example.yml': 'about: A.\n',
  'examples/c/form/form.c': 'int one(void);\nint one(void) {\n  return 1;\n}\n',
  'examples/c/header/example.yml': 'about: A.\n',
  'examples/c/header/four.h': 'enum { FOUR = 4 };\n',
  'examples/c/only/example.yml': `${building('only')}qemu: false\n`,
  'examples/c/only/only.c': printing('only', 1),
  'examples/c/other/example.yml': `${building('other')}runs:\n  run:\n    command: qemu-aarch64 other\n    simulator: false\n`,
  'examples/c/other/other.c': printing('now'),
  'examples/c/uses/example.yml': 'about: A.\nfiles: [c/header/four.h]\n',
  'examples/c/uses/uses.c': '#include "four.h"\n\nint four(void);\nint four(void) {\n    return FOUR;\n}\n',
  'examples/c/warned/example.yml': 'about: A.\n',
  'examples/c/warned/warned.c': 'int two(void);\nint two(void) {\n    int unused;\n    return 2;\n}\n',
};

let report: Report;
beforeAll(async () => {
  cpSync(join(project, '.clang-format'), join(root, '.clang-format'));
  writeFiles(root, files);
  for (const run of readExamples(root).examples.flatMap(({runs}) => runs)) {
    recordFixture(run, {output: 'before\n'});
  }
  report = await checkC(root);
});

/** Empty if this computer lacks the programs, so that the expectations below depend on them. */
const here = ['cc', 'gcc', 'clang'].some((name) => findOnPath(name)) ? ['this'] : [];
const cpp = ['c++', 'g++', 'clang++'].some((name) => findOnPath(name)) ? ['this'] : [];
const arm = findOnPath('aarch64-linux-gnu-gcc') ? ['arm'] : [];
const runs = arm.length > 0 && findOnPath('qemu-aarch64') && findOnPath('script') ? ['runs'] : [];

/** The planted defects: the folder, the rules, and the programs of which each gives these findings once. */
it.each<[folder: string, rules: string[], programs: string[]]>([
  ['form', ['c-format'], ['every computer']],
  ['warned', ['gcc/unused-variable'], [...here, ...arm]],
  ['broken', ['c-compile'], [...here, ...arm]],
  ['uses', [], []],
  ['assembly', [], []],
  ['whole', [], []],
  ['left', ['c-compile'], cpp],
  ['typed', ['c-compile'], cpp],
  ['strange', ['c-params', 'c-compile'], cpp],
  ['kitten', ['c-compile'], cpp],
  ['arguments', ['c-run'], runs],
  ['other', ['c-output'], runs],
  ['only', [], []],
])('planted: %s', (folder, rules, programs) => {
  const found = report.findings.filter(({path}) => path.includes(`/${folder}/`)).map(({rule}) => rule);
  const others = found.filter((rule) => rule !== 'c-build' && !rules.includes(rule));
  expect(others).toEqual([]);
  for (const rule of rules) {
    expect(found.filter((name) => name === rule).length > 0).toBe(programs.length > 0);
  }
});

it('planted: a program that cannot be built is reported with the words of the compiler', ({skip}) => {
  skip(runs.length === 0, 'no aarch64-linux-gnu-gcc or QEMU');
  expect(linesOf(report.findings)).toContainEqual(
    expect.stringMatching(
      /^examples\/c\/broken\/example\.yml:1:1 {2}the build fails: .*missing.*; correct the program or `build` {2}\(c-build\)$/,
    ),
  );
});

it('reports all checks that a computer without compilers cannot make', async () => {
  const {findings, left} = await checkC(root, () => undefined);
  expect(findings.map(({rule}) => rule)).toEqual(['c-format']);
  expect([...(left ?? [])].sort()).toEqual([
    'C for Arm, no aarch64-linux-gnu-gcc (Debian: gcc-aarch64-linux-gnu libc6-dev-arm64-cross)',
    'C on this computer, no cc (Debian: gcc libc6-dev)',
    'SimObjects, no c++ (Debian: g++)',
    'programs, no aarch64-linux-gnu-gcc (Debian: gcc-aarch64-linux-gnu libc6-dev-arm64-cross)',
  ]);
});
