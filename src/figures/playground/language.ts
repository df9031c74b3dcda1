/** A name that the editor completes and explains. */
export type Name = {
  readonly name: string;
  readonly kind: 'class' | 'method' | 'property' | 'variable';
  /** The arguments, or the type. */
  readonly form: string;
  /** The variable that has the property. */
  readonly of?: string;
  /** What it does, in a sentence. */
  readonly about: string;
};

/** Reports how much of the work is done. */
export type Report = (done: number, all: number) => void;

/**
 * What a figure offers to the reader's text, and what it does with what the text defines.
 *
 * The two functions become text themselves, and run in the worker: they may use their parameters and the language, and
 * nothing of the module in which they stand.
 */
export type Language<Tools extends object, Data> = {
  /** Makes what the text may use; the text sees the properties in `names` as variables. */
  readonly tools: () => Tools;
  readonly names: readonly (keyof Tools & string)[];
  /** The variables that the text may define, which `drive` gets; undefined where it does not define one. */
  readonly defines: readonly string[];
  /** Works with what the text defined. Its result must survive JSON. */
  readonly drive: (
    tools: Tools,
    defined: Readonly<Record<string, unknown>>,
    data: Data,
    report: Report,
  ) => unknown;
};
