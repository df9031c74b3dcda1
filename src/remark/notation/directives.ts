import {visit} from 'unist-util-visit';

import {nearNames} from '../near';
import {lineOf, placeOf, type Rule, type Slip} from '../slip';

/** The admonitions of this site; Docusaurus knows more, and the fewer there are, the more each one says. */
export const admonitions = ['note', 'tip', 'warning'] as const;
const isAdmonition = (name: string): boolean => admonitions.some((known) => known === name);
const all = '`:::note`, `:::tip` or `:::warning`';

/** The names of the text directives that a plugin of this site replaces. */
const textDirectives = ['fact'];

/**
 * Directives that no part of the site replaces: Docusaurus shows their inside, or nothing at all, and at most warns.
 * A bare `:name` is left alone, because Docusaurus turns it back into what was typed (`10:30pm`).
 */
export const directiveSlips: Rule = ({tree, source}) => {
  const slips: Slip[] = [];
  visit(tree, (node) => {
    const place = placeOf(node);
    switch (node.type) {
      case 'containerDirective':
        if (!isAdmonition(node.name)) {
          const [near] = nearNames(node.name, admonitions);
          slips.push({
            place,
            text: `unknown admonition \`:::${node.name}\`; write ${near ? `\`:::${near}\`` : all}`,
            rule: 'admonition-unknown',
          });
        }
        if (node.position && !/^[\s>]*:{3,}\s*$/.test(lineOf(source, node.position.end.line))) {
          slips.push({
            place,
            text: `\`:::${node.name}\` is never closed and takes in the rest of the page; write \`:::\` on a line of its own where it ends`,
            rule: 'admonition-unclosed',
          });
        }
        break;
      case 'leafDirective':
        slips.push({
          place,
          text: `\`::${node.name}\` means nothing here; write ${textDirectives.includes(node.name) ? `\`:${node.name}[…]\` with one colon` : `an admonition (${all}) with three colons`}`,
          rule: 'directive-unknown',
        });
        break;
      case 'textDirective':
        if (textDirectives.includes(node.name)) break;
        if (node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0) {
          const [near] = nearNames(node.name, textDirectives);
          slips.push({
            place,
            text: `\`:${node.name}\` means nothing here and would vanish; write ${near ? `\`:${near}[…]\`` : `\`\\:${node.name}\` if the colon is only a colon`}`,
            rule: 'directive-unknown',
          });
        }
        break;
      case 'paragraph':
        // The title of an admonition is a paragraph too, on the line of its colons.
        if (node.data && 'directiveLabel' in node.data) break;
        for (let line = place.line; line <= (node.position?.end.line ?? 0); line += 1) {
          const text = lineOf(source, line);
          const column = text.search(/\S/) + 1;
          if (/^\s*:{3,}/.test(text)) {
            slips.push({
              place: {line, column},
              text: `\`${text.trim()}\` neither opens nor closes anything; write the name right after the colons (${all}), or remove the line`,
              rule: 'admonition-stray',
            });
          }
        }
        break;
      default:
    }
  });
  return slips;
};
