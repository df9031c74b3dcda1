/**
 * Every rule of this project's own checks, by the id in parentheses after a finding: its level, its documentation, and
 * in one sentence what it wants and why. `npm run check -- --explain RULE` prints an entry; the rules of other
 * projects' linters are in `tools/check/foreign.ts`.
 */

/** An *error* would mislead or break a reader, or the site; *advice* is about form, and fails only with `--strict`. */
export type Level = 'error' | 'advice';

type Rule = {
  readonly level: Level;
  /** A file of the project, with a heading of it where that says more. */
  readonly see: string;
  readonly sentence: string;
};

const error = (see: string, sentence: string) => ({level: 'error', see, sentence}) as const;
const advice = (see: string, sentence: string) => ({level: 'advice', see, sentence}) as const;

const semester = 'CONTRIBUTING.md#changes-of-a-semester';
const lesson = 'CONTRIBUTING.md#write-a-lesson';
const style = 'CONTRIBUTING.md#style';
const onPages = 'CONTRIBUTING.md#programs-output-and-numbers';
const notation = 'src/pages/markdown-page.md';
const diagrams = 'src/pages/markdown-page.md#diagrams';
const facts = 'src/pages/markdown-page.md#facts';
const links = 'src/pages/markdown-page.md#links';
const charts = 'contributing/charts.md';
const checks = 'contributing/checks.md';
const claims = 'contributing/claims.md';
const code = 'contributing/results.md#programs';
const examples = 'contributing/examples.md';
const stale = 'contributing/examples.md#when-a-recording-is-stale';
const glossary = 'contributing/glossary.md';
const instruments = 'contributing/instruments.md';
const labs = 'contributing/labs.md';
const names = 'contributing/programs.md#names-on-pages';
const numbers = 'contributing/results.md#numbers';
const output = 'contributing/results.md#output';
const questions = 'contributing/results.md#questions';
const programs = 'contributing/programs.md';
const statistics = 'contributing/results.md#statistics';
const systems = 'contributing/results.md#block-diagrams';
const time = 'contributing/results.md#time';

