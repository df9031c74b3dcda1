import {start, type Diagnostic} from '../../../../src/content/diagnostic';
import {frontMatterOf} from '../../../../src/content/page/read';
import {isHidden, type PageRule} from '../site';

const shortest = 50;
const longest = 155;

/** The front matter is YAML, and describes the page in a sentence that a search engine shows whole. */
export const frontMatterDiagnostics: PageRule = (page) => {
  const {document, placeAt, placeOfKey} = frontMatterOf(page.tree);
  const [error] = document?.errors ?? [];
  if (error) {
    const why = error.message.split('\n')[0]?.replace(/ at line.*/, '');
    const text = `the front matter is not YAML (${why}); put a value with a colon in double quotes`;
    return [{place: placeAt(error.pos[0]), text, rule: 'front-matter-syntax'}];
  }
  if (isHidden(page)) return [];
  const {description} = page.frontMatter;
  const length = typeof description === 'string' ? description.length : 0;
  if (length >= shortest && length <= longest) return [];
  const what = length === 0 ? 'no description' : `the description has ${length} characters`;
  return [
    {
      place: document ? placeOfKey('description') : start,
      text: `${what}; write \`description: …\` with ${shortest} to ${longest} characters, which search results show`,
      rule: 'description',
    } satisfies Diagnostic,
  ];
};
