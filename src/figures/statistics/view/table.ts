/**
 * Draws the table, as HTML in the build and as React elements in the browser.
 */
import {counted, grouped} from '../../../content/format-number';
import type {Make} from '../../shared/makeElement';
import type {Choice, Form, ShownRow} from '../model/rows';
import type {Copied} from '../worker/library';

export type Table = {
  readonly rows: readonly ShownRow[];
  /** The labels of the value columns. */
  readonly labels: readonly string[];
  readonly pair?: Choice['pair'];
};

/** The letter of a column: `A`, `B`, … */
export const letterOf = (column: number): string => String.fromCharCode(65 + column);

/** The heads of all columns, in order. */
export function headsOf({labels, pair}: Omit<Table, 'rows'>): string[] {
  const several = labels.length > 1;
  const [base, other] = pair?.map(letterOf) ?? [];
  return [
    'Statistic',
    ...labels.map((label, column) => (several ? `${letterOf(column)}: ${label}` : label)),
    ...(base && other ? [`${other} − ${base}`, `${other} / ${base}`] : []),
  ];
}

/** How many columns have numbers, for the grid in styles.css. */
export const numbersIn = ({labels, pair}: Omit<Table, 'rows'>): number => labels.length + (pair ? 2 : 0);

/** The head of a table, and a row for each measure and statistic. */
export function partsOf<Node>(make: Make<Node>, {rows, labels, pair}: Table): [Node, Node] {
  const heads = headsOf({labels, ...(pair && {pair})});
  const head = heads.map((text, index) =>
    make('th', {scope: 'col', role: 'columnheader', ...(index > 0 && {className: 'number'})}, text),
  );
  const body = rows.map((row) => {
    const numbers = [...row.values, ...(pair ? [row.difference, row.ratio] : [])];
    return make(
      'tr',
      {role: 'row', className: row.isMeasure ? 'explorer__measure' : 'explorer__statistic'},
      make(
        'th',
        {scope: 'row', role: 'rowheader'},
        make(
          'samp',
          {},
          ...row.name
            .split(/(?<=\.|::)(?=\w)/)
            .flatMap((part, index) => (index > 0 ? [make('wbr', {}), part] : part)),
        ),
        ' ',
        make('span', {className: 'statistics-about'}, aboutOf(row)),
      ),
      ...numbers.map((text) => make('td', {role: 'cell', className: 'number'}, text)),
    );
  });
  return [make('thead', {}, make('tr', {role: 'row'}, ...head)), make('tbody', {}, ...body)];
}

/** A formula or gem5's description, followed by the unit as in `stats.txt`. */
function aboutOf({isMeasure, about, unit}: ShownRow): string {
  const said = isMeasure ? `= ${about}` : about;
  return [said, ...(unit === '' ? [] : [`(${unit})`])].join(' ');
}

/** Says which rows a table shows, and how many there are. */
export function countOf({
  from,
  shown,
  found,
  all,
}: Readonly<Record<'from' | 'shown' | 'found' | 'all', number>>): string {
  if (found === 0) return `No row of ${grouped(all)} has these words.`;
  const rows = counted(found, 'row');
  const of = found === all ? rows : `${rows} with these words, of ${grouped(all)}`;
  if (shown === 1 && found > 1) return `Row ${grouped(from + 1)} of ${of}.`;
  if (shown < found) return `Rows ${grouped(from + 1)}–${grouped(from + shown)} of ${of}.`;
  return found === 1 ? `${of}.` : `All ${of}.`;
}

/** Says what was copied. */
export const copiedText = ({rows, of}: Omit<Copied, 'text'>, form: Form): string =>
  `Copied as ${form}: ${rows < of ? `the first ${grouped(rows)} of ` : ''}${counted(of, 'row')}.`;
