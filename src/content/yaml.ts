/** Reads files in YAML, and therefore in JSON, by a schema. */
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {isMap, isScalar, isSeq, LineCounter, parseDocument, type Document} from 'yaml';
import * as z from 'zod';

import type {Diagnostic, Place} from './diagnostic';
import {instead} from './similar-names';

type Path = readonly PropertyKey[];

/** A fault in a file, after the keys that lead to it: `runs.run.command: it is missing; write it`. */
type Problem = Pick<Diagnostic, 'place' | 'text'>;

/**
 * Finds the place in a YAML text to which a path of keys and indices leads: that of its key, or of the item of a list.
 * If the path leads further than the text, it is the place of the last part that exists.
 */
export function placesIn(source: string): (path: Path) => Place {
  const lineCounter = new LineCounter();
  return placesOf(parseDocument(source, {lineCounter}), lineCounter);
}

const placesOf =
  ({contents}: Document.Parsed, lineCounter: LineCounter) =>
  (path: Path): Place => {
    let node: unknown = contents;
    let offset = 0;
    for (const key of path) {
      let next: unknown;
      let named: unknown;
      if (isMap(node)) {
        const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
        [named, next] = [pair?.key, pair?.value];
      } else if (isSeq(node)) {
        next = named = node.items[Number(key)];
      }
      if (typeof named !== 'object' || named === null || !('range' in named) || !Array.isArray(named.range))
        break;
      offset = Number(named.range[0]);
      node = next;
    }
    const {line, col} = lineCounter.linePos(offset);
    return {line, column: col};
  };

/**
 * Reads a text by a schema: either the data, or all of its problems.
 *
 * @param name of the whole, for problems at its top level
 */
export function readYaml<Schema extends z.ZodType>(
  source: string,
  schema: Schema,
  name: string,
):
  | {readonly data: z.output<Schema>; readonly problems?: never}
  | {readonly problems: readonly Problem[]; readonly data?: never} {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, {lineCounter});
  if (document.errors.length > 0) {
    return {
      problems: document.errors.map(({message, pos}) => {
        const {line, col} = lineCounter.linePos(pos[0]);
        return {place: {line, column: col}, text: message.split('\n', 1)[0] ?? ''};
      }),
    };
  }
  const result = schema.safeParse(document.toJS());
  if (result.success) return {data: result.data};
  const placeOf = placesOf(document, lineCounter);
  return {
    problems: result.error.issues.flatMap((issue) => {
      const where = issue.path.map(String).join('.') || name;
      if (issue.code !== 'unrecognized_keys') {
        return [{place: placeOf(issue.path), text: `${where}: ${messageOf(issue)}`}];
      }
      return issue.keys.map((key) => ({
        place: placeOf([...issue.path, key]),
        text: `${where}: nothing is called \`${key}\` there; ${instead(key, keysAt(schema, issue.path))}`,
      }));
    }),
  };
}

/**
 * Reads a file of a project by a schema; undefined if there is no such file.
 *
 * @param remedy what to do if the file is wrong
 * @throws {Error} with file, reason and remedy, when the file is wrong
 */
export function readYamlFile<Schema extends z.ZodType>(
  root: string,
  path: string,
  schema: Schema,
  remedy: string,
): z.output<Schema> | undefined {
  if (!existsSync(join(root, path))) return undefined;
  const {data, problems} = readYaml(readFileSync(join(root, path), 'utf8'), schema, 'entries');
  if (problems) throw new Error(`${path}: ${problems[0]?.text ?? ''}; ${remedy}`);
  return data;
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message;
  return issue.message.endsWith('received undefined') ? 'it is missing; write it' : issue.message;
}

/** The keys that a schema allows at a path. */
function keysAt(schema: z.ZodType, path: Path): string[] {
  let at: unknown = z.toJSONSchema(schema, {io: 'input', unrepresentable: 'any'});
  const within = (name: string): unknown =>
    typeof at === 'object' && at !== null ? (at as Readonly<Record<string, unknown>>)[name] : undefined;
  for (const key of path) {
    const properties = within('properties') as Readonly<Record<string, unknown>> | undefined;
    at = properties?.[String(key)] ?? within('additionalProperties') ?? within('items');
  }
  return Object.keys(within('properties') ?? {});
}
