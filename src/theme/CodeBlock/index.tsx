/**
 * Swizzle: @theme/CodeBlock (eject)
 * Upstream: @docusaurus/theme-classic 3.7.0, lib/theme/CodeBlock/index.js
 * sha256: 639f8655d319e123c4efa5223a42078d3e98ea361e206f6f1bfb87b080a28904
 * Why: the build has colored the code (src/remark/highlight), for both color modes, so that no page ships Prism.
 */
import {useCodeWordWrap} from '@docusaurus/theme-common/internal';
import CopyButton from '@theme/CodeBlock/CopyButton';
import WordWrapButton from '@theme/CodeBlock/WordWrapButton';
import clsx from 'clsx';
import type {ReactNode} from 'react';

import styles from './styles.module.css';
import {textOf} from '../../remark/highlight/text';

type Props = {
  readonly className?: string;
  /** The colored lines of a block. Without them, what is between the tags is shown as it is. */
  readonly html?: string;
  readonly title?: string;
  /** Whether its lines have numbers. */
  readonly numbered?: boolean;
  readonly children?: ReactNode;
};

export default function CodeBlock({className, html, title, numbered = false, children}: Props) {
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
          {html === undefined ? (
            <code className={styles.lines}>{children}</code>
          ) : (
            <code
              className={clsx(styles.lines, numbered && 'numbered')}
              dangerouslySetInnerHTML={{__html: html}}
            />
          )}
        </pre>
        {html !== undefined && (
          <div className={styles.buttonGroup}>
            {(isEnabled || isCodeScrollable) && (
              <WordWrapButton className="" onClick={toggle} isEnabled={isEnabled} />
            )}
            <CopyButton className="" code={textOf(html)} />
          </div>
        )}
      </div>
    </div>
  );
}
