import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {ExampleIndex} from '../../content/examples';
import type {Run} from '../../content/examples/example';
import {keptFile, keptNames} from '../../content/examples/recorded-files';
import {statsTextOf} from '../../content/examples/recording';
import {kitsFolder} from '../../content/kits/kit';
import {listedDocs} from '../../content/page/front-matter';
import {bytesWithoutMarkers} from '../../content/examples/regions';
import {filesOf} from '../../remark/code/shown';
import {recordedPath} from '../../content/examples/address';

/** The files of a recording to which pages link, or which figures read. */
const recordedTexts = ['output.txt', 'stats.txt', 'system.json'];

const isKept = ({recorded}: Run, file: string): boolean =>
  existsSync(recorded) && keptNames(recorded).includes(file);

/** The content as it was recorded: a reader can read it at its address, even if the repository keeps it compressed. */
const contentOf = ({recorded}: Run, file: string): Buffer => keptFile(recorded, file) ?? Buffer.of();

/** Whether a run has recorded only chosen statistics, which a figure reads in the form of a `stats.txt`. */
const isWritten = (run: Run): boolean => isKept(run, 'stats.json') && !isKept(run, 'stats.txt');

/** @returns the runs that the figures of a page name */
const exploredIn = (text: string): string[] =>
  [...text.matchAll(/^::figure\{.*?\bruns="([^"]*)"/gm)].flatMap(([, names = '']) => names.split(/\s+/));

/** @returns how to read each file that a reader can download, by its path below `examples/` */
export function servedFiles(exampleIndex: ExampleIndex): Map<string, () => Buffer> {
  const files = new Map<string, () => Buffer>();
  for (const [name, path] of filesOf(exampleIndex)) files.set(name, () => bytesWithoutMarkers(path));
  for (const run of exampleIndex.examples.flatMap(({runs}) => runs)) {
    for (const file of recordedTexts) {
      if (isKept(run, file)) files.set(recordedPath(run, file), () => contentOf(run, file));
    }
    if (isWritten(run)) files.set(recordedPath(run, 'stats.txt'), () => Buffer.from(statsTextOf(run) ?? ''));
  }
  return files;
}

/**
 * @returns the files that the build writes: without the kits of drafts, without examples that only drafts name, and
 *   without chosen statistics that no figure reads
 */
export function publishedFiles(exampleIndex: ExampleIndex): Map<string, () => Buffer> {
  const {root, examples, kits} = exampleIndex;
  const pages = listedDocs(root);
  const textOf = (drafts: boolean): string =>
    pages
      .filter(({isDraft}) => isDraft === drafts)
      .map(({path}) => readFileSync(join(root, path), 'utf8'))
      .join('\n');
  const drafts = textOf(true);
  const published = drafts === '' ? '' : textOf(false);
  const isHidden = (name: string): boolean => drafts.includes(`${name}/`) && !published.includes(`${name}/`);
  const hidden = new Set([
    ...kits.filter(({isDraft}) => isDraft).map(({name}) => `${kitsFolder}/${name}`),
    ...examples.map(({name}) => name).filter(isHidden),
  ]);
  const explored = new Set(exploredIn(textOf(false)));
  const unread = new Set(
    examples
      .flatMap(({runs}) => runs)
      .filter((run) => isWritten(run) && !explored.has(run.name))
      .map((run) => recordedPath(run, 'stats.txt')),
  );
  const folderOf = (file: string): string => file.split('/').slice(0, 2).join('/');
  return new Map(
    [...servedFiles(exampleIndex)].filter(([file]) => !hidden.has(folderOf(file)) && !unread.has(file)),
  );
}
