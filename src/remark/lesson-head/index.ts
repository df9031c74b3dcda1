import type {List, ListItem, Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

import {placeOf, type Rule, type Diagnostic} from '../../course/diagnostic';

const rule = 'lesson-head';
const labels = ['You will', 'You need', 'Time'] as const;
const instead = `write three items, ${labels.map((label) => `\`- **${label}** …\``).join(', ')}`;

/** The label in bold with which an item of a head starts. */
function labelOf(item: ListItem): string | undefined {
  const [paragraph] = item.children;
  const strong = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  const label = strong?.type === 'strong' ? toString(strong) : undefined;
  return labels.find((known) => known === label);
}

/** Whether an item shows something that is computed, such as `:time`, so that it may have no other text. */
const hasDirective = ({children: [paragraph]}: ListItem): boolean =>
  paragraph?.type === 'paragraph' && paragraph.children.some(({type}) => type === 'textDirective');

const isHead = (node: RootContent | undefined): node is List =>
  node?.type === 'list' && node.children.some((item) => labelOf(item) !== undefined);

/** The head of a lesson, which is the list right after the lead paragraph if its items are those of a head. */
export function lessonHeadOf(tree: Root): List | undefined {
  const [lead, list] = tree.children.filter(({type}) => type !== 'yaml' && type !== 'mdxjsEsm');
  return lead?.type === 'paragraph' && isHead(list) ? list : undefined;
}

/** What is wrong with the position of a lesson's head, or with its three items. */
export const lessonHeadDiagnostics: Rule = ({tree}) => {
  const head = lessonHeadOf(tree);
  const diagnostics: Diagnostic[] = [];
  visit(tree, 'list', (list) => {
    if (list !== head && isHead(list)) {
      diagnostics.push({
        place: placeOf(list),
        text: 'the head of a lesson is not under the lead; move it right under the lead, the one paragraph that a page begins with',
        rule,
      });
    }
  });
  if (!head) return diagnostics;

  if (head.children.length !== labels.length) {
    const text = `the head of the lesson has ${head.children.length} items; ${instead}`;
    return [...diagnostics, {place: placeOf(head), text, rule}];
  }
  labels.forEach((label, index) => {
    const item = head.children[index];
    if (!item) return;
    if (labelOf(item) !== label) {
      diagnostics.push({
        place: placeOf(item),
        text: `item ${index + 1} of the head does not begin with **${label}**; ${instead}`,
        rule,
      });
    } else if (toString(item).trim() === label && !hasDirective(item)) {
      diagnostics.push({
        place: placeOf(item),
        text: `nothing follows **${label}**; finish the sentence`,
        rule,
      });
    }
  });
  return diagnostics;
};

/** Gives the head of a lesson the class `lesson-head`. */
const lessonHead: Plugin<[], Root> = () => (tree) => {
  const head = lessonHeadOf(tree);
  if (head) head.data = {...head.data, hProperties: {className: ['lesson-head']}};
};

export default lessonHead;
