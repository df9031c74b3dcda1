import {nearNames} from '../similar-names';
import type {Run} from './example';
import {evaluate, expanded} from './formula';
import {recordingOf, statisticsOf, textOf, type Change} from './recording';

/** A number of a recording, which `:num`, tables and charts show. */
export type Value = {
  readonly value: number;
  /** The number as it was printed; a derived value was not printed. */
  readonly printed?: string;
  readonly unit: string;
  readonly about: string;
  /** How a derived value is computed, from statistics and numbers alone. */
  readonly formula?: string;
  /** What changed since it was recorded, if anything did. */
  readonly stale?: Change;
};

/**
 * A value of a run: a statistic (`simTicks`, or `simTicks#2` in the second dump), or a name under `derive` or `read` in
 * the example's manifest.
 *
 * @throws {Error} with what is wrong and what to write instead, when the run is not recorded or has no such value.
 */
export function valueOf(run: Run, name: string): Value {
  const {stale} = recordingOf(run);
  return {...plainValueOf(run, name), ...(stale && {stale})};
}

function plainValueOf(run: Run, name: string): Value {
  const {derive, read} = run.example.manifest;
  const derived = Object.hasOwn(derive, name) ? derive[name] : undefined;
  if (derived) {
    const value = evaluate(derived.is, (part) => plainValueOf(run, part).value);
    const formula = expanded(derived.is, (part) =>
      Object.hasOwn(derive, part) ? derive[part]?.is : undefined,
    );
    return {value, unit: derived.unit, about: derived.about, formula};
  }
  const printed = Object.hasOwn(read, name) ? read[name] : undefined;
  if (printed) {
    const found = new RegExp(printed.pattern, 'm').exec(textOf(run) ?? '')?.[1];
    if (found === undefined) {
      throw new Error(
        `the output of ${run.name} has nothing that matches \`${printed.pattern}\` (\`read\` in its example.yml)`,
      );
    }
    return {
      value: Number(found.replaceAll(',', '')),
      printed: found,
      unit: printed.unit,
      about: printed.about,
    };
  }
  const statistics = statisticsOf(run);
  const [, plain = name, number] = /^(.+?)(?:#(\d+))?$/.exec(name) ?? [];
  const dump = statistics?.dumps[(number === undefined ? statistics.dump : Number(number)) - 1];
  if (statistics && number !== undefined && !dump) {
    const {length} = statistics.dumps;
    throw new Error(
      `${run.name} dumped its statistics ${length === 1 ? 'once' : `${length} times`}; write \`${plain}\` or \`${plain}#${length}\``,
    );
  }
  const statistic = dump && Object.hasOwn(dump, plain) ? dump[plain] : undefined;
  if (!statistic) {
    const known = [...Object.keys(dump ?? {}), ...Object.keys(derive), ...Object.keys(read)];
    const [near] = nearNames(plain, known);
    throw new Error(
      `${run.name} has no value \`${name}\`; ${near ? `write \`${near}\`` : 'add it to `stats` in its example.yml, and record it again'}`,
    );
  }
  return {
    value: Number(statistic.value),
    printed: statistic.value,
    unit: statistic.unit,
    about: statistic.about,
  };
}
