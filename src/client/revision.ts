/** The predictions of the reader on all pages, stored in this browser only: what was asked where, and the verdict. */
import {storedText} from './readStored';

export type Verdict = 'right' | 'wrong';

/** A prediction; its text is stored under the name of its box (predictions.ts). */
export type Prediction = {
  readonly path: string;
  /** The heading of the page. */
  readonly page: string;
  readonly question: string;
  readonly verdict?: Verdict | undefined;
};

export type Predictions = Readonly<Record<string, Prediction>>;

const key = 'predictions';

const isPrediction = (value: unknown): value is Prediction =>
  typeof value === 'object' &&
  value !== null &&
  ['path', 'page', 'question'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  ) &&
  // An address of this site, and never a script.
  /^\/[^/]/.test((value as Prediction).path);

/** What is stored, without damaged entries. */
export function predictions(): Predictions {
  try {
    const entries = Object.entries(JSON.parse(storedText(key)) as Record<string, unknown>);
    return Object.fromEntries(
      entries.filter((entry): entry is [string, Prediction] => isPrediction(entry[1])),
    );
  } catch {
    return {};
  }
}

/** Stores a prediction, or forgets one that has neither a text nor a verdict. */
export function store(name: string, prediction: Prediction): void {
  try {
    const all = Object.entries(predictions()).filter(([one]) => one !== name);
    if (storedText(name) !== '' || prediction.verdict) all.push([name, prediction]);
    if (all.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // Storage is forbidden or full.
  }
}

export function forgetAll(): void {
  for (const name of [...Object.keys(predictions()), key]) localStorage.removeItem(name);
}
