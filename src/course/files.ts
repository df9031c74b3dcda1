import {existsSync, readdirSync} from 'node:fs';
import {join} from 'node:path';

/** Folders whose files are no sources: what commands wrote, and mistakes that tests plant. */
const left = new Set(['recorded', '__fixtures__', 'node_modules', '__pycache__']);

/**
 * The files of some folders of a project whose names are right, as paths from its root with `/`, in the order of the
 * alphabet. A folder that is not there has none.
 */
export function filesUnder(
  root: string,
  folders: readonly string[],
  isRight: (name: string) => boolean,
): string[] {
  const found: string[] = [];
  const look = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), {withFileTypes: true})) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !left.has(entry.name)) look(path);
      else if (entry.isFile() && isRight(entry.name)) found.push(path);
    }
  };
  for (const folder of folders) if (existsSync(join(root, folder))) look(folder);
  return found.sort();
}
