import {start, type Diagnostic} from '../../../../src/course/diagnostic';
import {frontMatterOf} from '../../../../src/course/page/read';
import type {SiteRule} from './rule';

const shortest = 50;
const longest = 155;
const knownTags = ['todo'];
const keys = {
  docs: ['title', 'description', 'sidebar_label', 'tags', 'draft', 'redirect_from'],
  pages: ['title', 'description'],
} as const;
const example =
  'begin the page with `---`, `title: …`, `description: …` and `---`, each on a line of its own';

/** The front matter: there at all, well formed, with the keys of this site and a description of a useful length. */
export const frontMatterDiagnostics: SiteRule = ({path, tree, frontMatter}) => {
  const {document, placeAt, placeOfKey} = frontMatterOf(tree);
  if (!document) return [{place: start, text: `no front matter; ${example}`, rule: 'front-matter-missing'}];
  const [error] = document.errors;
  if (error) {
    return [
      {
        place: placeAt(error.pos[0]),
        text: `the front matter is not YAML (${error.message.split('\n')[0]?.replace(/ at line.*/, '')}); put a value with a colon in double quotes`,
        rule: 'front-matter-syntax',
      },
    ];
  }

  const diagnostics: Diagnostic[] = [];
  const known: readonly string[] = path.startsWith('docs/') ? keys.docs : keys.pages;

  for (const name of Object.keys(frontMatter)) {
    if (!known.includes(name)) {
      diagnostics.push({
        place: placeOfKey(name),
        text: `unknown key \`${name}\`; only ${known.map((key) => `\`${key}\``).join(', ')} are used here`,
        rule: 'front-matter-key',
      });
    }
  }
  if (typeof frontMatter.title !== 'string' || !frontMatter.title.trim()) {
    diagnostics.push({place: placeOfKey('title'), text: 'no title; add `title: …`', rule: 'title-missing'});
  }

  const {description, draft, tags} = frontMatter;
  if (typeof description !== 'string' || !description.trim()) {
    diagnostics.push({
      place: placeOfKey('description'),
      text: 'no description; add `description: …`, one sentence that says what the reader gets',
      rule: 'description-missing',
    });
  } else {
    const length = description.length;
    if (length < shortest || length > longest) {
      diagnostics.push({
        place: placeOfKey('description'),
        text: `the description has ${length} characters; write ${shortest} to ${longest}, so that a search engine shows it whole`,
        rule: 'description-length',
      });
    }
  }

  if (draft !== undefined && draft !== true) {
    diagnostics.push({
      place: placeOfKey('draft'),
      text: `\`draft: ${JSON.stringify(draft)}\` hides nothing; write \`draft: true\`, or remove the line`,
      rule: 'draft-form',
    });
  }

  if (tags !== undefined && path.startsWith('docs/')) {
    const unknown = Array.isArray(tags) ? tags.filter((tag) => !knownTags.includes(String(tag))) : [tags];
    for (const tag of unknown) {
      diagnostics.push({
        place: placeOfKey('tags'),
        text: `unknown tag \`${String(tag)}\`; the only one is \`tags: [todo]\`, for pages with a fact of the semester`,
        rule: 'tag-unknown',
      });
    }
  }
  return diagnostics;
};
