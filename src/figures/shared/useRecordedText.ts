import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEffect, useState} from 'react';

/** The text of a recorded file, or a sentence that says why it is missing; neither while it is loading. */
type Fetched = {readonly text?: string; readonly problem?: string};

/**
 * Fetches a recorded file as text.
 *
 * @param path below the site's base, as in `examples/assignment_3/background/recorded/raw/output.txt`
 */
export function useText(path: string): Fetched {
  const address = useBaseUrl(`/${path}`);
  const [fetched, setFetched] = useState<Fetched & {readonly of?: string}>({});
  useEffect(() => {
    const stop = new AbortController();
    fetch(address, {signal: stop.signal})
      .then(async (response) => {
        if (!response.ok) throw new Error(String(response.status));
        setFetched({of: address, text: await response.text()});
      })
      .catch(() => {
        if (stop.signal.aborted) return;
        setFetched({
          of: address,
          problem: 'The recording could not be loaded. Reload the page to try again.',
        });
      });
    return () => stop.abort();
  }, [address]);
  return fetched.of === address ? fetched : {};
}
