import type {Paragraph} from 'mdast';

import {placeAt, placeOf, type Page, type Place, type Diagnostic} from '../../../../src/course/diagnostic';
import {frontMatterOf} from '../../../../src/course/page/read';
import {paragraphsOf, proseOf} from '../../../../src/course/page/prose';
import type {RuleId} from '../../../../src/course/rules';
import {notations} from '../../../../src/remark/notations';
import type {SiteRule} from '../checked-site';

type Ban = {
  readonly pattern: RegExp;
  readonly instead: string;
  readonly rule: RuleId;
  /** The folder to which it applies, if not to all pages. */
  readonly below?: string;
};

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const month = `(?:${months.map((name) => `${name}|${name.slice(0, 3)}\\.?`).join('|')}|Sept\\.?)`;
const finish = 'marks something unfinished; finish it, or leave it out until it is true';
const inCourse = 'define it in `facts` of src/config/course.ts and write `:fact[name]`';

const bans: readonly Ban[] = [
  {pattern: /\b(?:TODO|TBD|TBA|FIXME|XXX)\b/, instead: finish, rule: 'unfinished'},
  {
    pattern: /\b(?:coming soon|to be (?:written|added|announced)|lorem ipsum)\b/i,
    instead: finish,
    rule: 'unfinished',
  },
  {
    pattern: new RegExp(
      `\\b${month} \\d{1,2}\\b(?!\\d)|\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?${month}\\b|\\b\\d{4}-\\d{2}-\\d{2}\\b`,
    ),
    instead: `is a date, and dates change each semester; ${inCourse}`,
    rule: 'typed-date',
  },
  {
    pattern: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/,
    instead: `is an e-mail address; ${inCourse}`,
    rule: 'typed-address',
  },
  {
    pattern: /\b\d[\d,.]*(?: ?(?:[KMG]iB|%)|[ -](?:words|files|days?|hours?|weeks?|times its)\b)/,
    instead: `is a number of the course policy, which kits check or a semester changes; ${inCourse}`,
    rule: 'typed-rule',
    below: 'docs/policies/',
  },
];

/** Abbreviations, whose full stop does not end a sentence. */
const abbreviation = /(?:\b(?:e\.g|i\.e|etc|vs|al|cf|approx|resp|No|Fig|Eq|Dr|Prof|St)|\b[A-Z])\.$/;
const boundary = /[.!?]["”’)]*(?=([ \t]+)["“‘([*_]*[A-Z`])/g;

/** The question above a folded answer stays on one line. */
const isSummary = ({children: [first]}: Paragraph): boolean =>
  first?.type === 'mdxJsxTextElement' && first.name === 'summary';

/**
 * The positions at which a second sentence begins on a line: the end of the sentence before as an offset into the
 * page's source, the number of spaces after it, and the place of the paragraph.
 */
function sentenceBreaksOf(
  page: Page,
): {readonly offset: number; readonly space: number; readonly line: number; readonly paragraph: Place}[] {
  return paragraphsOf(page, notations)
    .filter(({node}) => !isSummary(node))
    .flatMap(({text, offset, node}) =>
      [...text.matchAll(boundary)].flatMap((match) => {
        const end = match.index + match[0].length;
        if (abbreviation.test(text.slice(0, end))) return [];
        const {line} = placeAt(page.source, offset + end);
        return [{offset: offset + end, space: match[1]?.length ?? 0, line, paragraph: placeOf(node)}];
      }),
    );
}

/** The text of a page with every sentence on a line of its own, indented like its paragraph. */
export function fixSentences(page: Page, text: string): string {
  const lines = text.split('\n');
  for (const {offset, space, paragraph} of [...sentenceBreaksOf(page)].reverse()) {
    const {line, column} = placeAt(page.source, offset);
    const before = lines[line - 1] ?? '';
    const first = lines[paragraph.line - 1] ?? '';
    // The marker of a list becomes white space, and that of a quotation is repeated.
    const indent = first.slice(0, paragraph.column - 1).replace(/[^\s>]/g, ' ');
    lines[line - 1] = `${before.slice(0, column - 1)}\n${indent}${before.slice(column - 1 + space)}`;
  }
  return lines.join('\n');
}

/** Each sentence is on its own line, so that a change shows exactly the sentence that changed. */
export const sentenceDiagnostics: SiteRule = (page) => {
  const lines = new Set<number>();
  return sentenceBreaksOf(page).flatMap(({offset, space, line}) => {
    if (lines.has(line)) return [];
    lines.add(line);
    return [
      {
        place: placeAt(page.source, offset + space),
        text: 'a second sentence on the line; begin a new line with it (`npm run fix` does it)',
        rule: 'sentence-per-line',
      } satisfies Diagnostic,
    ];
  });
};

/** The words in a text that a finished page must not contain, with their offsets. */
const bannedIn = (
  text: string,
  path: string,
): (Pick<Diagnostic, 'text' | 'rule'> & {readonly index: number})[] =>
  bans.flatMap(({pattern, instead, rule, below = ''}) => {
    const match = path.startsWith(below) ? pattern.exec(text) : null;
    return match ? [{text: `\`${match[0]}\` ${instead}`, rule, index: match.index}] : [];
  });

/** A finished page contains no notes to its authors, and no facts of a semester that are typed instead of read. */
export const wordDiagnostics: SiteRule = (page) => [
  ...['title', 'description'].flatMap((key) => {
    const value = page.frontMatter[key];
    const place = frontMatterOf(page.tree).placeOfKey(key);
    return typeof value === 'string'
      ? bannedIn(value, page.path).map(({text, rule}): Diagnostic => ({place, text, rule}))
      : [];
  }),
  ...proseOf(page, notations).flatMap((prose) =>
    bannedIn(prose.text, page.path).map(({text, rule, index}): Diagnostic => ({
      place: placeAt(page.source, prose.offset + index),
      text,
      rule,
    })),
  ),
];
