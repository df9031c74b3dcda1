/** Draws snapshots and sweeps, as HTML in the build and as React elements in the browser. */
import {grouped} from '../../../course/grouped';
import type {Make} from '../../instrument/make';
import {bytesOf, type Cell, type Snapshot} from './snapshot';
import type {Sweep} from '../model/sweep';

/** The latest accesses, the sets, and the counts. */
export function sceneOf<Node>(make: Make<Node>, snapshot: Snapshot): Node[] {
  return [recentOf(make, snapshot.recent), setsOf(make, snapshot), countsOf(make, snapshot)];
}

const named = (...names: readonly string[]): {readonly className: string} => ({
  className: names.map((name) => `cache__${name}`).join(' '),
});

function recentOf<Node>(make: Make<Node>, recent: string): Node {
  const letters = Array.from(recent);
  const label = letters.map((one) => (one === 'H' ? 'hit' : 'miss')).join(', ');
  return make(
    'div',
    named('recent'),
    make('span', named('name'), 'Latest accesses'),
    make(
      'span',
      {...named('outcomes'), role: 'img', 'aria-label': label === '' ? 'none yet' : label},
      ...letters.map((one) => make('span', named(one === 'H' ? 'hit' : 'miss'), one)),
    ),
  );
}

function setsOf<Node>(make: Make<Node>, {about, sets}: Snapshot): Node {
  return make(
    'div',
    named('store'),
    make('div', named('head'), make('span', named('name'), 'The cache'), ` ${about}`),
    make(
      'ul',
      named('sets'),
      ...sets.map(({number, isLit, cells}) =>
        make(
          'li',
          named(...(isLit ? ['set', 'set--lit'] : ['set'])),
          make('span', named('number'), `${isLit ? '▸ ' : ''}set ${grouped(number)}`),
          ...cells.map((cell) => cellOf(make, cell)),
        ),
      ),
    ),
  );
}

function cellOf<Node>(make: Make<Node>, {line, isDirty, mark}: Cell): Node {
  if (line === '') return make('span', named('cell', 'cell--empty'), 'empty');
  const said = [mark === 'miss' ? 'new' : mark, isDirty ? 'changed' : ''].filter(Boolean).join(', ');
  return make(
    'span',
    named('cell', ...(mark === '' ? [] : [`cell--${mark}`])),
    line,
    ...(said === '' ? [] : [make('span', named('said'), ` ${said}`)]),
  );
}

function countsOf<Node>(make: Make<Node>, {counts, at, of}: Snapshot): Node {
  const {lookups, misses, compulsory, capacity, conflict, writtenBack} = counts;
  const share = lookups === 0 ? 0 : (100 * misses) / lookups;
  const pairs: readonly (readonly [string, string])[] = [
    [at === of ? 'Hits' : 'Hits so far', grouped(lookups - misses)],
    ['Misses', `${grouped(misses)} (${share.toFixed(1)}%)`],
    ['compulsory', grouped(compulsory)],
    ['capacity', grouped(capacity)],
    ['conflict', grouped(conflict)],
    ['Written back', grouped(writtenBack)],
  ];
  return make(
    'dl',
    named('counts'),
    ...pairs.map(([name, value]) => make('div', named('count'), make('dt', {}, name), make('dd', {}, value))),
  );
}

/** The misses of all caches, with a bar for each. */
export function sweepTable<Node>(make: Make<Node>, {ways, rows}: Sweep, size: number, chosen: number): Node {
  const most = Math.max(1, ...rows.flatMap(({misses, full}) => [full, ...misses.map((one) => one ?? 0)]));
  const head = ['Misses', ...ways.map((one) => (one === 1 ? '1 way' : `${one} ways`)), 'any way, LRU'];
  return make(
    'table',
    named('sweep'),
    make('thead', {}, make('tr', {}, ...head.map((text) => make('th', {scope: 'col'}, text)))),
    make(
      'tbody',
      {},
      ...rows.map((row) =>
        make(
          'tr',
          {},
          make('th', {scope: 'row'}, bytesOf(row.size)),
          ...[...row.misses, row.full].map((count, column) => {
            const isChosen = row.size === size && ways[column] === chosen;
            if (count === null) return make('td', {}, '–');
            return make(
              'td',
              isChosen ? named('chosen') : {},
              ...(isChosen ? ['▸ '] : []),
              grouped(count),
              make('span', {
                ...named('bar'),
                'aria-hidden': 'true',
                style: {'--share': `${((100 * count) / most).toFixed(2)}%`},
              }),
            );
          }),
        ),
      ),
    ),
  );
}
