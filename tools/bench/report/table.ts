import {ratiosOf, summaryOf, median, type Found, type Sample} from './statistics';

/** All that a run of the benchmark found. */
export type Results = {
  readonly date: string;
  readonly machine: Readonly<Record<string, string>>;
  readonly sites: readonly {
    readonly name: string;
    readonly title: string;
    readonly versions: Readonly<Record<string, string>>;
    readonly lacks: readonly string[];
  }[];
  readonly rounds: number;
  readonly samples: readonly Sample[];
  readonly queries: readonly {readonly query: string; readonly first: string}[];
  readonly found: Readonly<Record<string, Found>>;
  /** What did not run, or not as it should. */
  readonly remarks: readonly string[];
};

const isTime = (measure: string): boolean => /, ms$|^(FCP|LCP|TTI|TBT|usable)$|^blocking/.test(measure);
const isCount = (measure: string): boolean => measure.includes('requests');

/** A number as people read it: bytes in kB, times in ms or s, to three places or so. */
export function shownNumber(measure: string, value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (measure === 'CLS') return value.toFixed(3);
  if (isCount(measure)) return String(Math.round(value));
  if (measure.endsWith(', s')) return value.toFixed(1);
  if (isTime(measure)) return value.toFixed(0);
  if (measure === 'heap') return (value / 1e6).toFixed(1);
  return (value / 1000).toFixed(1);
}

const unitOf = (measure: string): string => {
  if (measure === 'CLS' || isCount(measure)) return '';
  if (/, (ms|s)$/.test(measure)) return '';
  if (isTime(measure)) return ' (ms)';
  return measure === 'heap' ? ' (MB)' : ' (kB)';
};

/** `median (least–most)`; a spread that rounds to nothing is left out. */
export function cellOf(measure: string, values: readonly number[]): string {
  if (values.length === 0) return '–';
  const {median: middle, least, most} = summaryOf(values);
  const [a, b, c] = [middle, least, most].map((value) => shownNumber(measure, value));
  return b === c ? String(a) : `${a} (${b}–${c})`;
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const unique = <One>(all: readonly One[]): One[] => [...new Set(all)];

/** A table of one thing that was measured: a line for each measure, a column for each site, and our ratio to each. */
function tableOf({samples, sites}: Results, what: string): string {
  const of = samples.filter((sample) => sample.what === what);
  const named = sites.filter(({name}) => of.some(({site}) => site === name));
  const others = named.some(({name}) => name === 'this') ? named.filter(({name}) => name !== 'this') : [];
  const lines = unique(of.map(({measure}) => measure))
    .filter(
      (measure) => of.some((sample) => sample.measure === measure && sample.value !== 0) || measure === 'CLS',
    )
    .map((measure) =>
      row([
        measure + unitOf(measure),
        ...named.map(({name}) =>
          cellOf(
            measure,
            of.filter((sample) => sample.site === name && sample.measure === measure).map(({value}) => value),
          ),
        ),
        ...others.map(({name}) => {
          const ratio = median(ratiosOf(of, {site: 'this', what, measure}, name));
          return Number.isFinite(ratio) ? ratio.toFixed(2) : '–';
        }),
      ]),
    );
  const head = ['measure', ...named.map(({title}) => title), ...others.map(({name}) => `this ÷ ${name}`)];
  return [row(head), row(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...lines].join('\n');
}

function queriesOf({queries, found, sites}: Results): string {
  const named = sites.filter(({name}) => found[name]);
  const cell = (rank: number | undefined): string => (rank === undefined ? 'not shown' : String(rank));
  return [
    row(['query', 'page that should come first', ...named.map(({title}) => title)]),
    row(['---', '---', ...named.map(() => '--:')]),
    ...queries.map(({query, first}, index) =>
      row([`\`${query}\``, `\`${first}\``, ...named.map(({name}) => cell(found[name]?.ranks[index]))]),
    ),
    row(['**first**', '', ...named.map(({name}) => String(found[name]?.first ?? ''))]),
    row(['**shown**', '', ...named.map(({name}) => String(found[name]?.recalled ?? ''))]),
    row(['**mean of 1 ÷ rank**', '', ...named.map(({name}) => (found[name]?.reciprocal ?? 0).toFixed(2))]),
  ].join('\n');
}

const list = (items: readonly string[], none: string): string =>
  items.length === 0 ? none : items.map((item) => `- ${item}`).join('\n');

/** The results as a page of Markdown. */
export function pageOf(results: Results): string {
  const {date, machine, sites, rounds, samples, found, remarks} = results;
  const sections = unique(samples.map(({what}) => what)).map(
    (what) => `## ${what}\n\n${tableOf(results, what)}`,
  );
  return (
    [
      '# Results of the benchmark',
      `Made by \`npm run bench\` on ${date}, in ${rounds} ${rounds === 1 ? 'round' : 'rounds'}; README.md says what each measure means.`,
      'Each cell is the median, with the least and the most of the rounds; a ratio is the median of the ratios of each round.',
      list(
        Object.entries(machine).map(([name, value]) => `${name}: ${value}`),
        '',
      ),
      '## Versions',
      list(
        sites.map(
          ({title, versions}) =>
            `${title}: ${Object.entries(versions)
              .map(([name, version]) => `${name} ${version}`)
              .join(', ')}`,
        ),
        '',
      ),
      '## What did not run, or not as it should',
      list(remarks, 'Everything ran.'),
      ...sections,
      ...(Object.keys(found).length > 0 ? ['## Fifty queries', queriesOf(results)] : []),
      '## What each generator lacks, or does otherwise',
      ...sites
        .filter(({lacks}) => lacks.length > 0)
        .map(({title, lacks}) => `### ${title}\n\n${list(lacks, '')}`),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}
