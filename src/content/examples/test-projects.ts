import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

import {sha256} from '../hash';
import type {Run} from './example';
import {inputsOf, sealOf, whereOf, type Statistics, type System} from './recording';

/** Writes files of a test's project, by their paths from its root. */
export function writeFiles(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), {recursive: true});
    writeFileSync(join(root, path), text);
  }
}

/** The files that an invented run wrote. */
export type Made = {
  readonly output?: string;
  readonly stats?: Statistics;
  readonly statsText?: string;
  readonly system?: System;
  readonly exit?: number;
};

/** Writes a complete recording for a test, as if the run had been made. */
export function recordFixture(run: Run, {output, stats, statsText, system, exit = run.exit}: Made): void {
  const kept = {
    ...(output !== undefined && {'output.txt': output}),
    ...(stats && {'stats.json': `${JSON.stringify(stats, null, 2)}\n`}),
    ...(statsText !== undefined && {'stats.txt': statsText}),
    ...(system && {'system.json': `${JSON.stringify(system, null, 2)}\n`}),
  };
  writeFiles(run.recorded, kept);
  const record = {
    command: run.command,
    first: run.first,
    build: run.example.manifest.build,
    ...whereOf(run),
    exit,
    simulator: run.simulator ? '24.0.0.1' : null,
    isa: run.simulator ? 'Arm' : null,
    tools: {},
    chosen: run.stats,
    ...inputsOf(run.example),
    programs: {},
    kept: Object.fromEntries(Object.entries(kept).map(([name, text]) => [name, sha256(text)])),
  };
  writeFiles(run.recorded, {
    'record.json': `${JSON.stringify({...record, seal: sealOf(record)}, null, 2)}\n`,
  });
}
