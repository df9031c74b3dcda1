import logger from '@docusaurus/logger';

/**
 * @param names of the facts that are not set
 * @returns a warning with their number and names; undefined if there are none
 */
function unsetWarning(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const verb = names.length === 1 ? 'is' : 'are';
  return `${names.length} of the course's facts ${verb} not set, so pages show placeholders: ${names.join(', ')}. Set them in src/config/course.ts.`;
}

/** Prints the warning in the terminal, or as an annotation in a workflow. */
export function warnOfUnset(names: readonly string[]): void {
  const warning = unsetWarning(names);
  if (warning === undefined) return;
  if (process.env.GITHUB_ACTIONS) console.log(`::warning file=src/config/course.ts::${warning}`);
  else logger.warn(warning);
}
