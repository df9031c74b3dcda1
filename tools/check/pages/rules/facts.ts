/** Facts that change: where they are set, where they are typed instead, and the pages that staff look at each semester. */
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {placeAt, placeOf, type Diagnostic, type Place} from '../../../../src/content/diagnostic';
import {isWithin, proseOf} from '../../../../src/content/page/prose';
import {frontMatterOf} from '../../../../src/content/page/read';
import type {RuleId} from '../../../../src/content/rules';
import {notations} from '../../../../src/remark/notations';
import type {PageRule} from '../site';

const month =
  '(?:Jan\\.|January|Feb\\.|February|March|April|May|June|July|Aug\\.|August|Sept\\.|September|Oct\\.|October|Nov\\.|November|Dec\\.|December)';
const inCourse = 'define it in `facts` of src/config/course.ts and write `:fact[name]`';
const unit =
  '(?:cycles?|instructions?|ticks?|misses|accesses|mispredictions|ns|[µμ]s|ms|%|times (?:as|faster|slower|more|fewer|less))';

/** What is typed and can become false, with what to write instead, and the pages on which it is looked for. */
const typed: readonly (readonly [rule: RuleId, pattern: RegExp, instead: string, below: RegExp])[] = [
  ['unfinished', /\b(?:TODO|TBD|TBA|FIXME|coming soon)\b/g, 'marks something unfinished; finish it', /^/],
  [
    'typed-date',
    new RegExp(
      `\\b${month} \\d{1,2}\\b(?!\\d)|\\b\\d{1,2}(?:st|nd|rd|th)? ${month}|\\b\\d{4}-\\d{2}-\\d{2}\\b`,
      'g',
    ),
    `is a date, and dates change each semester; ${inCourse}`,
    /^/,
  ],
  ['typed-address', /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, `is an e-mail address; ${inCourse}`, /^/],
  [
    'typed-rule',
    /\b\d[\d,.]*(?: ?(?:[KMG]iB|%)|[ -](?:words|files|days?|hours?|weeks?)\b)/g,
    `is a number of the course policy; ${inCourse}`,
    /^docs\/policies\//,
  ],
  [
    'number-typed',
    new RegExp(`(?<![\\w.,#$&/]|[A-Za-z]-|\\b[Pp]er )\\d[\\d,]*(?:\\.\\d+)?[\\s*-]*${unit}(?![\\w-])`, 'g'),
    'is typed, and a result is read from a recording; write `:num[RUN NAME]`, or `:num[…]{reason="…"}` if no recording can have it',
    /^docs\/(?:tutorial|labs)\//,
  ],
];

/** The tag of the pages that show a fact of the semester. */
const tag = 'todo';

export const factDiagnostics: PageRule = (page, {project: {facts}}) => {
  const {path, source, tree, frontMatter} = page;
  const diagnostics: Diagnostic[] = [];
  // The number in a claim is a bound that its support shows.
  const proved: Parameters<typeof isWithin>[1][] = [];
  let perSemester: {readonly name: string; readonly place: Place} | undefined;
  visit(tree, 'textDirective', (node) => {
    if (node.name === 'claim' && !('guess' in (node.attributes ?? {}))) proved.push(node);
    const name = toString(node).trim();
    if (node.name !== 'fact' || !Object.hasOwn(facts, name) || !facts[name]?.perSemester) return;
    perSemester ??= {name, place: placeOf(node)};
  });
  for (const {text, offset} of proseOf(page, notations)) {
    for (const [rule, pattern, instead, below] of typed) {
      if (!below.test(path)) continue;
      for (const {0: words, index} of text.matchAll(pattern)) {
        if (rule === 'number-typed' && proved.some((node) => isWithin(offset + index, node))) continue;
        const found = `\`${words.replace(/\s+/g, ' ')}\` ${instead}`;
        diagnostics.push({place: placeAt(source, offset + index), text: found, rule});
      }
    }
  }
  if (!path.startsWith('docs/')) return diagnostics;
  const isTagged = [frontMatter.tags].flat().includes(tag);
  if (perSemester && !isTagged) {
    const {name, place} = perSemester;
    const text = `\`${name}\` is set each semester; add \`tags: [${tag}]\` to the front matter, so that staff find the page`;
    diagnostics.push({place, text, rule: 'tag-missing'});
  } else if (!perSemester && isTagged) {
    const place = frontMatterOf(tree).placeOfKey('tags');
    const text = `the tag \`${tag}\` is for pages with a fact of the semester, and this page has none; remove it`;
    diagnostics.push({place, text, rule: 'tag-superfluous'});
  }
  return diagnostics;
};
