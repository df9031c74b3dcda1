import type {Panel} from './drawing/drawing';

/**
 * The rows of a panel whose instruction contains a text, or has an address: in full, as in `4005b4`, or its beginning
 * after `0x`.
 */
export function found({trace, rows}: Panel, find: string): number[] {
  const wanted = find.trim().replace(/\s+/g, ' ').toLowerCase();
  if (wanted === '') return [];
  const digits = wanted.replace(/^0x0*/, '');
  const isMeant = trace.code.map(
    ({text, address}) =>
      text.toLowerCase().includes(wanted) ||
      (wanted.startsWith('0x') ? digits !== '' && address.startsWith(digits) : address === digits),
  );
  return [...rows.keys()].filter((row) => {
    const index = rows[row] ?? -1;
    return index >= 0 && isMeant[trace.which[index] ?? 0];
  });
}

/** The next or the previous found row, around the end; undefined if none is found. */
export function following(hits: readonly number[], row: number, by: 1 | -1): number | undefined {
  return by > 0
    ? (hits.find((hit) => hit > row) ?? hits[0])
    : (hits.filter((hit) => hit < row).at(-1) ?? hits.at(-1));
}
