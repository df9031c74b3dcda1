import type {List, ListItem, Paragraph, Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

import {placeOf, start, type Rule, type Diagnostic} from '../../content/diagnostic';

const rule = 'lesson-head';

/** The labels in the heads of lessons and of assignments, in order. */
const forms = {
  lesson: ['You will', 'You need', 'Time'],
  assignment: ['Kit', 'Due', 'Weight', 'Time', 'You need'],
} as const;
type FormName = keyof typeof forms;

const instead = (form: FormName): string =>
  `write ${forms[form].length} items, ${forms[form].map((label) => `\`- **${label}** …\``).join(', ')}`;

/** The text in bold with which an item starts. */
function labelOf(item: ListItem): string | undefined {
  const [paragraph] = item.children;
  const strong = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  return strong?.type === 'strong' ? toString(strong) : undefined;
}

/** The form of a head to which a list belongs, judged by labels that only one form has. */
function formOf(node: RootContent | undefined): FormName | undefined {
  if (node?.type !== 'list') return undefined;
  const labels = node.children.map(labelOf);
  if (labels.includes('You will')) return 'lesson';
  if (labels.some((label) => label === 'Kit' || label === 'Due' || label === 'Weight')) return 'assignment';
  return labels.some((label) => label === 'You need' || label === 'Time') ? 'lesson' : undefined;
}

/** Whether an item shows a computed value, such as `:time`, and needs no other text. */
const hasDirective = ({children: [paragraph]}: ListItem): boolean =>
  paragraph?.type === 'paragraph' && paragraph.children.some(({type}) => type === 'textDirective');

/** The head of a page, which is the list right after the lead paragraph if its items are those of a head. */
function headOf(tree: Root): {readonly list: List; readonly form: FormName} | undefined {
  const [lead, list] = tree.children.filter(({type}) => type !== 'yaml' && type !== 'mdxjsEsm');
  const form = formOf(list);
  return lead?.type === 'paragraph' && list?.type === 'list' && form ? {list, form} : undefined;
}

export function lessonHeadOf(tree: Root): List | undefined {
  const head = headOf(tree);
  return head?.form === 'lesson' ? head.list : undefined;
}

/** The paragraph of an item in the head of a lesson or an assignment, by its label. */
export function headItemOf(tree: Root, label: string): Paragraph | undefined {
  const item = headOf(tree)?.list.children.find((child) => labelOf(child) === label);
  const paragraph = item?.children[0];
  return paragraph?.type === 'paragraph' ? paragraph : undefined;
}

export const isOverview = (path: string): boolean => /^docs\/labs\/assignment_\d+\/index\.mdx?$/.test(path);

/** The diagnostics of a head's position and of its items. */
export const lessonHeadDiagnostics: Rule = ({path, tree}) => {
  const head = headOf(tree);
  const diagnostics: Diagnostic[] = [];
  visit(tree, 'list', (list) => {
    if (list !== head?.list && formOf(list)) {
      diagnostics.push({
        place: placeOf(list),
        text: 'the head of the page is not under the lead; move it right under the lead, the one paragraph that a page begins with',
        rule,
      });
    }
  });
  if (head)
    return [...diagnostics, ...itemDiagnostics(head.list, isOverview(path) ? 'assignment' : head.form)];
  if (!isOverview(path) || diagnostics.length > 0) return diagnostics;
  const text = `the overview has no head, so readers must search for the kit and the due date; ${instead('assignment')} under the lead`;
  return [{place: start, text, rule}];
};

function itemDiagnostics(list: List, form: FormName): Diagnostic[] {
  const labels = forms[form];
  if (list.children.length !== labels.length) {
    const text = `the head of the page has ${list.children.length} items; ${instead(form)}`;
    return [{place: placeOf(list), text, rule}];
  }
  return labels.flatMap((label, index): Diagnostic[] => {
    const item = list.children[index];
    if (!item) return [];
    const place = placeOf(item);
    if (labelOf(item) !== label) {
      const text = `item ${index + 1} of the head does not begin with **${label}**; ${instead(form)}`;
      return [{place, text, rule}];
    }
    if (toString(item).trim() !== label || hasDirective(item)) return [];
    return [{place, text: `nothing follows **${label}**; finish the sentence`, rule}];
  });
}

/** Gives the head of a lesson or an assignment the class `lesson-head`. */
const lessonHead: Plugin<[], Root> = () => (tree) => {
  const head = headOf(tree)?.list;
  if (head) head.data = {...head.data, hProperties: {className: ['lesson-head']}};
};

export default lessonHead;
