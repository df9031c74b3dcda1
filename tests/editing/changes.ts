/**
 * The changes that editors make in a semester, each as CONTRIBUTING describes it. `editing.test.ts` applies them to a copy
 * of the project, where nothing may refuse them. They find their place by its form and never by the page's words, so that
 * no edit of a page has to be followed here.
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

/** The line of a lesson that leads on. */
const wayOn = /^Next: .*$/m;

const addBeforeClosing = (copy: Copy, path: string, text: string): void =>
  copy.edit(path, closing, `${text.replaceAll('$', '$$$$')}\n\n$&`);

/** A fifth assignment, whole, as a draft: five pages, a kit, goals and a rubric. */
function addAssignment(copy: Copy): void {
  const folder = 'docs/labs/assignment_5';
  const page = (name: string, label: string, description: string, text: string): void =>
    copy.write(
      `${folder}/${name}.md`,
      `${head(`Assignment 5: ${label}`, description, `sidebar_label: ${label}\ndraft: true\n`)}${text}\n`,
    );
  page(
    'index',
    'Prefetching',
    'The overview of Assignment 5: what a prefetcher gains, what it costs, and what is handed in for how many marks.',
    'What does a prefetcher gain, and what does it cost?\nThe kit is :kit[assignment_5].\n\n::goals{assignment="5"}\n\n::marks{assignment="5"}',
  );
  page(
    'background',
    'Background',
    'What a prefetcher guesses from, and how coverage and accuracy of its guesses are defined, with an example.',
    'A prefetcher asks for lines before the program does.\n\n## Coverage {#coverage}\n\nCoverage is the share of misses that a prefetcher avoids.',
  );
  page(
    'procedure',
    'Procedure',
    'The steps of Assignment 5, from unpacking the kit to a table with one row for each run of each program.',
    'Unpack the kit, and run `just run`.',
  );
  page(
    'questions',
    'Questions',
    'The question of Assignment 5, with its marks, and with the evidence that an answer to it has to give.',
    'There is one question.\n\n## Question 1: What was gained? {#question-1}\n\n**Marks:** 100\n\n**Work:** 2 runs, 100 words\n\n**Evidence:** the misses of two runs.\n\nHow many misses does the prefetcher avoid?',
  );
  page(
    'submission',
    'Submission',
    'The files of a hand-in for Assignment 5, their names and their limits, and the command that checks them.',
    'A hand-in has these files.\n\n::handin{assignment="5"}',
  );
  for (const path of copy.paths().filter((one) => one.startsWith('kits/assignment_1/'))) {
    const text = copy.read(path).replaceAll(/"assignment": 1\b/g, '"assignment": 5');
    copy.write(
      path.replace('assignment_1', 'assignment_5'),
      text
        .replaceAll('Assignment 1', 'Assignment 5')
        .replace(/"questions": \d+/, '"questions": 1')
        .replace(/"asks": \[[^\]]*\]/, '"asks": []'),
    );
  }
  copy.write(
    'src/config/goals/assignment_5.yml',
    '- id: coverage\n  goal: Say what a prefetcher gains.\n  taught: [labs/assignment_5/background#coverage]\n  asked: [1]\n',
  );
  copy.write(
    'marking/assignment_5.md',
    '# Marking Assignment 5: Prefetching\n\n## Question 1 (100 marks)\n\n- Evidence, 100: the misses of two runs.\n',
  );
  copy.edit('sidebars.ts', /^ +assignment\(4, .*\),\n/m, "$&    assignment(5, 'Prefetching'),\n");
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
    // A sentence of plain words.
    copy.edit(lesson, /^((?!After )[A-Z]\w+ \w+ )([a-z]+)( [\w ,;]+\.)$/m, '$1**$2**$3');
    addBeforeClosing(
      copy,
      lesson,
      'What a number means is told where [gem5 counts](../using_gem5/basic_concepts/statistics/introduction.md).\n\n:::note\n\nA model is never the machine.\n\n:::',
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
      `${head('Values from the environment', 'How a configuration script reads a value from the environment, and when an option of the script is the better way.', 'sidebar_label: The environment\n')}After this page your script reads a value that is set outside of it.\n\n- **You will** read a variable of the environment.\n- **You need** [the script with options](depth.md).\n- **Time** :time.\n\n## The script {#script}\n\n::code{file="cli/environment/size.py"}\n\n## What you have now {#what-you-have-now}\n\nYou have a second way into a script.\n${copy.find(`${cli}/depth.md`, wayOn)}\n`,
    );
    copy.write('examples/cli/environment/example.yml', 'about: A size that the environment sets.\n');
    copy.write(
      'examples/cli/environment/size.py',
      '"""Reads the size of a cache from the environment."""\n\nimport os\n\nprint(os.environ.get("L1D_SIZE", "16KiB"))\n',
    );
    copy.edit('sidebars.ts', /(\/cli`,[^)]*'depth')/, "$1, 'environment'");
    copy.edit(
      `${cli}/depth.md`,
      wayOn,
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

  'a fifth assignment, as a hidden draft': addAssignment,

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
    addBeforeClosing(copy, `${cli}/introduction.md`, 'A taped-out chip has no options.');
    copy.write(
      'src/config/glossary.yml',
      `${copy.read('src/config/glossary.yml').trimEnd()}\ntaped-out chip:\n  forms: [taped-out chips]\n  at: ${at}\n  says: A chip that a factory has made, so that it can be measured and no longer changed.\n`,
    );
  },

  'a word that students search by': (copy) => {
    copy.edit('src/config/speech.ts', /^ +roi: /m, "    chip: 'processor',\n$&");
  },

  'the next semester': (copy) => {
    copy.edit(course, /copyrightYear: \d+/, 'copyrightYear: 2027');
    copy.edit(
      course,
      /forum: \{label: .*\}/,
      "forum: {label: 'Ask and answer', href: 'https://discourse.example.edu/c/429'}",
    );
    copy.edit(course, /weights: \[.*\]/, 'weights: [30, 20, 20, 30]');
    copy.edit(course, /slipDays: \d+/, 'slipDays: 6');
    setFact(copy, 'semester', 'the spring of 2027');
    for (const number of [1, 2, 3, 4])
      setFact(copy, `dueAssignment${number}`, `Friday of week ${3 * number}`);
    announce(copy, 'spring-2027', 'Welcome.');
  },
} as const satisfies Record<string, Change>;
