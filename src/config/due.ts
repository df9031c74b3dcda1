/** Due dates, which staff write as text: `Friday, October 9` or `2026-10-09`. */

const months = /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)/i;

/**
 * The day of a due date.
 *
 * @param year the year of a date that names none
 * @returns undefined for a text without a day, such as `the date announced in class`
 */
export function dayOf(text: string, year: number): Date | undefined {
  const iso = /^\d{4}-\d{2}-\d{2}$/.test(text);
  if (!iso && !(months.test(text) && /\d/.test(text))) return undefined;
  // An ISO date alone would be midnight in London.
  const day = new Date(iso ? `${text}T00:00` : text.replace(/(\d)(?:st|nd|rd|th)\b/, '$1'));
  if (Number.isNaN(day.valueOf())) return undefined;
  if (!/\d{4}/.test(text)) day.setFullYear(year);
  return day;
}

/** Puts the next due date first, and those that have passed last. Without days, the order stays. */
export function nearestFirst<Item extends {readonly due: string}>(
  items: readonly Item[],
  today: Date,
): Item[] {
  const start = new Date(today).setHours(0, 0, 0, 0);
  const key = ({due}: Item): number => {
    const day = dayOf(due, today.getFullYear())?.valueOf() ?? Infinity;
    return day < start ? Number.MAX_VALUE : day;
  };
  return [...items].sort((item, other) => {
    const [a, b] = [key(item), key(other)];
    return a === b ? 0 : a - b;
  });
}

/** The text that all assignments share, such as that of dates that are not set. */
export const sameDue = (items: readonly {readonly due: string}[]): string | undefined =>
  items.every(({due}) => due === items[0]?.due) ? items[0]?.due : undefined;
