/** A number as English writes it: `1,234,567.80`. */
export const grouped = (value: number, digits: number): string =>
  value
    .toLocaleString('en-US', {minimumFractionDigits: digits, maximumFractionDigits: digits})
    .replace('-', '−');
