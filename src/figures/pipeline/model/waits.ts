// cspell:words ecall
/**
 * Explains why an instruction waited. A structure is named as full only if as many older instructions were in flight as
 * it has entries. A trace shows neither free registers nor the arrival of data, so statements about these are guesses,
 * and are marked as such.
 */
import {counted, grouped} from '../../../content/format-number';
import {codeOf, endOf, isReissued, isSquashed, stages, storedAt, tickOf, type Trace} from '../read';
import {occupancyOf, wholeFrom} from './occupancy';
import {isArm, mayWrite, useIn} from './registers';

/** How many older instructions are examined for writers and causes. */
const reach = 1_000;

const [dispatch, issue, complete, retire] = [3, 4, 5, 6] as const;

/** A period in which an instruction did not advance. */
export type Wait = {
  /** The stage that it reached at the end. */
  readonly stage: number;
  /** The cycles beyond the fewest that any instruction of the trace took from the stage before. */
  readonly cycles: number;
  /** Where it waited, which the trace shows. */
  readonly known: string;
  /** The probable reason, guessed from the trace and from the registers in the disassembly. */
  readonly likely: string;
  /** The index of the instruction for which it seems to have waited. */
  readonly on?: number;
};

/** The description of an instruction. */
export type Explained = {
  /** What it is, and its number. */
  readonly what: string;
  /** When it reached each stage. */
  readonly when: string;
  readonly waits: readonly Wait[];
};

/** The cycle of a tick, counted from the trace's first. */
export const cycleOf = (trace: Trace, tick: number): number =>
  Math.floor((tick - tickOf(trace, 0, 0)) / trace.period);

/** Truncates the text of a file for use in a sentence. */
const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

/** The name of another instruction in a sentence. */
const named = (trace: Trace, index: number): string =>
  `${short(codeOf(trace, index).text)} (instruction ${grouped(index + 1)})`;

/** Whether a later instruction can read the result of an earlier one, which was not squashed before. */
const counts = (trace: Trace, older: number, younger: number): boolean =>
  !isSquashed(trace, older) || isSquashed(trace, younger);

/** The last examined instruction that wrote a register before the given one; undefined if none of them did. */
function lastWriter(
  trace: Trace,
  index: number,
  read: string,
): {readonly index: number; readonly by: 'name' | 'number'} | undefined {
  for (let older = index - 1; older >= Math.max(0, index - reach); older -= 1) {
    if (!counts(trace, older, index)) continue;
    const how = mayWrite(useIn(trace, older), read);
    if (how) return {index: older, by: how === 'by name' ? 'name' : 'number'};
  }
  return undefined;
}

/**
 * The share of a wait below which a structure that was full then does not explain it. A wait goes on while the stages in
 * front empty their queues; in recorded runs whose counters agree, the share was smaller in 3 of 100 such waits.
 */
const leastShare = 0.1;

const notArm =
  'the figure does not say: it knows only the registers, loads and branches of Arm, and this trace is of another instruction set.';

const fromBefore =
  'the trace does not say: earlier instructions, which it lacks, may still have been in the core.';

