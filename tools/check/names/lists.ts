import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {parse} from 'yaml';
import * as z from 'zod';

import {readExamples} from '../../../src/content/examples/example';
import {statisticsOf, systemOf, textOf} from '../../../src/content/examples/recording';
import {identifiersUnder, type CourseIdentifiers} from './course-identifiers';

/** Every name that a page may put in backticks as a name of gem5. */
export type Names = {
  /** The names that may follow `Name.` by class: parameters, ports, methods and values, including inherited ones. */
  readonly classes: ReadonlyMap<string, ReadonlySet<string>>;
  /** The names that scripts import from `m5.objects`: SimObjects, enumerations and types of parameters. */
  readonly objects: ReadonlySet<string>;
  /** The members of all classes, modules, functions and their parameters, and identifiers of the course's programs. */
  readonly members: ReadonlySet<string>;
  /** The recorded statistics, by their whole names and all endings of these: `system.cpu.ipc`, `cpu.ipc`, `ipc`. */
  readonly statistics: ReadonlySet<string>;
  /** The options of gem5 and of the course's scripts, with their hyphens. */
  readonly options: ReadonlySet<string>;
  /** All single names: those above, debug flags, modules, functions, and the list in names.yml. */
  readonly all: ReadonlySet<string>;
  readonly written: Written;
  /** The recordings that are missing, without which nothing can be looked up. */
  readonly missing: readonly string[];
};

/** The texts of the recordings of the example `gem5/names`. */
export type Lists = {
  readonly objects: string;
  readonly library: string;
  readonly options: string;
  readonly flags: string;
  readonly statistics: string;
};

/** The example whose runs print names. */
export const namesExample = 'gem5/names';

/** Collects the names of a project from its recordings, its programs and `tools/check/names.yml`. */
export function readNames(root: string): Names {
  const runs = readExamples(root).examples.flatMap((example) => example.runs);
  const missing: string[] = [];
  const textOfKind = (kind: keyof Lists): string => {
    const name = `${namesExample}/${kind}`;
    // The names of a sweep's runs begin with the name of the sweep.
    const texts = runs.filter((run) => `${run.name}-`.startsWith(`${name}-`)).map((run) => textOf(run));
    if (texts.length === 0 || texts.includes(undefined)) missing.push(name);
    return texts.join('\n');
  };
  const recorded = runs.flatMap((run) => statisticsOf(run)?.dumps ?? []).flatMap((dump) => Object.keys(dump));
  const lists = {
    objects: textOfKind('objects'),
    library: textOfKind('library'),
    options: textOfKind('options'),
    flags: textOfKind('flags'),
    statistics: `${textOfKind('statistics')}\n${recorded.map((name) => `${name} #`).join('\n')}`,
  } satisfies Lists;
  const written = parseWritten(readFileSync(join(root, 'tools', 'check', 'names.yml'), 'utf8'));
  // The standard library names the objects of its boards itself, and numbers them if there are several.
  const parts = runs
    .flatMap((run) => systemOf(run)?.objects ?? [])
    .flatMap(({path}) => path.split('.'))
    .flatMap((part) => [part, part.replace(/\d+$/, '')]);
  const programs = identifiersUnder(root);
  const known = {...programs, identifiers: new Set([...programs.identifiers, ...parts])};
  return {...namesOf(lists, known, written), missing};
}

/** The names that scripts can import from `m5.objects`; undefined if they were not recorded. */
export function objectNames(root: string): ReadonlySet<string> | undefined {
  const run = readExamples(root)
    .examples.flatMap((example) => example.runs)
    .find(({name}) => name === `${namesExample}/objects`);
  const text = run && textOf(run);
  return text === undefined ? undefined : parseObjects(text).objects;
}

export function namesOf(lists: Lists, programs: CourseIdentifiers, written: Written): Names {
  const simulator = parseObjects(lists.objects);
  const library = parseLibrary(lists.library);
  const statistics = parseStatistics(lists.statistics);
  const declared = new Map([...library.classes, ...simulator.classes]);
  const membersOf = (name: string, heirs: readonly string[] = []): string[] => {
    const {bases, members} = declared.get(name) ?? {bases: [], members: []};
    // Of two classes with one name, one may inherit from the other.
    const others = bases.filter((base) => base !== name && !heirs.includes(base));
    return [...members, ...others.flatMap((base) => membersOf(base, [...heirs, name]))];
  };
  const classes = new Map([...declared.keys()].map((name) => [name, new Set(membersOf(name))]));
  const members = new Set([
    ...[...classes.values()].flatMap((one) => [...one]),
    ...library.words,
    ...programs.identifiers,
  ]);
  return {
    classes,
    objects: simulator.objects,
    members,
    statistics,
    options: new Set([...(lists.options.match(/(?<![\w-])--[a-z][\w-]*/g) ?? []), ...programs.options]),
    all: new Set([
      ...classes.keys(),
      ...simulator.objects,
      ...simulator.words,
      ...members,
      ...parseFlags(lists.flags),
      ...[...statistics].flatMap((name) => name.split(/\.|::/)),
      ...written.names,
    ]),
    written,
    missing: [],
  };
}

