/**
 * The changes that editors make in a semester, each as CONTRIBUTING describes it. `editing.test.ts` applies them to a
 * copy of the project, where no check may refuse them. They locate their target by its form and not by its words, so
 * that an edit of a page needs no change here.
 */
import type {Copy} from './copy';

type Change = (copy: Copy) => void;

const cli = 'docs/tutorial/using_gem5/basic_concepts/cli';
const lesson = 'docs/tutorial/about_gem5/WhyGem5.md';
const map = 'docs/tutorial/using_gem5/index.md';
const course = 'src/config/course.ts';

/** The front matter of a page. */
const head = (title: string, description: string, more = ''): string =>
  `---\ntitle: "${title}"\ndescription: "${description}"\n${more}---\n\n`;

const announce = (copy: Copy, id: string, content: string): void => {
  const text = `announcement: {\n    id: '${id}',\n    content:\n      '${content}',\n  }`;
  copy.edit(course, /announcement: \{[^}]*\}/, text);
};

const setFact = (copy: Copy, name: string, value: string): void =>
  copy.edit(course, new RegExp(`^( +${name}: )semester\\(.*\\),$`, 'm'), `$1semester('${value}'),`);

const closing = /^## .* \{#what-you-have-now\}$/m;

/** The last line of a lesson, which has the link to the next one. */
const nextLink = /[^\n]+(?=\n*$)/;

const addBeforeClosing = (copy: Copy, path: string, text: string): void =>
  copy.edit(path, closing, `${text.replaceAll('$', '$$$$')}\n\n$&`);