/** What the trace proves about a wait before dispatch, where instructions advance in order. */
function waitInFront(trace: Trace, index: number, stage: number): Pick<Wait, 'known' | 'likely'> {
  const end = tickOf(trace, index, stage);
  const begin = tickOf(trace, index, stage - 1) + (trace.shortest[stage] ?? 0);
  const {full, most, empty} = occupancyOf(trace, index, begin, end);
  const cycles = (ticks: number): number => Math.max(1, Math.round(ticks / trace.period));
  const of = counted(cycles(end - begin), 'cycle');
  const known = `The trace shows up to ${counted(most, 'older instruction')} in flight then, renamed and not yet retired.`;
  const assumed = trace.sizes ? '' : 'if the core has gem5’s own sizes, ';
  // A structure that was empty for most of the wait did not cause it, even if it was full at its beginning.
  if (2 * empty > end - begin) {
    return {
      known,
      likely: `the front end itself: in ${grouped(cycles(empty))} of ${of}, no older instruction was in flight, so no structure behind the front end was full.`,
    };
  }
  if (full.length > 0) {
    const isPart = full.every(({ticks}) => ticks < leastShare * (end - begin));
    const parts = full.map(
      ({name, entries, ticks}) =>
        `${name}, of which older instructions held all ${grouped(entries)} entries in ${grouped(cycles(ticks))} of ${of}`,
    );
    const which = full.length > 1 ? '; the trace does not say which of them was the cause' : '';
    const room = `${isPart ? 'for a small part of the wait, ' : ''}room in ${parts.join(', or in ')}${which}`;
    const others = isPart ? '; the trace does not say what delayed it in the other cycles' : '';
    return {known, likely: `${assumed}${room}${others}.`};
  }
  if (begin < wholeFrom(trace)) {
    return {
      known: `${known} The trace lacks the instructions that were fetched before it began.`,
      likely: fromBefore,
    };
  }
  if (!isArm(trace)) return {known, likely: notArm};
  return {
    known,
    likely: `${assumed}neither the ROB nor a queue was full: free physical registers, the width of a stage, or an instruction that has to be alone in the core; the trace does not tell these apart.`,
  };
}

type Source = {readonly register: string; readonly index: number; readonly by: 'name' | 'number'};

/** The registers that an instruction reads, with their writers, the one that completed last first. */
function sourcesOf(trace: Trace, index: number): {found: Source[]; missing: string[]} {
  const found: Source[] = [];
  const missing: string[] = [];
  for (const register of new Set(useIn(trace, index).reads)) {
    const writer = lastWriter(trace, index, register);
    if (writer) found.push({register, ...writer});
    else missing.push(register);
  }
  const done = (source: Source): number => tickOf(trace, source.index, complete);
  return {found: found.sort((a, b) => done(b) - done(a)), missing};
}

/** Whether an instruction had retired at a tick. */
function hasRetired(trace: Trace, index: number, at: number): boolean {
  return !isSquashed(trace, index) && tickOf(trace, index, retire) <= at;
}

const registerText = ({register, by}: Source): string => {
  if (register === 'flags') return 'the flags';
  return by === 'name' ? register : `${register} (gem5 prints x${register.slice(1)} there)`;
};

/** Waits in the issue queue, for operands or for a unit. */
function waitForIssue(trace: Trace, index: number): Pick<Wait, 'likely' | 'on'> {
  if (!isArm(trace)) return {likely: notArm};
  const issued = tickOf(trace, index, issue);
  const begun = tickOf(trace, index, dispatch);
  const {found, missing} = sourcesOf(trace, index);
  // A load retires when it has its data.
  const load = found.find(
    (source) => useIn(trace, source.index).kind === 'load' && !hasRetired(trace, source.index, begun),
  );
  const last = found.find(({index: writer}) => {
    const done = tickOf(trace, writer, complete);
    return done > begun && done <= issued;
  });
  const isMemory = ['load', 'store'].includes(useIn(trace, index).kind);
  const orElse = isMemory ? 'a free unit, or an older store or load' : 'a free unit, or its turn';
  if (last) {
    const after = Math.floor((issued - tickOf(trace, last.index, complete)) / trace.period);
    const isLoad = useIn(trace, last.index).kind === 'load';
    const writer = `${named(trace, last.index)}, the last to write ${registerText(last)}`;
    if (after === 0) {
      return {
        likely: `the result of ${writer}: it was issued in the cycle in which that instruction was done.`,
        on: last.index,
      };
    }
    const then = isLoad ? "a load's data may arrive after the load is done" : `after that, for ${orElse}`;
    return {
      likely: `${writer}; it was issued ${counted(after, 'cycle')} after that instruction was done: ${then}.`,
      on: last.index,
    };
  }
  if (load) {
    const data = `${named(trace, load.index)}, the last to write ${registerText(load)}`;
    return {
      likely: `the data of ${data}: the trace says when a load sent its request, not when its data arrived.`,
      on: load.index,
    };
  }
  // What wrote the other registers is older than what was examined, and had retired if the oldest of that had.
  if (missing.length > 0 && begun < wholeFrom(trace, index - reach)) {
    const none =
      index > reach ? `none of the ${grouped(reach)} instructions before it` : 'no older instruction in it';
    const registers = missing.join(' or ').replace('flags', 'the flags');
    return {
      likely: `the trace does not say: ${none} wrote ${registers}, and an earlier instruction, which the trace lacks, may still have been in the core.`,
    };
  }
  const ready = found.length + missing.length > 0 ? 'Its operands seem to have been ready: ' : '';
  return {likely: `${ready}${orElse}.`};
}

