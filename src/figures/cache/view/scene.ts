/** Draws snapshots and sweeps, as HTML in the build and as React elements in the browser. */
import {counted, grouped} from '../../../content/format-number';
import type {Make} from '../../shared/makeElement';
import {bytesOf, type Cell, type Snapshot} from './snapshot';
import {policies, type PolicyId} from '../model/policies';
import type {Sweep} from '../model/sweep';

/** The latest accesses, an address split into its fields, and the sets. The height is the same after each access. */
export const pictureOf = <Node>(make: Make<Node>, snapshot: Snapshot, isAsked = false): Node =>
  make(
    'div',
    named('picture'),
    recentOf(make, snapshot),
    splitOf(make, snapshot.split, isAsked && snapshot.at < snapshot.of),
    setsOf(make, snapshot),
  );

const named = (...names: readonly string[]): {readonly className: string} => ({
  className: names.map((name) => `cache__${name}`).join(' '),
});

const outcomes: Readonly<Record<string, string>> = {H: 'hit', M: 'miss'};

function recentOf<Node>(make: Make<Node>, {recent, program}: Snapshot): Node {
  const letters = Array.from(recent);
  const label = letters.flatMap((letter) => outcomes[letter] ?? []).join(', ');
  return make(
    'div',
    named('recent'),
    make('span', named('name'), `Latest accesses of ${program}`),
    make(
      'span',
      {...named('outcomes'), role: 'img', 'aria-label': label === '' ? 'none yet' : label},
      ...letters.map((letter) => make('span', named(outcomes[letter] ?? 'none'), letter)),
    ),
  );
}

/** The fields of an address, from its highest bits to its lowest. */
function splitOf<Node>(make: Make<Node>, split: Snapshot['split'], isNext: boolean): Node {
  const field = (name: string, digits: string, meaning: string): Node =>
    make(
      'div',
      named('field'),
      make('dt', {}, name),
      make('dd', named('digits'), digits === '' ? '–' : digits),
      make('dd', named('meaning'), digits === '' ? '' : meaning),
    );
  const {number = 0, what = '', tag = '', index = '', set = 0, offset = '', byte = 0} = split ?? {};
  return make(
    'div',
    named('access'),
    make(
      'div',
      named('what'),
      split ? `${isNext ? 'Next, access' : 'Access'} ${grouped(number)}: ${what}` : 'No access yet',
    ),
    make(
      'dl',
      named('split'),
      field('tag', tag === '' ? '' : `0x${tag}`, 'is compared'),
      field('index', index, `set ${grouped(set)}`),
      field('offset', offset, `byte ${byte}`),
    ),
  );
}

function setsOf<Node>(make: Make<Node>, {about, sets}: Snapshot): Node {
  const ways = sets[0]?.cells.length ?? 1;
  return make(
    'div',
    named('store'),
    make('div', named('head'), make('span', named('name'), 'The cache'), ` ${about}`),
    make(
      'ul',
      {...named('sets'), style: {'--columns': String(Math.min(2, ways))}},
      ...sets.map(({number, isLit, cells}) =>
        make(
          'li',
          named(...(isLit ? ['set', 'set--lit'] : ['set'])),
          make('span', named('number'), `${isLit ? '▸ ' : ''}set ${grouped(number)}`),
          make('span', named('ways'), ...cells.map((cell) => cellOf(make, cell))),
        ),
      ),
    ),
  );
}

function cellOf<Node>(make: Make<Node>, {line, tag, isDirty, mark}: Cell): Node {
  if (line === '') return make('span', named('cell', 'cell--empty'), make('span', named('line'), 'empty'));
  const said = mark === 'miss' ? 'new' : mark;
  return make(
    'span',
    {...named('cell', ...(mark === '' ? [] : [`cell--${mark}`])), title: `${line}, tag 0x${tag}`},
    make('span', named('line'), said === '' ? line : `${line}, ${said}`),
    make('span', named('said'), ` tag 0x${tag}${isDirty ? ', changed' : ''}`),
  );
}

export function countsOf<Node>(make: Make<Node>, {counts, at, of}: Snapshot): Node {
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

/** What the figure does, and leaves out. */
export const noteOf = <Node>(make: Make<Node>, policy: PolicyId): Node =>
  make(
    'p',
    {className: 'figure__note'},
    `The figure counts hits and misses, and evicts by the rules of gem5’s ${policies.find(({id}) => id === policy)?.gem5 ?? ''}; it does not measure time.`,
  );

/** The misses of all caches, with a bar for each. */
export function sweepTable<Node>(make: Make<Node>, {ways, rows}: Sweep, size: number, chosen: number): Node {
  const most = Math.max(1, ...rows.flatMap(({misses, full}) => [full, ...misses.map((miss) => miss ?? 0)]));
  const head = ['Misses', ...ways.map((way) => counted(way, 'way')), 'any way, LRU'];
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
              ...(isChosen ? [make('span', named('mark'), '▸ ')] : []),
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
