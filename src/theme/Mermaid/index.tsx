/**
 * Swizzle: @theme/Mermaid (eject)
 * Upstream: @docusaurus/theme-mermaid 3.7.0, lib/theme/Mermaid/index.js
 * sha256: 00cfd826fd26f876db7dbb99057627e3eae3fd0ebbffe15129db94a4f4550e50
 * Why: the build has drawn the diagram (src/remark/diagram), so that no page ships Mermaid, and it shows without scripts.
 */
type Props = {
  /** An `<svg>` that serves both color modes. */
  readonly drawing: string;
};

export default function Mermaid({drawing}: Props) {
  return (
    // A box that scrolls must be reachable with the keyboard, or its right half is lost to who has no mouse.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className="diagram" role="group" aria-label="Diagram" tabIndex={0}>
      <div className="docusaurus-mermaid-container" dangerouslySetInnerHTML={{__html: drawing}} />
    </div>
  );
}
