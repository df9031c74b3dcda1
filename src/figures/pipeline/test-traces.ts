/** Traces in gem5's format for tests, generated or reconstructed from a picture of the kit. */
import {randomNumbers} from '../shared/randomNumbers';
import {letters} from './model/text';

/** The record of an instruction, from the cycle of each stage; 0 stands for none. */
export function traced(
  number: number,
  text: string,
  cycles: readonly number[],
  {period = 500, address = 0x400000 + 4 * number, micro = 0, stored = 0} = {},
): string {
  const [fetch = 0, decode = 0, rename = 0, dispatch = 0, issue = 0, complete = 0, retire = 0] = cycles.map(
    (cycle) => cycle * period,
  );
  return [
    `O3PipeView:fetch:${fetch}:0x${address.toString(16).padStart(8, '0')}:${micro}:${number}:  ${text}`,
    `O3PipeView:decode:${decode}`,
    `O3PipeView:rename:${rename}`,
    `O3PipeView:dispatch:${dispatch}`,
    `O3PipeView:issue:${issue}`,
    `O3PipeView:complete:${complete}`,
    `O3PipeView:retire:${retire}:store:${stored * period}`,
    '',
  ].join('\n');
}

const program = [
  'ldr   x2, [x3, x0]',
  'ldr   x1, [x1, x0]',
  'add   x0, x0, #8',
  'fmadd   f0, f2, f1, f0',
  'subs   x0, #4096',
  'b.ne   0x4005a8',
];

/**
 * A generated trace of a loop, in the order of completion, with instructions that wait, are squashed or stop early, and
 * with long gaps.
 */
export function madeUp(
  count: number,
  seed: number,
  {loop = program, period = 500, slow = 0.05} = {},
): string {
  const random = randomNumbers(seed);
  const upTo = (limit: number): number => Math.floor(random() * limit);
  const made: {readonly end: number; readonly lines: string}[] = [];
  let [fetch, retire] = [upTo(3), 0];
  for (let number = 0; number < count; number += 1) {
    if (upTo(4) === 0) fetch += upTo(6) === 0 ? upTo(60) : 1;
    const cycles = [fetch];
    const reached = random() < 0.12 ? 1 + upTo(6) : 7;
    for (let stage = 1; stage < reached; stage += 1) {
      const wait = random() < slow ? upTo(120) : upTo(3);
      cycles.push((cycles.at(-1) ?? 0) + (stage === 4 && random() < 0.5 ? 0 : 1) + wait);
    }
    if (reached === 7) retire = cycles[6] = Math.max(retire, cycles[6] ?? 0);
    const at = number % loop.length;
    const lines = traced(number + 1, loop[at] ?? 'nop', [...cycles, 0, 0, 0, 0, 0, 0].slice(0, 7), {
      period,
      address: 0x4005a8 + 4 * at,
      micro: upTo(9) === 0 ? 1 : 0,
      stored: reached === 7 && upTo(9) === 0 ? retire + 4 : 0,
    });
    made.push({end: Math.max(...cycles), lines});
  }
  return made
    .sort((a, b) => a.end - b.end)
    .map(({lines}) => lines)
    .join('');
}

/** Kinds of instructions that gem5's core treats differently. */
const kindsOfCode = [
  {text: 'ldr   x2, [x3, x0]', micro: 0, does: 'load'},
  {text: 'ldp_uop   x3, x5, [ureg0]', micro: 1, does: 'load'},
  {text: 'str   x1, [x2]', micro: 0, does: 'store'},
  {text: 'nop', micro: 0, does: 'nothing'},
  {text: 'fmadd   f0, f2, f1, f0', micro: 0, does: 'compute'},
  {text: 'add   x0, x0, #8', micro: 0, does: 'compute'},
] as const;

/**
 * A trace by the rules of gem5's out-of-order core (`src/cpu/o3` in v24.0): instructions are fetched, renamed,
 * dispatched and retired in order; a nop is never issued (`iew.cc:dispatchInsts`); a load may be issued again, which
 * updates the time of its issue but not that of its completion (`inst_queue.cc:scheduleReadyInsts`); instructions after
 * a mispredicted branch are squashed at any stage, and may have addresses outside the program; stores are written after
 * they retire.
 */