/** Waits after completion, until all older instructions have retired. */
function waitForRetire(trace: Trace, index: number): Pick<Wait, 'likely' | 'on'> {
  const done = tickOf(trace, index, complete);
  let on: number | undefined;
  let load: number | undefined;
  for (let older = index - 1; older >= Math.max(0, index - reach); older -= 1) {
    if (isSquashed(trace, older) || tickOf(trace, older, retire) <= done) continue;
    const latest = on === undefined ? done : tickOf(trace, on, complete);
    if (tickOf(trace, older, complete) > latest) on = older;
    if (useIn(trace, older).kind === 'load') load ??= older;
  }
  if (on !== undefined) {
    const cycle = grouped(cycleOf(trace, tickOf(trace, on, complete)));
    return {
      likely: `${named(trace, on)}, the last older instruction of the trace to finish, in cycle ${cycle}.`,
      on,
    };
  }
  if (!isArm(trace)) return {likely: notArm};
  if (useIn(trace, index).kind === 'load') {
    return {
      likely:
        'its own data: a load is done when it has sent its request, and retires when its data have arrived.',
    };
  }
  if (load !== undefined) return {likely: `the data of ${named(trace, load)}, an older load.`, on: load};
  if (done < wholeFrom(trace)) return {likely: fromBefore};
  return {likely: 'its turn: only a limited number of instructions retire in a cycle.'};
}

const call = /^(?:svc|hvc|smc|ecall)\b/;

/**
 * Whether an instruction was executed that always ends with a fault, as a system call does in gem5. Such an instruction
 * never retires although it takes effect (`commitHead` in `src/cpu/o3/commit.cc` in v24.0), and it is executed only when
 * all older ones have retired, so no branch squashes it after that.
 */
const isCall = (trace: Trace, index: number): boolean =>
  isSquashed(trace, index) && tickOf(trace, index, complete) > 0 && call.test(codeOf(trace, index).text);

const isThrown = (trace: Trace, index: number): boolean => isSquashed(trace, index) && !isCall(trace, index);

/** The next instruction that was not thrown away. */
function nextKept(trace: Trace, index: number): number | undefined {
  for (let younger = index + 1; younger < trace.count; younger += 1) {
    if (!isThrown(trace, younger)) return younger;
  }
  return undefined;
}

/** Why an instruction was squashed. */
function squash(trace: Trace, index: number): Pick<Wait, 'known' | 'likely' | 'on'> {
  if (isCall(trace, index)) {
    return {
      known:
        'It was executed and never retired: in gem5, a system call ends with a fault, after which fetch begins again.',
      likely: 'a system call; the trace does not show what it did.',
    };
  }
  const isKnown = isArm(trace) || tickOf(trace, index, complete) === 0;
  // Which instructions of other instruction sets are system calls is not known here.
  const known = isKnown
    ? 'It never retired: the core threw it away, so it had no effect on registers or memory.'
    : 'It never retired.';
  let older = index - 1;
  while (older >= 0 && isThrown(trace, older)) older -= 1;
  if (isCall(trace, older) && tickOf(trace, index, 0) <= tickOf(trace, older, complete)) {
    return {known, likely: `${named(trace, older)}, after which fetch begins again.`, on: older};
  }
  const next = nextKept(trace, index);
  if (older < 0) return {known, likely: 'the trace does not say: no older instruction of it retired.'};
  if (next === undefined) {
    return {known, likely: 'the trace does not say: it ends before the core continued.'};
  }
  const [thrown, kept] = [codeOf(trace, older + 1), codeOf(trace, next)];
  if (!isArm(trace)) return {known, likely: notArm};
  // After a wrong branch, the core goes on elsewhere; after a violation, with the same instruction.
  const isElsewhere = thrown.address !== kept.address;
  if (isElsewhere && useIn(trace, older).kind === 'branch') {
    return {known, likely: `${named(trace, older)} was mispredicted.`, on: older};
  }
  const began = isElsewhere ? '' : `The core began again with ${named(trace, next)}, at the same place: `;
  return {
    known,
    likely: `${began}a load that was executed before an older store, an exception, or a system call; the trace does not tell these apart.`,
  };
}

