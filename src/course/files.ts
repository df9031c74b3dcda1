import {globSync} from 'tinyglobby';

/** Folders whose files are no sources: what commands wrote, and mistakes that tests plant. */
const left = ['recorded', '__fixtures__', 'node_modules', '__pycache__'];

/**
 * The files of some folders of a project whose names are right, as paths from its root with `/`, in the order of the
 * alphabet. A folder that is not there has none.
 */
export const filesUnder = (
  root: string,
  folders: readonly string[],
  isRight: (name: string) => boolean,
): string[] =>
  globSync(
    folders.map((folder) => `${folder}/**`),
    {cwd: root, dot: true, followSymbolicLinks: false, ignore: left.map((name) => `**/${name}/**`)},
  )
    .filter((path) => isRight(path.slice(path.lastIndexOf('/') + 1)))
    .sort();