/** The numbers of the assignments, which are those of the kits. */
export const assignmentsIn = (copy: Copy): number[] => {
  const numbers = copy.paths().flatMap((path) => Number(/^kits\/assignment_(\d+)\//.exec(path)?.[1] ?? 0));
  return [...new Set(numbers)].filter((number) => number > 0).sort((one, other) => one - other);
};

/** The commands in a chapter that copy an assignment, with the numbers of the old one and of the new one. */
const copying = (copy: Copy, chapter: string, from: number, to: number): string =>
  copy.find(chapter, /^ *```bash\n([^]*?)^ *```$/m).replace(/\bold=\d+ new=\d+/, `old=${from} new=${to}`);

/** Adds another assignment as a draft, by the commands of the chapter on assignments. @returns its number */
export function addAssignment(copy: Copy): number {
  const last = assignmentsIn(copy).at(-1) ?? 0;
  const number = last + 1;
  copy.run(copying(copy, 'contributing/labs.md', 1, number));
  copy.edit(
    'sidebars.ts',
    new RegExp(`^ +assignment\\(${last}, .*\\),\\n`, 'm'),
    `$&    assignment(${number}, 'Again'),\n`,
  );
  copy.edit(
    course,
    new RegExp(`^ +dueAssignment${last}: .*\\n`, 'm'),
    `$&    dueAssignment${number}: semester('Friday'),\n`,
  );
  copy.edit(course, /weights: \[.*(?=\])/, '$&, 0');
  return number;
}

/** Publishes the draft of an assignment, with a description of its own for each page. */
export function publishAssignment(copy: Copy, number: number): void {
  for (const path of copy.paths().filter((one) => one.startsWith(`docs/labs/assignment_${number}/`))) {
    copy.edit(path, /^draft: true\n/m, '');
    copy.edit(path, /^description: "?/m, '$&Once more. ');
  }
  copy.edit(course, /weights: \[(\d+)(.*), 0\]/, 'weights: [10$2, 10]');
  copy.edit(
    `docs/labs/assignment_${number - 1}/submission.md`,
    /(## Next \{#next\}\n\n)\[[^\]]*\]\([^)]*\)/,
    `$1[The next assignment](../assignment_${number}/index.md)`,
  );
  copy.edit(
    'docs/tutorial/about_gem5/FileStructure.md',
    /^\| \[\d+ .*\n(?!\|)/m,
    `$&| [${number} Again](../../labs/assignment_${number}/index.md) | \`cpu/simple/\` | scripts |\n`,
  );
}

/** A further page for each group of the site, listed in the sidebar after the named page, if there is one. */
const groups: readonly (readonly [folder: string, after?: string])[] = [
  ['FAQ'],
  ['labs', 'labs/how_to_course_work'],
  ['policies/assignments', 'submissions'],
  ['tutorial/about_gem5', 'WhyGem5'],
  ['tutorial/modern_gem5/standard_library', 'workloads'],
  ['tutorial/using_gem5/basic_concepts/cli', 'depth'],
  ['tutorial/using_gem5/advanced_concepts/statistics_api', 'simple_example'],
];

/** Adds to all that is counted: pages in each group, one of them with a figure, and an example with its recordings. */
export function addMore(copy: Copy): void {
  copy.run('cp -r examples/cli/depth examples/cli/again');
  const figure = copy.find('docs/labs/assignment_2/background.md', /^::instrument\{.*\}$/m);
  for (const [folder, after] of groups) {
    const title = `Again in ${folder.split('/').at(-1)}`;
    const shown =
      after === 'depth' ? '::run{name="cli/again/clock"}\n\n::code{file="cli/again/checked.py"}' : figure;
    copy.write(
      `docs/${folder}/again.md`,
      `${head(title, `What a reader of ${folder} does once more, and why the second time takes less of an evening than the first.`)}After this page you can do it again.\n\n## Once more {#once-more}\n\n${shown}\n`,
    );
    const entry = after?.includes('/') ? `${folder}/again` : 'again';
    if (after) copy.edit('sidebars.ts', new RegExp(`'${after}'`), `$&, '${entry}'`);
  }
}

export const changes = {
  'a due date, and the text of the announcement': (copy) => {
    setFact(copy, 'dueAssignment1', 'Friday, October 9');
    announce(
      copy,
      'assignment-1',
      'Assignment 1 is out: <a href="/429-website/docs/labs/assignment_1">start today</a>.',
    );
  },

  'a typo, bold, a link, a note': (copy) => {
    // The pattern matches a sentence of plain words.
    copy.edit(lesson, /^((?!After )[A-Z]\w+ \w+ )([a-z]+)( [\w ,;]+\.)$/m, '$1**$2**$3');
    addBeforeClosing(
      copy,
      lesson,
      'What a number means is explained where [gem5 counts](../using_gem5/basic_concepts/statistics/introduction.md).\n\n:::note\n\nA model is never the machine.\n\n:::',
    );
  },

  'a new FAQ page': (copy) =>
    copy.write(
      'docs/FAQ/no_output.md',
      `${head('A run prints nothing', 'What to do when a simulation has ended and the terminal shows nothing of what the program should have printed.')}After this page you can find what your program printed.\n\n## Symptom {#symptom}\n\nThe run ends, and nothing of the program is on the terminal.\n\n## Cause {#cause}\n\nThe output was sent into a file of \`m5out\`.\n`,
    ),

  'a new lesson with a program, without a simulator': (copy) => {
    copy.write(
      `${cli}/environment.md`,
      `${head('Values from the environment', 'How a configuration script reads a value from the environment, and when an option of the script is the better way.', 'sidebar_label: The environment\n')}After this page your script reads a value that is set outside of it.\n\n- **You will** read a variable of the environment.\n- **You need** [the script with options](depth.md).\n- **Time** :time.\n\n## The script {#script}\n\n::code{file="cli/environment/size.py"}\n\n## What you have now {#what-you-have-now}\n\nYou have a second way into a script.\n${copy.find(`${cli}/depth.md`, nextLink)}\n`,
    );
    copy.write('examples/cli/environment/example.yml', 'about: A size that the environment sets.\n');
    copy.write(
      'examples/cli/environment/size.py',
      '"""Reads the size of a cache from the environment."""\n\nimport os\n\nprint(os.environ.get("L1D_SIZE", "16KiB"))\n',
    );
    copy.edit('sidebars.ts', /(\/cli`,[^)]*'depth')/, "$1, 'environment'");
    copy.edit(
      `${cli}/depth.md`,
      nextLink,
      'Next: a value from outside, in [Values from the environment](environment.md).',
    );
    copy.edit(
      map,
      /^\|.*:time\[basic_concepts\/cli\/depth\.md\].*\n/m,
      '$&| [Values from the environment](basic_concepts/cli/environment.md) | a value that is set outside | :time[basic_concepts/cli/environment.md]{short} |\n',
    );
  },

  'a lesson with another title and another file': (copy) => {
    const text = copy.read(`${cli}/tldr.md`);
    copy.remove(`${cli}/tldr.md`);
    copy.write(
      `${cli}/options.md`,
      text.replace(
        /^title: .*$/m,
        'title: Three options to copy\nredirect_from: /docs/tutorial/using_gem5/basic_concepts/cli/tldr',
      ),
    );
    copy.edit('sidebars.ts', /(\/cli`,[^)]*)'tldr'/, "$1'options'");
    for (const path of copy.paths().filter((one) => /^docs\/.*\.md$/.test(one))) {
      const links = copy.read(path);
      if (/[(/[]tldr\.md/.test(links)) copy.write(path, links.replace(/([(/[])tldr\.md/g, '$1options.md'));
    }
  },

  'another assignment, as a hidden draft': addAssignment,

  'a picture, a diagram, a formula': (copy) => {
    copy.write(
      'docs/tutorial/about_gem5/layers.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>\n',
    );
    addBeforeClosing(
      copy,
      lesson,
      [
        '![A square that stands for the machine](./layers.svg)',
        '```mermaid\nflowchart LR\n    accTitle: From a question to an answer\n    accDescr: A question leads to a run, and the run to an answer.\n    ask[Question] --> run[Run] --> answer[Answer]\n```',
        '$$\nT = N \\cdot C \\cdot t\n$$',
      ].join('\n\n'),
    );
  },

  'the marks of a question': (copy) => {
    const [questions, rubric] = ['docs/labs/assignment_1/questions.md', 'marking/assignment_1.md'];
    const [, first = '', second = ''] =
      /\{#question-1\}\n\n\*\*Marks:\*\* (\d+)[^]*\{#question-2\}\n\n\*\*Marks:\*\* (\d+)/.exec(
        copy.read(questions),
      ) ?? [];
    for (const [number, before, after] of [
      [1, first, Number(first) + 2],
      [2, second, Number(second) - 2],
    ] as const) {
      copy.replace(
        questions,
        `{#question-${number}}\n\n**Marks:** ${before}`,
        `{#question-${number}}\n\n**Marks:** ${after}`,
      );
      copy.replace(
        rubric,
        `## Question ${number} (${before} marks)`,
        `## Question ${number} (${after} marks)`,
      );
    }
  },

  'a term': (copy) => {
    const heading = /^## .* \{#([\w-]+)\}\n/m;
    const at = `${lesson.replace('docs/', '')}#${copy.find(lesson, heading)}`;
    copy.edit(lesson, heading, '$&\nA *taped-out chip* is one that a factory has made.\n');
    addBeforeClosing(copy, `${cli}/introduction.md`, 'A :term[taped-out chip] has no options.');
    copy.write(
      'src/config/glossary.yml',
      `${copy.read('src/config/glossary.yml').trimEnd()}\ntaped-out chip:\n  forms: [taped-out chips]\n  at: ${at}\n  says: A chip that a factory has made, so that it can be measured and no longer changed.\n`,
    );
  },

  'a word by which students search': (copy) => {
    copy.edit('docs/tutorial/installing.md', /^keywords: \[/m, '$&chromebook, ');
  },

  'the next semester': (copy) => {
    copy.edit(course, /copyrightYear: \d+/, 'copyrightYear: 2027');
    copy.edit(
      course,
      /forum: \{label: .*\}/,
      "forum: {label: 'Ask and answer', href: 'https://discourse.example.edu/c/429'}",
    );
    const [first = '', ...others] = copy.find(course, /weights: \[(.*)\]/).split(', ');
    copy.edit(course, /weights: \[.*\]/, `weights: [${[...others, first].join(', ')}]`);
    copy.edit(course, /slipDays: \d+/, 'slipDays: 6');
    setFact(copy, 'semester', 'the spring of 2027');
    for (const [, name = ''] of copy.read(course).matchAll(/^ +(dueAssignment\d+): /gm))
      setFact(copy, name, `Friday of week ${name.at(-1)}`);
    announce(copy, 'spring-2027', 'Welcome.');
  },
} as const satisfies Record<string, Change>;
