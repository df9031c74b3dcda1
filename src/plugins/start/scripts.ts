/**
 * Lets the page's scripts wait for everything that it takes to show the page: they are asked for at once, and sent when
 * nothing else is.
 *
 * @throws {Error} if the page has no scripts that wait
 */
export function withPatientScripts(html: string): string {
  const patient = html.replace(/<script src=[^>]*? defer(?:="[^"]*")?(?=>)/g, '$& fetchpriority=low');
  if (patient === html) {
    throw new Error('no deferred scripts; mend src/plugins/start/scripts.ts');
  }
  return patient;
}
