import {placeOf, type Diagnostic} from '../../../../src/course/diagnostic';
import {headingsOf} from '../../../../src/course/page/headings';
import type {SiteRule} from './rule';

const form = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'id';

/**
 * Headings: levels 2 and 3 without a gap, each with an id of its own that stays when the words change. Docusaurus heads
 * a page of the docs with its title; a standalone page writes its own heading of level 1.
 */
export const headingDiagnostics: SiteRule = ({path, tree, frontMatter}) => {
  const standalone = path.startsWith('src/pages/');
  const diagnostics: Diagnostic[] = [];
  const seen = new Map<string, number>();
  let level = 1;

  if (standalone && headingsOf(tree)[0]?.node.depth !== 1) {
    const title = typeof frontMatter.title === 'string' ? frontMatter.title : 'Title';
    diagnostics.push({
      place: {line: 1, column: 1},
      text: `a standalone page has no heading of its own; begin its text with \`# ${title} {#${slug(title)}}\``,
      rule: 'heading-title-missing',
    });
  }

  for (const {node, text, id} of headingsOf(tree)) {
    const place = placeOf(node);
    const hashes = '#'.repeat(node.depth);
    if (node.depth === 1 && !(standalone && seen.size === 0)) {
      diagnostics.push({
        place,
        text: `\`# ${text}\` repeats the page's title, which comes from the front matter; write \`## ${text}\` or remove it`,
        rule: 'heading-title',
      });
    } else if (node.depth > level + 1) {
      diagnostics.push({
        place,
        text: `\`${hashes}\` follows a heading of level ${level}; write \`${'#'.repeat(level + 1)} ${text}\``,
        rule: 'heading-level',
      });
    } else if (node.depth > 3) {
      diagnostics.push({
        place,
        text: `\`${hashes}\` is deeper than the page's contents go; write \`### ${text}\`, or a paragraph that begins in bold`,
        rule: 'heading-level',
      });
    }
    level = node.depth;

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
      } else if (!form.test(id)) {
        diagnostics.push({
          place,
          text: `the id \`${id}\` is not made of lower-case words and hyphens; write \`{#${slug(id)}}\``,
          rule: 'heading-id-form',
        });
      }
      seen.set(id, before ?? place.line);
    }
  }
  return diagnostics;
};
