import {readFileSync} from 'node:fs';
import {basename, join} from 'node:path';

import {start} from '../../../src/course/diagnostic';
import {readExamples, recordedFolder, type Example} from '../../../src/course/examples/example';
import {isMarker, markerProblem} from '../../../src/course/examples/regions';
import type {Uses} from './page-uses';
import {filesIn, finding, foldersIn, ownFiles, type ExampleFinding} from './example-finding';
import {recordingFindings} from './recording-findings';
import {unusedFindings} from './unused-findings';

/**
 * Everything that is wrong with the examples of a project.
 *
 * @param uses what the pages use; without it, nothing is said of what nobody uses.
 */
export function exampleFindings(root: string, uses?: Uses): ExampleFinding[] {
  const {examples, diagnostics} = readExamples(root);
  return [
    ...diagnostics.map(({path, place, text}) =>
      finding(
        'example-manifest',
        path.replace(/^examples\//, ''),
        place,
        text.includes(';') ? text : `${text}; contributing/examples.md says what belongs there`,
      ),
    ),
    ...placeFindings(root),
    ...examples.flatMap((example) => [
      ...markerFindings(example),
      ...recordingFindings(example),
      ...(uses ? unusedFindings(example, examples, uses) : []),
    ]),
  ].sort(
    (a, b) => a.path.localeCompare(b.path) || a.place.line - b.place.line || a.place.column - b.place.column,
  );
}

/** Files and folders where no example is read from: above the examples, and below their own folders. */
function placeFindings(root: string): ExampleFinding[] {
  const folderOf = (path: string): string => join(root, 'examples', path);
  const topics = foldersIn(folderOf(''));
  const examples = topics.flatMap((topic) => foldersIn(folderOf(topic)).map((name) => `${topic}/${name}`));
  const files = ['', ...topics.map((topic) => `${topic}/`)].flatMap((parent) =>
    filesIn(folderOf(parent)).map((name) => parent + name),
  );
  const folders = examples.flatMap((example) =>
    foldersIn(folderOf(example))
      .filter((name) => name !== recordedFolder)
      .map((name) => `${example}/${name}`),
  );
  const move = 'the file belongs to no example; move it into examples/<topic>/<name>';
  const raise = 'an example has no folders of its own, and no run is given this one; move its files up';
  return [
    ...files
      .filter((path) => basename(path) !== 'README.md')
      .map((path) => finding('example-place', path, start, move)),
    ...folders.map((path) => finding('example-place', path, start, raise)),
  ];
}

/** What is not at the beginning of its line, or has no comment sign before it, is no marker, and would be shown. */
const almostMarker = /#(?:end)?region\b/i;

/** One finding a file: what comes after a wrong marker cannot be told. */
function markerFindings(example: Example): ExampleFinding[] {
  return ownFiles(example).flatMap((name) => {
    const text = readFileSync(join(example.folder, name), 'utf8');
    const lines = text.split('\n');
    const almost = lines.findIndex((line) => almostMarker.test(line) && !isMarker(line));
    const problem =
      almost < 0
        ? markerProblem(text)
        : {
            line: almost + 1,
            text: `\`${lines[almost]?.trim() ?? ''}\` is no region marker and would be shown; write \`# #region name\` and \`# #endregion\`, on lines of their own`,
          };
    if (!problem) return [];
    const place = {line: problem.line, column: 1};
    return [finding('region-marker', `${example.name}/${name}`, place, problem.text)];
  });
}
