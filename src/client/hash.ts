/**
 * A client module: the part of an address behind `#` can always be decoded. Docusaurus decodes it when a page has opened,
 * and a page whose hash it can't decode breaks; links from elsewhere, and readers who type, may have any.
 */

/** @returns the hash with each `%` that begins no byte written as one; empty if its bytes are no text either */
export function decodable(hash: string): string {
  const repaired = hash.replace(/%(?![\da-f]{2})/gi, '%25');
  try {
    decodeURIComponent(repaired);
    return repaired;
  } catch {
    return '';
  }
}

function repair(): void {
  const {hash, pathname, search} = window.location;
  const repaired = decodable(hash);
  if (repaired !== hash) history.replaceState(history.state, '', pathname + search + repaired);
}

if (typeof window !== 'undefined') {
  repair();
  // Before the router, which listens for the same.
  window.addEventListener('popstate', repair, {capture: true});
}
