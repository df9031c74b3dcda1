import {counted, grouped} from '../../../course/grouped';
import type {Aligned} from '../model/align';
import type {Panel} from './drawing/drawing';

/** What is shown: one trace, or two with aligned rows; nothing until they are loaded. */
export type Shown = {
  readonly panels?: readonly [Panel, ...Panel[]];
  readonly aligned?: Aligned;
};

/** A one-line description of the shown traces. */
export function saysOf({panels, aligned}: Shown): string {
  const of = (panels ?? []).map(({name, trace: {count, cut, period}}) => {
    const left = cut > 0 ? `, and ${grouped(cut)} in which the trace ends` : '';
    return `${name}: ${counted(count, 'instruction')}${left}; a cycle is ${counted(period, 'tick')}.`;
  });
  if (aligned?.by === 'order') {
    of.push('The two do not execute the same instructions: rows are paired by their order alone.');
  } else if (aligned) {
    of.push(
      `In ${grouped(aligned.paired)} of ${counted(aligned.count, 'row')}, both have the same instruction.`,
    );
  }
  return of.join(' ');
}
