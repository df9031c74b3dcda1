import type {KeyboardEvent, ReactNode, RefObject} from 'react';

import {onArrows} from '../../shared/controls/onArrows';
import {spoken} from '../model/waits';
import type {Panel} from './drawing/drawing';
import {canZoom, type Event, type State} from './moves';
import type {Described} from './drawing/scene';

type ZoomsProps = {
  readonly state: State;
  readonly act: (event: Event) => void;
  /** Other buttons, which follow these. */
  readonly children: ReactNode;
};

export function Zooms({state, act, children}: ZoomsProps) {
  const button = (label: string, event: Event, isOff = false) => (
    <button type="button" aria-disabled={isOff} onClick={() => !isOff && act(event)}>
      {label}
    </button>
  );
  return (
    <div className="figure__controls">
      {button('Zoom in', {type: 'zoom', by: 1}, !canZoom(state, 1))}
      {button('Zoom out', {type: 'zoom', by: -1}, !canZoom(state, -1))}
      {button('Fit these rows', {type: 'fit', what: 'shown'})}
      {button('Fit all', {type: 'fit', what: 'all'})}
      <button
        type="button"
        aria-pressed={state.follows}
        onClick={() => act({type: 'follow', follows: !state.follows})}
      >
        Follow the stages
      </button>
      {children}
    </div>
  );
}

type StepsProps = {
  readonly at: number;
  readonly last: number;
  readonly onSelect: (row: number) => void;
  readonly children: ReactNode;
};

/** The buttons that select the instruction before and after the selected one, beside the slider. */
export function Steps({at, last, onSelect, children}: StepsProps) {
  const button = (label: string, row: number, className?: string) => {
    const isOff = row < 0 || row > last;
    return (
      <button
        type="button"
        className={className}
        aria-disabled={isOff}
        onClick={() => !isOff && onSelect(row)}
        onKeyDown={onArrows(at, last, onSelect)}
      >
        {label}
      </button>
    );
  };
  return (
    <div className="pipeline__place" role="group" aria-label="Step through the instructions">
      {button('Back', at - 1)}
      {button('Step', at + 1, 'figure__primary')}
      {children}
    </div>
  );
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

type SliderProps = {
  readonly slider: RefObject<HTMLInputElement | null>;
  readonly at: number;
  readonly panels: readonly Panel[];
  readonly described: readonly Described[];
  readonly act: (event: Event) => void;
};

/** The slider of all instructions, whose keys move the picture, and whose value is the description. */
export const Slider = ({slider, at, panels, described, act}: SliderProps) => (
  <input
    ref={slider}
    type="range"
    min={1}
    max={panels[0]?.rows.length}
    value={at + 1}
    aria-label="Instruction"
    aria-valuetext={described
      .map(({name, about}) =>
        about ? `${panels.length === 1 ? '' : `${name}: `}${spoken(about)}` : `${name}: nothing.`,
      )
      .join(' ')}
    onChange={({currentTarget}) => act({type: 'select', row: currentTarget.valueAsNumber - 1})}
    onKeyDown={(event) => onKey(event, act)}
  />
);
