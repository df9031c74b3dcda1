import type {SystemObject} from '../examples/recording';

export type Kind = 'processor' | 'cache' | 'crossbar' | 'memory' | 'other';

export function kindOf({type, params}: SystemObject): Kind {
  if (type.endsWith('CPU')) return 'processor';
  if (type.endsWith('XBar')) return 'crossbar';
  if (type.endsWith('Cache') && 'size' in params) return 'cache';
  return 'dram' in params || 'nvm' in params || 'range' in params ? 'memory' : 'other';
}

const digits = (value: number): string => value.toLocaleString('en-US', {maximumSignificantDigits: 4});

/** Formats a number of bytes: `32 KiB`. */
function bytes(value: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
  const power = value > 0 ? Math.min(units.length - 1, Math.floor(Math.log2(value) / 10)) : 0;
  return `${digits(value / 1024 ** power)} ${units[power] ?? 'B'}`;
}

/** Formats a clock's frequency, from its period in ticks (picoseconds): `2.5 GHz`. */
function frequency(period: number): string {
  const hertz = 1e12 / period;
  const [size, unit] = hertz >= 1e9 ? [1e9, 'GHz'] : hertz >= 1e6 ? [1e6, 'MHz'] : [1e3, 'kHz'];
  return `${digits(hertz / size)} ${unit}`;
}

/** The size of an address range in gem5's form `start:end`; an interleaved one has a mask for each selecting bit. */
function rangeSize(range: string): number | undefined {
  const [start, end, , ...masks] = range.split(':').map(Number);
  const size = (end ?? NaN) - (start ?? NaN);
  return Number.isFinite(size) ? size / 2 ** masks.length : undefined;
}

/** The parameters that distinguish an object from others of its kind, as rows of its box. */
export function tellingLines(
  object: SystemObject,
  objects: ReadonlyMap<string, SystemObject>,
  clockIsTelling: boolean,
): string[] {
  const {params, clock} = object;
  /** Lists the parameters that exist: `tag 2 · data 2`. */
  const list = (names: Readonly<Record<string, string>>, after: string): string[] => {
    const parts = Object.entries(names).flatMap(([param, word]) =>
      params[param] === undefined ? [] : [`${word} ${String(params[param])}`],
    );
    return parts.length > 0 ? [`${parts.join(' · ')}${after}`] : [];
  };
  const at = clockIsTelling && clock !== undefined ? [frequency(clock)] : [];
  switch (kindOf(object)) {
    case 'processor':
      return clock === undefined ? [] : [frequency(clock)];
    case 'cache':
      return [
        `${bytes(Number(params.size))}${params.assoc === undefined ? '' : `, ${String(params.assoc)}-way`}`,
        // The list has two rows, so that two caches fit side by side on a phone.
        ...list(
          {tag_latency: 'tag', data_latency: 'data'},
          params.response_latency === undefined ? ' cycles' : ' ·',
        ),
        ...list({response_latency: 'response'}, ' cycles'),
        ...(params.mshrs === undefined ? [] : [`${String(params.mshrs)} MSHRs`]),
        ...at,
      ];
    case 'crossbar':
      return [
        ...list(
          {frontend_latency: 'frontend', forward_latency: 'forward', response_latency: 'response'},
          ' cycles',
        ),
        ...at,
        ...list({width: 'width'}, ' bytes'),
      ];
    case 'memory': {
      const part = objects.get(String(params.dram ?? params.nvm ?? ''));
      const range = part?.params.range ?? params.range;
      const size = range === undefined ? undefined : rangeSize(String(range));
      return [
        ...(part ? [part.type] : []),
        ...(size === undefined ? [] : [bytes(size)]),
        ...(typeof params.latency === 'number' ? [`latency ${digits(params.latency / 1000)} ns`] : []),
      ];
    }
    case 'other':
      return params.mem_mode === undefined ? [] : [`${String(params.mem_mode)} mode`];
  }
}
