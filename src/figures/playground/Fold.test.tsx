// @vitest-environment jsdom
import {act} from 'react';
import {createRoot} from 'react-dom/client';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {Fold} from './Fold';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

/** Opens or closes the fold, as a press on its summary does. */
const toggle = (open: boolean): Promise<void> =>
  act(async () => {
    const fold = document.querySelector('details');
    if (!fold) return;
    const toggled = new Promise((resolve) => {
      fold.addEventListener('toggle', resolve, {once: true});
    });
    fold.open = open;
    await toggled;
    // Until what the fold loads has come, or has failed.
    await new Promise((resolve) => void setTimeout(resolve));
  });

it('whose content does not arrive says so, and loads it when it is opened again', async () => {
  const Content = ({text}: {readonly text: string}) => <b>{text}</b>;
  const load = vi.fn(() => Promise.resolve({default: Content})).mockRejectedValueOnce(new Error('offline'));
  const root = createRoot(document.body);
  await act(async () => {
    root.render(<Fold title="Yours" link={undefined} load={load} content={{text: 'the editor'}} />);
    await Promise.resolve();
  });
  expect(load).not.toHaveBeenCalled();
  await toggle(true);
  expect(document.querySelector('[role="alert"]')?.textContent).toMatch(/^The editor could not be loaded/);
  await toggle(false);
  await toggle(true);
  expect(document.querySelector('[role="alert"]')).toBeNull();
  expect(document.querySelector('b')?.textContent).toBe('the editor');
  act(() => root.unmount());
});
