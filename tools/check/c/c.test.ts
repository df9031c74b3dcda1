// @module-tag long
import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {readExamples} from '../../../src/course/examples/example';
import {recordFixture, writeFiles} from '../../../src/course/examples/testing';
import {linesOf, type Report} from '../report';
import {root as project} from '../root';
import {checkC, fixC} from './check';
import {findOnPath, type Find} from './tools';

const root = mkdtempSync(join(tmpdir(), 'cs429-c-test-'));
afterAll(() => rmSync(root, {recursive: true}));

const printing = (text: string, status = 0): string =>
  `#include <stdio.h>\n\nint main(void) {\n    puts("${text}");\n    return ${status};\n}\n`;
const building = (name: string): string =>
  `build: [aarch64-linux-gnu-gcc -O2 -static -o ${name} ${name}.c]\n`;

const declaring = (
  name: string,
  more = '',
  header = `${name.toLowerCase()}/${name.toLowerCase()}.hh`,
): string =>
  `class ${name}(BranchPredictor):\n    type = "${name}"\n    cxx_class = "own::${name}"\n    cxx_header = "${header}"\n${more}`;

/** A branch predictor's header; \`squash\` is its last method. */
const predictor = (name: string, squash: string): string =>
  `#pragma once

#include "cpu/pred/bpred_unit.hh"
#include "params/${name}.hh"

namespace own {

class ${name} : public gem5::branch_prediction::BPredUnit {
  public:
    explicit ${name}(const gem5::${name}Params &params) : BPredUnit(params) {}
    bool lookup(gem5::ThreadID, gem5::Addr, void *&) override {
        return false;
    }
    void updateHistories(gem5::ThreadID, gem5::Addr, bool, bool, gem5::Addr,
                         void *&) override {}
    void update(gem5::ThreadID, gem5::Addr, bool, void *&, bool,
                const gem5::StaticInstPtr &, gem5::Addr) override {}
${squash}};

} // namespace own
`;
/** An object with a port, an event and a debug flag; `retry` is the port's last method. */
const sender = (name: string, retry: string): string =>
  `#pragma once

#include "base/trace.hh"
#include "debug/${name}.hh"
#include "mem/port.hh"
#include "params/${name}.hh"
#include "sim/sim_object.hh"

namespace own {

class ${name} : public gem5::SimObject {
  public:
    explicit ${name}(const gem5::${name}Params &params) : SimObject(params) {}
    void startup() override {
        schedule(sending, gem5::curTick());
    }

  private:
    class Out : public gem5::RequestPort {
      public:
        Out() : RequestPort("out") {}
        bool recvTimingResp(gem5::PacketPtr) override {
            return true;
        }
${retry}    };

    Out port;
    gem5::EventFunctionWrapper sending{[this] { DPRINTF(${name}, "%s\\n", port.name()); },
                                       name()};
};

} // namespace own
`;
const retry = '        void recvReqRetry() override {}\n';
const flagged = (name: string): Record<string, string> => ({
  [`examples/c/${name.toLowerCase()}/SConscript`]: `Import("*")\n\nDebugFlag("${name}")\n`,
});

const squash = '    void squash(gem5::ThreadID, void *&) override {}\n';

/** The files of a SimObject in an example of its name. */
const object = (name: string, header: string, source: string, python = declaring(name)) => {
  const word = name.toLowerCase();
  const folder = `examples/c/${word}`;
  return {
    [`${folder}/example.yml`]: `about: A.\nfolder: objects/${word}\n`,
    [`${folder}/${name}.py`]: python,
    [`${folder}/${word}.hh`]: header,
    [`${folder}/${word}.cc`]: `#include "${word}/${word}.hh"\n${source}`,
  };
};

