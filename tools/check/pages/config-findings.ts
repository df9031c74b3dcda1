import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {filesUnder} from '../../../src/course/files';
import {nearNames} from '../../../src/course/near';
import {placeAt, type Diagnostic} from '../../../src/course/diagnostic';
import {problemOfRoute, type Site} from './checked-site';
import type {Finding} from '../report';

/** Where code links to pages: settings, the facts of the semester, the home page, what stands around every page. */
const isSource = (name: string): boolean => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name);
const folders = ['src/config', 'src/components', 'src/pages', 'src/plugins/serving', 'src/theme'];
const own = ['docusaurus.config.ts'];

/** The contract, which has a rule of its own. */
const specified = 'src/config/specified.ts';

type Problem = Omit<Diagnostic, 'place'>;
type Literal = {readonly text: string; readonly key: string | undefined; readonly offset: number};

/** A comment, or a text in quotes, which a comment may look like and the other way round. */
const tokens = /\/\*[^]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** The texts in quotes of a source, with the key or attribute that each is the value of. */
function* literalsOf(source: string): Generator<Literal> {
  for (const {0: token, index} of source.matchAll(tokens)) {
    if (token.startsWith('/')) continue;
    const [, key] = /\b(\w+)\s*(?::|=\{?)\s*$/.exec(source.slice(Math.max(0, index - 60), index)) ?? [];
    yield {text: token.slice(1, -1), key, offset: index + 1};
  }
}

/** Links of the configuration and of components lead somewhere, as those of pages do; pictures and sidebars are there. */
export function configFindings(site: Site): Finding[] {
  const {root} = site.project;
  const paths = [
    ...own.filter((path) => existsSync(join(root, path))),
    ...filesUnder(root, folders, isSource),
  ];
  return paths
    .filter((path) => path !== specified)
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      return [...literalsOf(source)].flatMap((literal) =>
        problemsOf(literal, site).map(({at, ...problem}) => ({
          path,
          diagnostic: {...problem, place: placeAt(source, literal.offset + at)},
        })),
      );
    });
}

/** What is wrong with a text, and how far into it. */
function problemsOf({text, key}: Literal, site: Site): (Problem & {at: number})[] {
  const {project} = site;
  const whole = (problem: Problem | undefined) => (problem ? [{...problem, at: 0}] : []);
  // What is put together cannot be known here.
  if (text.includes('${')) return [];
  if (key === 'sidebarId') return whole(sidebarProblem(text, project.sidebars));
  if (key === 'src' || key === 'srcDark' || key === 'favicon')
    return whole(pictureProblem(text, project.root));
  const isAddress = key === 'to' || key === 'href' || text.startsWith('/docs/') || isOfFact(text, site);
  if (isAddress && !/\s/.test(text)) return whole(addressProblem(text, site));
  // HTML, which the announcement is written in, and which knows nothing of the base path.
  return [...text.matchAll(/\bhref=\\?(["'])(.*?)\\?\1/g)].flatMap(({0: match, 2: address = '', index}) => {
    const problem = htmlProblem(address, site);
    return problem ? [{...problem, at: index + match.indexOf(address)}] : [];
  });
}

const isOfFact = (text: string, {project}: Site): boolean =>
  text !== '' && Object.values(project.facts).some(({href}) => href === text);

const link = (text: string): Problem => ({text, rule: 'config-link'});

const isWhole = (address: string): boolean => URL.canParse(address) && /^(?:https|mailto|tel):/.test(address);

function addressProblem(address: string, site: Site): Problem | undefined {
  const {baseUrl} = site.project;
  if (isWhole(address) || /^#./.test(address)) return undefined;
  if (address === baseUrl || address.startsWith(`${baseUrl}/`)) {
    return link(`\`${address}\` has the base path in it; write \`${address.slice(baseUrl.length) || '/'}\``);
  }
  if (!/^\/(?!\/)/.test(address)) {
    return link(
      `\`${address}\` is no address; write a route such as \`/docs/tutorial/installing\`, or \`https://…\``,
    );
  }
  const problem = problemOfRoute(address, site);
  return problem === undefined ? undefined : link(problem);
}

function htmlProblem(address: string, site: Site): Problem | undefined {
  const {baseUrl} = site.project;
  if (isWhole(address) || address.startsWith('#')) return undefined;
  if (!address.startsWith(`${baseUrl}/`)) {
    const instead = address.startsWith('/') ? `${baseUrl}${address}` : `${baseUrl}/docs/…`;
    return link(`\`${address}\` is written in HTML, without the base path; write \`${instead}\``);
  }
  const problem = problemOfRoute(address.slice(baseUrl.length), site, baseUrl);
  return problem === undefined ? undefined : link(problem);
}

function sidebarProblem(id: string, sidebars: unknown): Problem | undefined {
  const ids = Object.keys(sidebars ?? {});
  if (ids.includes(id)) return undefined;
  const instead = (nearNames(id, ids)[0] ? nearNames(id, ids) : ids).map((one) => `\`${one}\``).join(' or ');
  return {text: `sidebars.ts has no \`${id}\`; write ${instead}`, rule: 'config-sidebar'};
}

function pictureProblem(path: string, root: string): Problem | undefined {
  if (existsSync(join(root, 'static', path))) return undefined;
  return {
    text: `there is no picture static/${path.replace(/^\//, '')}; put it there, in this very spelling`,
    rule: 'config-picture',
  };
}
