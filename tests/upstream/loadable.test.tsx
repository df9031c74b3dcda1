// @vitest-environment happy-dom
/** Compares `loadable.tsx` with @docusaurus/react-loadable: what is shown after each step, with the same parts on their way. */
import {act, type ComponentType, type ReactNode} from 'react';
import {createRoot} from 'react-dom/client';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {original, standIn} from './held';
import {load} from './load';

type Loading = {
  readonly isLoading: boolean;
  readonly pastDelay: boolean;
  readonly timedOut: boolean;
  readonly error: unknown;
  readonly retry: () => void;
};
type Made = ComponentType<{readonly name?: string}> & {readonly preload: () => Promise<unknown>};
type Options<Loader> = {
  readonly loading: ComponentType<Loading>;
  readonly loader: Loader;
  readonly render: (loaded: never, props: {readonly name?: string}) => ReactNode;
  /** What Docusaurus gives besides, for the build. */
  readonly modules?: readonly string[];
};
type Loader = () => Promise<unknown>;
type Loadable = ((options: Options<Loader>) => Made) & {
  readonly Map: (options: Options<Readonly<Record<string, Loader>>>) => Made;
};
type Module = {readonly default: Loadable};

/** Parts that come or fail when the case says so; each attempt has a number. */
function parts() {
  const attempts: {readonly come: (part: unknown) => void; readonly fail: (error: unknown) => void}[] = [];
  const loader = () =>
    new Promise((come, fail) => {
      attempts.push({come, fail});
    });
  return {attempts, loader};
}

function Loading({isLoading, pastDelay, timedOut, error, retry}: Loading) {
  const failure = error instanceof Error ? error.message : 'no error';
  return <button onClick={retry}>{[isLoading, pastDelay, timedOut, failure].join(' ')}</button>;
}

/** A component of one part, or of two that have names. */
function made(loadable: Loadable, loader: Loader | Readonly<Record<string, Loader>>): Made {
  const options = {
    loading: Loading,
    modules: ['@theme/Page'],
    // Parts are asked for by their names; their order means nothing.
    render: (loaded: object, {name}: {readonly name?: string}) => (
      <p>
        {JSON.stringify(Object.entries(loaded).sort())} {name}
      </p>
    ),
  };
  return typeof loader === 'function' ? loadable({...options, loader}) : loadable.Map({...options, loader});
}

type Stage = {
  readonly show: (page: ReactNode) => Promise<void>;
  /** Lets what is due within so many ms happen. */
  readonly wait: (time: number) => Promise<void>;
  readonly press: () => Promise<void>;
  /** Notes what is shown. */
  readonly note: (more?: unknown) => void;
};

let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const inAct = (change: () => unknown): Promise<void> =>
  act(async () => {
    await change();
  });

async function shown(loadable: Loadable, scene: (loadable: Loadable, stage: Stage) => Promise<void>) {
  const container = document.createElement('div');
  root = createRoot(container);
  const noted: unknown[] = [];
  await scene(loadable, {
    show: (page) => inAct(() => root.render(page)),
    wait: (time) => inAct(() => vi.advanceTimersByTimeAsync(time)),
    press: () => inAct(() => container.querySelector('button')?.click()),
    note: (more) => noted.push([container.innerHTML, more]),
  });
  await inAct(() => root.unmount());
  return noted;
}

const fate = (promise: Promise<unknown>): Promise<string> =>
  Promise.race([
    promise.then(
      () => 'kept',
      (error: unknown) => `broken: ${error instanceof Error ? error.message : 'by nothing'}`,
    ),
    vi.advanceTimersByTimeAsync(0).then(() => 'open'),
  ]);

