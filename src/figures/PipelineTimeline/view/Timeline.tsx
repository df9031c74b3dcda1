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
  /** Where to begin: an instruction of the first run, from 0, and an index of `zooms`. */
  readonly instruction: number;
  readonly zoom: number | undefined;
  /** Is told where the reader is, and at which instruction of the first run, after the reader has moved. */
  readonly onMove: (state: State, instruction: number) => void;
  /** What is shown, in a line. */
  readonly says: string;
};

/** As many pixels as the first frame has. */
const oneHeight = 382;
/** From here on, two runs are next to one another. */
const wide = 640;
const twoHeight = 256;
const gap = 16;

type Place = Pick<Window, 'x' | 'y' | 'width' | 'height'>;

/** Where the panels are: next to one another where there is room, else one below the other. */
function placesOf(
  width: number,
  count: number,
): {readonly places: readonly Place[]; readonly height: number} {
  if (count < 2) return {places: [{x: 0, y: 0, width, height: oneHeight}], height: oneHeight};
  if (width >= wide) {
    const half = (width - gap) / 2;
    const places = [0, half + gap].map((x) => ({x, y: 0, width: half, height: oneHeight}));
    return {places, height: oneHeight};
  }
  const places = [0, twoHeight + gap].map((y) => ({x: 0, y, width, height: twoHeight}));
  return {places, height: 2 * twoHeight + gap};
}

/** The row of an instruction of the first run. */
const rowOf = ({rows}: Panel, instruction: number): number => Math.max(0, rows.indexOf(instruction));

/** The instruction of the first run in a row, or the last before it. */
function instructionAt({rows}: Panel, row: number): number {
  for (let at = Math.floor(row); at >= 0; at -= 1) {
    const index = rows[at] ?? -1;
    if (index >= 0) return index;
  }
  return 0;
}

/** What each key does where the slider has the focus. */
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

/** What is drawn of one panel. */
function marksOf(panel: Panel, place: Place, state: State, about: Explained | undefined): Mark[] {
  const on = about && causeOf(about);
  const cause = on === undefined ? -1 : panel.rows.lastIndexOf(on, state.selected);
  return draw(panel, {
    ...place,
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

/** What the kinds of boxes mean. */
const Key = () => (
  <ul className="pipeline__key">
    {kinds.map(([kind, text]) => (
      <li key={kind} className={`pipeline__key-${kind}`}>
        {text}
      </li>
    ))}
  </ul>
);

/** Instructions by cycles, to move through by keys, wheel, and drags; and what there is to say of the selected one. */
export function Timeline({panels, instruction, zoom, onMove, says}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const width = useWidth(box);
  const {places, height} = useMemo(() => placesOf(width, panels.length), [width, panels.length]);
  const [panel] = panels;
  const world = {panel, width: places[0]?.width ?? width, height: places[0]?.height ?? height};
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
        const place = places[at];
        return place ? marksOf(one, place, state, explained[at]?.about) : [];
      }),
    [panels, places, state, explained],
  );
  usePainting(canvas, marks, {width, height});
  usePointer(canvas, slider, places, state, act);

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
