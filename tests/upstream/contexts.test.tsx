// @vitest-environment happy-dom
/**
 * Compares what components hear from the contexts of `start/` with what the originals tell them: browserContext,
 * windowSize, announcementBar and preferredVersion.
 */
import {act, useContext, type ComponentType, type Context, type ReactNode} from 'react';
import {createRoot, hydrateRoot} from 'react-dom/client';
import {renderToString} from 'react-dom/server';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {original, standIn} from './held';
import {load} from './load';

const site = {versions: [{name: 'current'}, {name: '1.0'}]};

/** What the build and the other contexts say, of this test. */
let banner: {readonly id: string} | undefined;
let isBrowser = false;

const defaultOf = (value: unknown) => ({__esModule: true, default: value});

const useThemeConfig = () => ({announcementBar: banner, docs: {versionPersistence: 'localStorage'}});
/** Docusaurus' own fires events that happy-dom does not know. */
const storage = {
  createStorageSlot: (key: string) => ({
    get: () => localStorage.getItem(key),
    set: (value: string) => localStorage.setItem(key, value),
    del: () => localStorage.removeItem(key),
  }),
};
class ReactContextError extends Error {}
const parts = {
  '@docusaurus/ExecutionEnvironment': defaultOf({canUseDOM: true}),
  '@docusaurus/useIsBrowser': defaultOf(() => isBrowser),
  '@docusaurus/constants': {DEFAULT_PLUGIN_ID: 'default'},
  '@docusaurus/theme-common': {useThemeConfig},
  '@docusaurus/theme-common/internal': {...storage, ReactContextError},
  '@docusaurus/plugin-content-docs/client': {
    useAllDocsData: () => data,
    useDocsData: (id: keyof typeof data) => data[id],
  },
  '../utils/storageUtils': storage,
  '../utils/reactUtils': {ReactContextError},
  '../utils/useThemeConfig': {useThemeConfig},
};
const data = {default: site, other: {versions: [{name: '2.0'}]}};

/** How a component reads a context, and what it may do with it. */
type Reader = {
  readonly Provider: ComponentType<{readonly children: ReactNode}>;
  readonly useValue: () => {readonly value: unknown; readonly press?: () => void};
};

const Bare = ({children}: {readonly children: ReactNode}) => children;

const readers = {
  browserContext: (module) => {
    const {BrowserContextProvider, Context} = module as {
      readonly BrowserContextProvider: Reader['Provider'];
      readonly Context: Context<boolean>;
    };
    return {Provider: BrowserContextProvider, useValue: () => ({value: useContext(Context)})};
  },
  windowSize: (module) => {
    const {useWindowSize} = module as {readonly useWindowSize: (options?: object) => string};
    return {
      Provider: Bare,
      useValue: () => ({value: [useWindowSize(), useWindowSize({desktopBreakpoint: 500})]}),
    };
  },
  announcementBar: (module) => {
    const {AnnouncementBarProvider, useAnnouncementBar} = module as {
      readonly AnnouncementBarProvider: Reader['Provider'];
      readonly useAnnouncementBar: () => {readonly isActive: boolean; readonly close: () => void};
    };
    return {
      Provider: AnnouncementBarProvider,
      useValue: () => {
        const {isActive, close} = useAnnouncementBar();
        return {value: isActive, press: close};
      },
    };
  },
  preferredVersion: (module) => {
    const hooks = module as {
      readonly DocsPreferredVersionContextProvider: Reader['Provider'];
      readonly useDocsPreferredVersion: () => {
        readonly preferredVersion: unknown;
        readonly savePreferredVersionName: (name: string) => void;
      };
      readonly useDocsPreferredVersionByPluginId: () => unknown;
    };
    return {
      Provider: hooks.DocsPreferredVersionContextProvider,
      useValue: () => {
        const {preferredVersion, savePreferredVersionName} = hooks.useDocsPreferredVersion();
        const all = hooks.useDocsPreferredVersionByPluginId();
        return {value: [preferredVersion, all], press: () => savePreferredVersionName('1.0')};
      },
    };
  },
} satisfies Record<string, (module: unknown) => Reader>;

type Name = keyof typeof readers;

const held: Readonly<Record<Name, readonly [packageName: string, file: string]>> = {
  browserContext: ['@docusaurus/core', 'lib/client/browserContext.js'],
  windowSize: ['@docusaurus/theme-common', 'lib/hooks/useWindowSize.js'],
  announcementBar: ['@docusaurus/theme-common', 'lib/contexts/announcementBar.js'],
  preferredVersion: ['@docusaurus/plugin-content-docs', 'lib/client/docsPreferredVersion.js'],
};

const read = (name: Name, file: string, defect?: readonly [string, string]): Reader =>
  readers[name](load(file, {modules: parts, ...(defect && {defect})}));
const theirs = (name: Name) => read(name, original(...held[name]));
const ours = (name: Name, defect?: readonly [string, string]) => read(name, standIn(...held[name]), defect);

