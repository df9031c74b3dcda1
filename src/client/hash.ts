/**
 * A client module that repairs the hash of an address. Docusaurus decodes the hash when it opens a page, and the page
 * crashes if that fails. Links from other sites and readers who type may have any hash.
 */

/** @returns the hash with each `%` that begins no byte encoded as `%25`; empty if its bytes are still no valid text */
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
  // Capturing, so that it runs before the router's listener.
  window.addEventListener('popstate', repair, {capture: true});
}
