import {line} from './line.mjs';

/** The remedy for each kind of issue. */
const instead = {
  cycles: 'move what both files need into a third one',
  binaries: 'add the package that brings it',
  dependencies: 'run `npm uninstall` with it',
  devDependencies: 'run `npm uninstall` with it',
  duplicates: 'export it once',
  exports: 'remove `export`, or the code',
  files: 'import it, or delete it',
  types: 'remove `export`, or the type',
  unlisted: 'run `npm install -D -E` with it',
  unresolved: 'correct the path',
};

/** Prints knip's findings, one on each line. */
export default ({issues, report}) => {
  for (const [kind, found] of Object.entries(issues)) {
    if (!report[kind]) continue;
    const rows =
      found instanceof Set ? [...found] : Object.values(found).flatMap((byName) => Object.values(byName));
    for (const {filePath, symbol, line: row, col} of rows) {
      const what = kind === 'files' ? 'nothing uses this file' : `${kind}: \`${symbol}\``;
      console.log(
        line(filePath, row, col, `${what}; ${instead[kind] ?? 'see https://knip.dev'}`, `knip/${kind}`),
      );
    }
  }
};
