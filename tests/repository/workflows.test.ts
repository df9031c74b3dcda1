/** The promises of the workflows: pinned actions, limits, every test once, and a deployment of what was tested. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {globSync} from 'tinyglobby';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {projectDir as root} from '../support/paths';

type Step = {
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly 'continue-on-error'?: boolean;
  readonly with?: Readonly<Record<string, string | number | boolean>>;
};
type Job = Omit<Step, 'run'> & {
  readonly concurrency?: {readonly group: string};
  readonly 'timeout-minutes'?: number;
  readonly strategy?: {readonly matrix: Readonly<Record<string, readonly number[]>>};
  readonly steps?: readonly Step[];
};
type Workflow = {
  readonly on?: {readonly push?: {readonly branches?: readonly string[]}};
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs?: Readonly<Record<string, Job>>;
};
type Files = Readonly<Record<string, string>>;

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const files: Files = Object.fromEntries(
  globSync('.github/{workflows,actions/*}/*.{yml,yaml}', {cwd: root})
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
  [...text.matchAll(/\bnpm (?:run (?:--silent )?)?([\w:]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !['ci', 'run', 'audit'].includes(name) && !(name in scripts));

/** Whether text from a pull request is inserted into a shell command. */
const isPasted = (text: string): boolean =>
  /run: [^\n]*\$\{\{ *github\.(?:event|head_ref)|\n {10,}[^\n:]*\$\{\{ *github\.event\.pull_request\.(?:title|body|head)/.test(
    text,
  );

/** Whether the jobs of a matrix run each shard of the tests once. */
function isSharded({strategy, ...job}: Job): boolean {
  const shards = strategy?.matrix.shard ?? [];
  const run = shards.map((shard) =>
    commandsOf(job)
      .replace('${{ matrix.shard }}', String(shard))
      .replace('${{ strategy.job-total }}', String(shards.length)),
  );
  return shards.every((_, i) => run[i]?.includes(`--shard ${i + 1}/${shards.length}`));
}

/** The commands of the tests, in the order of their jobs. */
const tests = [
  "npm run check -- --all ${{ inputs.strict && '--strict' || '' }}",
  'npm run typecheck',
  "npm run test:unit -- --tags-filter '!long'",
  'npm run test:unit -- --tags-filter long',
  'npm run test:built',
  'npm run test:browser -- --shard ${{ matrix.shard }}/${{ strategy.job-total }}',
  'npm run test:plain',
];

/** The conditions in the workflow of the tests: of pictures of failures, and of the tests of the plain site. */
const conditions = ['${{ failure() }}', "needs.build.outputs.plain == 'true'"];

const doesCount = ({if: condition, ...one}: Job | Step): boolean =>
  one['continue-on-error'] === undefined && (condition === undefined || conditions.includes(condition));

/** When each job of a deployment runs. */
const whenDeployed = {
  pages: '${{ !inputs.run }}',
  test: "github.event_name == 'push'",
  build: '${{ inputs.commit && !inputs.run }}',
  deploy:
    "${{ !cancelled() && (needs.test.result == 'success' || needs.build.result == 'success' || inputs.run) }}",
  live: "${{ !cancelled() && needs.deploy.result == 'success' }}",
};

function faultsOfAll(all: Files): string[] {
  const jobs = Object.entries(all).flatMap(([file, text]) =>
    Object.entries((parse(text) as Workflow).jobs ?? {}).map(([name, job]) => ({job, at: `${file} ${name}`})),
  );
  const isWithout = ({uses, ...job}: Job): boolean =>
    uses === undefined && (job['timeout-minutes'] ?? 0) === 0;
  const needsTools = (job: Job): boolean => /npm run (check|test:(unit|built|plain))\b/.test(commandsOf(job));
  const hasTools = (job: Job): boolean =>
    job.steps?.some(({uses}) => uses === './.github/actions/setup') === true &&
    using(job, 'actions/setup')?.tools !== false;
  return [
    ...Object.entries(all).flatMap(([file, text]) => [
      ...unpinned(text).map((used) => `${file}: ${used} is not pinned`),
      ...missingScripts(text).map((script) => `${file}: there is no script ${script}`),
      ...(isPasted(text) ? [`${file}: a stranger's text is in a shell`] : []),
    ]),
    ...jobs.filter(({job}) => isWithout(job)).map(({at}) => `${at}: no limit`),
    ...jobs.filter(({job}) => !isSharded(job)).map(({at}) => `${at}: the shards do not match`),
    ...jobs.filter(({job}) => needsTools(job) && !hasTools(job)).map(({at}) => `${at}: no tools`),
    ...(all['actions/setup/action.yml']?.includes('tools/install.sh') ? [] : ['setup: no list of tools']),
  ];
}

/** The faults of the workflows for tests and deployment. */
function faultsOfDeployment(all: Files): string[] {
  const workflow = (name: string): Workflow => parse(all[`workflows/${name}.yml`] ?? '') as Workflow;
  const jobs = workflow('test').jobs ?? {};
  const {build, browser, same} = jobs;
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);
  const deployment = workflow('deploy');
  const {pages, test, deploy, live} = deployment.jobs ?? {};
  const nightly = workflow('nightly');
  const pullRequest = workflow('pull-request');
  const review = commandsOf(pullRequest.jobs?.review);
  const [built, opened, published] = [
    using(build, 'upload-artifact'),
    using(browser, 'download-artifact'),
    using(deploy, 'download-artifact'),
  ];
  const onPush = Object.keys(all).filter((file) => 'push' in ((parse(all[file] ?? '') as Workflow).on ?? {}));
  const majors = [read('.nvmrc').trim(), ...(same?.strategy?.matrix.node ?? [])].map(String);
  return Object.entries({
    'a push is tested twice': onPush.join() !== 'workflows/deploy.yml',
    'tests are not shared': ['pull-request', 'nightly', 'deploy'].some(
      (name) => workflow(name).jobs?.test?.uses !== './.github/workflows/test.yml',
    ),
    'a test runs nowhere, twice or otherwise':
      steps.flatMap(({run = ''}) => (/npm run (check|typecheck|test)/.test(run) ? [run] : [])).join('\n') !==
      tests.join('\n'),
    'a test does not count': ![...Object.values(jobs), ...steps].every(doesCount),
    'a workflow may write': ['test', 'deploy', 'nightly', 'pull-request'].some(
      (name) => JSON.stringify(workflow(name).permissions) !== '{"contents":"read"}',
    ),
    'another branch is published': deployment.on?.push?.branches?.join() !== 'main',
    'the site is tested at another address':
      test?.with?.['site-url'] !== '${{ needs.pages.outputs.origin }}' ||
      [build, browser].some((job) => using(job, 'actions/setup')?.['site-url'] !== '${{ inputs.site-url }}'),
    'the night leaves something out':
      !('schedule' in (nightly.on ?? {})) ||
      nightly.jobs?.test?.with?.strict !== true ||
      !['npm run --silent links', 'npm audit --audit-level=high'].every((one) =>
        commandsOf(nightly.jobs?.look).includes(one),
      ),
    'a reviewer lacks preview, report or pictures':
      Object.keys(pullRequest.on ?? {}).join() !== 'pull_request' ||
      !['preview', '--silent report', 'pictures'].every((one) => review.includes(`npm run ${one}`)),
    'a deployment begins otherwise':
      JSON.stringify(Object.entries(deployment.jobs ?? {}).map(([name, job]) => [name, job.if])) !==
      JSON.stringify(Object.entries(whenDeployed)),
    'an artifact of an untested run is published': !commandsOf(deploy).includes(
      '!= "$GITHUB_WORKFLOW push success" ]',
    ),
    'the tests open another site than the artifact':
      opened?.name !== built?.name ||
      [opened, built].some((one) => one?.path !== 'build') ||
      commandsOf(browser).includes('build'),
    'the artifact is not kept for 90 days': built?.['retention-days'] !== 90,
    'the deployment publishes another site than the artifact':
      published?.name !== built?.name || using(deploy, 'upload-pages-artifact')?.path !== published?.path,
    'the deployment builds again':
      /\bnpm\b/.test(commandsOf(deploy)) || !!using(deploy, 'actions/setup')?.tools,
    'a deployment waits until the one before is seen':
      deploy?.concurrency?.group !== 'pages' || commandsOf(deploy).includes('sleep'),
    'nobody sees whether a page is served': !commandsOf(live).includes("find . -name '*.html'"),
    'a push is published over the way back': !commandsOf(deploy).includes('--event workflow_dispatch'),
    'a run by hand publishes nothing, and is green': !commandsOf(pages).includes('nothing to publish'),
    'a push leaves out the plain site': (all['workflows/test.yml'] ?? '').includes('event.before'),
    'no run can be published again': published?.['run-id'] !== '${{ inputs.run || github.run_id }}',
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
    expect([...faultsOfAll(files), ...faultsOfDeployment(files)]).toEqual([]);
  });

  it.each<[fault: string, file: string, from: string, to: string]>([
    [
      'workflows/deploy.yml: actions/deploy-pages@v4 is not pinned',
      'workflows/deploy.yml',
      'deploy-pages@d6db90164ac5ed86f2b6aed7e0febac5b3c0c03e # v4.0.5',
      'deploy-pages@v4',
    ],
    [
      'workflows/nightly.yml: there is no script link',
      'workflows/nightly.yml',
      'npm run --silent links',
      'npm run link',
    ],
    [
      "workflows/pull-request.yml: a stranger's text is in a shell",
      'workflows/pull-request.yml',
      'run: npm run preview',
      'run: echo ${{ github.event.pull_request.title }}',
    ],
    ['workflows/test.yml build: no limit', 'workflows/test.yml', '    timeout-minutes: 20\n', ''],
    [
      'workflows/test.yml browser: the shards do not match',
      'workflows/test.yml',
      'shard: [1, 2, 3, 4]',
      'shard: [1, 2, 4]',
    ],
    [
      'workflows/test.yml browser: the shards do not match',
      'workflows/test.yml',
      '${{ strategy.job-total }}',
      '5',
    ],
    [
      'workflows/test.yml check: no tools',
      'workflows/test.yml',
      '      - uses: ./.github/actions/setup\n',
      '      - run: npm ci\n',
    ],
    ['setup: no list of tools', 'actions/setup/action.yml', 'tools/install.sh', 'apt-get install qemu-user'],
    ['a push is tested twice', 'workflows/pull-request.yml', 'on:\n', 'on:\n  push:\n'],
    [
      'tests are not shared',
      'workflows/nightly.yml',
      'uses: ./.github/workflows/test.yml',
      'runs-on: ubuntu-latest',
    ],
    ['a test runs nowhere, twice or otherwise', 'workflows/test.yml', "'!long'", 'long'],
    [
      'a test runs nowhere, twice or otherwise',
      'workflows/test.yml',
      '- run: npm run test:plain',
      '# test:plain',
    ],
    [
      'a test runs nowhere, twice or otherwise',
      'workflows/test.yml',
      'run test:built',
      'run test:built || true',
    ],
    ['a test does not count', 'workflows/test.yml', '  browser:\n', '  browser:\n    if: false\n'],
    ['a test does not count', 'workflows/test.yml', '  unit:\n', '  unit:\n    continue-on-error: true\n'],
    [
      'a test does not count',
      'workflows/test.yml',
      '- run: npm run typecheck',
      '- if: inputs.strict\n        run: npm run typecheck',
    ],
    ['a workflow may write', 'workflows/pull-request.yml', 'contents: read', 'contents: write'],
    ['another branch is published', 'workflows/deploy.yml', '[main]', "['**']"],
    [
      'the site is tested at another address',
      'workflows/deploy.yml',
      'site-url: ${{ needs.pages.outputs.origin }}',
      "site-url: ''",
    ],
    ['the night leaves something out', 'workflows/nightly.yml', 'schedule:', 'workflow_call:'],
    ['the night leaves something out', 'workflows/nightly.yml', 'strict: true', 'strict: false'],
    ['the night leaves something out', 'workflows/nightly.yml', 'npm audit --', 'npm ls --'],
    [
      'a reviewer lacks preview, report or pictures',
      'workflows/pull-request.yml',
      'run preview',
      'run build',
    ],
    [
      'a reviewer lacks preview, report or pictures',
      'workflows/pull-request.yml',
      'pull_request:',
      'pull_request_target:',
    ],
    ['a deployment begins otherwise', 'workflows/deploy.yml', ' || inputs.run)', ')'],
    ['a deployment begins otherwise', 'workflows/deploy.yml', "needs.test.result == 'success'", 'always()'],
    ['a deployment begins otherwise', 'workflows/deploy.yml', "    if: github.event_name == 'push'\n", ''],
    [
      'an artifact of an untested run is published',
      'workflows/deploy.yml',
      'push success" ]',
      'push failure" ]',
    ],
    [
      'the tests open another site than the artifact',
      'workflows/test.yml',
      'run: npm run test:browser',
      'run: npm run build && npm run test:browser',
    ],
    [
      'the artifact is not kept for 90 days',
      'workflows/test.yml',
      'retention-days: 90',
      'retention-days: 14',
    ],
    [
      'the deployment publishes another site than the artifact',
      'workflows/deploy.yml',
      '}}\n          path: site',
      '}}\n          path: build',
    ],
    ['the tests open another site than the artifact', 'workflows/test.yml', 'path: build', 'path: docs'],
    [
      'the deployment builds again',
      'workflows/deploy.yml',
      '      # Attempts',
      '      - run: npm run build\n      # Attempts',
    ],
    [
      'a deployment waits until the one before is seen',
      'workflows/deploy.yml',
      '      group: pages\n',
      '      group: deploy\n',
    ],
    [
      'nobody sees whether a page is served',
      'workflows/deploy.yml',
      "find . -name '*.html'",
      'echo index.html',
    ],
    [
      'a push is published over the way back',
      'workflows/deploy.yml',
      '--event workflow_dispatch',
      '--event push',
    ],
    [
      'a run by hand publishes nothing, and is green',
      'workflows/deploy.yml',
      'there is nothing to publish.',
      '',
    ],
    [
      'a push leaves out the plain site',
      'workflows/test.yml',
      'github.event.pull_request.base.sha }}',
      'github.event.pull_request.base.sha || github.event.before }}',
    ],
    ['no run can be published again', 'workflows/deploy.yml', 'inputs.run || github.run_id', 'github.run_id'],
    ['a version of Node is not compared', 'workflows/test.yml', 'node: [22, 24]', 'node: [22]'],
  ])('planted: %s', (fault, file, from, to) => {
    expect(files[file]).toContain(from);
    const planted = {...files, [file]: (files[file] ?? '').replace(from, to)};
    expect([...faultsOfAll(planted), ...faultsOfDeployment(planted)]).toContain(fault);
  });
});
