/** Draws a snapshot as plain data, which the build and the view turn into elements. */
import {grouped} from '../../../course/grouped';
import type {Piece, Row, Snapshot} from './snapshot';

/** An element with a class and children. */
export type Shape = {
  readonly tag: string;
  readonly className?: string;
  /** The accessible name, which replaces the children for screen readers. */
  readonly label?: string;
  /** Whether it is hidden from screen readers. */
  readonly isHidden?: boolean;
  readonly scope?: 'col' | 'row';
  /** The inline size, in percent. */
  readonly size?: number;
  readonly in: readonly (Shape | string)[];
};

const shape = (tag: string, className: string, ...inside: readonly (Shape | string)[]): Shape => ({
  tag,
  className: className
    .split(' ')
    .map((one) => `predictor__${one}`)
    .join(' '),
  in: inside,
});

/** The drawing without the sentence about the last branch. */
export const sceneOf = (snapshot: Snapshot): Shape[] => [
  recentOf(snapshot.recent),
  shape('div', 'pieces', ...snapshot.pieces.map(pieceOf)),
  tableOf(snapshot),
];

function recentOf(recent: string): Shape {
  const words = Array.from(recent, (one) => (one === one.toUpperCase() ? one : `${one.toUpperCase()} wrong`));
  return shape('div', 'recent', shape('span', 'name', 'Latest branches'), {
    ...shape('span', 'outcomes', ...Array.from(recent, outcomeOf)),
    label: recent === '' ? 'none yet' : words.join(', '),
  });
}

function outcomeOf(letter: string): Shape {
  const upper = letter.toUpperCase();
  return shape('span', letter === upper ? 'outcome' : 'outcome outcome--wrong', upper);
}

function pieceOf(piece: Piece): Shape {
  const head = shape('div', 'head', shape('span', 'name', piece.name), shape('span', 'about', piece.about));
  if ('outcomes' in piece) {
    return shape('div', 'piece', head, shape('code', 'history', piece.outcomes));
  }
  const {cells, half, used, isShared} = piece;
  const touched = cells.filter((one) => one !== null);
  const kind = half === 0 ? 'cells cells--wide' : 'cells';
  const last = used === undefined ? '' : `; entry ${used + 1} of them was used last`;
  return shape('div', 'piece', head, {
    ...shape(
      'div',
      kind,
      ...cells.map((value, index) => cellOf(value, piece, index === used && isShared, index === used)),
    ),
    label: `${touched.length} of ${cells.length} used, ${touched.filter((one) => one >= half).length} of these say taken${last}`,
  });
}

type Counters = Extract<Piece, {readonly cells: unknown}>;

function cellOf(value: number | null, {half, most}: Counters, isShared: boolean, isUsed: boolean): Shape {
  const marks = `${isUsed ? ' cell--used' : ''}${isShared ? ' cell--shared' : ''}`;
  if (value === null) return shape('span', `cell cell--none${marks}`, '·');
  const isStrong = half > 0 && (value === 0 || value === most);
  const way = value >= half ? 'taken' : 'not';
  return shape('span', `cell cell--${way}${isStrong ? ' cell--strong' : ''}${marks}`, String(value));
}

function tableOf({rows, shown, unit, at, of}: Snapshot): Shape {
  const largest = Math.max(1e-9, ...rows.map(({rate = 0}) => rate));
  const column = (text: string): Shape => ({...shape('th', 'column', text), scope: 'col'});
  return shape(
    'table',
    'rows',
    shape(
      'thead',
      'columns',
      shape(
        'tr',
        'row',
        column('Predictor'),
        column('Bits'),
        column(at === of ? 'Wrong' : `Wrong so far`),
        column(`${unit === '%' ? '% wrong' : unit}, whole trace`),
      ),
    ),
    shape('tbody', 'body', ...rows.map((row, index) => rowOf(row, index === shown, largest))),
  );
}

function rowOf({name, bits, wrong, rate}: Row, isShown: boolean, largest: number): Shape {
  const number = (value: string): Shape => shape('td', 'number', value);
  return shape(
    'tr',
    isShown ? 'row row--shown' : 'row',
    {...shape('th', 'label', name, ...(isShown ? [shape('span', 'mark', ' ◂')] : [])), scope: 'row'},
    number(grouped(bits)),
    number(wrong === undefined ? '…' : grouped(wrong)),
    shape('td', 'number', rate === undefined ? '…' : rate.toFixed(1), {
      ...shape('span', 'bar'),
      isHidden: true,
      size: (100 * (rate ?? 0)) / largest,
    }),
  );
}
