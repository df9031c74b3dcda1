import {placeOf, type Diagnostic} from '../../../../src/course/diagnostic';
import {headingsOf} from '../../../../src/course/page/headings';
import type {SiteRule} from '../checked-site';

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'id';

/**
 * Each heading has its own id, which stays when the words change. Docusaurus shows the title of a page of the docs as
 * its heading of level 1; a page in src/pages writes its own.
 */
export const headingDiagnostics: SiteRule = ({path, tree}) => {
  const diagnostics: Diagnostic[] = [];
  const seen = new Map<string, number>();
  for (const [index, {node, text, id}] of headingsOf(tree).entries()) {
    const place = placeOf(node);
    const hashes = '#'.repeat(node.depth);
    if (node.depth === 1) {
      // Without front matter, this heading is the title, and `front-matter-missing` says what to write in its place.
      if (node === tree.children[0]) continue;
      if (!path.startsWith('src/pages/') || index > 0) {
        diagnostics.push({
          place,
          text: `\`# ${text}\` repeats the page's title, which comes from the front matter; write \`## ${text}\` or remove it`,
          rule: 'heading-title',
        });
      }
    }
    if (id === undefined) {
      diagnostics.push({
        place,
        text: `heading without an id; write \`${hashes} ${text} {#${slug(text)}}\``,
        rule: 'heading-id-missing',
      });
    } else {
      const before = seen.get(id);
      if (before !== undefined) {
        diagnostics.push({
          place,
          text: `the id \`${id}\` is already in line ${before}; write another one, such as \`{#${id}-2}\``,
          rule: 'heading-id-duplicate',
        });
      }
      seen.set(id, before ?? place.line);
    }
  }
  return diagnostics;
};
