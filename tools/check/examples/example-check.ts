import {readFileSync} from 'node:fs';
import {basename, join} from 'node:path';

import {finding, start, type Finding} from '../../../src/content/diagnostic';
import {readExamples, recordedFolder, type Example} from '../../../src/content/examples/example';
import {isMarker, markerProblem} from '../../../src/content/examples/regions';
import {filesIn, foldersIn, ownFiles} from './example-files';
import {recordingFindings} from './recording-findings';
import {unusedFindings} from './unused-findings';

/** All findings about the examples of a project. */
export function exampleFindings(root: string): Finding[] {
  const {examples, findings} = readExamples(root);
  return [
    ...findings,
    ...misplacedFindings(root),
    ...recordingFindings(root, examples),
    ...examples.flatMap(markerFindings),
    ...unusedFindings(root, examples),
  ];
}

/** Files and folders where no example reads them: above the examples, and in folders inside them. */
function misplacedFindings(root: string): Finding[] {
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
  const raise = 'an example has no folders of its own, and no run reads this one; move its files up';
  return [
    ...files
      .filter((path) => basename(path) !== 'README.md')
      .map((path) => finding(`examples/${path}`, start, move, 'example-place')),
    ...folders.map((path) => finding(`examples/${path}`, start, raise, 'example-place')),
  ];
}

/** Text that looks like a marker; readers would see it unless it follows a comment sign on a line of its own. */
const almostMarker = /#(?:end)?region\b/i;

/** One finding for each file, because everything after a wrong marker is uncertain. */
function markerFindings(example: Example): Finding[] {
  return ownFiles(example).flatMap((name) => {
    const text = readFileSync(join(example.folder, name), 'utf8');
    const lines = text.split('\n');
    const almost = lines.findIndex((line) => almostMarker.test(line) && !isMarker(line));
    const problem =
      almost < 0
        ? markerProblem(text)
        : {
            line: almost + 1,
            text: `\`${lines[almost]?.trim() ?? ''}\` is not a region marker and would be shown; write \`# #region name\` and \`# #endregion\`, on lines of their own`,
          };
    if (!problem) return [];
    const place = {line: problem.line, column: 1};
    return [finding(`examples/${example.name}/${name}`, place, problem.text, 'region-marker')];
  });
}
