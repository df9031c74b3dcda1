import type {Element} from 'hast';
import {h} from 'hastscript';

import {SHORT} from '../names';
import {breakable} from '../names/breaks';
import {markProperties} from '../stale';
import type {Table} from './read';

/** What follows the whole part of a number: the point and its digits. */
const fractionOf = (text: string): string => /\.\d+$/.exec(text)?.[0] ?? '';

/** A name as gem5 prints it. No `code`, of which the theme makes a block where it holds anything but text. */
const printed = (name: string): Element => h('samp', breakable(name, SHORT.table));

/** The table's HTML: a meaning stands below its name, and the numbers of a column are aligned at the decimal point. */
export function tableOf({labels, rows, source, stale}: Table): Element {
  const longest = labels.map((_label, column) =>
    rows
      .map(({values}) => fractionOf(values[column] ?? ''))
      .reduce((a, b) => (b.length > a.length ? b : a), ''),
  );
  return h('table.statistics', [
    h('caption', {...(stale && markProperties(stale))}, source),
    h(
      'thead',
      h('tr', [
        h('th', {scope: 'col'}, 'Statistic'),
        ...labels.map((label) => h('th.statistics-value', {scope: 'col'}, label)),
        h('th', {scope: 'col'}, 'Unit'),
      ]),
    ),
    h(
      'tbody',
      rows.map(({name, dump, values, unit, about}) =>
        h('tr', [
          h('th', {scope: 'row'}, [
            printed(name),
            ...(dump === undefined ? [] : [` (dump ${dump})`]),
            ...(about === undefined ? [] : [' ', h('span.statistics-about', about)]),
          ]),
          ...values.map((value, column) => {
            // As wide as what others of the column have behind the point, and shown to nobody.
            const rest = (longest[column] ?? '').slice(fractionOf(value).length).replace(/\d/g, '0');
            return h('td.statistics-value', rest === '' ? {} : {dataRest: rest}, value);
          }),
          h('td.statistics-unit', unit),
        ]),
      ),
    ),
  ]);
}
