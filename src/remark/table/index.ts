import type {Element, ElementContent, Root, RootContent} from 'hast';
import {toString} from 'mdast-util-to-string';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

import {textWidth} from '../../content/text-width';

/** A table with fewer columns than this fits on a phone. */
const STACKED = 3;

/** A table with fewer rows than this has no columns along which a reader looks. */
const LONG = 4;

/**
 * The widths of columns that tables of one form share, in letters: of prose, and of names in code, which break. All
 * columns together have the width of the text beside the sidebar.
 */
const WIDTHS = {prose: 16, code: 27, padding: 3, all: 84};

/** A number with its unit or sign, several of them, or a dash for none. */
const NUMBERS = /^(?:[−–-]?\d[\d.,]*(?:\s?[%×µ\w/]{1,12})?(?:,\s|$))+$|^[—–-]$/;

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
  element.properties.className = [...new Set([...(Array.isArray(className) ? className : []), name])];
};

const cssString = (text: string): string => JSON.stringify(text.replace(/\s+/g, ' ').trim());

/**
 * Names the columns for `src/css/tables.css`, which writes the names before each cell on a phone, where a row is a
 * card. `display` changes drop table semantics, so set ARIA roles.
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

/** The cells of each column, without its heading. */
const columnsOf = (table: Element): Element[][] => {
  const rows = rowsOf(table, 'tbody').map(cellsOf);
  return (rows[0] ?? []).map((_cell, column) => rows.flatMap((row) => row[column] ?? []));
};

/** Aligns numbers at their end, unless the page says otherwise, so that digits of the same weight are in one column. */
function alignNumbers(table: Element, heads: readonly Element[]): void {
  for (const [column, cells] of columnsOf(table).entries()) {
    const texts = cells.map((cell) => toString(cell).trim()).filter(Boolean);
    const isChosen = [heads[column], ...cells].some((cell) => cell?.properties.align);
    if (column === 0 || isChosen || texts.length === 0 || !texts.every((text) => NUMBERS.test(text)))
      continue;
    for (const cell of [heads[column], ...cells]) if (cell) addClass(cell, 'number');
  }
}

/** The width of a heading in letters of the text: it is bold, and often has capitals. */
const headWidth = (text: string): number => Math.ceil(textWidth(text, 16) / 8);

/** The width of a column in letters, the least width, and the mean length of its cells. */
function measure(
  heads: readonly Element[],
  cells: readonly Element[],
): Record<'width' | 'least' | 'mean', number> {
  const texts = cells.map((cell) => toString(cell).trim());
  const names = heads.map((head) => toString(head));
  const isCode = cells.some(({children}) => children.some((child) => isElement(child, 'code', 'samp')));
  const isNumber = cells.some(({properties}) => String(properties.className).includes('number'));
  const wordsOf = (all: readonly string[]): string[] =>
    all.flatMap((text) => text.split(/[^\S\u00a0\u202f]/));
  const widest = (some: readonly string[], titles: readonly string[]): number =>
    Math.max(...some.map(({length}) => length), ...titles.map(headWidth));
  const whole = widest(texts, names);
  const least = isCode ? 0 : isNumber ? whole : widest(wordsOf(texts), wordsOf(names));
  return {
    width: Math.max(least, Math.min(whole, isCode ? WIDTHS.code : WIDTHS.prose)) + WIDTHS.padding,
    least: least + WIDTHS.padding,
    mean: texts.reduce((sum, {length}) => sum + length, 0) / texts.length,
  };
}

/** Gives the columns of long tables that have the same headings the same widths; the fullest column takes the rest. */
function alike(tables: readonly Element[]): void {
  const columns: Element[][][] = tables.map(columnsOf);
  const heads = tables.map((table) => rowsOf(table, 'thead').flatMap(cellsOf));
  const measures = (heads[0] ?? []).map((_head, column) =>
    measure(
      heads.flatMap((row) => row[column] ?? []),
      columns.flatMap((table) => table[column] ?? []),
    ),
  );
  const fullest = measures.reduce(
    (best, {mean}, index) => (mean > (measures[best]?.mean ?? 0) ? index : best),
    0,
  );
  const others = measures.reduce((sum, {width}, index) => (index === fullest ? sum : sum + width), 0);
  const isNarrow = WIDTHS.all - others < WIDTHS.prose + WIDTHS.padding;
  const share = isNarrow ? WIDTHS.all / (others + (measures[fullest]?.width ?? 0)) : 1;
  for (const table of tables) {
    addClass(table, 'alike');
    table.children.unshift({
      type: 'element',
      tagName: 'colgroup',
      properties: {},
      children: measures.map(({width, least}, index) => ({
        type: 'element',
        tagName: 'col',
        properties:
          index === fullest ? {} : {style: `inline-size:${Math.max(least, Math.floor(width * share))}ch`},
        children: [],
      })),
    });
  }
}

/**
 * Fits tables to the screen: numbers are aligned, long tables of one form have columns of one width, and on a phone a row is
 * a card that names its columns. (`src/remark/names` keeps names in code from widening a column.)
 */
const table: Plugin<[], Root> = () => (tree) => {
  const forms = new Map<string, Element[]>();
  visit(tree, 'element', (element: Element) => {
    // A table of a figure has its own form on a phone.
    if (element.tagName !== 'table' || 'dataFits' in element.properties) return;
    const heads = rowsOf(element, 'thead').slice(0, 1).flatMap(cellsOf);
    alignNumbers(element, heads);
    if (heads.length < STACKED) return;
    stack(element, heads);
    if (rowsOf(element, 'tbody').length < LONG) return;
    const form = JSON.stringify(heads.map((head) => toString(head)));
    forms.set(form, [...(forms.get(form) ?? []), element]);
  });
  for (const tables of forms.values()) if (tables.length > 1) alike(tables);
};

export default table;
