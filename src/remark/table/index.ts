import type {Element, ElementContent, Root, RootContent} from 'hast';
import {toString} from 'mdast-util-to-string';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

/** A table with fewer columns than this fits on a phone. */
const STACKED = 3;

/** A table with at least this many columns may use the margin beside the text. */
const WIDE = 4;

const isElement = (node: ElementContent | RootContent, ...names: readonly string[]): node is Element =>
  node.type === 'element' && names.includes(node.tagName);

function rowsOf(table: Element, part: string): Element[] {
  const found: Element[] = [];
  for (const section of table.children) {
    if (!isElement(section, part)) continue;
    found.push(...section.children.filter((row) => isElement(row, 'tr')));
  }
  return found;
}

const cellsOf = (row: Element): Element[] => row.children.filter((cell) => isElement(cell, 'th', 'td'));

const addClass = (element: Element, name: string): void => {
  const {className} = element.properties;
  element.properties.className = [...(Array.isArray(className) ? className : []), name];
};

/** A text as a CSS string. */
const cssString = (text: string): string => JSON.stringify(text.replace(/\s+/g, ' ').trim());

/**
 * Names the columns for `src/css/tables.css`, which writes the names before each cell on a phone, where a row is a card.
 * `display` changes drop table semantics, so set ARIA roles.
 */
function stack(table: Element, heads: readonly Element[]): void {
  addClass(table, 'stacked');
  table.properties.role = 'table';
  const names = heads.flatMap((cell, index) =>
    index === 0 ? [] : [`--column-${index + 1}:${cssString(toString(cell))}`],
  );
  table.properties.style = [table.properties.style, ...names].filter(Boolean).join(';');
  for (const part of ['thead', 'tbody']) {
    for (const row of rowsOf(table, part)) {
      row.properties.role = 'row';
      for (const cell of cellsOf(row)) {
        const head = part === 'thead' ? 'columnheader' : 'rowheader';
        cell.properties.role = cell.tagName === 'th' ? head : 'cell';
      }
    }
  }
}

/**
 * Fits tables to the screen: a table of many columns may use the margin, and on a phone a row is a card that names its
 * columns. (`src/remark/names` keeps names in code from widening a column.)
 */
const table: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'element', (element: Element) => {
    // A table of a figure has its own form on a phone.
    if (element.tagName !== 'table' || 'dataFits' in element.properties) return;
    const heads = rowsOf(element, 'thead').slice(0, 1).flatMap(cellsOf);
    if (heads.length >= STACKED) stack(element, heads);
    if (heads.length >= WIDE) addClass(element, 'wide');
  });
};

export default table;
