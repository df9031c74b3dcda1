import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';

/** The attributes of recipes in just 1.21, the version of Ubuntu 24.04, which is the oldest that students have. */
const attributes = new Set([
  'confirm',
  'linux',
  'macos',
  'no-cd',
  'no-exit-message',
  'private',
  'unix',
  'windows',
]);

/** @returns a sentence for each attribute that just 1.21 lacks, because it would refuse the whole file */
function newerAttributes(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^\[([a-z-]+).*\]$/gm)].flatMap(([line, name]) =>
    name === undefined || attributes.has(name)
      ? []
      : [`${file}: \`${line}\` needs a newer just than Ubuntu 24.04's; find a form that 1.21 has`],
  );
}

/** @returns a sentence if a script would be written where the system may not run programs (casey/just#2702) */
function misplacedScripts(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return /^[ \t]+#!/m.test(text) && !/^set tempdir := "\."$/m.test(text)
    ? [
        `${file}: has a script; write \`set tempdir := "."\`, so that it runs where the runtime folder is noexec`,
      ]
    : [];
}

/**
 * @returns the faults of a justfile: syntax errors, its format, and recipes that need a newer `just` than students have
 */
export function justfileProblems(just: string, file: string): string[] {
  const complaint = (...options: string[]): string | undefined => {
    const {status, stdout, stderr} = spawnSync(just, ['--justfile', file, '--color', 'never', ...options], {
      encoding: 'utf8',
    });
    return status === 0 ? undefined : `${stdout}${stderr}`.trim();
  };
  const broken = complaint('--summary');
  if (broken !== undefined) return [`${file}: ${broken}`];
  const unformatted = complaint('--unstable', '--fmt', '--check') !== undefined;
  return [
    ...(unformatted ? [`${file}: is not formatted; just --unstable --fmt --justfile ${file}`] : []),
    ...newerAttributes(file),
    ...misplacedScripts(file),
  ];
}
