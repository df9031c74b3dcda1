/**
 * Stands in for the context of the docs version that the reader has used last. What is read from storage when React takes
 * over changes the page only where it differs, and then in slices; the stock one renders every page a second time.
 * Source: @docusaurus/plugin-content-docs 3.7.0, lib/client/docsPreferredVersion.js.
 */
import {DEFAULT_PLUGIN_ID} from '@docusaurus/constants';
import {
  useAllDocsData,
  useDocsData,
  type GlobalPluginData,
  type GlobalVersion,
} from '@docusaurus/plugin-content-docs/client';
import {useThemeConfig} from '@docusaurus/theme-common';
import {createStorageSlot, ReactContextError} from '@docusaurus/theme-common/internal';
import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';

/** The name of the preferred version by the id of a docs plugin. */
type State = Readonly<Record<string, string | null>>;
type Persistence = 'localStorage' | 'none';
type Value = readonly [state: State, save: (pluginId: string, version: string) => void];

const slotOf = (pluginId: string, persistence: Persistence) =>
  createStorageSlot(`docs-preferred-version-${pluginId}`, {persistence});

/** What is stored; a version that is gone is forgotten. */
function read(pluginId: string, {versions}: GlobalPluginData, persistence: Persistence): string | null {
  const slot = slotOf(pluginId, persistence);
  const name = slot.get();
  if (versions.some((version) => version.name === name)) return name;
  slot.del();
  return null;
}

const Context = createContext<Value | null>(null);

export function DocsPreferredVersionContextProvider({children}: {readonly children: ReactNode}) {
  const data = useAllDocsData();
  const persistence = useThemeConfig().docs.versionPersistence;
  // The build knows of no storage.
  const [state, setState] = useState<State>({});

  useEffect(() => {
    const stored = Object.entries(data).flatMap(([id, plugin]) => {
      const name = read(id, plugin, persistence);
      return name === null ? [] : [[id, name] as const];
    });
    if (stored.length > 0) startTransition(() => setState(Object.fromEntries(stored)));
  }, [data, persistence]);

  const save = useCallback(
    (pluginId: string, version: string) => {
      slotOf(pluginId, persistence).set(version);
      setState((before) => ({...before, [pluginId]: version}));
    },
    [persistence],
  );
  const value = useMemo<Value>(() => [state, save], [state, save]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

function useValue(): Value {
  const value = useContext(Context);
  if (!value) throw new ReactContextError('DocsPreferredVersionContextProvider');
  return value;
}

const versionOf = (
  data: GlobalPluginData | undefined,
  name: string | null | undefined,
): GlobalVersion | null => data?.versions.find((version) => version.name === name) ?? null;

export function useDocsPreferredVersion(pluginId: string | undefined = DEFAULT_PLUGIN_ID) {
  const data = useDocsData(pluginId);
  const [state, save] = useValue();
  const savePreferredVersionName = useCallback(
    (version: string) => save(pluginId, version),
    [save, pluginId],
  );
  return {preferredVersion: versionOf(data, state[pluginId]), savePreferredVersionName};
}

export function useDocsPreferredVersionByPluginId(): Record<string, GlobalVersion | null> {
  const data = useAllDocsData();
  const [state] = useValue();
  return Object.fromEntries(Object.entries(data).map(([id, plugin]) => [id, versionOf(plugin, state[id])]));
}
