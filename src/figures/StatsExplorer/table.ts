/** The table as the first frame and the view draw it alike: the build makes HTML of it, the browser React's elements. */
import type {Choice, ShownRow} from './model';

type Properties = Readonly<Record<string, string>>;

export type Make<Node> = (
  tag: string,
  properties: Properties,
  ...children: readonly (Node | string)[]
) => Node;

export type Table = {
  readonly rows: readonly ShownRow[];
  /** What the columns of values are called. */
  readonly labels: readonly string[];
  readonly pair?: Choice['pair'];
};

/** `A`, `B`, … of a column. */
export const letterOf = (column: number): string => String.fromCharCode(65 + column);

/** The heads of all columns, in order. */
export function headsOf({labels, pair}: Omit<Table, 'rows'>): string[] {
  const several = labels.length > 1;
  const [base, other] = pair?.map(letterOf) ?? [];
  return [
    'Statistic',
    ...labels.map((label, column) => (several ? `${letterOf(column)}: ${label}` : label)),
    ...(base && other ? [`${other} − ${base}`, `${other} / ${base}`] : []),
    'Unit',
  ];
}

/** The parts of a table: a head, and a row for each measure and statistic. */
export function partsOf<Node>(make: Make<Node>, {rows, labels, pair}: Table): [Node, Node] {
  const heads = headsOf({labels, ...(pair && {pair})});
  const isValue = (index: number): boolean => index > 0 && index < heads.length - 1;
  const head = heads.map((text, index) =>
    make(
      'th',
      {scope: 'col', role: 'columnheader', ...(isValue(index) && {className: 'statistics-value'})},
      text,
    ),
  );
  const body = rows.map((row) => {
    const numbers = [...row.values, ...(pair ? [row.difference, row.ratio] : [])];
    const about = row.isMeasure ? `= ${row.about}` : row.about;
    return make(
      'tr',
      {role: 'row', className: row.isMeasure ? 'explorer__measure' : 'explorer__statistic'},
      make(
        'th',
        {scope: 'row', role: 'rowheader'},
        make('samp', {}, row.name),
        ' ',
        make('span', {className: 'statistics-about'}, about),
      ),
      ...numbers.map((text) => make('td', {role: 'cell', className: 'statistics-value'}, text)),
      make('td', {role: 'cell', className: 'statistics-unit'}, row.unit),
    );
  });
  return [make('thead', {}, make('tr', {role: 'row'}, ...head)), make('tbody', {}, ...body)];
}

/** In words, which rows of how many a table shows. */
export function countOf({
  from,
  shown,
  found,
  all,
}: Readonly<Record<'from' | 'shown' | 'found' | 'all', number>>): string {
  const [found_, all_] = [found, all].map((number) => number.toLocaleString('en-US'));
  const of = found === all ? `${all_ ?? ''} rows` : `${found_ ?? ''} rows with these words, of ${all_ ?? ''}`;
  if (found === 0) return `No row of ${all_ ?? ''} has these words.`;
  const span = [from + 1, from + shown].map((number) => number.toLocaleString('en-US')).join('–');
  return shown === found ? `All ${of}.` : `Rows ${span} of ${of}.`;
}
