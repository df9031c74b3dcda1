/**
 * Stands in for the stock box's templates of hits, and of none. `autocomplete.ts`, to which the box hands them, shows what
 * it finds itself and calls neither.
 */
export const SuggestionTemplate = (): string => '';
export const EmptyTemplate = (): string => '';