export function byRules(count: number, seed: number): string {
  const random = randomNumbers(seed);
  const upTo = (limit: number): number => Math.floor(random() * limit);
  const lines: string[] = [];
  let [number, address, fetch, dispatch, retire] = [1, 0x400580, 3 + upTo(9), 0, 0];
  const one = (at: number, reached: number): void => {
    const {text, micro, does} = kindsOfCode[upTo(kindsOfCode.length)] ?? kindsOfCode[0];
    fetch += upTo(3) === 0 ? 1 + upTo(4) : 0;
    const decode = fetch + 1 + upTo(3);
    dispatch = Math.max(dispatch, decode + 3 + (upTo(8) === 0 ? upTo(30) : 0));
    const executes = does !== 'nothing';
    let issue = executes ? dispatch + upTo(20) : 0;
    const complete = executes ? issue + 1 + upTo(5) : 0;
    const cycles = [fetch, decode, decode + 1, dispatch, issue, complete, 0].fill(0, reached);
    if (reached === 7) retire = cycles[6] = Math.max(retire, complete, dispatch) + 1;
    else if (reached === 6 && does === 'load' && upTo(2) === 0) {
      issue = complete + upTo(12);
      cycles[4] = issue;
    }
    const stored = reached === 7 && does === 'store' ? retire + 1 + upTo(9) : 0;
    lines.push(traced(number, text, cycles, {address: at, micro, stored}));
    number += 1;
  };
  while (number <= count) {
    one(address, 7);
    if (upTo(8) > 0) {
      address += 4;
      continue;
    }
    lines.push(
      traced(
        number,
        'b.ne   0x400580',
        [
          fetch,
          fetch + 1,
          fetch + 2,
          (dispatch += 3),
          dispatch,
          dispatch + 1,
          (retire = Math.max(retire, dispatch + 1) + 1),
        ],
        {address: address + 4},
      ),
    );
    number += 1;
    const wrong = [address + 8, 0, 0x8, 2 ** 40][upTo(4)] ?? 0;
    for (let thrown = upTo(5); thrown > 0; thrown -= 1) one(wrong, 1 + upTo(6));
    address = 0x400580;
    fetch = Math.max(fetch, dispatch) + 2;
  }
  return lines.join('');
}

/** Generates a long trace of a loop quickly, with 100,000 instructions and more. */
export function long(count: number): string {
  const lines: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const at = number % program.length;
    const fetch = Math.floor(number / 6) * 5 + (at > 3 ? 1 : 0);
    const issue = fetch + 8 + ((number * 7) % 60);
    const cycles = [fetch, fetch + 4, fetch + 5, fetch + 7, issue, issue + (at === 3 ? 5 : 1), fetch + 80];
    lines.push(traced(number + 1, program[at] ?? 'nop', cycles, {address: 0x4005a8 + 4 * at}));
  }
  return lines.join('');
}

/**
 * Reconstructs the trace of a picture that the kit drew, from the columns of letters and the cycles of columns.
 */
export function traceOf(picture: string): string {
  const lines = picture.split('\n').filter((line) => line !== '');
  const [, tick = '0', period = '1'] = /tick=(\d+) period=(\d+)/.exec(picture) ?? [];
  const quiet = (/nothing begins: (.*)/.exec(picture)?.[1] ?? '').split(', ').map(Number);
  const rows = lines.flatMap((line) => {
    const [, address = '0', row = '', text = ''] = /^ *\d+ +([\da-f]+) \|([^|]*)\| (.*)$/.exec(line) ?? [];
    return row === '' ? [] : [{address, row, text}];
  });
  const cycles: number[] = [];
  let [cycle, next] = [0, 0];
  for (let column = 0; column < (rows[0]?.row.length ?? 0); column += 1) {
    cycles.push(cycle);
    cycle += rows.some(({row}) => row[column] === '~') ? (quiet[next++] ?? 1) : 1;
  }
  return rows
    .map(({address, row, text}, index) => {
      const ticks = letters.map((letter) => {
        const column = row.indexOf(letter);
        return column < 0 ? 0 : Number(tick) / Number(period) + (cycles[column] ?? 0);
      });
      // Dispatch and issue in the same cycle share one letter.
      if (ticks[3] === 0 && (ticks[4] ?? 0) > 0) ticks[3] = ticks[4] ?? 0;
      return traced(index + 1, text, ticks, {period: Number(period), address: parseInt(address, 16)});
    })
    .join('');
}
