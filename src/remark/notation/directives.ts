import type {Directives} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';

import {admonitions} from '../../course/page/admonitions';
import {nearNames} from '../../course/near';
import {lineOf, placeAt, placeOf, type Rule, type Slip} from '../../course/slip';

const all = '`:::note`, `:::tip` or `:::warning`';

/** The directives that a plugin of this site replaces, by the node's type, with what each is written like. */
const known: Readonly<Record<Directives['type'], Readonly<Record<string, string>>>> = {
  containerDirective: Object.fromEntries([...admonitions, 'predict'].map((name) => [name, `:::${name}`])),
  leafDirective: {
    code: '::code{file="…"}',
    diff: '::diff{from="…" to="…"}',
    run: '::run{name="…"}',
    stats: '::stats{run="…" show="…"}',
    chart: '::chart{file="…"}',
    system: '::system{run="…"}',
    instrument: '::instrument{name="…"}',
    goals: '::goals{assignment="…"}',
    marks: '::marks{assignment="…"}',
    handin: '::handin{assignment="…"}',
    leaderboard: '::leaderboard{assignment="…"}',
  },
  textDirective: {
    fact: ':fact[…]',
    num: ':num[…]',
    ratio: ':ratio[…]',
    change: ':change[…]',
    typed: ':typed[…]{reason="…"}',
    claim: ':claim[…]{holds="…"}',
    known: ':known[…]{gem5="…"}',
    supposed: ':supposed[…]',
    term: ':term[…]',
    plain: ':plain[…]',
    time: ':time[…]',
    kit: ':kit[…]',
  },
};

const amounts = {
  containerDirective: 'three colons',
  leafDirective: 'two colons, on a line of its own',
  textDirective: 'one colon',
} as const;

const types = ['containerDirective', 'leafDirective', 'textDirective'] as const;

const isKnown = (type: Directives['type'], name: string): boolean => Object.hasOwn(known[type], name);

/** What to write in the place of a directive that means nothing: first of all, the same name with other colons. */
function insteadOf({type, name}: Pick<Directives, 'type' | 'name'>, otherwise: string): string {
  const home = types.find((one) => isKnown(one, name));
  if (home) return `write \`${known[home][name] ?? ''}\` with ${amounts[home]}`;
  const [near] = nearNames(name, Object.keys(known[type]));
  return near ? `write \`${known[type][near] ?? ''}\`` : otherwise;
}

const names = [...Object.keys(known.leafDirective), ...Object.keys(known.textDirective)].join('|');

/** Too many colons within a line: Markdown takes them for text, and MDX the attributes behind them for JavaScript. */
const inLine = new RegExp(`(?<![:\\w])(:{2,}(${names}))(?:\\[|$)`);

/**
 * Directives that no part of the site replaces: Docusaurus shows their inside, or nothing at all, and at most warns.
 * A bare `:name` is left alone, because Docusaurus turns it back into what was typed (`10:30pm`).
 */
export const directiveSlips: Rule = ({tree, source}) => {
  const slips: Slip[] = [];
  visit(tree, (node, index, parent) => {
    const place = placeOf(node);
    switch (node.type) {
      case 'containerDirective':
        if (!isKnown(node.type, node.name)) {
          if (types.some((type) => isKnown(type, node.name))) {
            slips.push({
              place,
              text: `\`:::${node.name}\` means nothing here; ${insteadOf(node, '')}`,
              rule: 'directive-unknown',
            });
            // What is to have fewer colons needs no end.
            break;
          }
          slips.push({
            place,
            text: `unknown admonition \`:::${node.name}\`; ${insteadOf(node, `write ${all}`)}`,
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
        if (isKnown(node.type, node.name)) break;
        slips.push({
          place,
          text: `\`::${node.name}\` means nothing here; ${insteadOf(node, `write an admonition (${all}) with three colons`)}`,
          rule: 'directive-unknown',
        });
        break;
      case 'textDirective':
        if (isKnown(node.type, node.name)) break;
        if (node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0) {
          slips.push({
            place,
            text: `\`:${node.name}\` means nothing here and would vanish; ${insteadOf(node, `write \`\\:${node.name}\` if the colon is only a colon`)}`,
            rule: 'directive-unknown',
          });
        }
        break;
      case 'text': {
        const next = index === undefined ? undefined : parent?.children[index + 1];
        const [whole = '', written = '', name = ''] = inLine.exec(node.value) ?? [];
        if (name && (whole !== written || next?.type === 'mdxTextExpression')) {
          slips.push({
            place: placeAt(source, source.indexOf(written, node.position?.start.offset)),
            text: `\`${written}\` means nothing within a line; ${insteadOf({type: 'leafDirective', name}, '')}`,
            rule: 'directive-unknown',
          });
        }
        break;
      }
      case 'paragraph':
        // The title of an admonition is a paragraph too, on the line of its colons.
        if (node.data && 'directiveLabel' in node.data) break;
        for (let line = place.line; line <= (node.position?.end.line ?? 0); line += 1) {
          const text = lineOf(source, line);
          const column = text.search(/\S/) + 1;
          if (/^\s*:{3,}/.test(text) && !inLine.test(text.replace('{', '['))) {
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
