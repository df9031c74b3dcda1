/** `npx tsx tools/publish/links.ts [--site FOLDER]`: the text of an issue about external links that no longer answer. */
import {readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {parseArgs} from 'node:util';

import {runMain} from '../main';
import {filesBelow} from '../serve/pages';
import {problemOfLink, externalLinks, issueText, type Answer} from './external';

/** The number of requests at the same time. */
const atOnce = 8;

async function main(): Promise<void> {
  const {values} = parseArgs({options: {site: {type: 'string', default: 'build'}}});
  const site = resolve(values.site);
  const pages = [...filesBelow(site)].filter(
    (file) => file.endsWith('.html') && !file.endsWith('/index.html'),
  );
  const links = externalLinks(new Map(pages.map((page) => [page, readFileSync(join(site, page), 'utf8')])));
  const queue = [...links.keys()];
  const answers: Answer[] = [];
  const work = async (): Promise<void> => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      const answer = await problemOfLink(address);
      if (answer) answers.push(answer);
    }
  };
  await Promise.all(Array.from({length: atOnce}, work));
  console.log(issueText(answers, links));
}

runMain(main);
