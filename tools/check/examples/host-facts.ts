/** Something of the machine that recorded, in a recorded text. */
export type HostFact = {readonly offset: number; readonly text: string; readonly what: string};

/** Folders that are the same on every machine that the course is for, and so are part of what a student sees. */
const common = [
  'bin',
  'dev',
  'etc',
  'lib',
  'lib64',
  'proc',
  'sys',
  'usr/(?:bin|include|lib|share|\\w+-linux-gnu)',
];

const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';

const kinds: readonly {readonly what: string; readonly pattern: RegExp}[] = [
  {
    what: 'a path of the machine that recorded',
    pattern: new RegExp(
      `(?<![\\w.~*\\])}/:-])/(?!(?:${common.join('|')})(?![\\w.-]))[A-Za-z][\\w.-]*/[^\\s'"\`,;:)\\]]+`,
      'g',
    ),
  },
  {
    what: 'a date',
    pattern: new RegExp(
      `\\b${month} +\\d{1,2},? +(?:\\d{4}|\\d{1,2}:\\d{2})\\b|\\b\\d{4}-\\d{2}-\\d{2}\\b`,
      'g',
    ),
  },
  {what: 'the name of a machine', pattern: /^gem5 executing on (?!\[host\]).*$/gm},
  {what: 'a statistic of the machine that recorded', pattern: /^(?:\S+\.)?host[A-Z]\w*/gm},
];

/** What a recorded text says of the machine and the day on which it was recorded, which is no result. */
export const hostFactsIn = (text: string): HostFact[] =>
  kinds.flatMap(({what, pattern}) =>
    [...text.matchAll(pattern)].map((match) => ({offset: match.index, text: match[0], what})),
  );
