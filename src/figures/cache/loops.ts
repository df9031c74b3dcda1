/**
 * Reads loops over arrays, and lists their accesses:
 *
 * double a[64][64], b[64][64]; for i, j: b[j][i] = a[i][j]
 *
 * A loop runs from 0 to the end of the dimension that its variable indexes, or to its limit: `for i < 8, j`. At most
 * two loops are nested. The right side of `=` is loaded before the left side is stored; `+=` also loads the left side.
 */
import {grouped} from '../../content/format-number';
import {quoted, Unreadable} from '../shared/files/unreadable';
import {LOAD, Recorder, STORE, type Trace} from './trace';

const MOST_ACCESSES = 100_000;
const MOST_LOOPS = 2;
const MOST_BYTES = 2 ** 30;
/** The address of the first array. Each of the others begins at the next multiple of 64 bytes. */
const FIRST_ADDRESS = 0x10000;
const ALIGNED = 64;

const types: Readonly<Record<string, number>> = {char: 1, short: 2, int: 4, float: 4, long: 8, double: 8};

type Declared = {
  readonly name: string;
  readonly bytes: number;
  readonly shape: readonly number[];
  readonly address: number;
};

/** A linear index: a constant, and the factor of each loop variable. */
type Index = {readonly constant: number; readonly times: ReadonlyMap<string, number>};

type Reference = {readonly array: Declared; readonly indices: readonly Index[]; readonly kind: number};

type Loop = {readonly variable: string; readonly bound?: number};

/** @throws {Unreadable} when the text is malformed or an index is outside its array */
export function readLoops(text: string): Trace {
  const parser = new Parser(text);
  const arrays = parser.declarations();
  const written = parser.loops();
  const references = parser.body(
    arrays,
    written.map(({variable}) => variable),
  );
  const loops = written.map((loop) => ({variable: loop.variable, bound: boundOf(loop, references)}));
  const count = loops.reduce((product, {bound}) => product * bound, references.length);
  if (count < 1 || count > MOST_ACCESSES) {
    throw new Unreadable(
      `The loops make ${grouped(count)} accesses; change them to make 1 to ${grouped(MOST_ACCESSES)}.`,
    );
  }
  const recorder = new Recorder();
  const values = new Map<string, number>();
  const run = (depth: number): void => {
    const loop = loops[depth];
    if (!loop) {
      for (const reference of references) record(reference, values, recorder);
      return;
    }
    for (let value = 0; value < loop.bound; value += 1) {
      values.set(loop.variable, value);
      run(depth + 1);
    }
  };
  run(0);
  return recorder.trace('your loops', (address) => nameOf(Number(address), arrays));
}

/** The limit of a loop: the written one, or the shortest dimension that its variable alone indexes. */
function boundOf({variable, bound}: Loop, references: readonly Reference[]): number {
  if (bound !== undefined) return bound;
  const ends = references.flatMap(({array, indices}) =>
    indices.flatMap(({constant, times}, dimension) =>
      constant === 0 && times.size === 1 && times.get(variable) === 1 ? [array.shape[dimension] ?? 1] : [],
    ),
  );
  if (ends.length === 0) {
    throw new Unreadable(`The limit of ${variable} is unknown; write it, as in “for ${variable} < 8”.`);
  }
  return Math.min(...ends);
}

function record(
  {array, indices, kind}: Reference,
  values: ReadonlyMap<string, number>,
  into: Recorder,
): void {
  let element = 0;
  const at = indices.map(({constant, times}, dimension) => {
    let index = constant;
    for (const [variable, count] of times) index += count * (values.get(variable) ?? 0);
    element = element * (array.shape[dimension] ?? 1) + index;
    return index;
  });
  if (!at.every((index, dimension) => index >= 0 && index < (array.shape[dimension] ?? 0))) {
    const subscripts = at.map((index) => `[${index}]`).join('');
    const where = [...values].map(([variable, value]) => `${variable} = ${value}`).join(', ');
    throw new Unreadable(`With ${where}, ${array.name}${subscripts} is outside the array.`);
  }
  into.add(kind, BigInt(array.address + element * array.bytes), array.bytes);
}

/** The element at an address. */
function nameOf(address: number, arrays: readonly Declared[]): string | undefined {
  const array = arrays.find((one) => address >= one.address && address < one.address + bytesOf(one));
  if (!array) return undefined;
  let element = Math.floor((address - array.address) / array.bytes);
  const indices = [...array.shape].reverse().map((length) => {
    const index = element % length;
    element = Math.floor(element / length);
    return `[${index}]`;
  });
  return `${array.name}${indices.reverse().join('')}`;
}

const bytesOf = ({shape, bytes}: Pick<Declared, 'shape' | 'bytes'>): number =>
  shape.reduce((product, length) => product * length, bytes);

class Parser {
  private readonly words: readonly string[];
  private at = 0;

  constructor(text: string) {
    this.words = text.match(/[a-z_]\w*|\d+|\+=|\S/gi) ?? [];
  }

  private get word(): string {
    return this.words[this.at] ?? '';
  }

  private take(expected: string): void {
    if (!this.has(expected)) this.fail(`“${expected}”`);
  }

