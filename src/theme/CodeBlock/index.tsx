/**
 * Swizzle: @theme/CodeBlock (eject)
 * Upstream: @docusaurus/theme-classic, lib/theme/CodeBlock/index.js
 * sha256: 639f8655d319e123c4efa5223a42078d3e98ea361e206f6f1bfb87b080a28904
 * Why: the build highlights code for both color modes (src/remark/highlight), so that no page needs Prism.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useCodeWordWrap} from '@docusaurus/theme-common/internal';
import type {Props as StockProps} from '@theme/CodeBlock';
import CopyButton from '@theme/CodeBlock/CopyButton';
import WordWrapButton from '@theme/CodeBlock/WordWrapButton';
import clsx from 'clsx';
import {useEffect, useState, type ComponentType} from 'react';

import styles from './styles.module.css';
import {textOf} from '../../remark/highlight/text';

/** A block that the build has highlighted. */
type Colored = {
  readonly className?: string;
  readonly html: string;
  readonly title?: string;
  /** Whether its lines have numbers. */
  readonly numbered?: boolean;
};

const loadStock = () => import('./Stock');
let stock: ComponentType<StockProps> | undefined;
// On the server it is loaded before the first page is rendered.
if (!ExecutionEnvironment.canUseDOM) void loadStock().then((loaded) => (stock = loaded.default));

/**
 * Docusaurus' own block, for code that is known only at run time, such as a `<CodeBlock>` of MDX. The block from the server
 * stays until the browser has loaded the component. `Suspense` would move it to the end of the page's HTML, from where only
 * a script can bring it back.
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

function ColoredBlock({className, html, title, numbered = false}: Colored) {
  const {codeBlockRef, isEnabled, isCodeScrollable, toggle} = useCodeWordWrap();
  return (
    <div className={clsx(className, styles.container, 'theme-code-block')}>
      {title && <div className={styles.title}>{title}</div>}
      <div className={styles.content}>
        <pre
          ref={codeBlockRef}
          className={clsx('prism-code', className, styles.block, 'thin-scrollbar')}
          // The keyboard must be able to scroll the box.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
          tabIndex={0}
        >
          <code
            className={clsx(styles.lines, numbered && 'numbered')}
            dangerouslySetInnerHTML={{__html: html}}
          />
        </pre>
        <div className={styles.buttonGroup}>
          {(isEnabled || isCodeScrollable) && (
            <WordWrapButton className="" onClick={toggle} isEnabled={isEnabled} />
          )}
          <CopyButton className="" code={textOf(html)} />
        </div>
      </div>
    </div>
  );
}

export default function CodeBlock(props: Colored | (StockProps & {readonly html?: never})) {
  if (props.html !== undefined) return <ColoredBlock {...props} />;
  return <StockBlock {...props} />;
}
