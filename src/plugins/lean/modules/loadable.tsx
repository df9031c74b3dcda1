/**
 * Stands in for react-loadable in browsers: a component whose parts are loaded when it is first shown, or before. The
 * build makes the pages with the original.
 * Source: @docusaurus/react-loadable 6.0.0.
 */
import {useEffect, useState, type ComponentType, type ReactNode} from 'react';

/** How long nothing shows while the parts are on their way, in ms. */
const DELAY = 200;

type Loader = () => Promise<unknown>;

type Options<L> = {
  readonly loading: ComponentType<{
    readonly isLoading: boolean;
    readonly pastDelay: boolean;
    readonly timedOut: boolean;
    readonly error: unknown;
    readonly retry: () => void;
  }>;
  readonly loader: L;
  readonly render: (loaded: never, props: object) => ReactNode;
};

type State = {readonly loaded?: unknown; readonly error?: unknown};

function loadableOf({loading: Loading, render}: Options<unknown>, load: Loader) {
  let state: State = {};
  let attempt: Promise<unknown> | undefined;

  function start(): Promise<unknown> {
    attempt ??= load().then(
      (loaded) => (state = {loaded}),
      (error: unknown) => {
        state = {error};
        throw error;
      },
    );
    return attempt;
  }

  function LoadableComponent(props: object) {
    const [, setShown] = useState<State>(state);
    const [pastDelay, setPastDelay] = useState(false);
    const [attempts, setAttempts] = useState(0);

    useEffect(() => {
      if (state.loaded !== undefined) return undefined;
      let isHere = true;
      const update = () => {
        if (isHere) setShown(state);
      };
      start().then(update, update);
      const timer = setTimeout(() => setPastDelay(true), DELAY);
      return () => {
        isHere = false;
        clearTimeout(timer);
      };
    }, [attempts]);

    const {loaded, error} = state;
    if (loaded !== undefined) return render(loaded as never, props);
    return (
      <Loading
        isLoading={error === undefined}
        pastDelay={pastDelay}
        timedOut={false}
        error={error}
        retry={() => {
          state = {};
          attempt = undefined;
          setAttempts(attempts + 1);
        }}
      />
    );
  }
  LoadableComponent.preload = start;
  return LoadableComponent;
}

export default function Loadable(options: Options<Loader>) {
  return loadableOf(options, options.loader);
}

/** All parts are loaded together, and handed over by their names. */
Loadable.Map = (options: Options<Readonly<Record<string, Loader>>>) =>
  loadableOf(options, async () => {
    const parts = Object.entries(options.loader).map(async ([name, load]): Promise<[string, unknown]> => [
      name,
      await load(),
    ]);
    return Object.fromEntries(await Promise.all(parts));
  });
