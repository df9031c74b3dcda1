/**
 * Swizzle: @theme/CodeBlock (eject)
 * Upstream: @docusaurus/theme-classic, lib/theme/CodeBlock/index.js
 * sha256: 639f8655d319e123c4efa5223a42078d3e98ea361e206f6f1bfb87b080a28904
 * Why: the build has colored the code (src/remark/highlight), for both color modes, so that no page ships Prism.
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

/** A block that the build has colored. */
type Colored = {
  readonly className?: string;
  readonly html: string;
  readonly title?: string;
  /** Whether its lines have numbers. */
  readonly numbered?: boolean;
};

const loadStock = () => import('./Stock');
let stock: ComponentType<StockProps> | undefined;
// The server has it before it makes the first page.
if (!ExecutionEnvironment.canUseDOM) void loadStock().then((loaded) => (stock = loaded.default));

/**
 * What is known only when the page runs, such as a `<CodeBlock>` of MDX, is Docusaurus' own block. Until the browser has
 * it, what the server made stays; `Suspense` would put that behind the page, where a script has to fetch it from.
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
          // A box that scrolls must be reachable with the keyboard.
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