/** Programs with planted defects. */
const files = {
  ...object('Whole', predictor('Whole', squash), ''),
  ...object('Left', predictor('Left', ''), ''),
  ...object('Signed', predictor('Signed', squash.replace('*&', '*')), ''),
  ...object('Moved', predictor('Moved', squash), '', declaring('Moved', '', 'moved.hh')),
  ...object(
    'Typed',
    predictor('Typed', squash),
    '\nnamespace own {\n\nunsigned bits(const gem5::TypedParams &params);\nunsigned bits(const gem5::TypedParams &params) {\n    return params.bits + params.missing;\n}\n\n} // namespace own\n',
    declaring('Typed', '    bits = Param.Unsigned(4, "a size")\n'),
  ),
  ...object(
    'Strange',
    predictor('Strange', squash),
    '',
    declaring('Strange', '    color = Param.Color("red", "no type of gem5")\n'),
  ),
  ...object('Sender', sender('Sender', retry), ''),
  ...flagged('Sender'),
  ...object('Deaf', sender('Deaf', ''), ''),
  ...flagged('Deaf'),
  ...object('Silent', sender('Silent', retry), ''),
  ...object('Shown', predictor('Shown', ''), ''),
  'examples/c/shown/example.yml':
    'about: A.\nfolder: objects/shown\nruns: {build: {command: scons build/ARM/gem5.opt, in: gem5, exit: 2}}\n',
  'kits/assignment_4/kitten/SConscript': '',
  'kits/assignment_4/kitten/Kitten.py': declaring('Kitten'),
  'kits/assignment_4/kitten/kitten.hh': predictor('Kitten', ''),
  'kits/assignment_4/kitten/kitten.cc': '#include "kitten/kitten.hh"\n',
  'examples/c/arguments/example.yml': `about: A.\n${building('arguments')}qemu: [qemu-aarch64 arguments, qemu-aarch64 arguments wrong]\n`,
  'examples/c/arguments/arguments.c':
    'int main(int count, char **words) {\n    return count > 1 && words[1][0] != 0;\n}\n',
  'examples/c/assembly/example.yml': 'about: A.\n',
  'examples/c/assembly/stop.h': 'static inline void stop(void) {\n    __asm__ volatile("wfi");\n}\n',
  'examples/c/assembly/stops.c':
    '#include "stop.h"\n\nvoid stops(void);\nvoid stops(void) {\n    stop();\n}\n',
  'examples/c/broken/example.yml': `about: A.\n${building('broken')}`,
  'examples/c/broken/broken.c': 'int main(void) {\n    return missing;\n}\n',
  'examples/c/failing/example.yml': `about: A.\n${building('failing')}`,
  'examples/c/failing/failing.c': printing('no', 3),
  'examples/c/form/example.yml': 'about: A.\n',
  'examples/c/form/form.c': 'int one(void);\nint one(void) {\n  return 1;\n}\n',
  'examples/c/header/example.yml': 'about: A.\n',
  'examples/c/header/four.h': 'enum { FOUR = 4 };\n',
  'examples/c/object/example.yml': 'about: A.\n',
  'examples/c/object/mine.cc': '#include "params/Mine.hh"\n',
  'examples/c/other/example.yml': `about: A.\n${building('other')}runs:\n  run:\n    command: qemu-aarch64 other\n    simulator: false\n`,
  'examples/c/other/other.c': printing('now'),
  'examples/c/only/example.yml': `about: A.\n${building('only')}qemu: false\n`,
  'examples/c/only/only.c': printing('only', 1),
  'examples/c/part/example.yml': 'about: A.\n',
  'examples/c/part/part.c': 'int three(void);\nint three(void) {\n    return 3;\n}\n',
  'examples/c/tested/example.yml':
    'about: A.\nruns:\n  test:\n    command: g++ -o unit unit.cc && ./unit\n    simulator: false\n',
  'examples/c/tested/unit.cc':
    '#include <iostream>\n\nint main() {\n    std::cout << "after\\n";\n    return 0;\n}\n',
  'examples/c/uses/example.yml': 'about: A.\nfiles: [c/header/four.h]\n',
  'examples/c/uses/uses.c': '#include "four.h"\n\nint four(void);\nint four(void) {\n    return FOUR;\n}\n',
  'examples/c/twice/example.yml': 'about: A.\nfiles: [c/part/part.c]\n',
  'examples/c/twice/twice.c':
    '#include "part.c"\n\nint six(void);\nint six(void) {\n    return 2 * three();\n}\n',
  'examples/c/warned/example.yml': 'about: A.\n',
  'examples/c/warned/warned.c': 'int two(void);\nint two(void) {\n    int unused;\n    return 2;\n}\n',
};

