// @vitest-environment happy-dom
/** Compares what components hear from the context of `start/browserContext.tsx` with what the original tells them. */
import {act, useContext, type ComponentType, type Context, type ReactNode} from 'react';
import {createRoot, hydrateRoot} from 'react-dom/client';
import {renderToString} from 'react-dom/server';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {original, standIn} from './held';
import {load} from './load';

type Module = {
  readonly BrowserContextProvider: ComponentType<{readonly children: ReactNode}>;
  readonly Context: Context<boolean>;
};

const held = ['@docusaurus/core', 'lib/client/browserContext.js'] as const;
const modules = {'@docusaurus/ExecutionEnvironment': {__esModule: true, default: {canUseDOM: true}}};
const theirs = () => load(original(...held), {modules}) as Module;
const ours = (defect?: readonly [string, string]) =>
  load(standIn(...held), {modules, ...(defect && {defect})}) as Module;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => vi.unstubAllGlobals());

/** What a page shows of the context: as it is sent, and once React has it. */
function shown({BrowserContextProvider, Context: Browser}: Module, isLater: boolean): (string | null)[] {
  const Consumer = () => String(useContext(Browser));
  const page = (
    <BrowserContextProvider>
      <Consumer />
    </BrowserContextProvider>
  );
  const container = document.createElement('div');
  const sent = isLater ? '' : renderToString(page);
  container.innerHTML = sent;
  let root = createRoot(document.createElement('div'));
  act(() => {
    if (isLater) {
      root = createRoot(container);
      root.render(page);
    } else {
      root = hydrateRoot(container, page);
    }
  });
  const taken = container.textContent;
  act(() => root.unmount());
  return [sent, taken];
}

describe('what components hear of the browser', () => {
  it.each([
    ['a page that has come as HTML', false],
    ['a page reached by a link', true],
  ])('is the same on %s', (_what, isLater) => {
    expect(shown(ours(), isLater)).toEqual(shown(theirs(), isLater));
    expect(shown(theirs(), isLater).at(-1)).toBe('true');
  });

  it('is compared', () => {
    expect(shown(ours(['setIsBrowser(true)', 'setIsBrowser(false)']), false)).not.toEqual(
      shown(theirs(), false),
    );
  });
});
