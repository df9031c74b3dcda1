import {copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {basename, dirname, join, relative, sep} from 'node:path';

import {finding, start, type Finding} from '../../../src/content/diagnostic';
import {readExamples, type Example} from '../../../src/content/examples/example';
import {readKits} from '../../../src/content/kits/kit';
import {needsTree} from '../../record/tree';
import {compilerFindings} from './compiler';
import {debugFlagsIn, debugHeader, declarationsIn, makingSource, paramsHeader} from './params';

/** The folder of SimObjects below `~/cs429`, which gem5's option `EXTRAS` names. */
const extras = 'objects/';

/** Headers of our own that declare parts of gem5. */
const stubs = join(__dirname, 'stubs');

/** The options with which gem5 v24.0 compiles its sources, and more warnings. */
const flags = ['-std=c++17', '-Wall', '-Wextra', '-Werror', '-fsyntax-only'];

/** The files of SimObjects that are built together: the path of each below `objects`, and its path from the root. */
type BuiltTogether = ReadonlyMap<string, string>;

/**
 * Checks the syntax and types of the SimObjects of examples and kits with stubs of gem5's headers, with all warnings as
 * errors. It also creates each object, which finds abstract methods that are missing.
 *
 * @param compiler a C++ compiler.
 */
export function compileObjects(root: string, compiler: string): Finding[] {
  const all = [
    ...examplesWithObjects(root).filter((example) => !example.showsMistake),
    ...kitsWithObjects(root),
  ];
  // Several examples build the same files.
  const different = new Map(all.map(({files}) => [[...files].sort().join('\n'), files]));
  return [...different.values()].flatMap((files) => compileTogether(root, files, compiler));
}

/** The files that `compileObjects` compiles, or skips because they show a mistake, as paths from the root. */
export const filesOfObjects = (root: string): ReadonlySet<string> =>
  new Set([...examplesWithObjects(root), ...kitsWithObjects(root)].flatMap(({files}) => [...files.values()]));

const examplesWithObjects = (root: string): {files: BuiltTogether; showsMistake: boolean}[] =>
  readExamples(root)
    .examples.map((example) => ({files: objectsOf(root, example), showsMistake: showsMistake(example)}))
    .filter(({files}) => files.size > 0);

const objectsOf = (root: string, {inputs, folders}: Example): BuiltTogether =>
  new Map(
    [...inputs]
      .map(([name, path]) => [`${folders.get(name) ?? ''}/${name}`, path] as const)
      .filter(([file]) => file.startsWith(extras))
      .map(([file, path]) => [file.slice(extras.length), relative(root, path).split(sep).join('/')]),
  );

/** An example whose recorded build fails shows a mistake. */
const showsMistake = ({runs}: Example): boolean =>
  runs.some(({command, exit}) => exit !== 0 && needsTree([command]));

/** A kit's SimObjects are in a folder with an `SConscript`. */
const kitsWithObjects = (root: string): {files: BuiltTogether}[] =>
  readKits(root).flatMap(({files}) =>
    [...files.keys()]
      .filter((name) => basename(name) === 'SConscript')
      .map((name) => ({
        files: new Map([...files].filter(([other]) => dirname(other) === dirname(name))),
      })),
  );

function compileTogether(root: string, files: BuiltTogether, compiler: string): Finding[] {
  const folder = mkdtempSync(join(tmpdir(), 'cs429-objects-'));
  const write = (name: string, text: string): string => {
    mkdirSync(dirname(join(folder, name)), {recursive: true});
    writeFileSync(join(folder, name), text);
    return name;
  };
  try {
    const findings: Finding[] = [];
    /** Each source that is compiled, and the file to which findings without a file of the project belong. */
    const sources = new Map<string, string>();
    for (const [file, path] of files) {
      mkdirSync(dirname(join(folder, file)), {recursive: true});
      copyFileSync(join(root, path), join(folder, file));
      if (file.endsWith('.cc')) sources.set(file, path);
      const text = (): string => readFileSync(join(root, path), 'utf8');
      if (basename(file) === 'SConscript') {
        for (const flag of debugFlagsIn(text())) write(`debug/${flag}.hh`, debugHeader(flag));
      }
      if (!file.endsWith('.py')) continue;
      try {
        for (const one of declarationsIn(text())) {
          write(`params/${one.name}.hh`, paramsHeader(one));
          sources.set(write(`param_${one.name}.cc`, makingSource(one)), path);
        }
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        findings.push(finding(path, start, reason, 'c-params'));
      }
    }
    for (const [source, path] of sources) {
      // A compiler searches the folder of the source first, and then those that gem5's build searches.
      const arguments_ = [...flags, '-I', '.', '-I', stubs, source];
      for (const one of compilerFindings(compiler, arguments_, folder, source)) {
        const original = files.get(one.path);
        findings.push(original ? {...one, path: original} : {...one, path, place: start});
      }
    }
    return findings;
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}
