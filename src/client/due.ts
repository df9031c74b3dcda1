/** Puts the assignment that is due next at the head of a table of due dates, which the build cannot know. */
import {nearestFirst} from '../config/due';

export function sortByDue(today = new Date()): void {
  for (const body of document.querySelectorAll('tbody:has(> tr[data-due])')) {
    const rows = [...body.querySelectorAll<HTMLElement>(':scope > tr')].map((row) => ({
      row,
      due: row.dataset.due ?? '',
    }));
    body.append(...nearestFirst(rows, today).map(({row}) => row));
  }
}
