/**
 * Stands in for the theme's context of the announcement. That it was dismissed changes the page in slices when React takes
 * over: the stylesheet has hidden it before.
 * Source: @docusaurus/theme-common 3.7.0, lib/contexts/announcementBar.js.
 */
import {useThemeConfig} from '@docusaurus/theme-common';
import {createStorageSlot, ReactContextError} from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
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

// Functions: these modules import each other, and what makes a slot may not be there yet.
const dismissed = () => createStorageSlot('docusaurus.announcement.dismiss');
const seen = () => createStorageSlot('docusaurus.announcement.id');

type Value = {readonly isActive: boolean; readonly close: () => void};
const Context = createContext<Value | null>(null);

export function AnnouncementBarProvider({children}: {readonly children: ReactNode}) {
  const {announcementBar} = useThemeConfig();
  const isBrowser = useIsBrowser();
  // What the build has made shows it; the stylesheet hides it from those who have dismissed it.
  const [isClosed, setClosed] = useState(() => isBrowser && dismissed().get() === 'true');

  const id = announcementBar?.id;
  useEffect(() => {
    if (id === undefined) return;
    const isNew = seen().get() !== id;
    seen().set(id);
    if (isNew) dismissed().set('false');
    startTransition(() => setClosed(!isNew && dismissed().get() === 'true'));
  }, [id]);

  const close = useCallback(() => {
    dismissed().set('true');
    setClosed(true);
  }, []);
  const isActive = Boolean(announcementBar) && !isClosed;
  const value = useMemo(() => ({isActive, close}), [isActive, close]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

export function useAnnouncementBar(): Value {
  const value = useContext(Context);
  if (!value) throw new ReactContextError('AnnouncementBarProvider');
  return value;
}
