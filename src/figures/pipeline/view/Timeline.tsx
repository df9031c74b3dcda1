import {createElement, useMemo, useRef, type ReactElement} from 'react';

import {WholeNumber} from '../../shared/controls/WholeNumber';
import {Status} from '../../shared/controls/Status';
import type {Make} from '../../shared/makeElement';
import {Details} from './Details';
import {classes, type Panel} from './drawing/drawing';
import {Find} from './Find';
import {Slider, Steps, Zooms} from './Controls';
import {zoomOf, type State} from './moves';
import {Picture} from './Picture';
import {saveDrawing} from './drawing/saveDrawing';
import {areasOf, besides, instructionAt, rowOf, usualHeight, useScene} from './drawing/scene';
import {legend} from './drawing/shapes';
import {useFullScreen, usePainting, useWidth} from './drawing/useCanvas';
import {useMoves} from './useMoves';
import {usePointer} from './usePointer';
import {tickOf} from '../read';
import {cycleOf} from '../model/waits';

type Props = {
  /** One run, or two in the same rows. */
  readonly panels: readonly [Panel, ...Panel[]];
  /** The initial selection: an instruction of the first run, from 0, and an index of `zooms`. */
  readonly instruction: number;
  readonly zoom: number | undefined;
  /** Called after each move, with the position and the instruction of the first run. */
  readonly onMove: (state: State, instruction: number) => void;
  /** A one-line description. */
  readonly sentence: string;
};

const inReact: Make<ReactElement> = (tag, properties, ...children) =>
  createElement(tag, properties, ...children);

/** A chart of instructions over cycles, with a description of the selected instruction. */
export function Timeline({panels, instruction, zoom, onMove, sentence}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const width = useWidth(box);
  const [isFull, onFull] = useFullScreen(box);
  const oneHeight = isFull ? Math.max(usualHeight, window.innerHeight - besides) : usualHeight;
  const {areas, height} = useMemo(
    () => areasOf(width, oneHeight, panels.length),
    [width, oneHeight, panels.length],
  );
  const [panel, beside] = panels;
  const world = {panel, beside, width: areas[0]?.width ?? width, height: areas[0]?.height ?? height};
  const [state, act] = useMoves(world, {row: rowOf(panel, instruction), zoom}, (next) =>
    onMove(next, instructionAt(panel, next.selected)),
  );
  const {selected} = state;
  const {described, marks} = useScene(panels, areas, state);
  usePainting(canvas, marks, {width, height});
  usePointer(canvas, slider, areas, state, act);

  const onSelect = (row: number): void => act({type: 'select', row});
  const isAlone = panels.length === 1;
  const stride = Math.round(1 / zoomOf(state).row);
  const fetched = tickOf(panel.trace, instructionAt(panel, selected), 0);
  return (
    <>
      <div className="figure__controls">
        <Find panel={panel} selected={selected} onSelect={onSelect} />
        <WholeNumber
          label="Cycle"
          value={state.cycle ?? cycleOf(panel.trace, fetched)}
          least={0}
          most={panel.last}
          onSet={(cycle) => act({type: 'cycle', cycle})}
        />
      </div>
      {legend(inReact)}
      <div ref={box} className="pipeline__picture">
        <svg className="pipeline__inks">
          {classes.map((name) => (
            <rect key={name} className={name} />
          ))}
        </svg>
        <canvas ref={canvas} style={{blockSize: height}} aria-hidden="true" />
      </div>
      <Steps at={selected} last={panel.rows.length - 1} onSelect={onSelect}>
        <Slider slider={slider} at={selected} panels={panels} described={described} act={act} />
      </Steps>
      <Zooms state={state} act={act}>
        {onFull && (
          <button type="button" aria-pressed={isFull} onClick={onFull}>
            Full screen
          </button>
        )}
        <button
          type="button"
          onClick={() => canvas.current && saveDrawing(canvas.current, marks, panel.name)}
        >
          Save as SVG
        </button>
      </Zooms>
      <Status>
        {sentence}
        {stride > 1 && ` Only one instruction in ${stride} is drawn.`}
      </Status>
      {described.map(({name, about}) =>
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