const where = [
  '',
  'before decode',
  'before rename',
  'before dispatch',
  'in the issue queue',
  '',
  'in the ROB',
];

/** The periods in which an instruction waited, in order. */
export function waitsOf(trace: Trace, index: number): Wait[] {
  const waits: Wait[] = [];
  for (let stage = 1; stage < stages.length; stage += 1) {
    const [from, to] = [tickOf(trace, index, stage - 1), tickOf(trace, index, stage)];
    const cycles = Math.floor((to - from - (trace.shortest[stage] ?? 0)) / trace.period);
    // From issue to completion, it executes.
    if (from === 0 || to === 0 || cycles <= 0 || stage === complete) continue;
    const reason =
      stage === issue
        ? isReissued(trace, index)
          ? {
              known: 'It had been issued before.',
              likely: 'the cache sent its access back, as a blocked cache does.',
            }
          : {known: '', ...waitForIssue(trace, index)}
        : stage === retire
          ? {known: 'Instructions retire in order.', ...waitForRetire(trace, index)}
          : waitInFront(trace, index, stage);
    waits.push({
      stage,
      cycles,
      ...reason,
      known: `${counted(cycles, 'cycle')} ${where[stage] ?? ''}. ${reason.known}`.trim(),
    });
  }
  if (isSquashed(trace, index)) waits.push({stage: retire, cycles: 0, ...squash(trace, index)});
  return waits;
}

const done = ['fetched', 'decoded', 'renamed', 'dispatched', 'issued', 'completed', 'retired'];

/** gem5 keeps the last issue but the first completion of an instruction that was issued again. */
const again: Readonly<Record<number, string>> = {4: 'issued once more', 5: 'completed for the first time'};

/** Describes an instruction, its stages, and its waits. */
export function explain(trace: Trace, index: number): Explained {
  const {address, micro, text} = codeOf(trace, index);
  const operation = micro > 0 ? `, its micro-operation ${micro + 1}` : '';
  const isAgain = isReissued(trace, index);
  const events = stages.flatMap((_, stage) => {
    const tick = tickOf(trace, index, stage);
    if (tick === 0 && stage > 0) return [];
    const what = isAgain ? (again[stage] ?? done[stage] ?? '') : (done[stage] ?? '');
    return [`${what} in cycle ${grouped(cycleOf(trace, tick))}`];
  });
  const stored = storedAt(trace, index);
  if (stored > 0) events.push(`written to memory in cycle ${grouped(cycleOf(trace, stored))}`);
  if (isThrown(trace, index)) {
    events.push(`thrown away after cycle ${grouped(cycleOf(trace, endOf(trace, index)))}`);
  }
  const list = events.join(', ');
  return {
    what: `Instruction ${grouped(index + 1)} of ${grouped(trace.count)}: ${short(text)} at 0x${address}${operation}`,
    when: `${list.charAt(0).toUpperCase()}${list.slice(1)}.`,
    waits: waitsOf(trace, index),
  };
}

/** The instruction that probably delayed this one the most. */
export function causeOf({waits}: Explained): number | undefined {
  let longest: Wait | undefined;
  for (const wait of waits) {
    if (wait.on !== undefined && wait.cycles >= (longest?.cycles ?? 0)) longest = wait;
  }
  return longest?.on;
}

/** The description as one text, for screen readers. */
export const spoken = ({what, when, waits}: Explained): string =>
  [`${what}.`, when, ...waits.map(({known, likely}) => `${known} Likely: ${likely}`)].join(' ');
