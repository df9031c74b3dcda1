import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterAll, describe, expect, it} from 'vitest';

import {readExamples} from '../../../src/course/examples/example';
import {recordFixture, writeFiles} from '../../../src/course/examples/testing';
import {objectNames, readNames} from './lists';
import {identifiersIn, identifiersUnder} from './course-identifiers';
import {plantedLists, plantedNames} from './testing';

const root = mkdtempSync(join(tmpdir(), 'cs429-names-'));
afterAll(() => rmSync(root, {recursive: true}));

describe('the lists', () => {
  it('add inherited members to a class', () => {
    expect([...(plantedNames.classes.get('TimingSimpleCPU') ?? [])].sort()).toEqual([
      'clk_domain',
      'cpu_id',
      'createThreads',
      'icache_port',
    ]);
  });

  it('separate SimObjects, enumerations and types of parameters from the rest', () => {
    expect(plantedNames.objects).toContain('AddrRange');
    expect(plantedNames.objects).toContain('MemoryMode');
    expect(plantedNames.objects).not.toContain('CPUTypes');
    expect(plantedNames.objects).not.toContain('something');
  });

  it('contain debug flags, but not the words of their descriptions', () => {
    expect(plantedNames.all).toContain('O3PipeView');
    expect(plantedNames.all).toContain('Exec');
    expect(plantedNames.all).not.toContain('The');
  });
});

it('names are read from the recordings, and missing recordings are reported', () => {
  writeFiles(root, {
    'tools/check/names.yml': 'options: {just: [--list]}\nnames: {C++: [sendTimingReq]}\n',
    'examples/gem5/names/example.yml':
      'about: A.\nruns:\n  objects: {command: a}\n  library: {command: b}\n  options: {command: c}\n  flags: {command: d}\n  statistics: {command: "e {cpu}", for: {cpu: [o3, minor]}}\n',
    'examples/gem5/names/run.py': 'from m5.objects import L2XBar\n',
  });
  expect(readNames(root).missing).toEqual([
    'gem5/names/objects',
    'gem5/names/library',
    'gem5/names/options',
    'gem5/names/flags',
    'gem5/names/statistics',
  ]);
  expect(objectNames(root)).toBeUndefined();

  for (const run of readExamples(root).examples.flatMap(({runs}) => runs)) {
    const kind = run.name.replace(/^.*\/|-.*$/g, '') as keyof typeof plantedLists;
    if (!run.name.endsWith('minor')) recordFixture(run, {output: plantedLists[kind]});
  }
  expect(readNames(root).missing).toEqual(['gem5/names/statistics']);

  for (const run of readExamples(root).examples.flatMap(({runs}) => runs)) {
    if (run.name.endsWith('minor'))
      recordFixture(run, {
        output: 'system.cpu.fetch2.intInstructions # A (Count)',
        system: {
          objects: [{path: 'board.cache_hierarchy.dptw_caches0', type: 'Cache', params: {}, requests: {}}],
        },
      });
  }
  const names = readNames(root);
  expect(names.missing).toEqual([]);
  expect(names.statistics).toContain('system.cpu.fetch2.intInstructions');
  expect(names.statistics).toContain('cpu.ipc');
  expect(names.all).toContain('L2XBar');
  expect(names.members).toContain('dptw_caches');
  expect(objectNames(root)).toContain('TimingSimpleCPU');
});

describe('identifiers of a program', () => {
  it('come from its code, and not from strings and comments', () => {
    const {identifiers, options} = identifiersIn(
      'run.py',
      '"""Not theWord."""\nmyCache = 1 // ways  # nor anyWord\nprint("nor\\" these_words")\nkey["some_column"]\nadd_argument(\n    "-s", "--some-size", help="of --it")\n',
    );
    expect([...identifiers].sort()).toEqual([
      'add_argument',
      'help',
      'key',
      'myCache',
      'print',
      'some_column',
      'ways',
    ]);
    expect([...options]).toEqual(['--some-size']);
  });

  it('include those after `#` in C', () => {
    const {identifiers} = identifiersIn(
      'a.c',
      '#define SIZE_MAX 3\nint numRows; // not theWord\n/* nor\n anyWord */\n',
    );
    expect([...identifiers].sort()).toEqual(['SIZE_MAX', 'define', 'int', 'numRows']);
  });

  it("include the columns of a kit's table", () => {
    writeFiles(root, {
      'kits/assignment_1/course/handin.json': '{"columns": "lines_asked_for"}',
      'kits/assignment_1/given.json': '{"someOther": ""}',
    });
    expect([...identifiersUnder(root).identifiers]).toContain('lines_asked_for');
    expect([...identifiersUnder(root).identifiers]).not.toContain('someOther');
  });
});
