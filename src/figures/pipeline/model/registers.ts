// cspell:words fvdsqhbz
import type {Trace} from '../read';

/**
 * The registers that an instruction reads and writes, from gem5's disassembly for 64-bit Arm
 * (`src/arch/arm/insts` in gem5 v24.0). It omits an unused destination (`subs x0, #4096` is a `cmp`),
 * writes `x` for `w` as well, and `x` for the floating-point registers of loads and stores.
 */
export type Use = {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly kind: 'load' | 'store' | 'branch' | 'other';
};

const register = /(?<![\w.])(?:([xwr])(\d{1,2})|(w?sp)|(ureg\d)|([fvdsqhbz])(\d{1,2}))(?!\w)/g;

/** The registers in operands, in order, by canonical names: `x3` for w3; `f2` for d2, s2, v2 and so on. */
const registersIn = (operands: string): string[] =>
  Array.from(operands.matchAll(register), ([, whole, number, stack, micro, , float]) =>
    number !== undefined && whole !== undefined
      ? `x${number}`
      : stack !== undefined
        ? 'sp'
        : (micro ?? `f${float ?? ''}`),
  );

const branch = /^(?:b|bl|blr|br|ret|cbn?z|tbn?z|b\.\w\w)$/;
const setsFlags = /^(?:adds|subs|ands|bics|adcs|sbcs|negs|cmp|cmn|tst|f?ccmp|ccmn|fcmpe?|fccmpe)$/;
const readsFlags = /^(?:b\.\w\w|f?csel|cs(?:inc|inv|neg|et|etm)|cin[cv]|cneg|f?ccmpe?|ccmn|adcs?|sbcs?)$/;
/** Instructions that write no register shown in the disassembly. */
const writesNone = /^(?:cmp|cmn|tst|f?ccmpe?|ccmn|fcmpe?|prfm\w*|msr|svc|nop|dmb|dsb|isb)$/;
/** Instructions that keep a part of their destination, and therefore read it. */
const keepsPart = /^(?:movk|bfm|bfi|bfxil|ins|fmla|fmls|mla|mls|tbx|bsl|bit|bif)$/;
const flagSetters = new Set(['adds', 'subs', 'ands', 'bics']);

const isLoad = (mnemonic: string): boolean => mnemonic.startsWith('ld');
const isStore = (mnemonic: string): boolean => mnemonic.startsWith('st');

function ofMemory(mnemonic: string, operands: string): Pick<Use, 'reads' | 'writes'> {
  const bracket = operands.indexOf('[');
  const data = registersIn(bracket < 0 ? operands : operands.slice(0, bracket));
  const address = bracket < 0 ? [] : registersIn(operands.slice(bracket));
  const isExclusive = /^st(?:l?xr|l?xp)/.test(mnemonic);
  const written = isLoad(mnemonic) ? data : isExclusive ? data.slice(0, 1) : [];
  const stored = isLoad(mnemonic) ? [] : isExclusive ? data.slice(1) : data;
  const movesBase = /\]!|\],/.test(operands) ? address.slice(0, 1) : [];
  return {reads: [...stored, ...address], writes: [...written, ...movesBase]};
}

/** The registers that an instruction reads and writes, from its disassembly in a trace. */
export function useOf(text: string): Use {
  const [mnemonic = ''] = text.split(' ', 1);
  const operands = text.slice(mnemonic.length).replace(/<[^>]*>/g, '');
  const found = registersIn(operands);
  const flagsRead = readsFlags.test(mnemonic) ? ['flags'] : [];
  const flagsWritten = setsFlags.test(mnemonic) ? ['flags'] : [];
  if (branch.test(mnemonic)) {
    const reads = mnemonic === 'ret' && found.length === 0 ? ['x30'] : found;
    return {
      reads: [...reads, ...flagsRead],
      writes: /^blr?$/.test(mnemonic) ? ['x30'] : [],
      kind: 'branch',
    };
  }
  if (isLoad(mnemonic) || isStore(mnemonic)) {
    return {...ofMemory(mnemonic, operands), kind: isLoad(mnemonic) ? 'load' : 'store'};
  }
  const isComparison = flagSetters.has(mnemonic) && operands.split(',').length < 3;
  const writes = writesNone.test(mnemonic) || isComparison ? [] : found.slice(0, 1);
  const reads = keepsPart.test(mnemonic) ? found : found.slice(writes.length);
  return {reads: [...reads, ...flagsRead], writes: [...writes, ...flagsWritten], kind: 'other'};
}

/** What gem5 prints for RISC-V, x86, MIPS and others, and never for Arm: micro-operations, addresses, registers. */
const foreign = /\s:\s|\(\w+\)|\b(?:a[0-7]|t\d+|zero|ra)\b/;

const arm = new WeakMap<Trace['code'], boolean>();

/** Whether a trace has Arm's instructions, whose registers and kinds are known here. */
export function isArm({code}: Trace): boolean {
  const known = arm.get(code) ?? !code.some(({text}) => foreign.test(text.replace(/<[^>]*>/g, '')));
  arm.set(code, known);
  return known;
}

const uses = new WeakMap<Trace['code'], (Use | undefined)[]>();
const unknown: Use = {reads: [], writes: [], kind: 'other'};

/** The registers that an instruction of a trace reads and writes. */
export function useIn(trace: Trace, index: number): Use {
  if (!isArm(trace)) return unknown;
  const {code, which} = trace;
  const at = which[index] ?? 0;
  let known = uses.get(code);
  if (!known) uses.set(code, (known = []));
  return (known[at] ??= useOf(code[at]?.text ?? ''));
}

/**
 * Whether an instruction may have written a register that another reads: by name, or, for the destination of a load, by
 * number, because gem5 prints the wrong letter there.
 */
export function mayWrite({writes, kind}: Use, read: string): 'by name' | 'by number' | undefined {
  if (writes.includes(read)) return 'by name';
  const isFloat = read.startsWith('f') && read !== 'flags';
  return isFloat && kind === 'load' && writes.includes(`x${read.slice(1)}`) ? 'by number' : undefined;
}
