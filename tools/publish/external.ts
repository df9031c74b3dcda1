/** Finds the external links of pages, and those that no longer answer. */

/** An address that did not answer as it should. */
export type Answer = {readonly address: string; readonly problem: string; readonly isGone: boolean};

/** @returns the external addresses, each with the pages that link to it */
export function externalLinks(pages: ReadonlyMap<string, string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [page, html] of pages) {
    for (const [, quoted, bare] of html.matchAll(
      /<a\b[^>]*?\bhref=(?:"(https?:[^"]*)"|(https?:[^\s">]+))/g,
    )) {
      const address = (quoted ?? bare ?? '').replace(/#.*$/, '').replaceAll('&amp;', '&');
      const already = found.get(address) ?? [];
      if (!already.includes(page)) found.set(address, [...already, page]);
    }
  }
  return found;
}

/** Status codes of servers that reject programs; readers may still see the page. */
const refusals: ReadonlySet<number> = new Set([401, 403, 405, 406, 418, 429, 999]);

/**
 * Requests an address as a browser does, and waits a minute at most.
 *
 * @returns what is wrong with it; undefined if it answers
 */
export async function problemOfLink(address: string): Promise<Answer | undefined> {
  try {
    const response = await fetch(address, {
      headers: {'User-Agent': 'Mozilla/5.0 (course site, weekly check of links)', Accept: 'text/html,*/*'},
      signal: AbortSignal.timeout(60_000),
    });
    await response.body?.cancel();
    if (response.ok) return undefined;
    const isGone = !refusals.has(response.status) && response.status < 500;
    return {address, problem: `answers ${response.status}`, isGone};
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const problem = reason instanceof Error ? reason.message : String(reason);
    return {address, problem, isGone: /ENOTFOUND|ECONNREFUSED|certificate/i.test(problem)};
  }
}

/** @returns the text of an issue; empty if no link is dead */
export function issueText(answers: readonly Answer[], links: ReadonlyMap<string, readonly string[]>): string {
  const line = ({address, problem}: Answer): string =>
    `- ${address} ${problem}; linked by ${(links.get(address) ?? []).join(', ')}`;
  const gone = answers.filter(({isGone}) => isGone).map(line);
  const unsure = answers.filter(({isGone}) => !isGone).map(line);
  if (gone.length === 0) return '';
  return [
    `${gone.length} of ${links.size} external links no longer lead anywhere:\n`,
    ...gone,
    ...(unsure.length > 0 ? [`\nThese did not answer a program, and may answer a reader:\n`, ...unsure] : []),
    '',
  ].join('\n');
}
