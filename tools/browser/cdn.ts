/** A local server that replaces the CDN of KaTeX's stylesheet. Tests reach no other host. */
import {readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

import {certificateFor} from '../serve/certificate';
import {serve} from '../serve/pages';

const katexDist = dirname(require.resolve('katex/dist/katex.min.css'));
const {version: katexVersion} = JSON.parse(readFileSync(join(katexDist, '../package.json'), 'utf8')) as {
  version: string;
};

/** The only foreign addresses that pages request: KaTeX's stylesheet and its fonts. */
export const katexCdn = `https://cdn.jsdelivr.net/npm/katex@${katexVersion}/dist/`;

type Network = {
  /** Options with which Chromium resolves the host of the CDN to this computer, and no other host. */
  readonly args: readonly string[];
  readonly close: () => Promise<void>;
};

/**
 * Serves the package `katex` as the CDN does. Playwright's interception would send each request twice through this
 * process and turn off the browser's cache.
 */
export async function withoutOtherHosts(): Promise<Network> {
  const {hostname, pathname} = new URL(katexCdn);
  const certificate = await certificateFor(hostname);
  const served = await serve({root: katexDist, base: pathname, port: 0, certificate});
  const address = new URL(served.origin).host;
  const rules = [
    `MAP ${hostname} ${address}`,
    'MAP * ~NOTFOUND',
    ...['localhost', '127.0.0.1', '[::1]'].map((host) => `EXCLUDE ${host}`),
  ];
  return {
    args: [
      `--host-resolver-rules=${rules.join(', ')}`,
      // Chromium treats a page that a test has changed as public, and public pages may not request local addresses.
      `--ip-address-space-overrides=${address}=public`,
      certificate.trust,
    ],
    close: served.close,
  };
}
