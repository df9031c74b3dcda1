/** The reader's verdicts on their predictions, and the two-bit counter that learns from those of the page. */
import {predictions, store, type Verdict} from './revision';

const wordsOf = (card: Element): string =>
  [...card.children]
    .filter((child) => !child.matches('.predict-label, .predict-foot, textarea, details'))
    .map(({textContent}) => textContent.trim())
    .join(' ');

/** Notes where a prediction was asked for, so that it can be listed for revision (src/components/Predictions). */
export function remember({name}: {readonly name: string}, verdict = predictions()[name]?.verdict): void {
  const box = document.getElementById(name);
  const card = box?.closest('.predict');
  if (!card) return;
  store(name, {
    path: location.pathname,
    page: document.querySelector('h1')?.textContent ?? '',
    question: wordsOf(card) || (card.querySelector('.predict-label')?.textContent ?? ''),
    verdict,
  });
}

/** What the counter says in each of its states. */
const states = ['strongly wrong', 'weakly wrong', 'weakly right', 'strongly right'] as const;

/** Shows each verdict, and the counter after all verdicts of the page. It begins with `weakly right`. */
export function show(): void {
  const all = predictions();
  const rows = Array.from(document.querySelectorAll<HTMLElement>('.predict-verdict'));
  const given = rows.map(({dataset}) => all[dataset.prediction ?? '']?.verdict);
  const state = given.reduce(
    (before, verdict) =>
      verdict ? Math.min(3, Math.max(0, before + (verdict === 'right' ? 1 : -1))) : before,
    2,
  );
  const right = given.filter((verdict) => verdict === 'right').length;
  const known = given.filter(Boolean).length;
  for (const [index, row] of rows.entries()) {
    for (const button of row.querySelectorAll('button')) {
      button.ariaPressed = String(button.value === given[index]);
    }
    row.querySelectorAll('.predict-counter > span').forEach((circle, at) => {
      circle.classList.toggle('predict-state', known > 0 && at === state);
    });
    const output = row.querySelector('output');
    const words =
      known === 0
        ? ''
        : `${right} of ${known} right on this page: a two-bit counter is at “${states[state]}”.`;
    if (output && output.textContent !== words) output.textContent = words;
  }
}

/** Stores the verdict of a button, or withdraws it when the button is pressed again. */
export function give(button: HTMLButtonElement): void {
  const name = button.closest<HTMLElement>('.predict-verdict')?.dataset.prediction ?? '';
  const isPressed = button.ariaPressed === 'true';
  remember({name}, isPressed ? undefined : (button.value as Verdict));
  show();
}
