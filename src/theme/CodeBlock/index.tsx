/**
 * Swizzle: @theme/CodeBlock (eject)
 * Upstream: @docusaurus/theme-classic, lib/theme/CodeBlock/index.js
 * sha256: 639f8655d319e123c4efa5223a42078d3e98ea361e206f6f1bfb87b080a28904
 * Why: the build highlights code for both color modes (src/remark/highlight), so that no page needs Prism.
 */
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useCodeWordWrap} from '@docusaurus/theme-common/internal';
import type {Props as StockProps} from '@theme/CodeBlock';
import WordWrapButton from '@theme/CodeBlock/WordWrapButton';
import clsx from 'clsx';
import {useEffect, useState, type ComponentType} from 'react';

import CopyButton from './CopyButton';
import styles from './styles.module.css';
import {textOf} from '../../remark/highlight/text';

/** A block that the build has highlighted (src/remark/highlight). */
type Colored = {
  readonly className?: string;
  readonly html: string;
  readonly title?: string;
  /** The number of its first line, if its lines have numbers. */
  readonly numbered?: number;
  /** Which lines of the file it shows, if not all. */
  readonly excerpt?: string;
  readonly file?: string;
  readonly kind?: 'terminal' | 'change';
  /** The number of its lines, if only the first are shown at first. */
  readonly long?: number;
};

const loadStock = () => import('./Stock');
let stock: ComponentType<StockProps> | undefined;
// On the server it is loaded before the first page is rendered.
if (!ExecutionEnvironment.canUseDOM) void loadStock().then((loaded) => (stock = loaded.default));

/**
 * Docusaurus' own block, for code that is known only at run time, such as a `<CodeBlock>` of MDX. The block from the
 * server stays until the browser has loaded the component. `Suspense` would move it to the end of the page's HTML, from
 * where only a script can bring it back.
 */
function StockBlock(props: StockProps) {
  const [Block, setBlock] = useState(() => stock);
  useEffect(() => {
    void loadStock().then((loaded) => {
      stock = loaded.default;
      setBlock(() => loaded.default);
    });
  }, []);
  return Block ? (
    <div>
      <Block {...props} />
    </div>
  ) : (
    <div suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />
  );
}

/** The text that the button copies, if the block does not show all of the file. */
function copied({html, excerpt, kind}: Colored): string | undefined {
  // Its lines are from several places of the file, so that they do not run without the others.
  if (kind === 'change') return 'whole file';
  if (excerpt === undefined) return undefined;
  const lines = html.split('<br>').length - 1;
  return lines === 1 ? '1 line' : `${lines} lines`;
}

function ColoredBlock(props: Colored) {
  const {className, html, title, numbered, excerpt, file, kind, long} = props;
  const address = useBaseUrl(file?.replace('pathname://', ''));
  const {codeBlockRef, isEnabled, isCodeScrollable, toggle} = useCodeWordWrap();
  return (
    <div
      className={clsx(
        className,
        styles.container,
        title ? styles.titled : styles.bare,
        kind,
        'theme-code-block',
      )}
      style={numbered === undefined ? undefined : {counterReset: `line-count ${numbered - 1}`}}
    >
      {title && (
        <div className={styles.title}>
          <span className={styles.name}>{title}</span>
          {excerpt && <span className={styles.excerpt}>{excerpt}</span>}
        </div>
      )}
      <div className={styles.content}>
        <pre
          ref={codeBlockRef}
          className={clsx('prism-code', className, styles.block, 'thin-scrollbar')}
          // The keyboard must be able to scroll the box.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
          tabIndex={0}
        >
          <code
            className={clsx(styles.lines, numbered !== undefined && 'numbered')}
            dangerouslySetInnerHTML={{__html: html}}
          />
        </pre>
        {long !== undefined && (
          <label className={styles.all}>
            <input type="checkbox" /> Show all {long} lines
          </label>
        )}
      </div>
      <div className={styles.buttonGroup}>
        {file && (
          <Link to={file} target="_self" download>
            Download{excerpt && ' whole file'}
            <span className={styles.hidden}> {title}</span>
          </Link>
        )}
        {(isEnabled || isCodeScrollable) && (
          <WordWrapButton className="" onClick={toggle} isEnabled={isEnabled} />
        )}
        <CopyButton
          className=""
          code={textOf(html)}
          what={copied(props)}
          file={kind === 'change' ? address : undefined}
        />
      </div>
    </div>
  );
}

export default function CodeBlock(props: Colored | (StockProps & {readonly html?: never})) {
  if (props.html !== undefined) return <ColoredBlock {...props} />;
  return <StockBlock {...props} />;
}
