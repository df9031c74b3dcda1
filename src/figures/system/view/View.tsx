import {useMemo, useRef, useState, type ReactNode, type RefObject} from 'react';

import {counted} from '../../../content/format-number';
import {Bring} from '../../shared/controls/Bring';
import {ChoiceOf} from '../../shared/controls/ChoiceOf';
import type {ViewProps} from '../../shared/figure';
import {Status} from '../../shared/controls/Status';
import {saveSvg} from '../../shared/saveSvg';
import {useOwn} from '../../shared/useFileName';
import {useHashState} from '../../shared/useHashState';
import {Details} from './Details';
import {foldable, outermost} from '../model/fold';
import {
  comparable,
  countText,
  difference,
  lines,
  marksOf,
  partsBelow,
  type Picture as Drawn,
} from '../model/picture';
import {Objects} from './Objects';
import {Picture} from './Picture';
import type {Placement} from '../../../content/system/layout';
import type {FigureData} from '../prepare';
import {largest, type Config} from '../read';
import {settingsOf, stateOf, type Settings} from './settings';
import {useConfigs} from './useConfigs';
import {usePicture} from './usePicture';

/** The most lines of a difference; a search finds the objects of the others. */
const mostLines = 60;

const toggled = (paths: readonly string[], path: string): string[] =>
  paths.includes(path) ? paths.filter((other) => other !== path) : [...paths, path];

/** Draws, searches and compares recorded systems and configurations of the reader. */
export default function View({id, data: json, first, onOwn}: ViewProps) {
  const [data] = useState(json as FigureData);
  const [settings, setSettings, writeHash] = useHashState(id, (hash) => settingsOf(data, hash));
  useOwn(onOwn, data.runs.some(({label}) => label === settings.run) ? undefined : settings.run);
  const {shown, base, labels, bring} = useConfigs(data, settings.run, settings.base);
  const set = (changes: Partial<Settings>): void => {
    const next = {...settings, ...changes};
    const settled = next.base === next.run ? {...next, base: ''} : next;
    setSettings(settled);
    writeHash(stateOf(data, settled));
  };
  const isPrepared = settings.fold.length + settings.open.length === 0 && !settings.all;
  const prepared = isPrepared
    ? data.placements.find(({run, base: label}) => run === settings.run && label === settings.base)?.placement
    : undefined;
  const isThere = shown.config && (settings.base === '' || base.config);
  const choices = (
    <>
      <ChoiceOf label="System" names={labels} value={settings.run} onChoose={(run) => set({run})} />
      <ChoiceOf
        label="compared with"
        names={labels.filter((label) => label !== settings.run)}
        value={settings.base}
        none="none"
        onChoose={(label) => set({base: label})}
      />
    </>
  );
  return (
    <>
      {isThere ? (
        <Shown
          config={shown.config}
          {...(base.config && settings.base !== '' && {base: base.config})}
          settings={settings}
          {...(prepared && {prepared})}
          first={first}
          onSet={set}
        >
          {choices}
        </Shown>
      ) : (
        <Waiting first={first} sentence={shown.problem ?? base.problem}>
          {choices}
        </Waiting>
      )}
      <Bring
        what="your own config.json"
        limit={largest}
        onFile={async (file) => {
          const run = await bring(file);
          // The recordings contain only the objects with ports, so that a comparison would call the others new.
          return () => set({run, base: '', select: '', fold: [], open: [], all: false});
        }}
      />
    </>
  );
}

type ShownProps = {
  readonly config: Config;
  readonly base?: Config;
  readonly settings: Settings;
  /** The positions, if the build has computed them. */
  readonly prepared?: Placement;
  /** What is shown until there is a picture. */
  readonly first: ReactNode;
  readonly onSet: (changes: Partial<Settings>) => void;
  /** The choices of the systems. */
  readonly children: ReactNode;
};

