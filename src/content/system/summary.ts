import {counted} from '../format-number';
import type {Graph} from './graph';

/** Describes a diagram in one sentence. */
export function summaryOf({boxes, edges}: Graph): string {
  const kinds = [
    ['processor', 'processor', 'processors'],
    ['cache', 'cache', 'caches'],
    ['crossbar', 'crossbar', 'crossbars'],
    ['memory', 'memory', 'memories'],
  ] as const;
  const parts = kinds.flatMap(([kind, one, many]) => {
    const count = boxes.filter((box) => box.kind === kind).length;
    return count > 0 ? [counted(count, one, many)] : [];
  });
  const marked = (['new', 'gone', 'changed'] as const).flatMap((mark) => {
    const names = boxes.filter((box) => box.mark === mark).map(({name}) => name);
    return names.length > 0 ? [`${mark[0]?.toUpperCase() ?? ''}${mark.slice(1)}: ${names.join(', ')}.`] : [];
  });
  return [
    `Block diagram: ${parts.join(', ')}; ${counted(edges.length, 'connection')}, requests downwards.`,
    ...marked,
  ].join(' ');
}
