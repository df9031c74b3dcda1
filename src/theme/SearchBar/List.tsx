import type SuggestionsType from '../../plugins/search/client/Suggestions';
import {useEffect, useState, type ComponentProps} from 'react';

type Props = {
  /** Whether the reader is at the box. */
  readonly isNear: boolean;
  /** What is shown; nothing while the list is closed. */
  readonly shown: ComponentProps<typeof SuggestionsType> | undefined;
};

/** The list under the box. What shows it comes when a reader comes to the box. */
export function List({isNear, shown}: Props) {
  const [Suggestions, setSuggestions] = useState<typeof SuggestionsType>();
  const hits = shown?.hits;
  useEffect(() => {
    if (Suggestions || (!isNear && !hits)) return;
    // With the next hits, what did not come is asked for again.
    import('../../plugins/search/client/Suggestions').then(
      (module) => setSuggestions(() => module.default),
      // Without a line there is no list either, and the notice says so.
      () => undefined,
    );
  }, [Suggestions, isNear, hits]);
  return Suggestions && shown && <Suggestions {...shown} />;
}
