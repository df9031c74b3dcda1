/**
 * Stands in for the theme's hook that tells phones from wider screens. What follows from its first answer, which comes
 * when React takes over, is rendered in slices.
 * Source: @docusaurus/theme-common 3.7.0, lib/hooks/useWindowSize.js.
 */
import {startTransition, useEffect, useState} from 'react';

type WindowSize = 'desktop' | 'mobile' | 'ssr';

/** The width up to which a screen is a phone's, in px: the same is in the stylesheets. */
const DESKTOP = 996;

export function useWindowSize({desktopBreakpoint = DESKTOP}: {readonly desktopBreakpoint?: number} = {}) {
  const [size, setSize] = useState<WindowSize>('ssr');
  useEffect(() => {
    const update = () => setSize(window.innerWidth > desktopBreakpoint ? 'desktop' : 'mobile');
    startTransition(update);
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, [desktopBreakpoint]);
  return size;
}
