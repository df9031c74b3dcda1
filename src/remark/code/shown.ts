import {existsSync, readFileSync} from 'node:fs';
import {basename, dirname, join} from 'node:path';

import type {ExampleIndex} from '../../content/examples';
import {isOfKit, kitsFolder} from '../../content/kits/kit';
import {isMarker, markerProblem, regionOf, regionsOf, withoutMarkers} from '../../content/examples/regions';
import {eitherOf, instead} from '../../content/similar-names';

/** A file, or a region of it, as a page shows it. */
export type Shown = {
  /** Without markers, and without the newline at the end. */
  readonly text: string;
  /** The number of its first line in the whole file without markers. */
  readonly line: number;
  /** How many lines the whole file has without markers. */
  readonly of: number;
};

/** Text that looks like a region marker, but is none unless it begins its line after a comment sign. */
const strayMarker = /#(?:end)?region\b/i;

/** The path of a file that a page names, from the project's root. */
const sourceOf = (file: string): string => (isOfKit(file) ? file : `examples/${file}`);

/**
 * The files of all examples, by their paths below `examples/`, and those of the kits, by `kits/assignment_N/path` as in
 * the unpacked kit, as paths on this machine.
 */
export function filesOf({root, examples, kits}: ExampleIndex): ReadonlyMap<string, string> {
  const files =
    known.get(examples) ??
    new Map([
      ...examples.flatMap(({name, folder, inputs}) =>
        [...inputs]
          // The other inputs are files of other examples.
          .filter(([, path]) => dirname(path) === folder)
          .map(([file, path]) => [`${name}/${file}`, path] as const),
      ),
      ...kits.flatMap(({name, files}) =>
        [...files].map(([file, path]) => [`${kitsFolder}/${name}/${file}`, join(root, path)] as const),
      ),
    ]);
  known.set(examples, files);
  return files;
}

/** Cached by an index's examples, because an index reads the kits together with the examples. */
const known = new WeakMap<ExampleIndex['examples'], ReadonlyMap<string, string>>();

/**
 * Reads a file of an example, or one of its regions.
 *
 * @param file its path below `examples/`
 * @throws {Error} with what is wrong and what to write instead.
 */
export function readShown(exampleIndex: ExampleIndex, file: string, region?: string): Shown {
  const files = filesOf(exampleIndex);
  const path = files.get(file);
  if (path === undefined) throw new Error(unknownFile(exampleIndex, file, [...files.keys()]));

  const source = readFileSync(path, 'utf8');
  const problem = markerProblem(source);
  if (problem) throw new Error(`${problem.text} (${sourceOf(file)}:${problem.line})`);
  const stray = source.split('\n').findIndex((line) => strayMarker.test(line) && !isMarker(line));
  if (stray >= 0) {
    throw new Error(
      `a region marker would be shown; write it on a line of its own as a comment, \`# #region name\` or \`// #region name\` (${sourceOf(file)}:${stray + 1})`,
    );
  }

  const whole = withoutMarkers(source);
  const shown = region === undefined ? {text: whole, line: 1} : regionOf(source, region);
  if (!shown) {
    const names = regionsOf(source);
    const next =
      names.length > 0
        ? instead(region ?? '', names)
        : 'mark it there with `#region` and `#endregion`, or leave `region` out';
    throw new Error(`${sourceOf(file)} has no region \`${region}\`; ${next}`);
  }
  if (shown.text.trim() === '') {
    throw new Error(
      `there is nothing to show in ${region === undefined ? '' : `the region \`${region}\` of `}${sourceOf(file)}; include something else`,
    );
  }
  const [text, all] = [shown.text, whole].map((code) => code.replace(/\n$/, '')) as [string, string];
  return {...shown, text, of: all.split('\n').length};
}

function unknownFile(exampleIndex: ExampleIndex, file: string, known: readonly string[]): string {
  const example = file.split('/').slice(0, 2).join('/');
  if (
    existsSync(join(exampleIndex.root, 'examples', file)) &&
    !exampleIndex.examples.some(({name}) => name === example)
  ) {
    return `examples/${example} cannot be read as an example; \`npm run check\` says what to fix in its example.yml`;
  }
  const sameName = known.filter((candidate) => basename(candidate) === basename(file)).slice(0, 3);
  const otherwise = eitherOf(sameName) || 'the path of a program below examples/: `topic/name/file`';
  return `no example has the file \`${file}\`; ${instead(file, known, `write ${otherwise}`)}`;
}
