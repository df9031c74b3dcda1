import type {Diagnostic} from './diagnostic';

/** What is wrong with a directive on a page, and the rule that it breaks. */
export class Fault extends Error {
  readonly rule: string;

  constructor({text, rule}: Pick<Diagnostic, 'text' | 'rule'>) {
    super(text);
    this.rule = rule;
  }
}

/** The diagnostic for what went wrong at a directive: of the rule that a fault names, else of the given one. */
export const diagnosticOf = (
  error: unknown,
  {place, rule}: Pick<Diagnostic, 'place' | 'rule'>,
): Diagnostic => ({
  place,
  text: (error as Error).message,
  rule: error instanceof Fault ? error.rule : rule,
});
