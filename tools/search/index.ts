/** `npm run search -- "words"`: what the bar of the built site finds. */
import {baseUrl} from '../../src/config/site';
import {runMain} from '../main';
import {searchOf} from './built';

const KINDS = ['page', 'section', 'description', 'keywords', 'text'];

async function main(): Promise<void> {
  const query = process.argv.slice(2).join(' ');
  if (query === '') throw new Error('name the words: npm run search -- "words"');
  const hits = await (await searchOf('build'))(query);
  if (hits.length === 0) console.log('No results');
  for (const {document, type} of hits) {
    const {t, s, u, h = ''} = document;
    const text = s === undefined ? t : `${s}: ${t.slice(0, 100)}`;
    console.log(`${u.slice(baseUrl.length)}${h}\n  ${KINDS[type] ?? ''}: ${text}`);
  }
  // The ports of the worker would keep the process alive.
  process.exit();
}

runMain(main);
