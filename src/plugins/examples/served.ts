import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Shelf} from '../../course/examples';
import {bytesWithoutMarkers} from '../../course/examples/regions';
import {filesOf} from '../../remark/code/shown';
import {recordedPath} from '../../course/examples/address';

/** The texts of a recording to which pages link. */
const recordedTexts = ['output.txt', 'stats.txt'];

/** What a reader can get, by its path below `examples/`, and how to read it: programs, and what runs printed. */
export function servedFiles(shelf: Shelf): Map<string, () => Buffer> {
  const files = new Map<string, () => Buffer>();
  for (const [name, path] of filesOf(shelf)) files.set(name, () => bytesWithoutMarkers(path));
  for (const run of shelf.examples.flatMap(({runs}) => runs)) {
    for (const file of recordedTexts) {
      const path = join(run.recorded, file);
      if (existsSync(path)) files.set(recordedPath(run, file), () => readFileSync(path));
    }
  }
  return files;
}