type Scene = {
  readonly name: Name;
  readonly what: string;
  readonly banner?: string;
  readonly stored?: Readonly<Record<string, string>>;
  /** Whether the page has come from another one, or else as HTML. */
  readonly isLater?: boolean;
  readonly width?: number;
};

const bannerStored = (id: string, dismiss: string) => ({
  'docusaurus.announcement.id': id,
  'docusaurus.announcement.dismiss': dismiss,
});

const scenes: readonly Scene[] = [
  {name: 'browserContext', what: 'a page that has come as HTML'},
  {name: 'browserContext', what: 'a later page', isLater: true},
  ...[400, 996, 997, 1400].map((width) => ({name: 'windowSize', what: `${width} px`, width}) as const),
  {name: 'announcementBar', what: 'no announcement'},
  {name: 'announcementBar', what: 'a first one', banner: 'a'},
  {name: 'announcementBar', what: 'a later page', banner: 'a', isLater: true},
  {name: 'announcementBar', what: 'one that was seen', banner: 'a', stored: bannerStored('a', 'false')},
  {name: 'announcementBar', what: 'a dismissed one', banner: 'a', stored: bannerStored('a', 'true')},
  {
    name: 'announcementBar',
    what: 'a dismissed one, a later page',
    banner: 'a',
    stored: bannerStored('a', 'true'),
    isLater: true,
  },
  {name: 'announcementBar', what: 'a new one', banner: 'b', stored: bannerStored('a', 'true')},
  {name: 'preferredVersion', what: 'none is stored'},
  {name: 'preferredVersion', what: 'one is', stored: {'docs-preferred-version-default': '1.0'}},
  {
    name: 'preferredVersion',
    what: 'one that is gone',
    stored: {'docs-preferred-version-default': '0.9', 'docs-preferred-version-other': '2.0'},
  },
];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Sets the window's width. */
function resize(width: number): void {
  vi.stubGlobal('innerWidth', width);
  act(() => {
    window.dispatchEvent(new Event('resize'));
  });
}

function shown({Provider, useValue}: Reader, scene: Scene) {
  banner = scene.banner === undefined ? undefined : {id: scene.banner};
  isBrowser = scene.isLater === true;
  localStorage.clear();
  for (const [name, value] of Object.entries(scene.stored ?? {})) localStorage.setItem(name, value);
  vi.stubGlobal('innerWidth', scene.width ?? 1200);

  let count = 0;
  let press: (() => void) | undefined;
  const Consumer = () => {
    const heard = useValue();
    count += 1;
    press = heard.press;
    return JSON.stringify(heard.value);
  };
  const page = (
    <Provider>
      <Consumer />
    </Provider>
  );
  const container = document.createElement('div');
  const sent = scene.isLater ? '' : renderToString(page);
  container.innerHTML = sent;
  count = 0;
  let root = createRoot(document.createElement('div'));
  act(() => {
    if (scene.isLater) {
      root = createRoot(container);
      root.render(page);
    } else {
      root = hydrateRoot(container, page);
    }
  });
  const state = () => [container.textContent, JSON.stringify(Object.entries(localStorage).sort())];
  const [first, renders] = [state(), count];
  act(() => press?.());
  const pressed = state();
  resize(700);
  const resized = state();
  act(() => root.unmount());
  return {seen: [sent, first, pressed, resized], renders};
}

describe('what components hear', () => {
  it.each(scenes)('is the same: $name, $what', (scene) => {
    expect(shown(ours(scene.name), scene).seen).toEqual(shown(theirs(scene.name), scene).seen);
  });

  it.each<readonly [Name, string, string]>([
    ['browserContext', 'setIsBrowser(true)', 'setIsBrowser(false)'],
    ['windowSize', '> desktopBreakpoint', '>= desktopBreakpoint'],
    ['windowSize', "window.addEventListener('resize', update);", ''],
    ['announcementBar', 'seen().get() !== id', 'false'],
    ['announcementBar', 'seen().set(id);', ''],
    ['announcementBar', "useState(() => isBrowser && dismissed().get() === 'true')", 'useState(true)'],
    ['announcementBar', "dismissed().set('true');", ''],
    ['preferredVersion', 'slot.del();', ''],
    ['preferredVersion', '.set(version);', '.get();'],
    ['preferredVersion', '[pluginId]: version', ''],
  ])('is compared: in %s, %s becomes %s', (name, from, to) => {
    const wrong = ours(name, [from, to]);
    const differing = scenes
      .filter((scene) => scene.name === name)
      .filter(
        (scene) =>
          JSON.stringify(shown(wrong, scene).seen) !== JSON.stringify(shown(theirs(name), scene).seen),
      );
    expect(differing).not.toEqual([]);
  });

  it('differs in that a reader without a preferred version has the page rendered once', () => {
    const [scene] = scenes.filter(({what}) => what === 'none is stored');
    if (!scene) throw new Error('there is no such scene');
    expect(shown(theirs('preferredVersion'), scene).renders).toBe(2);
    expect(shown(ours('preferredVersion'), scene).renders).toBe(1);
  });
});
