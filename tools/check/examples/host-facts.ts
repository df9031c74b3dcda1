/** A trace of the computer that recorded, in a recorded text. */
type HostFact = {readonly offset: number; readonly text: string; readonly what: string};

/** Folders that exist on every student's computer, so that they may appear in a recording. */
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
    what: 'a path of the computer that recorded',
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
  {what: 'the name of a computer', pattern: /^gem5 executing on (?!\[host\]).*$/gm},
  {what: 'a statistic of the computer that recorded', pattern: /^(?:\S+\.)?host[A-Z]\w*/gm},
];

/** The traces that the computer and the day of a recording left in a text; they are not results. */
export const hostFactsIn = (text: string): HostFact[] =>
  kinds.flatMap(({what, pattern}) =>
    [...text.matchAll(pattern)].map((match) => ({offset: match.index, text: match[0], what})),
  );
