// @module-tag long
/** A day of an assistant who knows Docusaurus but not this site: the check has little to say, and says what matters. */
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {Copy} from './copy';

const page = (text: string, keys = 'title: Caches today'): string => `---\n${keys}\n---\n\n${text}\n`;
const quota = 'docs/FAQ/disk_quota.md';
const lesson = 'docs/tutorial/about_gem5/WhyGem5.md';

/** Adds a paragraph to the end of a page. */
const add =
  (path: string, text: string) =>
  (copy: Copy): void =>
    copy.write(path, `${copy.read(path).trimEnd()}\n\n${text}\n`);

/** Twenty edits as Docusaurus' documentation describes them. */
const stock: Readonly<Record<string, (copy: Copy) => void>> = {
  'another word': (copy) => copy.edit(lesson, /\bsimulator\b/, 'model'),
  'a heading without an id, and a link to it': add(
    quota,
    '## Ask the help desk\n\nSee [above](#ask-the-help-desk).',
  ),
  'a page with a position and a slug': (copy) =>
    copy.write(
      'docs/FAQ/slow.md',
      page('Wait.', 'title: Slow\nsidebar_position: 3\nslug: slow_run\nhide_title: true'),
    ),
  'a link to its address': add(quota, 'See [slow runs](/docs/FAQ/slow_run).'),
  'an unlisted page of the Tutorial': (copy) =>
    copy.write('docs/tutorial/later.md', page('Later.', 'title: Later\nunlisted: true')),
  'a draft of a lesson': (copy) =>
    copy.write('docs/tutorial/draft.md', page('Soon.', 'title: Draft\ndraft: true\nkeywords: [soon]')),
  'a comment of HTML': add(quota, '<!-- Ask the department about 2027. -->'),
  'a comment of MDX': add(quota, '{/* Ask the department. */}'),
  'an admonition with a title': add(quota, ':::info[Good to know]\n\nIt is checked each night.\n\n:::'),
  'an admonition in the old form': add(quota, ':::caution Take care\n\nIt is checked each night.\n\n:::'),
  'four commands': add(quota, '```bash\ncd\ndu -sh *\nls\nquota -s\n```'),
  'a block with a title and marked lines': add(quota, '```bash title="quota.sh" {1}\nquota -s\n```'),
  'a diagram': add(quota, '```mermaid\nflowchart LR\n    home --> quota\n```'),
  'a formula, and a price': add(quota, 'With $n$ files of $s$ bytes, it costs $5.'),
  details: add(quota, '<details>\n<summary>More</summary>\n\nThere is more.\n\n</details>'),
  tabs: add(
    quota,
    "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n<Tabs>\n  <TabItem value=\"a\">One</TabItem>\n</Tabs>",
  ),
  'a variable': add(quota, 'export const limit = 5;\n\nIt has {limit} GB, as {frontMatter.title} says.'),
  'a picture': add(quota, '![The logo](/img/logo.svg)'),
  'a footnote, and a table': add(
    quota,
    'It is full.[^1]\n\n[^1]: As you see.\n\n| | Size |\n| --- | --- |\n| Home | small |',
  ),
  'a due date': (copy) =>
    copy.edit(
      'src/config/course.ts',
      /^( +dueAssignment1: )semester\(.*\),$/m,
      "$1semester('Friday, October 9'),",
    ),
};

/** What readers would see broken, and what the check says of it. */
const broken: readonly (readonly [text: string, finding: RegExp])[] = [
  ['It costs $5 or $10.', /warning: `\$5 or \$1?` is set as a formula/],
  [':::warn\n\nMind the step.\n\n:::', /warning: unknown admonition `:::warn`; write/],
  ['::: note\n\nMind the step.\n\n:::', /warning: .* neither opens nor closes/],
  ['![A chip](chip.png)', /error: there is no image `chip.png`/],
  ['See [there](disk_qouta.md).', /warning: `disk_qouta.md` leads to nothing; write `disk_quota.md`/],
  ['See [there](disk_quota.md#nowhere).', /warning: .* has no heading with the id `nowhere`/],
  ['::run{name="no/such/run"}', /error: there is no run `no\/such\/run`/],
  ['It takes :num[a/b/c simTicks].', /error: /],
  ['It is <5.', /error: MDX cannot read this/],
  ['The value {size} is set.', /error: .*`size` is not defined/],
];

const copy = new Copy();
const check = (...words: string[]) => copy.tool('tsx', 'tools/check/run.ts', ...words);
const linesOf = (output: string): string[] => output.trim().split('\n');

beforeAll(() => {
  copy.run(
    'git init -q -b main && git add -A && git -c user.name=a -c user.email=a@example.org -c core.looseCompression=0 commit -q -m Before',
  );
});
afterAll(() => copy.dispose());

describe('the check', {concurrent: false}, () => {
  it('checks nothing before an edit', () => {
    expect(check()).toEqual({status: 0, output: expect.stringMatching(/^Passed: 0 changed files/) as string});
  });

  it('has no error and at most ten lines for twenty ordinary edits', () => {
    expect(Object.keys(stock)).toHaveLength(20);
    for (const edit of Object.values(stock)) edit(copy);
    const {status, output} = check();
    expect(output).not.toMatch(/error|warning/);
    expect(linesOf(output).length).toBeLessThanOrEqual(10);
    // No compiler, no types and no ESLint.
    expect(output).toMatch(
      /\d+ remarks? on form: npm run check -- --advice\nPassed: .*\((?:pages|Markdown|spelling|format|, )+\), [\d.]+ s\.\n$/,
    );
    expect(status).toBe(0);
  });

  it('prints what readers would see broken before it counts the remarks on form', () => {
    broken.forEach(([text], index) => copy.write(`docs/FAQ/broken-${index}.md`, page(text)));
    const {status, output} = check('pages');
    const lines = linesOf(output);
    const last = lines.findIndex((line) => line.includes('on form'));
    for (const [index, [text, finding]] of broken.entries()) {
      const at = lines.findIndex((line) => line.startsWith(`docs/FAQ/broken-${index}.md:`));
      expect(lines[at], text).toMatch(finding);
      expect(at).toBeLessThan(last);
      copy.remove(`docs/FAQ/broken-${index}.md`);
    }
    expect(status).toBe(1);
  });

  it('finds a removed page that a sidebar lists', () => {
    copy.edit('sidebars.ts', /'labs\/how_to_course_work'/, "'labs/how_to_corse_work', $&");
    expect(check('pages')).toEqual({
      status: 1,
      output: expect.stringMatching(
        /^sidebars\.ts:.*error: there is no page docs\/labs\/how_to_corse_work\.md/m,
      ) as string,
    });
    copy.edit('sidebars.ts', /'labs\/how_to_corse_work', /, '');
  });

  it('reports settings that cannot be read', () => {
    copy.write('sidebars.ts', 'export default {');
    expect(check('pages')).toEqual({status: 1, output: expect.stringContaining('`pages` stopped') as string});
  });

  it('checks everything where Git knows nothing', () => {
    copy.run('mv .git .git-away');
    const {output} = check('workflows');
    expect(output).toMatch(/: everything \(workflows\)/);
  });
});
