import {mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {mostLines} from '../../src/course/examples/kept';
import {readRecording, writeRecording} from './write';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'write-')), 'recorded', 'run');
});
afterEach(() => rmSync(dirname(dirname(folder)), {recursive: true}));

describe('a recording', () => {
  const long = 'line\n'.repeat(mostLines + 1);

  it('has no file and is then read as it was written, a long text too', () => {
    expect(readRecording(folder)).toEqual({});
    writeRecording(folder, {'output.txt': long, 'record.json': '{}'});
    expect(readdirSync(folder).sort()).toEqual(['output.txt.gz', 'record.json']);
    expect(readRecording(folder)).toEqual({'output.txt': long, 'record.json': '{}'});
  });

  it('keeps one form of a text that has become short', () => {
    writeRecording(folder, {'output.txt': long});
    writeRecording(folder, {'output.txt': 'line\n'});
    expect(readdirSync(folder)).toEqual(['output.txt']);
  });
});
