const formats = new Map<number, Intl.NumberFormat>();

/** Kept, because creating a format takes longer than using it a hundred times. */
function formatOf(digits: number): Intl.NumberFormat {
  const known = formats.get(digits);
  if (known) return known;
  const made = new Intl.NumberFormat('en-US', {minimumFractionDigits: digits, maximumFractionDigits: digits});
  formats.set(digits, made);
  return made;
}

/** A number as English writes it: `1,234,567.80`. */
export const grouped = (value: number | bigint, digits = 0): string =>
  formatOf(digits).format(value).replace('-', '−');

/** A number with its noun: `1 line`, `1,024 lines`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
