/** The pictures of one run or of two, their positions, and their selections. */
import {useMemo} from 'react';

import {causeOf, explain, type Explained} from '../../model/waits';
import {draw, type Mark, type Panel, type Window} from './drawing';
import {leftOf, zoomOf, type State} from '../moves';

/** The height of the first frame, in pixels. */
export const usualHeight = 382;
/** The height of everything above and below the picture on a full screen. */
export const besides = 330;
/** The least width at which two runs are side by side. */
const wide = 640;
const twoHeight = 256;
const gap = 16;

type Area = Pick<Window, 'x' | 'y' | 'width' | 'height'>;

/** The positions of the panels: side by side if they fit, otherwise one below the other. */
export function areasOf(
  width: number,
  oneHeight: number,
  count: number,
): {readonly areas: readonly Area[]; readonly height: number} {
  if (count < 2) return {areas: [{x: 0, y: 0, width, height: oneHeight}], height: oneHeight};
  if (width >= wide) {
    const half = (width - gap) / 2;
    const areas = [0, half + gap].map((x) => ({x, y: 0, width: half, height: oneHeight}));
    return {areas, height: oneHeight};
  }
  const areas = [0, twoHeight + gap].map((y) => ({x: 0, y, width, height: twoHeight}));
  return {areas, height: 2 * twoHeight + gap};
}

/** The row of an instruction of the first run. */
export const rowOf = ({rows}: Panel, instruction: number): number => Math.max(0, rows.indexOf(instruction));

/** The first run's instruction in a row, or the last one before it. */
export function instructionAt({rows}: Panel, row: number): number {
  for (let at = Math.floor(row); at >= 0; at -= 1) {
    const index = rows[at] ?? -1;
    if (index >= 0) return index;
  }
  return 0;
}

function marksOf(panel: Panel, area: Area, state: State, about: Explained | undefined): Mark[] {
  const on = about && causeOf(about);
  const cause = on === undefined ? -1 : panel.rows.lastIndexOf(on, state.selected);
  return draw(panel, {
    ...area,
    top: state.top,
    left: leftOf(state, panel),
    zoom: zoomOf(state),
    selected: state.selected,
    ...(cause >= 0 && {cause}),
    ...(state.cycle !== undefined && {cycle: state.cycle}),
  });
}

export type Described = {readonly name: string; readonly about?: Explained};

/** The descriptions of the selected row in each run, and the marks of all pictures. */
export function useScene(
  panels: readonly Panel[],
  areas: readonly Area[],
  state: State,
): {readonly described: readonly Described[]; readonly marks: readonly Mark[]} {
  const {selected} = state;
  const described = useMemo(
    () =>
      panels.map(({name, trace, rows}): Described => {
        const index = rows[selected] ?? -1;
        return {name, ...(index >= 0 && {about: explain(trace, index)})};
      }),
    [panels, selected],
  );
  const marks = useMemo(
    () =>
      panels.flatMap((panel, at) => {
        const area = areas[at];
        return area ? marksOf(panel, area, state, described[at]?.about) : [];
      }),
    [panels, areas, state, described],
  );
  return {described, marks};
}
