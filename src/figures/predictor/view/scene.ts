/** Draws snapshots as plain data, which the build and the view turn into elements. */
import {grouped} from '../../../content/format-number';
import type {Lines} from '../data';
import type {Site} from '../model/sites';
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
    .map((name) => `predictor__${name}`)
    .join(' '),
  in: inside,
});

/** The state of a predictor, and of a second one beside it. The height is the same after each branch. */
export const pictureOf = (snapshot: Snapshot, beside?: Snapshot): Shape =>
  shape(
    'div',
    beside ? 'picture picture--two' : 'picture',
    ...[snapshot, ...(beside ? [beside] : [])].map((side) =>
      shape('div', 'side', recentOf(side), shape('div', 'pieces', ...side.pieces.map(pieceOf))),
    ),
  );

function recentOf({recent, rows, shown}: Snapshot): Shape {
  const letters = Array.from(recent).filter((outcome) => outcome !== '·');
  const words = letters.map((letter) =>
    letter === letter.toUpperCase() ? letter : `${letter.toUpperCase()} wrong`,
  );
  return shape('div', 'recent', shape('span', 'name', `Latest branches, ${rows[shown]?.name ?? ''}`), {
    ...shape('span', 'outcomes', ...Array.from(recent, outcomeOf)),
    label: letters.length === 0 ? 'none yet' : words.join(', '),
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
  const touched = cells.filter((cell) => cell !== null);
  const kind = half === 0 ? 'cells cells--wide' : 'cells';
  const last = used === undefined ? '' : `; entry ${used + 1} of them was used last`;
  return shape('div', 'piece', head, {
    ...shape(
      'div',
      kind,
      ...cells.map((value, index) => cellOf(value, piece, index === used && isShared, index === used)),
    ),
    label: `${touched.length} of ${cells.length} used, ${touched.filter((cell) => cell >= half).length} of these for taken${last}`,
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

/** A comparison of all predictors, with a second setting beside the first if there is one. */
export function tableOf(snapshot: Snapshot, beside?: Snapshot): Shape {
  const both = beside ? [snapshot, beside] : [snapshot];
  const largest = Math.max(1e-9, ...both.flatMap(({rows}) => rows.map(({rate = 0}) => rate)));
  const column = (text: string, ...names: readonly string[]): Shape => ({
    ...shape('th', ['column', ...names].join(' '), text),
    scope: 'col',
  });
  const {unit, at, of} = snapshot;
  const letters = beside ? ['A: ', 'B: '] : [''];
  return shape(
    'table',
    beside ? 'rows rows--two' : 'rows',
    shape(
      'thead',
      'columns',
      shape(
        'tr',
        'row',
        column('Predictor'),
        ...letters.flatMap((letter) => [
          column(`${letter}Bits`, 'bits'),
          column(`${letter}${at === of ? 'Wrong' : 'Wrong so far'}`),
          column(`${letter}${unit === '%' ? '% wrong' : unit}, whole trace`),
        ]),
      ),
    ),
    shape('tbody', 'body', ...snapshot.rows.map((_, index) => rowOf(both, index, largest))),
  );
}

const number = (value: string, ...names: readonly string[]): Shape =>
  shape('td', ['number', ...names].join(' '), value);

function rowOf(both: readonly Snapshot[], index: number, largest: number): Shape {
  const isShown = both.some(({shown}) => shown === index);
  const name = both[0]?.rows[index]?.name ?? '';
  return shape(
    'tr',
    isShown ? 'row row--shown' : 'row',
    {...shape('th', 'label', name, ...(isShown ? [shape('span', 'mark', ' ◂')] : [])), scope: 'row'},
    ...both.flatMap(({rows}) => cellsOf(rows[index], largest)),
  );
}

function cellsOf(row: Row | undefined, largest: number): Shape[] {
  const {bits, wrong, rate} = row ?? {};
  const missing = bits === undefined ? '–' : '…';
  return [
    number(bits === undefined ? missing : grouped(bits), 'bits'),
    number(wrong === undefined ? missing : grouped(wrong)),
    shape('td', 'number', rate === undefined ? missing : rate.toFixed(1), {
      ...shape('span', 'bar'),
      isHidden: true,
      size: (100 * (rate ?? 0)) / largest,
    }),
  ];
}

/** The line of the program at an address, and what is in it. */
const lineOf = (address: string, lines: Lines): Shape[] =>
  lines
    .filter((line) => line.address === address)
    .map(({line, code}) => shape('span', 'line', ` ${line} `, {tag: 'code', in: [code]}));

/** The most addresses that are shown. */
export const MOST_SITES = 8;

/**
 * Where the shown predictor is wrong.
 *
 * @param sites the addresses with the most mispredictions, which come first
 * @param lines the lines of the program at these addresses, if they are known
 * @param beside the same addresses for the second setting
 */
export function sitesTable(
  sites: readonly Site[],
  addresses: number,
  names: readonly string[],
  lines: Lines = [],
  beside?: readonly Site[],
): Shape {
  const head = ['Branch at', 'Times', 'Taken', ...names.map((name) => `${name} wrong`)];
  const rows = sites
    .slice(0, MOST_SITES)
    .map(({address, times, taken, wrong}) =>
      shape(
        'tr',
        'row',
        {...shape('th', 'label', `0x${address}`, ...lineOf(address, lines)), scope: 'row'},
        number(grouped(times)),
        number(`${((100 * taken) / times).toFixed(1)}%`),
        number(grouped(wrong)),
        ...(beside ? [number(grouped(beside.find((site) => site.address === address)?.wrong ?? 0))] : []),
      ),
    );
  const rest = addresses - rows.length;
  return shape(
    'div',
    'sites',
    shape(
      'table',
      'rows',
      shape(
        'thead',
        'columns',
        shape('tr', 'row', ...head.map((text): Shape => ({...shape('th', 'column', text), scope: 'col'}))),
      ),
      shape('tbody', 'body', ...rows),
    ),
    {
      tag: 'p',
      className: 'figure__note',
      in: [
        rest === 1 ? 'The one other address is not mispredicted more often. ' : '',
        rest > 1 ? `The other ${grouped(rest)} addresses are not mispredicted more often. ` : '',
        lines.length > 0
          ? 'A branch without a line is in a library.'
          : 'A trace has no line numbers: compile the program once more with -g, which changes no instruction, and aarch64-linux-gnu-addr2line -e PROGRAM ADDRESS prints the line.',
      ],
    },
  );
}