/** A class as it is declared: the names of its bases, and its members without inherited ones. */
type Declared = {readonly bases: readonly string[]; readonly members: string[]};

/** Reads the output of the run `objects`, whose script describes the format. */
function parseObjects(text: string): {
  readonly classes: ReadonlyMap<string, Declared>;
  /** SimObjects, enumerations and types of parameters. */
  readonly objects: ReadonlySet<string>;
  /** Values of enumerations, and keywords of declarations. */
  readonly words: ReadonlySet<string>;
} {
  const classes = new Map<string, Declared>();
  const objects = new Set<string>();
  const words = new Set<string>();
  let current: string[] = [];
  for (const line of text.split('\n')) {
    const [kind, first = '', ...rest] = line.trimEnd().split(' ');
    switch (kind) {
      case 'object': {
        const [, name = '', bases = ''] = /^object (\w+)\((.*)\)/.exec(line) ?? [];
        current = [];
        objects.add(name);
        classes.set(name, {bases: bases.split(', '), members: current});
        break;
      }
      case 'param':
      case 'port':
      case 'method':
        current.push(first);
        break;
      case 'enum':
        objects.add(first);
        for (const value of rest) words.add(value);
        break;
      case 'type':
        objects.add(first);
        break;
      case 'keyword':
        words.add(first);
        break;
      default:
    }
  }
  return {classes, objects, words};
}

/** Reads the output of the run `library`, whose script describes the format. */
function parseLibrary(text: string): {
  readonly classes: ReadonlyMap<string, Declared>;
  /** Modules, functions and their parameters. */
  readonly words: ReadonlySet<string>;
} {
  const classes = new Map<string, Declared>();
  const words = new Set<string>();
  let current: string[] = [];
  for (const line of text.split('\n')) {
    const [, kind, name = '', bases = '', parameters = ''] =
      /^(module|missing|function|class|method|value) ([\w.]+)(?:\((.*?)\))?:? ?([\w ]*)$/.exec(line) ?? [];
    const its = parameters.split(' ').filter((word) => word !== '');
    switch (kind) {
      case 'module':
      case 'missing':
        for (const part of name.split('.')) words.add(part);
        break;
      case 'class':
        // Two modules may have a class of the same name, and a page does not say which it means.
        current = [...(classes.get(name)?.members ?? []), ...its];
        classes.set(name, {
          bases: [...(classes.get(name)?.bases ?? []), ...bases.split(', ')],
          members: current,
        });
        break;
      case 'value':
        current.push(name);
        break;
      case 'function':
        words.add(name);
        for (const word of its) words.add(word);
        break;
      case 'method':
        current.push(name);
        for (const word of its) words.add(word);
        break;
      default:
    }
  }
  return {classes, words};
}

/** The debug flags in the output of `gem5.opt --debug-help`. */
const parseFlags = (text: string): string[] =>
  [...text.matchAll(/^ {4}(\w+):/gm)].map(([, name = '']) => name);

/** All endings of the names of statistics, with and without the part after `::`. */
function parseStatistics(text: string): Set<string> {
  const found = new Set<string>();
  for (const [, name = ''] of text.matchAll(/^(\S+) #/gm)) {
    const parts = name.split('.');
    for (let from = 0; from < parts.length; from += 1) {
      const ending = parts.slice(from).join('.');
      found.add(ending).add(ending.replace(/::.*$/, ''));
    }
  }
  return found;
}

const schema = z.strictObject({
  options: z.record(z.string(), z.array(z.string().startsWith('--'))),
  names: z.record(z.string(), z.array(z.string())),
});

/** `tools/check/names.yml`: names on pages that are not names of gem5, or that no recording contains. */
type Written = {
  /** The options of other programs, with their hyphens, by the program's name. */
  readonly options: ReadonlyMap<string, ReadonlySet<string>>;
  readonly names: ReadonlySet<string>;
};

/** @throws {Error} when the text does not match the schema. */
export function parseWritten(text: string): Written {
  const {options, names} = schema.parse(parse(text));
  return {
    options: new Map(Object.entries(options).map(([program, list]) => [program, new Set(list)])),
    names: new Set(Object.values(names).flat()),
  };
}
