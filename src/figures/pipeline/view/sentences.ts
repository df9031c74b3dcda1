import {counted, grouped} from '../../../content/format-number';
import type {Aligned} from '../model/align';
import {modulus, tickOf, type Trace} from '../read';
import type {Panel} from './drawing/drawing';

/** What is shown: one trace, or two with aligned rows; nothing until they are loaded. */
export type Shown = {
  readonly panels?: readonly [Panel, ...Panel[]];
  readonly aligned?: Aligned;
};

/** Whether a trace is long enough for a wait of which gem5's 32 bits lack a part. */
const isLong = (trace: Trace): boolean => tickOf(trace, trace.count - 1, 0) - tickOf(trace, 0, 0) >= modulus;

/** A one-line description of the shown traces. */
export function sentenceOf({panels, aligned}: Shown): string {
  const of = (panels ?? []).map(({name, trace}) => {
    const {count, cut, late, period, hasPeriod} = trace;
    const left = cut > 0 ? `, and ${grouped(cut)} that the end of the trace cuts off` : '';
    const moved =
      late > 0
        ? ` ${grouped(late)} of the instructions took 2^31 ticks or more to a stage; gem5 writes such a stage 2^32 ticks too early, which the figure corrects.`
        : '';
    const short = isLong(trace)
      ? ' A wait of 2^32 ticks or more is drawn too short, because gem5 writes only 32 bits of it.'
      : '';
    const cycle = hasPeriod
      ? `a cycle has ${counted(period, 'tick')}`
      : 'no instruction of the trace retired, so the trace does not show how many ticks a cycle has';
    return `${name}: ${counted(count, 'instruction')}${left}; ${cycle}.${moved}${short}`;
  });
  if (aligned?.by === 'order') {
    of.push('The two runs do not execute the same instructions, so rows are paired by their order alone.');
  } else if (aligned) {
    of.push(
      `In ${grouped(aligned.paired)} of ${counted(aligned.count, 'row')}, both runs have the same instruction.`,
    );
  }
  return of.join(' ');
}
