/**
 * Swizzle: @theme/Mermaid (wrap)
 * Upstream: @docusaurus/theme-mermaid, lib/theme/Mermaid/index.js
 * sha256: 00cfd826fd26f876db7dbb99057627e3eae3fd0ebbffe15129db94a4f4550e50
 * Why: the build draws flowcharts (src/remark/diagram), and Mermaid is loaded only if another diagram comes into view.
 */
import {useEffect, useRef, useState, type ComponentType} from 'react';

import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {ErrorBoundaryErrorMessageFallback} from '@docusaurus/theme-common';
import type {Props as StockProps} from '@theme/Mermaid';

/** A diagram in Mermaid's language, or its drawing from the build, with an `<svg>` for each color mode. */
type Props = StockProps | {readonly drawing: string};

/** Loads the original component when the diagram is about to come into view. */
function Lazy(props: StockProps) {
  const placeholder = useRef<HTMLDivElement>(null);
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
    if (placeholder.current) observer.observe(placeholder.current);
    return () => observer.disconnect();
  }, []);
  return Stock ? <Stock {...props} /> : <div ref={placeholder} />;
}

export default function Mermaid(props: Props) {
  return (
    // Without a mouse, only the keyboard can scroll the box.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className="diagram" role="group" aria-label="Diagram" tabIndex={0}>
      {'drawing' in props ? (
        <div className="docusaurus-mermaid-container" dangerouslySetInnerHTML={{__html: props.drawing}} />
      ) : (
        <ErrorBoundary fallback={(params) => <ErrorBoundaryErrorMessageFallback {...params} />}>
          <Lazy {...props} />
        </ErrorBoundary>
      )}
    </div>
  );
}
