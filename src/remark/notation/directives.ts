import type {Directives} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';

import {admonitions} from '../../course/page/admonitions';
import {nearNames} from '../../course/near';
import {lineOf, placeOf, type Rule, type Diagnostic} from '../../course/diagnostic';
import {formOf, isInLine, misplacedDiagnostics, ours} from '../misplaced';

const all = '`:::note`, `:::tip` or `:::warning`';

/** What to write in the place of a directive that means nothing. */
function insteadOf({type, name}: Directives, otherwise: string): string {
  if (admonitions.includes(name)) return `write \`:::${name}\` with three colons`;
  const known: Readonly<Record<string, string>> =
    type === 'containerDirective'
      ? Object.fromEntries(admonitions.map((one) => [one, `:::${one}`]))
      : ours[type];
  const [near] = nearNames(name, Object.keys(known));
  return near ? `write \`${known[near] ?? ''}\`` : otherwise;
}

/** A directive that nothing replaces: Docusaurus shows its inside, or nothing at all, and at most warns. */
function unknown(node: Directives): Omit<Diagnostic, 'place'> | undefined {
  const {type, name} = node;
  if (formOf(name) !== undefined) return undefined;
  switch (type) {
    case 'containerDirective':
      return admonitions.includes(name)
        ? undefined
        : {
            text: `unknown admonition \`:::${name}\`; ${insteadOf(node, `write ${all}`)}`,
            rule: 'admonition-unknown',
          };
    case 'leafDirective':
      return {
        text: `\`::${name}\` means nothing here; ${insteadOf(node, `write an admonition (${all}) with three colons`)}`,
        rule: 'directive-unknown',
      };
    case 'textDirective':
      // Docusaurus turns a bare `:name` back into what was typed (`10:30pm`).
      return node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0
        ? undefined
        : {
            text: `\`:${name}\` means nothing here and would vanish; ${insteadOf(node, `write \`\\:${name}\` if the colon is only a colon`)}`,
            rule: 'directive-unknown',
          };
  }
}

/** Directives that mean nothing, and colons that neither open nor close an admonition. */
export const directiveDiagnostics: Rule = (page) => {
  const {tree, source} = page;
  const diagnostics = misplacedDiagnostics(page);
  visit(tree, (node) => {
    const place = placeOf(node);
    if (
      node.type === 'containerDirective' ||
      node.type === 'leafDirective' ||
      node.type === 'textDirective'
    ) {
      const diagnostic = unknown(node);
      if (diagnostic) diagnostics.push({place, ...diagnostic});
    }
    if (node.type === 'containerDirective' && formOf(node.name) === undefined) {
      if (node.position && !/^[\s>]*:{3,}\s*$/.test(lineOf(source, node.position.end.line))) {
        diagnostics.push({
          place,
          text: `\`:::${node.name}\` is never closed and takes in the rest of the page; write \`:::\` on a line of its own where it ends`,
          rule: 'admonition-unclosed',
        });
      }
    }
    // The title of an admonition is a paragraph too, on the line of its colons.
    if (node.type !== 'paragraph' || (node.data && 'directiveLabel' in node.data)) return;
    for (let line = place.line; line <= (node.position?.end.line ?? 0); line += 1) {
      const text = lineOf(source, line);
      const column = text.search(/\S/) + 1;
      if (/^\s*:{3,}/.test(text) && !isInLine(text)) {
        diagnostics.push({
          place: {line, column},
          text: `\`${text.trim()}\` neither opens nor closes anything; write the name right after the colons (${all}), or remove the line`,
          rule: 'admonition-stray',
        });
      }
    }
  });
  return diagnostics;
};