  private has(word: string): boolean {
    if (this.word !== word) return false;
    this.at += 1;
    return true;
  }

  private fail(expected: string): never {
    const found = this.word === '' ? 'the end' : quoted(this.word);
    throw new Unreadable(`There should be ${expected} instead of ${found}.`);
  }

  private name(expected: string): string {
    const {word} = this;
    if (!/^[a-z_]\w{0,19}$/i.test(word) || word === 'for') this.fail(expected);
    this.at += 1;
    return word;
  }

  private number(least: number, most: number): number {
    const value = /^\d{1,9}$/.test(this.word) ? Number(this.word) : -1;
    if (value < least || value > most) {
      this.fail(`a number from ${grouped(least)} to ${grouped(most)}`);
    }
    this.at += 1;
    return value;
  }

  /** `double a[64][64], b[64]; int c[8]` */
  declarations(): Declared[] {
    const arrays: Declared[] = [];
    let address = FIRST_ADDRESS;
    while (this.word !== 'for') {
      const bytes = Object.hasOwn(types, this.word) ? types[this.word] : undefined;
      if (bytes === undefined) this.fail(`“for”, or a type (${Object.keys(types).join(', ')})`);
      this.at += 1;
      do {
        const name = this.name('the name of an array');
        if (arrays.some((one) => one.name === name)) {
          throw new Unreadable(`There are two arrays ${name}; give one another name.`);
        }
        const shape: number[] = [];
        while (this.has('[')) {
          shape.push(this.number(1, 1_000_000));
          this.take(']');
        }
        if (shape.length === 0) this.fail('“[”');
        const array = {name, bytes, shape, address};
        if (bytesOf(array) > MOST_BYTES)
          throw new Unreadable(`The array ${name} has more than 1 GiB; make it smaller.`);
        arrays.push(array);
        address += Math.ceil(bytesOf(array) / ALIGNED) * ALIGNED;
      } while (this.has(','));
      this.has(';');
    }
    return arrays;
  }

  /** `for i, j < 8:` */
  loops(): Loop[] {
    const loops: Loop[] = [];
    this.take('for');
    do {
      const variable = this.name('the variable of a loop');
      if (loops.some((loop) => loop.variable === variable)) {
        throw new Unreadable(`Two loops count ${variable}; give one another variable.`);
      }
      loops.push({variable, ...(this.has('<') && {bound: this.number(1, MOST_ACCESSES)})});
    } while (this.has(','));
    if (loops.length > MOST_LOOPS) throw new Unreadable('There are more than two loops; write at most two.');
    this.take(':');
    return loops;
  }

  /** `b[j][i] = a[i][j]; c[i]` */
  body(arrays: readonly Declared[], variables: readonly string[]): Reference[] {
    const references: Reference[] = [];
    do {
      const left = this.expression(arrays, variables);
      const isSum = this.word === '+=';
      if (!isSum && this.word !== '=') {
        references.push(...left);
        continue;
      }
      this.at += 1;
      const [target, ...others] = left;
      if (!target || others.length > 0)
        throw new Unreadable('The left side of “=” must be one element of an array.');
      references.push(...this.expression(arrays, variables), ...(isSum ? [target] : []), {
        ...target,
        kind: STORE,
      });
    } while (this.has(';'));
    if (this.word !== '') this.fail('“;” or the end');
    return references;
  }

  /** The loads of a right side, in order; operators between them make no access. */
  private expression(arrays: readonly Declared[], variables: readonly string[]): Reference[] {
    const references: Reference[] = [];
    while (!['', ';', '=', '+='].includes(this.word)) {
      if (/^(?:[-+*/(),]|\d+)$/.test(this.word)) {
        this.at += 1;
        continue;
      }
      const name = this.name('an element of an array');
      const array = arrays.find((one) => one.name === name);
      if (!array) {
        throw new Unreadable(`There is no array ${quoted(name)}; declare it, as in “double ${name}[64];”.`);
      }
      const indices = array.shape.map(() => {
        this.take('[');
        const index = this.index(variables);
        this.take(']');
        return index;
      });
      references.push({array, indices, kind: LOAD});
    }
    return references;
  }

  /** `i`, `2 * i + 1`, `j - 1` */
  private index(variables: readonly string[]): Index {
    let constant = 0;
    const times = new Map<string, number>();
    let sign = this.has('-') ? -1 : 1;
    for (;;) {
      let factor = sign;
      let variable: string | undefined;
      do {
        if (/^\d/.test(this.word)) factor *= this.number(0, 1_000_000);
        else {
          const name = this.name('a number or the variable of a loop');
          if (!variables.includes(name)) throw new Unreadable(`No loop counts ${quoted(name)}.`);
          if (variable !== undefined)
            throw new Unreadable('An index is a sum, without a product of two variables.');
          variable = name;
        }
      } while (this.has('*'));
      if (variable === undefined) constant += factor;
      else times.set(variable, (times.get(variable) ?? 0) + factor);
      if (this.has('+')) sign = 1;
      else if (this.has('-')) sign = -1;
      else return {constant, times};
    }
  }
}
