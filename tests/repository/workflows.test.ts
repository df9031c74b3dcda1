/** The promises of the workflows: what is tested, what is published, when, and with which permissions. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {globSync} from 'tinyglobby';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {projectDir as root} from '../support/paths';

type Step = {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string | number | boolean>>;
};
type Job = Omit<Step, 'run'> & {
  readonly needs?: string | readonly string[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'continue-on-error'?: boolean;
  readonly 'timeout-minutes'?: number;
  readonly strategy?: {readonly matrix: Readonly<Record<string, readonly number[]>>};
  readonly steps?: readonly Step[];
};
type Workflow = {
  readonly on?: Readonly<Record<string, {readonly branches?: readonly string[]} | null>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs?: Readonly<Record<string, Job>>;
};
type Files = Readonly<Record<string, string>>;

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const files: Files = Object.fromEntries(
  globSync('.github/{workflows,actions/*}/*.yml', {cwd: root})
    .sort()
    .map((path) => [path.replace('.github/', ''), read(path)]),
);
const {scripts, engines} = JSON.parse(read('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly engines: {readonly node: string};
};

const using = (job: Job | undefined, action: string): Step['with'] =>
  job?.steps?.find(({uses = ''}) => uses.includes(`/${action}`))?.with ?? {};
const commandsOf = (job: Job | undefined): string => (job?.steps ?? []).map(({run}) => run ?? '').join('\n');

/** The actions that are not pinned to a commit with its version. */
const unpinned = (text: string): string[] =>
  [...text.matchAll(/^\s*(?:- )?uses: (?!\.\/\.github\/)(.*)$/gm)]
    .map(([, used = '']) => used)
    .filter((used) => !/^[\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(used));

/** The scripts of package.json that a workflow runs and that do not exist. */
const missingScripts = (text: string): string[] =>
  [...text.matchAll(/\bnpm run (?:--silent )?([\w:]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in scripts));

/** Whether text that a stranger wrote is inserted into a shell command. */
const isPasted = (job: Job): boolean => /\$\{\{ *github\.(?:event|head_ref)/.test(commandsOf(job));

/** Whether the jobs of a matrix run each shard of the tests once. */
const isSharded = ({strategy}: Job): boolean =>
  (strategy?.matrix.shard ?? []).every((shard, index) => shard === index + 1);

/** What every edition must pass before readers get it, and what a pull request and every night run besides. */
const contract = ['npm run build', 'npm run test:built', 'npm run test:browser'];
const others = [
  'npm run check -- --all',
  'npm run typecheck',
  "npm run test:unit -- --tags-filter '!long'",
  'npm run test:unit -- --tags-filter long',
  'npm run test:plain',
];

function faultsOf(all: Files): string[] {
  const workflow = (name: string): Workflow => parse(all[`workflows/${name}.yml`] ?? '') as Workflow;
  const jobsOf = (name: string): Job[] => Object.values(workflow(name).jobs ?? {});
  const names = Object.keys(all).flatMap((file) => /^workflows\/(.*)\.yml$/.exec(file)?.[1] ?? []);
  const jobs = names.flatMap(jobsOf);
  const deployment = workflow('deploy');
  const {site, test, deploy, links} = deployment.jobs ?? {};
  const {build, browser} = workflow('site').jobs ?? {};
  const runs = (name: string, command: string): boolean =>
    jobsOf(name).some((job) => !job['continue-on-error'] && commandsOf(job).includes(command));
  const calls = (name: string, called: string): boolean =>
    jobsOf(name).some(({uses}) => uses === `./.github/workflows/${called}.yml`);
  const writes = names.flatMap((name) => [
    ...(JSON.stringify(workflow(name).permissions) === '{"contents":"read"}' ? [] : [name]),
    ...Object.entries(workflow(name).jobs ?? {}).flatMap(([job, {permissions = {}}]) =>
      Object.entries(permissions).flatMap(([what, how]) => (how === 'write' ? [`${job} ${what}`] : [])),
    ),
  ]);
  const majors = [read('.nvmrc').trim(), ...(workflow('test').jobs?.same?.strategy?.matrix.node ?? [])];

  return Object.entries({
    'an action is not pinned': Object.values(all).some((text) => unpinned(text).length > 0),
    'a script does not exist': Object.values(all).some((text) => missingScripts(text).length > 0),
    "a stranger's text is in a shell": jobs.some(isPasted),
    'a job has no limit': jobs.some((job) => job.uses === undefined && !job['timeout-minutes']),
    'the shards do not match': !jobs.every(isSharded),
    'a test runs nowhere':
      !contract.every((command) => runs('site', command)) ||
      !others.every((command) => runs('test', command)),
    'a pull request or the night leaves out tests': ['pull-request', 'nightly'].some(
      (name) => !calls(name, 'site') || !calls(name, 'test'),
    ),
    'a pull request from a stranger has rights': 'pull_request_target' in (workflow('pull-request').on ?? {}),
    'a pull request does not name the links that it breaks': !/npm run --silent broken .* --before/.test(
      commandsOf(workflow('pull-request').jobs?.review),
    ),
    'another branch is published': deployment.on?.push?.branches?.join() !== 'main',
    'what broke the contract is published': !JSON.stringify(deploy).includes(
      "needs.site.result == 'success'",
    ),
    'more than the contract holds up a due date':
      [deploy?.needs].flat().includes('test') || site?.with?.contract !== true || test === undefined,
    'a stale link opens no issue': using(links, 'actions/issue')?.body !== 'broken.md',
    'the site is tested at another address': [build, browser].some(
      (job) => using(job, 'actions/setup')?.['site-url'] !== '${{ inputs.site-url }}',
    ),
    'another site is published than was tested':
      using(browser, 'download-artifact')?.name !== 'site' ||
      using(deploy, 'download-artifact')?.name !== 'site' ||
      using(deploy, 'upload-pages-artifact')?.path !== using(deploy, 'download-artifact')?.path ||
      commandsOf(deploy).includes('npm'),
    'the way back publishes what was never published': !commandsOf(deploy).includes('push success" ]'),
    'a workflow may write more':
      writes.sort().join() !== 'deploy id-token,deploy pages,links issues,look issues,pages pages',
    'a version of Node is not compared':
      majors.join() !==
      engines.node
        .split('||')
        .map((range) => /\d+/.exec(range)?.[0])
        .join(),
  }).flatMap(([fault, isFound]) => (isFound ? [fault] : []));
}

describe('the workflows', () => {
  it('keep their promises', () => {
    expect(faultsOf(files)).toEqual([]);
  });

  it.each<[fault: string, file: string, from: string | RegExp, to: string]>([
    ['an action is not pinned', 'deploy', /deploy-pages@.*/, 'deploy-pages@v4'],
    ['a script does not exist', 'nightly', 'npm run --silent links', 'npm run link'],
    ["a stranger's text is in a shell", 'pull-request', 'run preview', 'run ${{ github.event.number }}'],
    ['a job has no limit', 'site', '    timeout-minutes: 20\n', ''],
    ['the shards do not match', 'site', 'shard: [1, 2, 3, 4]', 'shard: [1, 2, 4]'],
    ['a test runs nowhere', 'test', "'!long'", 'long'],
    ['a test runs nowhere', 'site', '  built:\n', '  built:\n    continue-on-error: true\n'],
    ['a pull request or the night leaves out tests', 'nightly', 'workflows/site.yml', 'workflows/test.yml'],
    ['a pull request from a stranger has rights', 'pull-request', 'pull_request:', 'pull_request_target:'],
    ['a pull request does not name the links that it breaks', 'pull-request', '--before', '--after'],
    ['another branch is published', 'deploy', '[main]', "['**']"],
    ['what broke the contract is published', 'deploy', "needs.site.result == 'success'", 'always()'],
    ['more than the contract holds up a due date', 'deploy', '[site, build]', '[site, test, build]'],
    ['a stale link opens no issue', 'deploy', 'body: broken.md', 'body: none.md'],
    ['the site is tested at another address', 'site', /site-url: \$.*/, "site-url: ''"],
    [
      'another site is published than was tested',
      'deploy',
      '}}\n          path: site',
      '}}\n          path: build',
    ],
    ['the way back publishes what was never published', 'deploy', 'push success" ]', 'push failure" ]'],
    ['a workflow may write more', 'pull-request', 'contents: read', 'contents: write'],
    ['a version of Node is not compared', 'test', 'node: [22, 24]', 'node: [22]'],
  ])('planted: %s', (fault, name, from, to) => {
    const file = `workflows/${name}.yml`;
    const text = (files[file] ?? '').replace(from, () => to);
    expect(text).not.toBe(files[file]);
    expect(faultsOf({...files, [file]: text})).toContain(fault);
  });
});