/** One system: its diagram, the differences, the selected object, and the list of objects. */
function Shown({config, base, settings, prepared, first, onSet, children}: ShownProps) {
  const box = useRef<HTMLDivElement>(null);
  const {fold, all: isWhole, select, find} = settings;
  const {picture, isLate} = usePicture(config, base, settings, prepared);
  const found = useMemo(() => base && difference(config, base), [config, base]);
  const [items, others] = useMemo(() => comparable(config, base), [config, base]);
  const marks = useMemo(() => new Map(found ? marksOf(found) : []), [found]);
  const all = [...items, ...others.filter(({path}) => marks.get(path) === 'gone')];
  const item = all.find(({path}) => path === select);
  const old = others.find(({path}) => path === select);
  const canFold = foldable(config.system);
  const folds = outermost(canFold.keys());
  const below = canFold.get(select);
  const parts = item ? partsBelow(select, items, config.system).length : 0;
  const words = found ? lines(found) : [];
  const onSelect = (path: string): void => onSet({select: path === select ? '' : path});
  if (!picture) return <Waiting first={first}>{children}</Waiting>;
  const selected =
    item &&
    [
      `${item.path}, ${item.type}: ${counted(item.values.size, 'parameter')}`,
      ...(below === undefined ? [] : [`${counted(below, 'box', 'boxes')} below it`]),
      ...(parts === 0 ? [] : [`${counted(parts, 'part')} without ports`]),
    ].join(', ');
  return (
    <>
      <div className="figure__controls">
        {children}
        <Toggle text="Fold" of="fold" isPossible={below !== undefined} settings={settings} onSet={onSet} />
        <Toggle text="Show parts" of="open" isPossible={parts > 0} settings={settings} onSet={onSet} />
      </div>
      <div className="system__beside">
        {picture.problem === undefined ? (
          <div ref={box} aria-busy={isLate}>
            <Picture graph={picture.graph} layout={picture.layout} select={select} onSelect={onSelect} />
          </div>
        ) : (
          <NoPicture
            problem={picture.problem}
            isTooLarge={picture.boxes > 0}
            {...(folds.some((path) => !fold.includes(path)) && {onFold: () => onSet({fold: folds})})}
          />
        )}
        <div className="system__words">
          <Buttons picture={picture} name={settings.run} box={box} isWhole={isWhole} onSet={onSet} />
          <Status>
            {selected && `${selected}. `}
            {isLate ? 'Drawing…' : countText(picture, config, found)}
          </Status>
          {words.length > 0 && (
            <ul className="system__changes">
              {words.slice(0, mostLines).map((line) => (
                <li key={line}>{line}</li>
              ))}
              {words.length > mostLines && <li>… and {words.length - mostLines} more.</li>}
            </ul>
          )}
          {item && <Details item={item} {...(base && old && {base: old})} />}
          <Objects
            items={all}
            marks={marks}
            select={select}
            find={find}
            onFind={(text) => onSet({find: text})}
            onSelect={onSelect}
          />
        </div>
      </div>
    </>
  );
}

type WaitingProps = Pick<ShownProps, 'first' | 'children'> & {readonly sentence?: string | undefined};

/** The first frame with the choices, which can change it, until there is a picture. */
const Waiting = ({first, sentence, children}: WaitingProps) => (
  <>
    <div className="figure__controls">
      {children}
      {['Fold', 'Show parts'].map((text) => (
        <button key={text} type="button" aria-disabled="true">
          {text}
        </button>
      ))}
    </div>
    <fieldset className="figure__frame" disabled>
      {first}
    </fieldset>
    {sentence !== undefined && <Status>{sentence}</Status>}
  </>
);

type ButtonsProps = {
  readonly picture: Drawn;
  readonly name: string;
  readonly box: RefObject<HTMLElement | null>;
  readonly isWhole: boolean;
  readonly onSet: ShownProps['onSet'];
};

function Buttons({picture, name, box, isWhole, onSet}: ButtonsProps) {
  const save = (): void => {
    const drawing = box.current?.querySelector('svg');
    if (drawing) saveSvg(drawing, name);
  };
  return (
    <div className="figure__controls">
      {picture.problem === undefined && (
        <button type="button" onClick={save}>
          Save as SVG
        </button>
      )}
      {(picture.left > 0 || isWhole) && (
        <button type="button" aria-pressed={isWhole} onClick={() => onSet({all: !isWhole})}>
          Draw all similar boxes
        </button>
      )}
    </div>
  );
}

type ToggleProps = Pick<ShownProps, 'settings' | 'onSet'> & {
  readonly text: string;
  readonly of: 'fold' | 'open';
  readonly isPossible: boolean;
};

/** A button about the selected object; it is above the picture, because it changes the picture's height. */
const Toggle = ({text, of, isPossible, settings, onSet}: ToggleProps) => (
  <button
    type="button"
    aria-disabled={!isPossible}
    aria-pressed={settings[of].includes(settings.select)}
    onClick={() => isPossible && onSet({[of]: toggled(settings[of], settings.select)})}
  >
    {text}
  </button>
);

type NoPictureProps = {
  readonly problem: string;
  readonly isTooLarge: boolean;
  readonly onFold?: () => void;
};

/** Says why there is no diagram, and offers to fold everything. */
const NoPicture = ({problem, isTooLarge, onFold}: NoPictureProps) => (
  <p>
    There is no picture, because {problem}.{' '}
    {onFold ? (
      <>
        Select objects in the list and fold them, or{' '}
        <button type="button" onClick={onFold}>
          fold everything
        </button>
        .
      </>
    ) : (
      `Open a ${isTooLarge ? 'smaller configuration' : 'config.json with all objects of a run'}, or use the list.`
    )}
  </p>
);
