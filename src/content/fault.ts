import type {Diagnostic} from './diagnostic';

/** Thrown for a directive that breaks a rule. */
export class Fault extends Error {
  constructor(
    text: string,
    readonly rule: Diagnostic['rule'],
  ) {
    super(text);
  }
}

/** The diagnostic for an error at a directive. A `Fault` names its rule; any other error breaks the given one. */
export const diagnosticOf = (
  error: unknown,
  {place, rule}: Pick<Diagnostic, 'place' | 'rule'>,
): Diagnostic => ({
  place,
  text: (error as Error).message,
  rule: error instanceof Fault ? error.rule : rule,
});
