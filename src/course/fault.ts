import type {Slip} from './slip';

/** What is wrong with a directive on a page, and the rule that it breaks. */
export class Fault extends Error {
  readonly rule: string;

  constructor({text, rule}: Pick<Slip, 'text' | 'rule'>) {
    super(text);
    this.rule = rule;
  }
}

/** The slip for what went wrong at a directive: of the rule that a fault names, else of the given one. */
export const slipOf = (error: unknown, {place, rule}: Pick<Slip, 'place' | 'rule'>): Slip => ({
  place,
  text: (error as Error).message,
  rule: error instanceof Fault ? error.rule : rule,
});
