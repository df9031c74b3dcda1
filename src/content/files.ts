import {globSync} from 'tinyglobby';

/** Folders whose files are not sources: output of commands, and mistakes that tests plant. */
const left = ['recorded', '__fixtures__', 'node_modules', '__pycache__'];

/**
 * The files in some folders of a project whose names satisfy a condition, as paths from its root with `/`, in
 * alphabetical order. A folder that does not exist has none.
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
