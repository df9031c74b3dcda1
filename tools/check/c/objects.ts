import {copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {basename, dirname, join, relative, sep} from 'node:path';

import {readExamples, type Example} from '../../../src/course/examples/example';
import {needsTree} from '../../record/tree';
import {filesUnder} from '../../../src/course/files';
import {finding, type Finding} from '../report';
import type {Verdicts} from '../verdicts/verdicts';
import {diagnostics} from './diagnostics';
import {debugFlagsIn, debugHeader, declarationsIn, makingSource, paramsHeader} from './params';

/** The folder of SimObjects below `~/cs429`, which `EXTRAS` names. */
const extras = 'objects/';

/** Headers in the place of gem5's. */
const stubs = join(__dirname, 'stubs');

/** As gem5 v24.0 compiles its sources, and with more warnings. */
const flags = ['-std=c++17', '-Wall', '-Wextra', '-Werror', '-fsyntax-only'];

/** The files of SimObjects that are built together: the place of each below `objects`, and its path from the root. */
type Together = ReadonlyMap<string, string>;

/**
 * Compiles the SimObjects of examples and kits against headers of our own in gem5's place, as far as the compiler's
 * front end goes, with all warnings as errors; it makes each object too, so that an abstract method that is left out is
 * found.
 *
 * @param compiler a C++ compiler.
 * @param machine what counts of the machine for a verdict.
 */
export async function compileObjects(
  root: string,
  compiler: string,
  machine: readonly unknown[],
  verdicts: Verdicts,
): Promise<Finding[]> {
  const all = [...examplesWithObjects(root).filter((one) => !one.showsMistake), ...kitsWithObjects(root)];
  const seen = new Set<string>();
  const findings: Finding[] = [];
  for (const {files} of all) {
    const key = [...files].sort().join('\n');
    if (seen.has(key)) continue;
    seen.add(key);
    const texts = [...files].map((one) => [...one, readFileSync(join(root, one[1]), 'utf8')]);
    findings.push(
      ...(await verdicts.known(['objects', machine, compiler, texts], () =>
        compileTogether(root, files, compiler),
      )),
    );
  }
  return findings;
}

/** The files that `compileObjects` compiles, or leaves because they show a mistake, as paths from the root. */
export const filesOfObjects = (root: string): ReadonlySet<string> =>
  new Set([...examplesWithObjects(root), ...kitsWithObjects(root)].flatMap(({files}) => [...files.values()]));

const examplesWithObjects = (root: string): {files: Together; showsMistake: boolean}[] =>
  readExamples(root)
    .examples.map((example) => ({files: objectsOf(root, example), showsMistake: showsMistake(example)}))
    .filter(({files}) => files.size > 0);

const objectsOf = (root: string, {inputs, places}: Example): Together =>
  new Map(
    [...inputs]
      .map(([name, path]) => [`${places.get(name) ?? ''}/${name}`, path] as const)
      .filter(([place]) => place.startsWith(extras))
      .map(([place, path]) => [place.slice(extras.length), relative(root, path).split(sep).join('/')]),
  );

/** An example whose recorded build fails shows a mistake. */
const showsMistake = ({runs}: Example): boolean =>
  runs.some(({command, exit}) => exit !== 0 && needsTree([command]));

/** A kit's SimObjects are in a folder with an `SConscript`. */
const kitsWithObjects = (root: string): {files: Together}[] =>
  filesUnder(root, ['kits'], (name) => name === 'SConscript')
    .map(dirname)
    .map((folder) => ({
      files: new Map(
        filesUnder(root, [folder], () => true).map((path) => [
          `${basename(folder)}/${path.slice(folder.length + 1)}`,
          path,
        ]),
      ),
    }));

function compileTogether(root: string, files: Together, compiler: string): Finding[] {
  const folder = mkdtempSync(join(tmpdir(), 'cs429-objects-'));
  const write = (name: string, text: string): string => {
    mkdirSync(dirname(join(folder, name)), {recursive: true});
    writeFileSync(join(folder, name), text);
    return name;
  };
  try {
    const findings: Finding[] = [];
    /** What is compiled, and where its diagnostics belong. */
    const sources = new Map<string, string>();
    for (const [place, path] of files) {
      mkdirSync(dirname(join(folder, place)), {recursive: true});
      copyFileSync(join(root, path), join(folder, place));
      if (place.endsWith('.cc')) sources.set(place, path);
      const text = (): string => readFileSync(join(root, path), 'utf8');
      if (basename(place) === 'SConscript') {
        for (const flag of debugFlagsIn(text())) write(`debug/${flag}.hh`, debugHeader(flag));
      }
      if (!place.endsWith('.py')) continue;
      try {
        for (const one of declarationsIn(text())) {
          write(`params/${one.name}.hh`, paramsHeader(one));
          sources.set(write(`param_${one.name}.cc`, makingSource(one)), path);
        }
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        findings.push(finding(path, {line: 1, column: 1}, reason, 'c-params'));
      }
    }
    for (const [source, path] of sources) {
      // A file's own folder is searched first, then the folders that gem5's build searches.
      const arguments_ = [...flags, '-I', '.', '-I', stubs, source];
      for (const one of diagnostics(compiler, arguments_, folder, source)) {
        const place = files.get(one.file) ?? (one.file === source ? path : undefined);
        findings.push(
          place === undefined || !files.has(one.file)
            ? finding(place ?? path, {line: 1, column: 1}, one.text, one.rule)
            : finding(place, one.place, one.text, one.rule),
        );
      }
    }
    return findings;
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}
