import {parse} from 'yaml';
import {z} from 'zod';

const schema = z.strictObject({
  options: z.record(z.string(), z.array(z.string().startsWith('--'))),
  names: z.record(z.string(), z.array(z.string())),
});

/** `tools/check/names.yml`: what pages name that is not gem5's, or that no recording shows. */
export type Written = {
  /** The options of other programs, with their hyphens, by the program's name. */
  readonly options: ReadonlyMap<string, ReadonlySet<string>>;
  readonly names: ReadonlySet<string>;
};

/** @throws {Error} when the text is not of that form. */
export function parseWritten(text: string): Written {
  const {options, names} = schema.parse(parse(text));
  return {
    options: new Map(Object.entries(options).map(([program, list]) => [program, new Set(list)])),
    names: new Set(Object.values(names).flat()),
  };
}
