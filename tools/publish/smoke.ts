/**
 * `npm run smoke -- ADDRESS [--home HASH]`: whether the published site answers, and is the one that was built: `HASH` is the
 * SHA-256 of its `index.html`. What is published takes some minutes to be seen everywhere, so it asks for ten.
 */
import {setTimeout as wait} from 'node:timers/promises';
import {parseArgs} from 'node:util';

import {faultsOfLive} from './live';

const patience = 10 * 60_000;
const between = 15_000;

const get = async (address: string) => {
  const response = await fetch(address, {cache: 'no-store', signal: AbortSignal.timeout(between)});
  return {status: response.status, text: await response.text()};
};

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({allowPositionals: true, options: {home: {type: 'string'}}});
  const [given] = positionals;
  if (given === undefined) throw new Error('name the address: npm run smoke -- https://…/429-website/');
  const address = given.replace(/\/*$/, '/');
  const end = Date.now() + patience;
  for (;;) {
    const faults = await faultsOfLive(address, values.home, get).catch((error: unknown) => [String(error)]);
    if (faults.length === 0) break;
    if (Date.now() > end) throw new Error(faults.join('\n'));
    await wait(between);
  }
  console.log(`${address} answers, and is what was built`);
}

main().catch((error: unknown) => {
  console.error(`smoke: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
