import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {delimiter, join} from 'node:path';

import {finding, start, type Finding} from '../../src/course/diagnostic';
import {isRule} from './foreign';
import type {Report} from './report';

/** The text of a script of package.json; the empty string if there is none. */
export function scriptText(root: string, script: string): string {
  const {scripts} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  return scripts[script] ?? '';
}

/** A line as `formats/line.mjs` writes it. */
const line = /^(\S[^:]*):(\d+):(\d+) {2}(.+) {2}\(([^\s()]+)\)$/;
/** Prettier's output cannot be configured. */
const unformatted = /^\[warn\] (\S+)$/;
const unparsed = /^\[error\] (\S+): (.+) \((\d+):(\d+)\)$/;

function findingIn(text: string): Finding[] {
  const [, path, row, column, what = '', rule = ''] = line.exec(text) ?? [];
  if (path && isRule(rule)) return [finding(path, {line: Number(row), column: Number(column)}, what, rule)];
  const [, form] = unformatted.exec(text) ?? [];
  if (form) return [finding(form, start, 'is not formatted; `npm run fix` formats it', 'format')];
  const [, file, why = '', at, col] = unparsed.exec(text) ?? [];
  return file ? [finding(file, {line: Number(at), column: Number(col)}, `${why}; correct it`, 'syntax')] : [];
}

/** The findings in a tool's output. A tool that fails without any did not run properly, which is a finding too. */
export function reportOf(command: string, passed: boolean, output: string): Report {
  const findings = output.split('\n').flatMap(findingIn);
  const broken = !passed && findings.length === 0;
  return {
    findings: broken
      ? [finding('package.json', start, `\`${command.slice(0, 80)}\` ends with:\n${output}`, 'crash')]
      : findings,
    read: '',
    left: [],
  };
}

/** Runs a script of package.json as npm does, but without npm, which takes half a second to start. */
export const runScript = (root: string, script: string): Promise<Report> =>
  runCommand(root, scriptText(root, script));

/** Runs a command that starts a program of the installed packages. */
export const runCommand = (root: string, command: string): Promise<Report> =>
  new Promise((resolve, reject) => {
    const bin = join(root, 'node_modules', '.bin');
    const child = spawn(command, {
      cwd: root,
      env: {
        ...process.env,
        FORCE_COLOR: '0',
        NO_COLOR: '1',
        PATH: [bin, process.env.PATH].join(delimiter),
      },
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve(reportOf(command, code === 0, output.trim())));
  });