const cases: Readonly<Record<string, (loadable: Loadable, stage: Stage) => Promise<void>>> = {
  'shows that it loads, that this takes long, and then the part': async (loadable, {show, wait, note}) => {
    const {attempts, loader} = parts();
    const Page = made(loadable, loader);
    await show(<Page name="a" />);
    note(attempts.length);
    await wait(199);
    note();
    await wait(1);
    note();
    attempts[0]?.come({default: 'part'});
    await wait(0);
    note();
    await show(<Page name="b" />);
    note(attempts.length);
  },

  'shows a part at once that has come before': async (loadable, {show, wait, note}) => {
    const {attempts, loader} = parts();
    const Page = made(loadable, loader);
    const first = Page.preload();
    const second = Page.preload();
    attempts[0]?.come('part');
    note([await fate(first), await fate(second), attempts.length]);
    await show(<Page name="a" />);
    note(attempts.length);
    await wait(1000);
    note(attempts.length);
  },

  'shows what comes while it is fetched ahead': async (loadable, {show, wait, note}) => {
    const {attempts, loader} = parts();
    const Page = made(loadable, loader);
    const ahead = Page.preload();
    await show(<Page name="a" />);
    note(attempts.length);
    attempts[0]?.come('part');
    await wait(0);
    note(await fate(ahead));
  },

  'shows an error, and the part after another attempt': async (loadable, {show, wait, press, note}) => {
    const {attempts, loader} = parts();
    const Page = made(loadable, loader);
    await show(<Page />);
    attempts[0]?.fail(new Error('no line'));
    await wait(0);
    note(attempts.length);
    await wait(1000);
    note();
    await press();
    note(attempts.length);
    await wait(199);
    note();
    await wait(1);
    note();
    attempts[1]?.fail(new Error('still none'));
    await wait(0);
    note();
    await press();
    note(attempts.length);
    attempts[2]?.come('part');
    await wait(0);
    note(attempts.length);
    note(await fate(Page.preload()));
  },

  'shows an error that came after long, and a new attempt': async (loadable, {show, wait, press, note}) => {
    const {attempts, loader} = parts();
    const Page = made(loadable, loader);
    await show(<Page />);
    await wait(300);
    attempts[0]?.fail(new Error('no line'));
    await wait(0);
    note();
    await press();
    note();
    attempts[1]?.come('part');
    await wait(0);
    note();
  },

  'shows the error of what was fetched ahead': async (loadable, {show, wait, press, note}) => {
    const {attempts, loader} = parts();
    const Page = made(loadable, loader);
    const ahead = fate(Page.preload());
    attempts[0]?.fail(new Error('no line'));
    note(await ahead);
    note([await fate(Page.preload()), attempts.length]);
    await show(<Page />);
    note(attempts.length);
    await press();
    attempts[1]?.come('part');
    await wait(0);
    note(attempts.length);
  },

  'is shown again without loading, and in two places': async (loadable, {show, wait, note}) => {
    const {attempts, loader} = parts();
    const Page = made(loadable, loader);
    await show([<Page key="a" name="a" />, <Page key="b" name="b" />]);
    note(attempts.length);
    attempts[0]?.come('part');
    await wait(0);
    note();
    await show(null);
    await show(<Page name="c" />);
    note(attempts.length);
  },

  'is gone before its part comes': async (loadable, {show, wait, note}) => {
    const {attempts, loader} = parts();
    const Page = made(loadable, loader);
    await show(<Page name="a" />);
    await wait(100);
    await show(null);
    attempts[0]?.come('part');
    await wait(1000);
    note();
    await show(<Page name="b" />);
    note(attempts.length);
  },

  'loads parts with names together': async (loadable, {show, wait, note}) => {
    const [one, two] = [parts(), parts()];
    const Page = made(loadable, {__comp: one.loader, 'props.0': two.loader});
    await show(<Page name="a" />);
    two.attempts[0]?.come({default: 2});
    await wait(0);
    note([one.attempts.length, two.attempts.length]);
    one.attempts[0]?.come({default: 1});
    await wait(0);
    note();
  },

  'fails when one of the parts with names does': async (loadable, {show, wait, press, note}) => {
    const [one, two] = [parts(), parts()];
    const Page = made(loadable, {one: one.loader, two: two.loader});
    await show(<Page />);
    one.attempts[0]?.come(1);
    two.attempts[0]?.fail(new Error('no line'));
    await wait(0);
    note(await fate(Page.preload()));
    await press();
    note([one.attempts.length, two.attempts.length]);
    one.attempts[1]?.come('1 again');
    two.attempts[1]?.come('2 again');
    await wait(0);
    note(await fate(Page.preload()));
  },

  'has no parts': async (loadable, {show, wait, note}) => {
    const Page = made(loadable, {});
    await show(<Page name="a" />);
    await wait(0);
    note(await fate(Page.preload()));
  },
};

describe('a component whose parts are loaded', () => {
  const theirs = load(original('react-loadable')) as Loadable;
  const ours = (load(standIn('react-loadable')) as Module).default;

  it.each(Object.entries(cases))('%s', async (_, scene) => {
    const noted = await shown(ours, scene);
    expect(noted).toEqual(await shown(theirs, scene));
    expect(noted).not.toEqual([]);
  });

  it.each([
    ['const DELAY = 200', 'const DELAY = 250'],
    ['state = {};\n          attempt = undefined;', 'state = {};'],
    ['attempt ??= load()', 'attempt = load()'],
    ['throw error;', ''],
    ['isLoading={error === undefined}', 'isLoading'],
    ['error={error}', 'error={undefined}'],
    ['render(loaded as never, props)', 'render(loaded as never, {})'],
  ] as const)('is compared: %s becomes %s', async (from, to) => {
    const wrong = (load(standIn('react-loadable'), {defect: [from, to]}) as Module).default;
    const differing: boolean[] = [];
    for (const scene of Object.values(cases)) {
      const [found, wanted] = [await shown(wrong, scene), await shown(theirs, scene)];
      differing.push(JSON.stringify(found) !== JSON.stringify(wanted));
    }
    expect(differing).toContain(true);
  });
});
