import {start, type Diagnostic, type Page} from '../../../../src/content/diagnostic';
import {frontMatterOf} from '../../../../src/content/page/read';
import {isHidden, type PageRule} from '../site';

const shortest = 50;
const longest = 155;

/** The most characters of a line, as in .markdownlint-cli2.jsonc, because markdownlint does not see the front matter. */
const longestLine = 400;

function lengthDiagnostics({tree}: Page): Diagnostic[] {
  const [first] = tree.children;
  if (first?.type !== 'yaml') return [];
  return first.value.split('\n').flatMap((line, index): Diagnostic[] => {
    if (line.length <= longestLine) return [];
    const text = `the line has ${line.length} characters; break it after a comma, and indent the next line`;
    return [{place: {line: index + 2, column: longestLine + 1}, text, rule: 'front-matter-length'}];
  });
}

/** The front matter is YAML, and describes the page in a sentence that a search engine shows whole. */
export const frontMatterDiagnostics: PageRule = (page) => {
  const {document, placeAt, placeOfKey} = frontMatterOf(page.tree);
  const [error] = document?.errors ?? [];
  if (error) {
    const why = error.message.split('\n')[0]?.replace(/ at line.*/, '');
    const text = `the front matter is not YAML (${why}); put a value with a colon in double quotes`;
    return [{place: placeAt(error.pos[0]), text, rule: 'front-matter-syntax'}];
  }
  const long = lengthDiagnostics(page);
  if (isHidden(page)) return long;
  const {description} = page.frontMatter;
  const length = typeof description === 'string' ? description.length : 0;
  if (length >= shortest && length <= longest) return long;
  const what = length === 0 ? 'no description' : `the description has ${length} characters`;
  return [
    ...long,
    {
      place: document ? placeOfKey('description') : start,
      text: `${what}; write \`description: …\` with ${shortest} to ${longest} characters, which search results show`,
      rule: 'description',
    } satisfies Diagnostic,
  ];
};
