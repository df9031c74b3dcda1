/** What the published site must answer, so that a deployment counts as one. */
import {sha256} from '../../src/course/hash';

type Get = (address: string) => Promise<{readonly status: number; readonly text: string}>;

/** A part of the site, and what its answer has in it. */
type Part = {readonly path: string; readonly status?: number; readonly has: RegExp};

const parts: readonly Part[] = [
  {path: 'docs/tutorial/installing', has: /<h1/},
  {path: 'docs/labs/how_to_course_work', has: /<h1/},
  {path: 'search', has: /<main/},
  {path: 'search-index.json', has: /^\[\{"documents"/},
  {path: 'sitemap.xml', has: /<urlset/},
  {path: 'licenses.txt', has: /MIT/},
  {path: 'not/a/page', status: 404, has: /Page Not Found/},
];

/**
 * @param address of the site, with a slash at its end
 * @param home the hash of the home page that was built; undefined where any will do
 * @returns what is wrong, in sentences; empty if the site is the one that was built, and answers
 */
export async function faultsOfLive(address: string, home: string | undefined, get: Get): Promise<string[]> {
  const front = await get(address);
  if (front.status !== 200) return [`${address} answers ${front.status}`];
  if (home !== undefined && sha256(front.text) !== home) return [`${address} is another build`];
  const faults: string[] = [];
  for (const {path, status = 200, has} of parts) {
    const answer = await get(address + path);
    if (answer.status !== status) faults.push(`${address}${path} answers ${answer.status}, not ${status}`);
    else if (!has.test(answer.text)) faults.push(`${address}${path} has nothing like ${String(has)}`);
  }
  return faults;
}
