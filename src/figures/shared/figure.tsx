import ErrorBoundary from '@docusaurus/ErrorBoundary';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useLocation} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {
  lazy,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';

import {readHash} from './hash';
import './styles.css';

/**
 * The props of a view: its name in addresses, the data that the build prepared (parsed JSON), the first frame, to show
 * while a recording is loading, and a function that changes the title.
 */
export type ViewProps = {
  readonly id: string;
  readonly data: unknown;
  readonly first: ReactNode;
  /** Sets the name of the reader's file, which replaces that of the recording in the title. */
  readonly onOwn: (name: string | undefined) => void;
};

type View = ComponentType<ViewProps>;

type Options = {
  /** Imports the view, which is a separate chunk. */
  readonly load: () => Promise<{readonly default: View}>;
};

type Props = {
  readonly id: string;
  readonly title: string;
  /** The data from the build, as JSON. */
  readonly data: string;
  /** The addresses of views to which the page links, `#` left out, with spaces between. */
  readonly views?: string;
  /** The first frame, drawn by the build. */
  readonly children: ReactNode;
};

/** The class of what the build draws, whose controls are disabled. */
const frame = 'figure__frame';

const tooLong = 'This link is too long, so the figure shows its first view; ask for the file instead.';
const notLoaded = 'The interactive part of this figure could not be loaded. Reload the page to try again.';
const broken = 'This figure has failed, and shows its first frame again.';

/**
 * Makes the component of a figure. The build draws the view with all its controls, which stay inactive until the
 * view is loaded, so that nothing moves then. That is when the figure is within one window height of the viewport, when
 * the address names it (`#id:…`), or when a link led to its page, which then shows the first frame until it is loaded.
 */
export function figure({load}: Options) {
  const Drawn = lazy(load);
  return function Figure({id, title, data, views = '', children}: Props) {
    const element = useRef<HTMLElement>(null);
    const titleId = useId();
    const [view, setView] = useState<{readonly View: View}>();
    const [own, setOwn] = useState<string>();
    const [isLost, setIsLost] = useState(false);
    const {hash} = useLocation();
    const isMeant = hash.startsWith(`#${id}:`);
    const opened = useRef<readonly boolean[]>([]);
    const drawn = useDrawn(id);
    const isWanted = useIsNear(element) || isMeant || drawn === undefined;
    const draw = (View: View) => (
      <View id={id} data={JSON.parse(data) as unknown} first={children} onOwn={setOwn} />
    );

    useEffect(() => {
      if (!isWanted) return;
      load().then(
        ({default: View}) => {
          opened.current = foldsIn(element).map(({open}) => open);
          setView({View});
        },
        () => setIsLost(true),
      );
    }, [isWanted]);
    useEffect(() => {
      // The reader may have opened a fold of the first frame.
      foldsIn(element).forEach((fold, at) => (fold.open ||= opened.current[at] ?? false));
    }, [view]);
    useEffect(() => {
      if (isMeant) element.current?.scrollIntoView();
    }, [isMeant]);

    return (
      <figure
        ref={element}
        className="figure"
        id={`figure-${id}`}
        aria-labelledby={titleId}
        data-ready={view !== undefined}
      >
        <figcaption className="figure__title" id={titleId}>
          <Places ids={views.split(' ').filter(Boolean)} />
          {own === undefined ? title : `Your file ${own}`}
        </figcaption>
        {view ? (
          <ErrorBoundary
            fallback={() => (
              <>
                {children}
                <p role="alert">{broken}</p>
              </>
            )}
          >
            {draw(view.View)}
          </ErrorBoundary>
        ) : ExecutionEnvironment.canUseDOM ? (
          drawn === undefined ? (
            children
          ) : (
            <fieldset className={frame} disabled dangerouslySetInnerHTML={{__html: drawn}} />
          )
        ) : (
          <fieldset className={frame} disabled>
            {draw(Drawn)}
          </fieldset>
        )}
        {isLost && <p role="alert">{notLoaded}</p>}
        {view && isMeant && readHash(hash, id) === undefined && <p role="alert">{tooLong}</p>}
      </figure>
    );
  };
}

/** Where the links of the page to views of the figure lead without scripts. */
function Places({ids}: {readonly ids: readonly string[]}) {
  const {collectAnchor} = useBrokenLinks();
  return ids.map((id) => {
    collectAnchor(id);
    return <span key={id} id={id} className="figure__place" />;
  });
}

const foldsIn = (element: RefObject<HTMLElement | null>): HTMLDetailsElement[] => [
  ...(element.current?.querySelectorAll('details') ?? []),
];

/** What the build has drawn in this page, if it was not reached by a link: React keeps this HTML as it is. */
function useDrawn(id: string): string | undefined {
  const isBrowser = useIsBrowser();
  const [drawn] = useState(() =>
    isBrowser || !ExecutionEnvironment.canUseDOM
      ? undefined
      : document.querySelector(`#figure-${id} > .${frame}`)?.innerHTML,
  );
  return drawn;
}

/** Whether an element has ever been within one window height of the viewport. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({isIntersecting}) => isIntersecting)) setIsNear(true);
      },
      {rootMargin: '100% 0%'},
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
