/** Reads needs.txt, the list of programs that tests and checks start. */
import {existsSync, readFileSync} from 'node:fs';
import {isAbsolute, join} from 'node:path';

type Need = {
  /** Programs of which one is enough, or the path of a file. */
  readonly names: readonly string[];
  /** The Debian packages that bring it; none if nobody installs it for the tests. */
  readonly packages: readonly string[];
  /** The checks and tests that are left out without it; undefined if tests fail instead. */
  readonly leftOut: string | undefined;
};

/** @returns the lines of a list in the form of needs.txt */
const readNeeds = (text: string): Need[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [names = '', packages = '', leftOut = ''] = line.split('|').map((part) => part.trim());
      return {
        names: names.split(' '),
        packages: packages === '-' ? [] : packages.split(' '),
        leftOut: leftOut === '-' ? undefined : leftOut,
      };
    });

export const needs = readNeeds(readFileSync(join(__dirname, 'needs.txt'), 'utf8'));

/**
 * @param find returns the path of a program
 * @returns the lines of the list whose program this computer lacks, and without which something is left out
 */
export const lackingNeeds = (find: (name: string) => string | undefined): Need[] =>
  needs.filter(
    ({names, leftOut}) =>
      leftOut !== undefined &&
      !names.some((name) => (isAbsolute(name) ? existsSync(name) : find(name) !== undefined)),
  );

/** @returns what lacks a program, and what to install, as in `C for Arm, no gcc (Debian: gcc libc6-dev)` */
export const sentenceOf = ({names, packages, leftOut}: Need): string =>
  `${leftOut}, no ${names[0]}${packages.length > 0 ? ` (Debian: ${packages.join(' ')})` : ''}`;