const recordedOther = 'examples/c/other/recorded/run/output.txt';
let report: Report;

beforeAll(async () => {
  cpSync(join(project, '.clang-format'), join(root, '.clang-format'));
  writeFiles(root, files);
  for (const run of readExamples(root).examples.flatMap(({runs}) => runs)) {
    recordFixture(run, {output: 'before\n'});
  }
  report = await checkC(root);
});

const nothing: Find = () => undefined;
const stray = 'examples/c/object/mine.cc, which no example puts into a folder below objects/';

/** Empty if this computer lacks the programs, so that the expectations below depend on them. */
const cc = ['cc', 'gcc', 'clang'].some((name) => findOnPath(name)) ? ['this'] : [];
const arm = findOnPath('aarch64-linux-gnu-gcc') ? ['arm'] : [];
const qemu = arm.length > 0 && findOnPath('qemu-aarch64') && findOnPath('script') ? ['runs'] : [];

describe('the planted defects', () => {
  it('in the format are found on every computer', () => {
    expect(linesOf(report.findings)).toContain(
      'examples/c/form/form.c:3:1  is not formatted; `npm run fix` formats it  (c-format)',
    );
  });

  it('in C are found by each compiler, and a missing compiler is reported', () => {
    const rules = (path: string): string[] =>
      report.findings.filter((one) => one.path === path && one.rule !== 'c-build').map(({rule}) => rule);
    expect(rules('examples/c/warned/warned.c')).toEqual([...cc, ...arm].map(() => 'gcc/unused-variable'));
    expect(rules('examples/c/broken/broken.c')).toEqual([...cc, ...arm].map(() => 'c-compile'));
    expect(rules('examples/c/uses/uses.c')).toEqual([]);
    expect(rules('examples/c/twice/twice.c')).toEqual([]);
    expect(rules('examples/c/assembly/stops.c')).toEqual([]);
    expect(rules('examples/c/object/mine.cc')).toEqual([]);
    expect(report.left?.filter((one) => one.startsWith('C '))).toEqual([
      ...(cc.length > 0 ? [] : ['C on this computer, no cc (Debian: gcc libc6-dev)']),
      ...(arm.length > 0
        ? []
        : ['C for Arm, no aarch64-linux-gnu-gcc (Debian: gcc-aarch64-linux-gnu libc6-dev-arm64-cross)']),
    ]);
    expect(report.left).toContain(stray);
  });

  it('in SimObjects are found without gem5', ({skip}) => {
    skip(!['c++', 'g++', 'clang++'].some((name) => findOnPath(name)), 'no g++');
    const diagnostics = (word: string): string[] =>
      linesOf(report.findings)
        .filter((line) => line.includes(`/${word}/`))
        .map((line) => line.replace(/ \([\w+]*\+\+\)/, ''));
    expect(diagnostics('whole')).toEqual([]);
    expect(diagnostics('left')).toEqual([
      expect.stringMatching(/^examples\/c\/left\/Left\.py:1:1 {2}.*abstract.*\(c-compile\)$/) as string,
    ]);
    expect(diagnostics('signed')).toContainEqual(
      expect.stringMatching(/^examples\/c\/signed\/signed\.hh:\d+:\d+ {2}.*override/),
    );
    expect(diagnostics('moved')).toEqual([
      expect.stringMatching(/^examples\/c\/moved\/Moved\.py:1:1 {2}.*moved\.hh.*\(c-compile\)$/) as string,
    ]);
    expect(diagnostics('typed')).toEqual([
      expect.stringMatching(/^examples\/c\/typed\/typed\.cc:7:33 {2}.*missing.*\(c-compile\)$/) as string,
    ]);
    expect(diagnostics('strange')).toContain(
      'examples/c/strange/Strange.py:1:1  Strange.color is a Color, which tools/check/c/params.ts has no C++ type for; add it to `types`  (c-params)',
    );
    expect(diagnostics('sender')).toEqual([]);
    expect(diagnostics('deaf')).toContainEqual(
      expect.stringMatching(/^examples\/c\/deaf\/deaf\.hh:\d+:\d+ {2}.*abstract/) as string,
    );
    expect(diagnostics('silent')).toContainEqual(
      expect.stringMatching(/^examples\/c\/silent\/silent\.hh:4:\d+ {2}.*debug\/Silent\.hh/),
    );
    expect(diagnostics('kitten')).toEqual([
      expect.stringMatching(/^kits\/assignment_4\/kitten\/Kitten\.py:1:1 {2}.*abstract/) as string,
    ]);
  });

  it('in SimObjects are not reported if a recorded build shows them', () => {
    expect(linesOf(report.findings).filter((line) => line.includes('/shown/'))).toEqual([]);
  });

  it('in tests for this computer are found by running them', ({skip}) => {
    skip(!findOnPath('g++') || !findOnPath('script'), 'no g++ or script');
    expect(linesOf(report.findings)).toContain(
      'examples/c/tested/recorded/test/output.txt:1:1  the program now prints `after`; find out why, then run GEM5=path/to/gem5.opt npm run record -- c/tested/test  (c-output)',
    );
  });

  it('in running programs are found under QEMU, or reported as not checked without it', () => {
    const lines = linesOf(report.findings).filter(
      (line) => /\(c-(?:build|run|output)\)$/.test(line) && !line.includes('/tested/'),
    );
    const expected = [
      "examples/c/arguments/example.yml:1:1  `qemu-aarch64 arguments wrong` exits with 1; correct the program, or write `qemu: ['qemu-aarch64 …']` with the arguments that it needs, or `qemu: false` where only gem5 can run it  (c-run)",
      expect.stringMatching(
        /^examples\/c\/broken\/example\.yml:1:1 {2}the build fails: .*missing.*; correct the program or `build` {2}\(c-build\)$/,
      ) as string,
      "examples/c/failing/example.yml:1:1  `qemu-aarch64 -L /usr/aarch64-linux-gnu ./failing` exits with 3: no; correct the program, or write `qemu: ['qemu-aarch64 …']` with the arguments that it needs, or `qemu: false` where only gem5 can run it  (c-run)",
      `${recordedOther}:1:1  the program now prints \`now\`; find out why, then run GEM5=path/to/gem5.opt npm run record -- c/other/run  (c-output)`,
    ];
    expect(lines).toEqual(qemu.length > 0 ? expected : []);
    expect(report.left?.some((one) => /^(?:runs|programs), no /.test(one))).toBe(qemu.length === 0);
  });
});

it('reports all checks that a computer without compilers cannot make', async () => {
  const {findings, left} = await checkC(root, nothing);
  expect(findings).toHaveLength(1);
  expect(left).toEqual([
    'C on this computer, no cc (Debian: gcc libc6-dev)',
    'C for Arm, no aarch64-linux-gnu-gcc (Debian: gcc-aarch64-linux-gnu libc6-dev-arm64-cross)',
    stray,
    'C++ on this computer, no c++ (Debian: g++)',
    'C++ for Arm, no aarch64-linux-gnu-g++ (Debian: g++-aarch64-linux-gnu)',
    'SimObjects, no c++ (Debian: g++)',
    'tests, no g++ (Debian: g++)',
    'programs, no aarch64-linux-gnu-gcc (Debian: gcc-aarch64-linux-gnu libc6-dev-arm64-cross)',
  ]);
});

it('the correction formats files and changes nothing else', async () => {
  expect(await fixC(root)).toEqual(['examples/c/form/form.c']);
  expect(readFileSync(join(root, 'examples/c/form/form.c'), 'utf8')).toContain('\n    return 1;\n');
});
