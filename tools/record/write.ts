import {existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

import {keptFile, keptNames, stored} from '../../src/content/examples/recorded-files';
import type {Files} from './compare';

/** The files of a recording by name; none if there is no recording. */
export const readRecording = (folder: string): Files =>
  existsSync(folder)
    ? Object.fromEntries(keptNames(folder).map((name) => [name, keptFile(folder, name)?.toString() ?? '']))
    : {};

/** Whether a rename failed because another process moved the same folder. */
const isRace = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTEMPTY');

/** Writes a recording next to its folder, and then replaces the old one in one step. */
export function writeRecording(folder: string, files: Files): void {
  mkdirSync(dirname(folder), {recursive: true});
  const fresh = mkdtempSync(join(dirname(folder), '.making-'));
  try {
    mkdirSync(join(fresh, 'new'));
    for (const [recorded, text] of Object.entries(files)) {
      const {name, data} = stored(recorded, text);
      writeFileSync(join(fresh, 'new', name), data);
    }
    for (let tries = 1; existsSync(join(fresh, 'new')); tries += 1) {
      try {
        if (existsSync(folder)) renameSync(folder, join(fresh, `old-${tries}`));
        renameSync(join(fresh, 'new'), folder);
      } catch (error) {
        if (!isRace(error) || tries === 10) throw error;
      }
    }
  } finally {
    rmSync(fresh, {recursive: true, force: true});
  }
}
