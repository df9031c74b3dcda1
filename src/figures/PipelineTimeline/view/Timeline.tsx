import {useMemo, useRef, type KeyboardEvent} from 'react';

import {Status} from '../../instrument/controls/Status';
import {Details} from './Details';
import {classes, draw, kinds, zooms, type Mark, type Panel, type Window} from './drawing';
import {leftOf, zoomOf, type Event, type State} from './moves';
import {Picture} from './Picture';
import {usePainting, useWidth} from './useCanvas';
import {useMoves} from './useMoves';
import {usePointer} from './usePointer';
import {causeOf, explain, spoken, type Explained} from '../model/waits';

type Props = {
  /** One run, or two in the same rows. */
  readonly panels: readonly [Panel, ...Panel[]];
  /** The initial selection: an instruction of the first run, from 0, and an index of `zooms`. */
  readonly instruction: number;
  readonly zoom: number | undefined;
  /** Called after each move, with the position and the instruction of the first run. */
  readonly onMove: (state: State, instruction: number) => void;
  /** A one-line description. */
  readonly says: string;
};

/** The height of the first frame, in pixels. */
const oneHeight = 382;
/** The least width at which two runs are side by side. */
const wide = 640;
const twoHeight = 256;
const gap = 16;

type Area = Pick<Window, 'x' | 'y' | 'width' | 'height'>;

/** The positions of the panels: side by side if they fit, otherwise one below the other. */
function areasOf(width: number, count: number): {readonly areas: readonly Area[]; readonly height: number} {
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
const rowOf = ({rows}: Panel, instruction: number): number => Math.max(0, rows.indexOf(instruction));

/** The first run's instruction in a row, or the last one before it. */
function instructionAt({rows}: Panel, row: number): number {
  for (let at = Math.floor(row); at >= 0; at -= 1) {
    const index = rows[at] ?? -1;
    if (index >= 0) return index;
  }
  return 0;
}

/** The actions of keys while the slider has the focus. */
const keys: Readonly<Record<string, Event>> = {
  ArrowDown: {type: 'go', rows: 1},
  ArrowUp: {type: 'go', rows: -1},
  ArrowLeft: {type: 'pan', x: -40, y: 0},
  ArrowRight: {type: 'pan', x: 40, y: 0},
  PageDown: {type: 'page', pages: 1},
  PageUp: {type: 'page', pages: -1},
  Home: {type: 'go', rows: -Infinity},
  End: {type: 'go', rows: Infinity},
  '+': {type: 'zoom', by: 1},
  '-': {type: 'zoom', by: -1},
};

function onKey(event: KeyboardEvent<HTMLInputElement>, act: (event: Event) => void): void {
  if (event.key === 'Escape') event.currentTarget.blur();
  const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
  if (!move) return;
  event.preventDefault();
  act(move);
}

/** The marks of one panel. */
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
  });
}

/** The buttons that move through a trace. */
function Moves({state, act}: {readonly state: State; readonly act: (event: Event) => void}) {
  const zoom = (label: string, by: number, isOff: boolean) => (
    <button type="button" aria-disabled={isOff} onClick={() => !isOff && act({type: 'zoom', by})}>
      {label}
    </button>
  );
  return (
    <>
      {zoom('Zoom in', 1, state.zoom >= zooms.length - 1)}
      {zoom('Zoom out', -1, state.zoom <= 0)}
      <button
        type="button"
        aria-pressed={state.follows}
        onClick={() => act({type: 'follow', follows: !state.follows})}
      >
        Follow the stages
      </button>
    </>
  );
}

/** The legend. */
const Key = () => (
  <ul className="pipeline__key">
    {kinds.map(([kind, text]) => (
      <li key={kind} className={`pipeline__key-${kind}`}>
        {text}
      </li>
    ))}
  </ul>
);

/** A chart of instructions over cycles, with a description of the selected instruction. */
export function Timeline({panels, instruction, zoom, onMove, says}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const width = useWidth(box);
  const {areas, height} = useMemo(() => areasOf(width, panels.length), [width, panels.length]);
  const [panel] = panels;
  const world = {panel, width: areas[0]?.width ?? width, height: areas[0]?.height ?? height};
  const [state, act] = useMoves(world, {row: rowOf(panel, instruction), zoom}, (next) =>
    onMove(next, instructionAt(panel, next.selected)),
  );
  const {selected} = state;
  const explained = useMemo(
    () =>
      panels.map(({name, trace, rows}) => {
        const index = rows[selected] ?? -1;
        return {name, ...(index >= 0 && {about: explain(trace, index)})};
      }),
    [panels, selected],
  );
  const marks = useMemo(
    () =>
      panels.flatMap((one, at) => {
        const area = areas[at];
        return area ? marksOf(one, area, state, explained[at]?.about) : [];
      }),
    [panels, areas, state, explained],
  );
  usePainting(canvas, marks, {width, height});
  usePointer(canvas, slider, areas, state, act);

  const isAlone = panels.length === 1;
  const stride = Math.round(1 / zoomOf(state).row);
  return (
    <>
      <div ref={box} className="pipeline__picture">
        <svg className="pipeline__inks">
          {classes.map((name) => (
            <rect key={name} className={name} />
          ))}
        </svg>
        <canvas ref={canvas} style={{blockSize: height}} aria-hidden="true" />
      </div>
      <label className="pipeline__place">
        Instruction{' '}
        <input
          ref={slider}
          type="range"
          min={1}
          max={panel.rows.length}
          value={selected + 1}
          aria-valuetext={explained
            .map(({name, about}) =>
              about ? `${isAlone ? '' : `${name}: `}${spoken(about)}` : `${name}: nothing.`,
            )
            .join(' ')}
          onChange={({currentTarget}) => act({type: 'select', row: currentTarget.valueAsNumber - 1})}
          onKeyDown={(event) => onKey(event, act)}
        />
      </label>
      <Key />
      <div className="instrument__controls">
        <Moves state={state} act={act} />
      </div>
      <Status>
        {says}
        {stride > 1 && ` One instruction of ${stride} is drawn.`}
      </Status>
      {explained.map(({name, about}) =>
        about ? (
          <Details key={name} explained={about} {...(!isAlone && {of: name})} />
        ) : (
          <p key={name}>{name} has no instruction in this row.</p>
        ),
      )}
      <Picture name={panel.name} trace={panel.trace} skip={instructionAt(panel, state.top)} />
    </>
  );
}
