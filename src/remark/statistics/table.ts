import type {Element, ElementContent} from 'hast';
import {h} from 'hastscript';

import {keyAsHtml} from '../claims/key';
import {SHORT} from '../names';
import {breakable} from '../names/breaks';
import {markProperties} from '../stale-mark';
import type {Table} from './read';

/** The point of a number and the digits after it. */
const fractionOf = (text: string): string => /\.\d+$/.exec(text)?.[0] ?? '';

const text = (value: string): ElementContent => ({type: 'text', value});

/** A name as gem5 prints it. It is not `code`, because the theme makes a block of a `code` that holds elements. */
const printed = (name: string): Element => h('samp', breakable(name, SHORT.table));

/** What a row shows: a statistic with its meaning below it, or the meaning of a derived value with its formula. */
function headOf({name, dump, about, formula}: Table['rows'][number]): ElementContent[] {
  const below = (...children: ElementContent[]): Element => h('span.statistics-about', children);
  if (formula !== undefined) return [text(`${about ?? name} `), below(printed(formula))];
  return [
    printed(name),
    ...(dump === undefined ? [] : [text(` (dump ${dump})`)]),
    ...(about === undefined ? [] : [text(' '), below(text(about))]),
  ];
}

/**
 * The table as HTML, in a figure whose caption names the source. A meaning is below its name, and the numbers of a column
 * are aligned at the decimal point.
 */
export function tableOf({labels, rows, source, stale}: Table): Element {
  const longest = labels.map((_label, column) =>
    rows
      .map(({values}) => fractionOf(values[column] ?? ''))
      .reduce((a, b) => (b.length > a.length ? b : a), ''),
  );
  const table = h('table.statistics', [
    h(
      'thead',
      h('tr', [
        h('th', {scope: 'col'}, 'Statistic'),
        ...labels.map((label) => h('th.number', {scope: 'col'}, label)),
        h('th', {scope: 'col'}, 'Unit'),
      ]),
    ),
    h(
      'tbody',
      rows.map((row) =>
        h('tr', [
          h('th', {scope: 'row'}, headOf(row)),
          ...row.values.map((value, column) => {
            // Invisible digits, which align the decimal point with that of the longest number in the column.
            const rest = (longest[column] ?? '').slice(fractionOf(value).length).replace(/\d/g, '0');
            return h('td.number', rest === '' ? {} : {dataRest: rest}, value);
          }),
          h('td', row.unit),
        ]),
      ),
    ),
  ]);
  return h('figure.run-figure', [
    table,
    h('figcaption', {...(stale && markProperties(stale))}, [source, ...keyAsHtml()]),
  ]);
}
