import {useEffect, useRef, useState, type ComponentType} from 'react';

type Props<Content> = {
  readonly title: string;
  /** Whether the address has a text for it, so that it is open. */
  readonly isLinked: boolean;
  /** Imports what is in the fold, when it is opened. */
  readonly load: () => Promise<{readonly default: ComponentType<Content>}>;
  readonly content: Content;
};

const notLoaded = 'The editor could not be loaded. Close and open this fold to try again.';

/** A fold with a playground, which is loaded when it is opened. */
export function Fold<Content extends object>({title, isLinked, load, content}: Props<Content>) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [loaded, setLoaded] = useState<{readonly Content: ComponentType<Content>}>();
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    if (!isLinked || !fold.current) return;
    fold.current.open = true;
    fold.current.scrollIntoView();
  }, [isLinked]);
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