export const rules = {
  // The page does not compile.
  'front-matter-syntax': error(
    lesson,
    'The front matter must be YAML, because the build stops at anything else.',
  ),
  'mdx-syntax': error(
    notation,
    'MDX reads `<` as the beginning of a tag and `{` as that of JavaScript; escape them, because the build stops at what it cannot read.',
  ),

  // A notation of this site that cannot be read: the page shows a message in its place.
  chart: error(
    charts,
    'A chart must be readable, and its title must be true of the recordings that it draws.',
  ),
  'claim-form': error(
    claims,
    'A claim compares recorded values in an expression, so that the build can prove it.',
  ),
  'claim-place': error(
    claims,
    'A claim inside a heading or a link cannot show what proves it; move it into the text.',
  ),
  'code-include': error(
    code,
    'A page shows a program from its file; the file, the region and the lines must exist.',
  ),
  'diff-include': error(
    code,
    'A page shows what changed between two files, which must both exist and must differ.',
  ),
  'directive-attribute': error(
    notation,
    'A notation accepts certain attributes only; any other is probably misspelled.',
  ),
  'directive-unknown': error(
    notation,
    'A notation needs the right number of colons and its end, because it is shown as plain text or not at all otherwise.',
  ),
  'example-manifest': error(
    examples,
    'The file example.yml describes an example and its runs; without it, no page can show them.',
  ),
  'fact-in-link': error(
    facts,
    'A fact that has an address becomes a link, and a link cannot contain another one.',
  ),
  'glossary-form': error(
    glossary,
    'An entry of the glossary names the section that explains the term, and defines it in a sentence or two.',
  ),
  'glossary-twin': error(
    glossary,
    'Two terms must not share a spelling, because no page could know which of them is meant.',
  ),
  'goal-form': error(
    labs,
    'A learning goal has an id, a sentence, the sections that teach it, and the questions that ask for it.',
  ),
  instrument: error(
    instruments,
    'A figure that computes needs a known name and the attributes that it starts from.',
  ),
  'lab-data': error(
    labs,
    'A page of an assignment shows its kit, its goals, its marks or its hand-in, so these must exist and be readable.',
  ),
  'lab-question': error(
    labs,
    'An overview asks a question, and each question below it has a number, a title, marks, work and evidence, because other pages, students and rubrics refer to them.',
  ),
  'number-form': error(numbers, 'A number names a run and one of its values, and how it is to be rounded.'),
  'reason-form': error(
    claims,
    'A reason names a file and lines of gem5, or a cited work; a supposed one says that it is a supposition.',
  ),
  redirect: error(
    semester,
    'An old address leads to exactly one page, and is not the address of another page.',
  ),
  'stats-form': error(statistics, 'A table of statistics names the runs and the statistics that it shows.'),
  system: error(
    systems,
    'A block diagram is drawn from the recorded configuration of a run, which must exist.',
  ),
  'term-place': error(
    glossary,
    'A term inside a heading or a link cannot become a link; move it into the text.',
  ),
  'terms-form': error(
    style,
    'An entry of src/config/terms.yml has a phrase, its replacement, and a bad and a good sentence that test it.',
  ),
  time: error(time, 'The time of a page is computed from the page itself, or from another page that exists.'),

  // The reader sees an error message instead of a drawing or a formula.
  'diagram-syntax': error(
    diagrams,
    'Mermaid must be able to read a diagram, because the page shows an error message otherwise.',
  ),
  'formula-tex': error(
    notation,
    'KaTeX must be able to read a formula, because the page shows its source in red otherwise.',
  ),

  // An unknown run, fact or source, and a number or a claim that is false.
  'claim-unknown': error(claims, 'A claim can be proved only by runs and values that were recorded.'),
  'claim-untrue': error(claims, 'The recordings contradict the claim; correct the words and the expression.'),
  'fact-unknown': error(
    facts,
    'A fact of the semester must be defined in src/config/course.ts, so that it changes in one place.',
  ),
  'number-unknown': error(numbers, 'A number must be a value of a run that was recorded.'),
  'number-untrue': error(
    numbers,
    'A number must exist in the recording, and a sentence must say in which direction it changed.',
  ),
  'reason-unknown': error(
    claims,
    'A reason must cite a work that the attribution page lists, so that a reader can look it up.',
  ),
  'recording-edited': error(
    examples,
    'Results come from runs; a recording that was edited by hand is not shown on any page.',
  ),
  'run-recording': error(output, 'A page shows what a run printed, so the run must be defined and recorded.'),
  'stats-unknown': error(
    statistics,
    'A table shows recorded statistics only; an unknown one is probably misspelled or was not kept.',
  ),
  'term-unknown': error(glossary, 'A marked term must be in the glossary, which says where it is explained.'),

  // A page, heading, picture or file that does not exist.
  'config-link': error(
    semester,
    'Links of the settings and the home page must lead to pages that readers get.',
  ),
  'evidence-name': error(
    labs,
    'A question may ask only for recipes, options, files and names that the kit contains.',
  ),
  'glossary-place': error(glossary, 'A term links to a section that exists and that contains the word.'),
  'goal-place': error(
    labs,
    'A learning goal refers to sections and questions that exist, and that readers get.',
  ),
  'image-missing': error(
    diagrams,
    'An image must exist next to the page or under static/, in exactly this spelling.',
  ),
  'kit-files': error(
    labs,
    'Each file that kit.yml adds to a kit must exist, and must not replace a file of the kit.',
  ),
  'link-anchor': error(
    links,
    'A link to a heading needs a heading with that id; otherwise it leads to the top of the page.',
  ),
  'link-draft': error(links, 'The published site contains no drafts, so a link to one would be dead.'),
  'link-file': error(links, 'A link to another page must name a file that exists.'),
  'link-route': error(links, 'A link to an address of the site must name one that exists.'),
  'route-twin': error(
    lesson,
    'Two files must not have the same address, because only one of them would be published.',
  ),
  'sidebar-file': error(lesson, 'Each entry of a sidebar must be a page that exists.'),
  specified: error(
    semester,
    'The specification promises these addresses, so each must be a page or lead to one.',
  ),

  // An assignment that contradicts itself: what it asks, what its check counts, and what it offers.
  'hand-in': error(
    labs,
    'The file handin.json must expect the answers that the questions of its assignment ask for.',
  ),
  'hand-in-asks': error(
    labs,
    'The question, the submission page and check.py must ask for the same number of things in the same words.',
  ),
  'lab-marks': error(labs, 'The marks of an assignment add up to 100.'),

  // Markdown that stock Docusaurus compiles, though it probably shows something other than its author meant.
  'admonition-stray': advice(
    notation,
    'A line of colons that neither opens nor closes a box is shown as text.',
  ),
  'admonition-unclosed': advice(notation, 'A box without its closing colons extends to the end of the page.'),
  'admonition-unknown': advice(notation, 'Docusaurus shows a box of an unknown kind as a plain block.'),
  'formula-form': advice(
    notation,
    'A displayed formula has its dollar signs on lines of their own; otherwise it is set within the line.',
  ),
  'formula-unbalanced': advice(
    notation,
    'A dollar sign without a partner is shown as it is, or takes the text up to the next one for a formula.',
  ),
  'mdx-expression': advice(
    notation,
    'Braces contain JavaScript that runs in the build; text with braces belongs in backticks.',
  ),
  'page-unlinked': advice(
    semester,
    'Readers find a page that is in no sidebar by a link, so at least one page must have one.',
  ),
  'region-marker': advice(
    code,
    'Region markers name parts of a program and are left out of what readers see, so they must come in pairs.',
  ),

  // Words that mislead a reader.
  'save-excerpt': error(
    code,
    'The words above an excerpt say *download*, because a reader who saves only the shown part gets an incomplete program.',
  ),

  // The form of a page.
  'code-language': advice(notation, 'A code block names a language that can be colored; output is `text`.'),
  'code-length': advice(
    onPages,
    'A longer program or output belongs in a file that is run, so that it cannot differ from what gem5 does.',
  ),
  'description-length': advice(
    lesson,
    'A description of 50 to 155 characters appears whole in the results of a search engine.',
  ),
  'description-missing': advice(
    lesson,
    'The description tells readers in search results and link previews what the page gives them.',
  ),
  'diagram-text': advice(diagrams, 'A diagram has a title and a description for readers who cannot see it.'),
  'front-matter-key': advice(
    lesson,
    'This site uses certain keys in the front matter only; any other is probably misspelled.',
  ),
  'front-matter-missing': advice(
    lesson,
    'A page begins with its title and description, which appear in the sidebar, the tab and search results.',
  ),
  'excerpt-start': advice(
    output,
    "An excerpt begins with the result, and not with gem5's banner, command line or warnings, which hide it.",
  ),
  'heading-id-duplicate': advice(
    lesson,
    'Each heading of a page needs its own id, because a link leads to the first of two with the same id.',
  ),
  'heading-id-missing': advice(
    lesson,
    'A heading with its own id keeps its address when its words change, so links to it stay valid.',
  ),
  'heading-title': advice(
    lesson,
    'The title of a page comes from its front matter; a heading of level 1 would repeat it.',
  ),
  'image-alt': advice(
    diagrams,
    'An image has a text that says what it shows, for readers who cannot see it.',
  ),
  'image-foreign': advice(
    diagrams,
    'An image of another host can change or disappear, and that host learns who reads the page.',
  ),
  'lesson-closing': advice(
    lesson,
    'A lesson ends by saying what the reader has now, with one link to the next page.',
  ),
  'lesson-head': advice(
    lesson,
    'A lesson begins by saying what the reader will do, needs, and how long it takes.',
  ),
  'lesson-length': advice(lesson, 'A student can read a short lesson, and do what it says, in one sitting.'),
  'lesson-next': advice(
    lesson,
    'The link at the end of a lesson leads to the same page as the *Next* button below it.',
  ),
  'lesson-time': advice(
    time,
    'The time of a lesson is computed, so that it stays right when the lesson changes.',
  ),
  'link-form': advice(
    links,
    'A link to another page names its file, because the link then survives when the page moves.',
  ),
  'link-own-site': advice(
    links,
    'A link within this site has no host and no base path, because both change with the deployment.',
  ),
  'sentence-per-line': advice(
    style,
    'Each sentence begins a line, so that a change shows exactly the sentence that changed; `npm run fix` does it.',
  ),
  'sidebar-missing': advice(lesson, 'Readers find a page through a sidebar; add it to sidebars.ts.'),
  'table-head': advice(
    diagrams,
    'Each column of a table has a heading, which screen readers say before each cell.',
  ),
  'tag-missing': advice(
    facts,
    'A page that shows a fact of the semester has the tag `todo`, so that staff find it each semester.',
  ),
  'tag-superfluous': advice(
    facts,
    'The tag `todo` is for pages with a fact of the semester; this page shows none.',
  ),
  'tag-unknown': advice(lesson, 'Each tag becomes a page of its own, and this site has the tag `todo` only.'),
  'title-missing': advice(
    lesson,
    'The title appears as the heading of the page, in the sidebar and in the tab.',
  ),

  // Words and phrases, and results and facts that are typed instead of read.
  'claim-missing': advice(
    claims,
    'A comparison of results is proved by recordings, supported by a number, or marked as something else.',
  ),
  'name-object': advice(names, 'A class of gem5 is spelled as gem5 spells it, because students copy it.'),
  'name-option': advice(names, 'An option in backticks must be one of gem5 or of a script of the course.'),
  'name-parameter': advice(names, 'A parameter or port must be one that its SimObject has.'),
  'name-statistic': advice(
    names,
    'A statistic must be one that gem5 writes, because students search for it in stats.txt.',
  ),
  'name-unknown': advice(names, 'A name in backticks must appear in gem5 or in a program of the course.'),
  'number-typed': advice(
    numbers,
    'A result in a sentence is read from a recording, so that it changes with the program.',
  ),
  'prediction-unanswered': advice(
    questions,
    'A reader who has predicted wants the answer, and it must be recorded or known like any other result.',
  ),
  'reason-missing': advice(
    claims,
    'A reason for a result is proved, cited, or marked as supposed, so that readers know how far to trust it.',
  ),
  term: advice(
    style,
    'The word is not the one that the field uses, or not English; the finding names the right one.',
  ),
  'typed-address': advice(
    facts,
    'Addresses change each semester, so they are defined in src/config/course.ts only.',
  ),
  'typed-date': advice(
    facts,
    'Dates change each semester, so they are defined in src/config/course.ts only.',
  ),
  'typed-rule': advice(
    facts,
    'Numbers of the course policy are defined in src/config/course.ts, because kits and pages must agree.',
  ),
  unfinished: advice(style, 'A published page contains no notes to its authors, such as TODO.'),

  // Problems that only staff see, or nobody yet; a page that shows a missing recording has an error of its own.
  'chart-unused': advice(examples, 'No page shows this chart; show it, or remove it.'),
  'example-place': advice(
    examples,
    'A program is read only from examples/TOPIC/NAME, without folders inside.',
  ),
  'example-unused': advice(
    examples,
    'Nothing uses this example, and all examples are recorded again after a change; show it, or remove it.',
  ),
  'glossary-unused': advice(glossary, 'No page links to this term; use it on a page, or remove the entry.'),
  'goal-missing': advice(labs, 'Each question of an assignment serves a learning goal.'),
  'goal-order': advice(labs, 'A skill is taught before an assignment asks for it.'),
  'lab-time': advice(labs, 'The questions of an assignment fit into the hours that students have for it.'),
  'recording-host': advice(
    examples,
    'A recording contains no path, date or name of the computer that made it, because these are not results.',
  ),
  'recording-missing': advice(
    examples,
    'A run that was never recorded has nothing to show; record it with gem5.',
  ),
  'recording-stale': advice(
    stale,
    'The recording is older than its program, and pages say so; record it again with gem5.',
  ),
  'recording-stray': advice(examples, 'No run has this recording any more; remove its folder.'),
  'region-unused': advice(code, 'No page shows this region; show it, or remove its markers.'),
  rubric: advice(labs, 'The rubric of an assignment has a heading for each question, with its marks.'),
  'run-unused': advice(examples, 'Nothing shows this run; show it, or remove it and its recording.'),

  // The programs of examples, kits and marking, and the files of the project.
  'c-build': error(programs, 'The commands under `build` in an example.yml must succeed.'),
  'c-compile': error(programs, 'A program in C or C++ must compile, on this computer and for Arm.'),
  'c-format': advice(programs, 'Programs in C and C++ are formatted by clang-format; `npm run fix` does it.'),
  'c-output': error(programs, 'A program must print under QEMU what its recording contains.'),
  'c-params': error(
    programs,
    'A parameter of a SimObject needs a C++ type, which tools/check/c/params.ts lists.',
  ),
  'c-run': error(
    programs,
    'A program must end successfully under QEMU, unless its example.yml says that only gem5 can run it.',
  ),
  'gem5-object': error(programs, 'A script may import from m5.objects only what the course’s gem5 has.'),
  'python-format': advice(programs, 'Python files are formatted by Ruff; `npm run fix` does it.'),
  format: advice(checks, 'Files of the project are formatted by Prettier; `npm run fix` does it.'),
  spelling: advice(
    checks,
    'A word that no dictionary of cspell (https://cspell.org) has is misspelled, or a term to add to tools/check/words.txt.',
  ),
  syntax: error(checks, 'A tool cannot parse this file, so the file cannot work.'),
  crash: error(checks, 'A step of the check stopped, so what it would have found is unknown.'),
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleId = keyof typeof rules;
