/**
 * `npx tsx tools/publish/broken.ts LOG [--before LOG]`: what Docusaurus warned of in the output of a build, as a list of
 * Markdown: links and anchors that lead nowhere, and routes of two pages. With the output of another build, only what that one lacks.
 */
import {readFileSync} from 'node:fs';
import {parseArgs, stripVTControlCharacters} from 'node:util';

const PAGE = /^- Broken (?:link|anchor) on source page path = (.*):$/;
const LINK = /^ +-> linking to (.*)$/;
const FILE = /Docs markdown link couldn't be resolved: \(?"?(.*?)"?\)? in source file "?(.*?)"? for version/;
const TWICE = /Attempting to create page at "?([^\s",]+)"?, but/g;

/** @returns a sentence for each broken link and each route of two pages in the output of a build */
export function brokenIn(log: string): string[] {
  let page = '';
  const found = stripVTControlCharacters(log)
    .split('\n')
    .flatMap((line) => {
      page = PAGE.exec(line)?.[1] ?? page;
      const link = LINK.exec(line)?.[1];
      const [, target, file] = FILE.exec(line) ?? [];
      return [
        ...(link === undefined ? [] : [`${page} links to ${link}, which does not exist`]),
        ...(target === undefined ? [] : [`${file} links to ${target}, which is no page`]),
        ...[...line.matchAll(TWICE)].map(([, route]) => `two pages have the route ${route}`),
      ];
    });
  return [...new Set(found)];
}

function main(): void {
  const {values, positionals} = parseArgs({allowPositionals: true, options: {before: {type: 'string'}}});
  const [after] = positionals;
  if (after === undefined)
    throw new Error('name the output of a build: npx tsx tools/publish/broken.ts build.log');
  const [now = [], old = []] = [after, ...(values.before === undefined ? [] : [values.before])].map((path) =>
    brokenIn(readFileSync(path, 'utf8')),
  );
  for (const sentence of now) if (!old.includes(sentence)) console.log(`- ${sentence}`);
}

if (require.main === module) main();
