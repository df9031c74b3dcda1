import {parse} from 'yaml';
import {z} from 'zod';

const schema = z.strictObject({
  options: z.record(z.string(), z.array(z.string().startsWith('--'))),
  names: z.record(z.string(), z.array(z.string())),
});

/** `tools/check/names.yml`: names on pages that are not names of gem5, or that no recording contains. */
export type Written = {
  /** The options of other programs, with their hyphens, by the program's name. */
  readonly options: ReadonlyMap<string, ReadonlySet<string>>;
  readonly names: ReadonlySet<string>;
};

/** @throws {Error} when the text has another form. */
export function parseWritten(text: string): Written {
  const {options, names} = schema.parse(parse(text));
  return {
    options: new Map(Object.entries(options).map(([program, list]) => [program, new Set(list)])),
    names: new Set(Object.values(names).flat()),
  };
}
