/** `npm run serve`: serves the built site by the rules of GitHub Pages. `npm run serve -- 4430` uses another port. */
import {existsSync} from 'node:fs';
import {join, resolve} from 'node:path';

import {baseUrl} from '../../src/config/site';
import {serve} from './pages';

const root = resolve(__dirname, '../../build');
const base = `${baseUrl}/`;
const port = Number(process.argv[2] ?? 4429);

async function main(): Promise<void> {
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`"${process.argv[2]}" is not a port. Try: npm run serve -- 4430`);
  }
  if (!existsSync(join(root, 'index.html'))) {
    throw new Error('There is no built site yet. Run: npm run build');
  }
  const {origin} = await serve({root, base, port});
  console.log(`${origin}${base}  (Ctrl+C stops it; restart it after a build)`);
}

main().catch((error: unknown) => {
  const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(
    busy
      ? `Port ${port} is taken. Try: npm run serve -- ${port + 1}`
      : error instanceof Error
        ? error.message
        : error,
  );
  process.exitCode = 1;
});
