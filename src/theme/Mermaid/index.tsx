/**
 * Swizzle: @theme/Mermaid (wrap)
 * Upstream: @docusaurus/theme-mermaid, lib/theme/Mermaid/index.js
 * sha256: 00cfd826fd26f876db7dbb99057627e3eae3fd0ebbffe15129db94a4f4550e50
 * Why: Mermaid loads when a diagram comes into view, unless the build has drawn it (src/remark/diagram); the original is in every page's scripts.
 */
import {useEffect, useRef, useState, type ComponentType} from 'react';

import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {ErrorBoundaryErrorMessageFallback} from '@docusaurus/theme-common';
import type {Props as StockProps} from '@theme/Mermaid';

/** A diagram in Mermaid's language, or what the build has drawn of it: an `<svg>` for each color mode. */
type Props = StockProps | {readonly drawing: string};

/** The original component, from when it is about to be seen. */
function Lazily(props: StockProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Stock, setStock] = useState<ComponentType<StockProps>>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({isIntersecting}) => isIntersecting)) return;
        observer.disconnect();
        import('@theme-original/Mermaid').then(
          ({default: component}: {default: ComponentType<StockProps>}) => setStock(() => component),
          (error: unknown) =>
            setStock(() => {
              throw error;
            }),
        );
      },
      {rootMargin: '200px'},
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return Stock ? <Stock {...props} /> : <div ref={place} />;
}

export default function Mermaid(props: Props) {
  return (
    // A box that scrolls must be reachable with the keyboard, or its right half is lost to who has no mouse.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className="diagram" role="group" aria-label="Diagram" tabIndex={0}>
      {'drawing' in props ? (
        <div className="docusaurus-mermaid-container" dangerouslySetInnerHTML={{__html: props.drawing}} />
      ) : (
        <ErrorBoundary fallback={(params) => <ErrorBoundaryErrorMessageFallback {...params} />}>
          <Lazily {...props} />
        </ErrorBoundary>
      )}
    </div>
  );
}
