import type {Finding} from '../../src/course/diagnostic';
import {counted} from '../../src/course/grouped';
import {shellWord} from '../../src/course/shell-word';
import type {Report} from './report';
import {runCommand} from './script';
import {hashesOf, type Patterns} from './verdicts/digests';
import type {Verdicts} from './verdicts/verdicts';

/** A tool that judges each file by itself, so that only changed files have to be judged again. */
export type EachFile = {
  /** The command, to which the paths of files are added. */
  readonly command: string;
  readonly files: Patterns;
  /** Everything else that it reads. After a change there, all files are judged again. */
  readonly settings: Patterns;
};

/** The findings of a tool, which judges the files that have changed since it did so last. */
export async function checkEach(
  root: string,
  {command, files, settings}: EachFile,
  verdicts: Verdicts,
): Promise<Report> {
  const hashes = hashesOf(root);
  const ground = hashes(settings);
  const keys = hashes(files).map((file) => [command, ground, ...file] as const);
  const changed = keys.filter((key) => !verdicts.has(key)).map(([, , path]) => path);
  const found =
    changed.length > 0
      ? (await runCommand(root, `${command} ${changed.map(shellWord).join(' ')}`)).findings
      : [];
  // A finding that belongs to no file, such as the crash of a tool, has to be found again by the next run. A crash is
  // reported at package.json, which may be among the files.
  const others = found.filter(({path, rule}) => rule === 'crash' || !changed.includes(path));
  if (others.length > 0) return {findings: found, read: '', left: []};
  const findings: Finding[] = [];
  for (const key of keys) {
    findings.push(...(await verdicts.known(key, () => found.filter(({path}) => path === key[2]))));
  }
  return {findings, read: `${changed.length} of ${counted(keys.length, 'file')}`, left: []};
}
