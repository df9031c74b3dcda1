/** This computer in place of the CDN that pages get the formulas' stylesheet from. No test reaches any other host. */
import {readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

import {certificateFor} from '../serve/certificate';
import {serve} from '../serve/pages';

const katexDist = dirname(require.resolve('katex/dist/katex.min.css'));
const {version: katexVersion} = JSON.parse(readFileSync(join(katexDist, '../package.json'), 'utf8')) as {
  version: string;
};

/** The one foreign address that pages may ask: the stylesheet of the formulas, and the fonts that it names. */
export const katexCdn = `https://cdn.jsdelivr.net/npm/katex@${katexVersion}/dist/`;

export type Network = {
  /** The options by which Chromium finds this computer under the CDN's name, and nothing under any other. */
  readonly args: readonly string[];
  readonly close: () => Promise<void>;
};

/**
 * Answers for the CDN, from the package itself.
 *
 * Nothing is intercepted: that makes each request go twice through this process, and turns the browser's cache off.
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
      // A page that a test has changed on its way counts as one from afar, which may not ask this computer.
      `--ip-address-space-overrides=${address}=public`,
      certificate.trust,
    ],
    close: served.close,
  };
}
