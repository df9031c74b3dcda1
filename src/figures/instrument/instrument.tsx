import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {useLocation} from '@docusaurus/router';
import {useEffect, useId, useRef, useState, type ComponentType, type ReactNode, type RefObject} from 'react';

/**
 * What a view is given: its name in addresses, what the build prepared, as it came through JSON, and the first frame,
 * for as long as a recording is on its way.
 */
export type ViewProps = {readonly id: string; readonly given: unknown; readonly first: ReactNode};

type View = ComponentType<ViewProps>;

type Options = {
  /** The view, in a chunk of its own. */
  readonly load: () => Promise<{readonly default: View}>;
};

type Props = {
  readonly id: string;
  readonly title: string;
  /** JSON. */
  readonly given: string;
  /** The first frame, as the build drew it. */
  readonly children: ReactNode;
};

const notLoaded =
  'The part of this page that lets you try it out could not be loaded. Reload the page to try again.';
const broken = 'This figure has met something that it cannot handle, and shows its beginning again.';

/**
 * Makes a figure that computes. The page shows its first frame; the view is loaded when the figure is at most the height
 * of the window away, or when the address names it (`#id:…`), and then takes the frame's place.
 */
export function instrument({load}: Options) {
  return function Instrument({id, title, given, children}: Props) {
    const figure = useRef<HTMLElement>(null);
    const titleId = useId();
    const [view, setView] = useState<{readonly View: View}>();
    const [isLost, setIsLost] = useState(false);
    const isMeant = useLocation().hash.startsWith(`#${id}:`);
    const isWanted = useIsNear(figure) || isMeant;

    useEffect(() => {
      if (!isWanted) return;
      load().then(
        ({default: View}) => setView({View}),
        () => setIsLost(true),
      );
    }, [isWanted]);
    useEffect(() => {
      if (isMeant) figure.current?.scrollIntoView();
    }, [isMeant]);

    return (
      <figure
        ref={figure}
        className="instrument"
        id={`instrument-${id}`}
        aria-labelledby={titleId}
        data-ready={view !== undefined}
      >
        <figcaption className="instrument__title" id={titleId}>
          {title}
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
            <view.View id={id} given={JSON.parse(given) as unknown} first={children} />
          </ErrorBoundary>
        ) : (
          children
        )}
        {isLost && <p role="alert">{notLoaded}</p>}
      </figure>
    );
  };
}

/** Whether an element is, or has been, in the window or at most the window's height away. */
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
