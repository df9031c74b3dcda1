import {useEffect, useRef, useState, type ComponentType} from 'react';

type Props<Content> = {
  readonly title: string;
  /** What the address says of its text: each such address opens it. */
  readonly link: object | undefined;
  /** Imports what is in the fold, when it is opened. */
  readonly load: () => Promise<{readonly default: ComponentType<Content>}>;
  readonly content: Content;
};

const notLoaded =
  'The editor could not be loaded; loading it needs the network. Close and open this fold to try again.';

/** A fold with a playground, which is loaded when it is opened. */
export function Fold<Content extends object>({title, link, load, content}: Props<Content>) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [loaded, setLoaded] = useState<{readonly Content: ComponentType<Content>}>();
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    if (!link || !fold.current) return;
    fold.current.open = true;
    // The browser scrolls to the address, too, and takes the focus away, after it has told the router.
    const timer = setTimeout(() => {
      fold.current?.scrollIntoView();
      // The next press of Tab goes on from here.
      fold.current?.querySelector('summary')?.focus({preventScroll: true});
    });
    return () => clearTimeout(timer);
  }, [link]);
  const open = (): void => {
    setIsLost(false);
    load().then(
      ({default: Content}) => setLoaded({Content}),
      () => setIsLost(true),
    );
  };
  return (
    <details
      ref={fold}
      className="figure__more"
      onToggle={({currentTarget}) => currentTarget.open && !loaded && open()}
    >
      <summary>{title}</summary>
      {loaded ? (
        <loaded.Content {...content} />
      ) : (
        <p className="figure__note" role={isLost ? 'alert' : undefined}>
          {isLost ? notLoaded : 'Loading the editor …'}
        </p>
      )}
    </details>
  );
}
