import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {filesUnder} from '../../../src/course/files';
import {placeAt, type Diagnostic, type Finding} from '../../../src/course/diagnostic';
import {problemOfRoute, type Site} from './checked-site';

/** Code with links to pages: settings, the facts of the semester, the home page, and the frame of every page. */
const isSource = (name: string): boolean => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name);
const folders = ['src/config', 'src/components', 'src/pages', 'src/plugins/serving', 'src/theme'];
const configuration = 'docusaurus.config.ts';

/** The routes of the specification, which have a rule of their own. */
const specified = 'src/config/specified.ts';

type Problem = Omit<Diagnostic, 'place'>;
type Literal = {readonly text: string; readonly key: string | undefined; readonly offset: number};

/** A comment or a string. One pattern finds both, because each may look like the other. */
const tokens = /\/\*[^]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** The strings of a source, each with the key or attribute whose value it is. */
function* literalsOf(source: string): Generator<Literal> {
  for (const {0: token, index} of source.matchAll(tokens)) {
    if (token.startsWith('/')) continue;
    const [, key] = /\b(\w+)\s*(?::|=\{?)\s*$/.exec(source.slice(Math.max(0, index - 60), index)) ?? [];
    yield {text: token.slice(1, -1), key, offset: index + 1};
  }
}

/** The paths of the code that contains links to pages. */
export const linkingCode = (root: string): string[] =>
  [
    ...(existsSync(join(root, configuration)) ? [configuration] : []),
    ...filesUnder(root, folders, isSource),
  ].filter((path) => path !== specified);

/** Links in settings and components lead to pages, as those on pages do. */
export function configFindings(site: Site): Finding[] {
  const {root} = site.project;
  return linkingCode(root).flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    return [...literalsOf(source)].flatMap((literal) =>
      problemsOf(literal, site).map(({at, ...problem}) => ({
        path,
        ...problem,
        place: placeAt(source, literal.offset + at),
      })),
    );
  });
}

/** The faults of a string, each with its offset in the string. */
function problemsOf({text, key}: Literal, site: Site): (Problem & {at: number})[] {
  const whole = (problem: Problem | undefined) => (problem ? [{...problem, at: 0}] : []);
  // An address that the code composes is unknown here.
  if (text.includes('${')) return [];
  const isAddress = key === 'to' || key === 'href' || text.startsWith('/docs/') || isOfFact(text, site);
  if (isAddress && !/\s/.test(text)) return whole(addressProblem(text, site));
  // The announcement is HTML, whose links must contain the base path.
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
      `\`${address}\` is not an address; write a route such as \`/docs/tutorial/installing\`, or \`https://…\``,
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
    return link(`\`${address}\` is in HTML, where the base path is not added; write \`${instead}\``);
  }
  const problem = problemOfRoute(address.slice(baseUrl.length), site, baseUrl);
  return problem === undefined ? undefined : link(problem);
}
