import type {Root} from 'mdast';

import {start, type Diagnostic} from '../../../../src/course/diagnostic';
import {headingsOf} from '../../../../src/course/page/headings';
import {frontMatterOf} from '../../../../src/course/page/read';
import type {SiteRule} from '../checked-site';

const shortest = 50;
const longest = 155;
const knownTags = ['todo'];
const keys = {
  docs: ['title', 'description', 'keywords', 'sidebar_label', 'tags', 'draft', 'redirect_from'],
  pages: ['title', 'description'],
} as const;

/** Title and description in the front matter; a page that begins with `# Title` keeps its words. */
function missingDiagnostic(tree: Root): Diagnostic {
  const [heading] = headingsOf(tree);
  const isFirst = heading?.node.depth === 1 && heading.node === tree.children[0];
  const title = isFirst ? heading.text : '…';
  const place = isFirst ? `in place of \`# ${title}\`` : 'at the beginning of the page';
  return {
    place: start,
    text: `no front matter; write \`---\`, \`title: ${title}\`, \`description: …\` and \`---\`, each on a line of its own, ${place}`,
    rule: 'front-matter-missing',
  };
}

/** The front matter exists, is YAML, and has the keys of this site with a description of a useful length. */
export const frontMatterDiagnostics: SiteRule = ({path, tree, frontMatter}) => {
  const {document, placeAt, placeOfKey} = frontMatterOf(tree);
  if (!document) return [missingDiagnostic(tree)];
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
        text: `unknown key \`${name}\`; this site uses ${known.map((key) => `\`${key}\``).join(', ')}`,
        rule: 'front-matter-key',
      });
    }
  }
  if (typeof frontMatter.title !== 'string' || !frontMatter.title.trim()) {
    diagnostics.push({place: placeOfKey('title'), text: 'no title; add `title: …`', rule: 'title-missing'});
  }

  const {description, tags} = frontMatter;
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
