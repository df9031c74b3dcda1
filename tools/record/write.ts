import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {dirname, join} from 'node:path';

import type {Files} from './compare';

/** The files of a recording by name; none if there is no recording. */
export const readRecording = (folder: string): Files =>
  existsSync(folder)
    ? Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
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
    for (const [name, text] of Object.entries(files)) writeFileSync(join(fresh, 'new', name), text);
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
