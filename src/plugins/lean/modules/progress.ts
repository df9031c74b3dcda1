/**
 * Stands in for nprogress: the bar at the top of the window while the next page is on its way. It has the same markup,
 * classes and numbers (section 9 of the specification), so that the theme's stylesheet fits.
 * Source: nprogress 0.2.0.
 */

/** Parts of the whole, from 0 to 1. */
const MINIMUM = 0.08;
const TRICKLE_RATE = 0.02;

/** In ms. */
const SPEED = 200;
const TRICKLE_SPEED = 800;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SPEED));

/** How far it is; none while there is no bar. */
let status: number | undefined;
/** Each step is shown for its time before the next one. */
let shown = Promise.resolve();

const transformAt = (part: number): string => `translate3d(${(part - 1) * 100}%,0,0)`;

function rendered(): HTMLElement {
  const there = document.getElementById('nprogress');
  if (there) return there;
  const made = document.createElement('div');
  made.id = 'nprogress';
  made.innerHTML = `<div class="bar" role="bar" style="transform:${transformAt(0)}"><div class="peg"></div></div>`;
  document.documentElement.classList.add('nprogress-busy');
  document.body.append(made);
  return made;
}

async function show(part: number): Promise<void> {
  const progress = rendered();
  const bar = progress.querySelector<HTMLElement>('.bar');
  // What was set last is drawn before the change, or there would be nothing to move from.
  progress.getBoundingClientRect();
  if (bar) Object.assign(bar.style, {transition: `all ${SPEED}ms ease`, transform: transformAt(part)});
  await pause();
  if (part < 1) return;
  Object.assign(progress.style, {transition: `all ${SPEED}ms linear`, opacity: '0'});
  await pause();
  document.documentElement.classList.remove('nprogress-busy');
  progress.remove();
}

function set(part: number): void {
  const next = Math.min(Math.max(part, MINIMUM), 1);
  status = next === 1 ? undefined : next;
  shown = shown.then(() => show(next));
}

function trickle(): void {
  setTimeout(() => {
    if (status === undefined) return;
    set(Math.min(status + Math.random() * TRICKLE_RATE, 0.994));
    trickle();
  }, TRICKLE_SPEED);
}

export default {
  /** The theme asks for no spinner, and there is none. */
  configure(): void {
    // Nothing to set.
  },

  start(): void {
    if (status !== undefined) return;
    set(0);
    trickle();
  },

  done(): void {
    if (status === undefined) return;
    set(Math.min(status + 0.3 + 0.5 * Math.random(), 0.994));
    set(1);
  },
};
