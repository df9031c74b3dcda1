import type SuggestionsType from '../../plugins/search/client/Suggestions';
import {useEffect, useState, type ComponentProps} from 'react';

type Props = {
  /** Whether the reader is at the box. */
  readonly isNear: boolean;
  /** The content of the list; undefined while it is closed. */
  readonly shown: ComponentProps<typeof SuggestionsType> | undefined;
};

/** The list below the box. Its component is loaded when a reader comes to the box. */
export function List({isNear, shown}: Props) {
  const [Suggestions, setSuggestions] = useState<typeof SuggestionsType>();
  const hits = shown?.hits;
  useEffect(() => {
    if (Suggestions || (!isNear && !hits)) return;
    // The next hits cause another attempt after a failure.
    import('../../plugins/search/client/Suggestions').then(
      (module) => setSuggestions(() => module.default),
      // Without a connection there is no list, and the notice says so.
      () => undefined,
    );
  }, [Suggestions, isNear, hits]);
  return Suggestions && shown && <Suggestions {...shown} />;
}
