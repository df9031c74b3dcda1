/**
 * The switch of this room, and the one place that reads `LEAN`: `LEAN=off npm run build` leaves every stock module as it
 * is, and `LEAN=-progress,-paths npm run build` leaves out some of the steps. `npm start` takes it too.
 */
import {steps, type Step} from './steps';

const isStep = (name: string): name is Step => Object.hasOwn(steps, name);

/**
 * @param value `off`, or names of steps to leave out, each with a minus before it, between commas
 * @returns the steps to take
 * @throws {Error} if a name is unknown, or if a step is left out that another one needs
 */
export function stepsOf(value = ''): ReadonlySet<Step> {
  const taken = new Set(Object.keys(steps) as Step[]);
  if (value === 'off') return new Set();
  for (const word of value.split(',').map((one) => one.trim())) {
    if (word === '') continue;
    const name = word.replace(/^-/, '');
    if (name === word || !isStep(name)) {
      throw new Error(
        `LEAN: "${word}" is no step to leave out; write "off", or a list such as "-progress,-paths" of these: ${Object.keys(steps).join(', ')}`,
      );
    }
    taken.delete(name);
  }
  for (const step of taken) {
    const missing = steps[step].filter((needed) => !taken.has(needed));
    if (missing.length > 0) {
      throw new Error(`LEAN: ${step} needs ${missing.join(' and ')}; leave it out as well: "-${step}"`);
    }
  }
  return taken;
}

const taken = stepsOf(process.env.LEAN);

/** The names of the steps that are taken. */
export const stepsTaken: readonly Step[] = [...taken];

/** Whether anything is bent at all. */
export const isLean = taken.size > 0;

/** Whether a step is taken. */
export const isOn = (step: Step): boolean => taken.has(step);
