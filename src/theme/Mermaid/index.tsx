/**
 * Swizzle: @theme/Mermaid (wrap)
 * Upstream: @docusaurus/theme-mermaid 3.7.0, lib/theme/Mermaid/index.js
 * sha256: 00cfd826fd26f876db7dbb99057627e3eae3fd0ebbffe15129db94a4f4550e50
 * Why: on a phone a diagram keeps a readable size and scrolls in its own box; without JavaScript its source is shown.
 */
import type {WrapperProps} from '@docusaurus/types';
import Mermaid from '@theme-original/Mermaid';
import type MermaidType from '@theme/Mermaid';

import styles from './styles.module.css';

type Props = WrapperProps<typeof MermaidType>;

export default function MermaidWrapper(props: Props) {
  return (
    // A box that scrolls must be reachable with the keyboard, or its right half is lost to who has no mouse.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className={styles.box} role="group" aria-label="Diagram" tabIndex={0}>
      <Mermaid {...props} />
      <noscript>
        <pre>{props.value}</pre>
      </noscript>
    </div>
  );
}
