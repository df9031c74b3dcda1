import {parseArgs} from 'node:util';

import type {BenchPage} from './content/convert';
import {sites, type Site} from './sites';

/** Pages of each kind, by their routes; a check holds that they are what they are called. */
export const pageKinds = {
  home: {route: '/', holds: undefined},
  plain: {route: '/docs/tutorial/using_gem5/basic_concepts/simple_processor/introduction', holds: []},
  code: {route: '/docs/tutorial/using_gem5/basic_concepts/simple_processor/system', holds: ['code']},
  diagram: {route: '/docs/tutorial/using_gem5', holds: ['diagram']},
  maths: {route: '/docs/policies/assignments', holds: ['maths']},
  search: {route: '/search?q=cache', holds: undefined},
} as const satisfies Record<
  string,
  {route: string; holds: readonly ('code' | 'diagram' | 'maths')[] | undefined}
>;
export type PageKind = keyof typeof pageKinds;

/** @throws {Error} where a page is not of the kind that it stands for */
export function checkKinds(pages: readonly BenchPage[], kinds: readonly PageKind[]): void {
  for (const kind of kinds) {
    const {route, holds} = pageKinds[kind];
    if (holds === undefined) continue;
    const page = pages.find((one) => one.route === route);
    const held = page && Object.entries(page.holds).flatMap(([name, does]) => (does ? [name] : []));
    if (held?.join() !== [...holds].sort().join()) {
      throw new Error(
        `${route} stands for "${kind}" and holds ${held?.join(', ') ?? 'nothing: there is no such page'}; name another page in tools/bench/options.ts`,
      );
    }
  }
}

/** What can be measured by itself. */
const parts = ['load', 'search', 'navigate', 'queries', 'build', 'edit', 'scale'] as const;
type Part = (typeof parts)[number];

export type Options = {
  readonly sites: readonly Site[];
  readonly pages: readonly PageKind[];
  readonly parts: ReadonlySet<Part>;
  readonly rounds: number;
  /** Whether sites are built anew; otherwise what is built is taken as it is. */
  readonly build: boolean;
  /** How many times as many documents the large sites hold. */
  readonly times: number;
  /** Seconds after which a build is given up. */
  readonly limit: number;
  /** Where the table goes, without its extension. */
  readonly out: string;
  /** Whether only the table is made, from the numbers that are there. */
  readonly report: boolean;
};

const chosen = <Name extends string>(
  given: string | undefined,
  known: readonly Name[],
  what: string,
): Name[] => {
  if (given === undefined) return [...known];
  const names = given.split(',').filter(Boolean);
  for (const name of names) {
    if (!(known as readonly string[]).includes(name)) {
      throw new Error(`there is no ${what} \`${name}\`; there are ${known.join(', ')}`);
    }
  }
  return known.filter((name) => names.includes(name));
};

const whole = (given: string, what: string): number => {
  const number = Number(given);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`\`--${what} ${given}\`: write a whole number from 1`);
  return number;
};

/** @throws {Error} with what to write instead */
export function readOptions(args: readonly string[]): Options {
  const {values} = parseArgs({
    args: [...args],
    options: {
      sites: {type: 'string'},
      pages: {type: 'string'},
      parts: {type: 'string'},
      rounds: {type: 'string'},
      times: {type: 'string'},
      limit: {type: 'string'},
      out: {type: 'string'},
      quick: {type: 'boolean', default: false},
      'no-build': {type: 'boolean', default: false},
      report: {type: 'string'},
    },
  });
  const {quick} = values;
  const names = chosen(
    values.sites,
    sites.map(({name}) => name),
    'site',
  );
  return {
    sites: sites.filter(({name}) => names.includes(name)),
    pages: chosen(
      values.pages ?? (quick ? 'plain' : undefined),
      Object.keys(pageKinds) as PageKind[],
      'kind of page',
    ),
    parts: new Set(chosen(values.parts ?? (quick ? 'load,search,navigate' : undefined), parts, 'part')),
    rounds: whole(values.rounds ?? (quick ? '1' : '5'), 'rounds'),
    build: !values['no-build'],
    times: whole(values.times ?? '10', 'times'),
    limit: whole(values.limit ?? '900', 'limit'),
    // A part of the benchmark does not stand for the whole of it.
    out: values.report ?? values.out ?? (args.length === 0 ? 'tools/bench/results' : '.bench/results'),
    report: values.report !== undefined,
  };
}
