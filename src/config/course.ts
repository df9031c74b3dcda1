import limits from './limits.json';

/**
 * Everything that staff set each semester. `limits.json` belongs to it: the kits' checks also read its limits and its
 * form of a login.
 *
 * A page shows a fact with `:fact[name]` (see CONTRIBUTING.md); the navbar, the footer and the announcement bar read
 * this file too. A fact is a text, or a text with an address; an address is a route of this site (`/docs/...`) or a
 * full `https://` address. Until staff set a fact, its text reads well in a sentence and its address is a real page.
 *
 * Pages that show a fact with `perSemester: true` have the tag `todo` in their front matter. The page of that tag is
 * the staff's checklist before a semester starts.
 */

export type Fact = {
  /** The text on the page, which must read well in the middle of a sentence. */
  readonly text: string;
  /** The address to which the text links, if any. */
  readonly href?: string;
  /** Whether staff review it before each semester. */
  readonly perSemester: boolean;
};

/** A fact that holds for every semester. */
const lasting = (text: string, href?: string): Fact => ({text, ...(href && {href}), perSemester: false});

/** A fact that staff review before each semester. */
const semester = (text: string, href?: string): Fact => ({text, ...(href && {href}), perSemester: true});

const unset: string[] = [];

/**
 * A placeholder for a fact that staff have not set. `npm start`, the build and the deployment warn with the names of
 * all such facts. To set the fact, write its value without this function.
 */
function notSet<Value>(name: string, placeholder: Value): Value {
  unset.push(name);
  return placeholder;
}

/** The address of a footer link until there is a forum or a chat server. */
const help = '/docs/labs/how_to_course_work#help';

/** The rules with numbers, from which the pages' sentences, tables and examples are computed. */
export const rules = {
  /** The weight of all assignments, in percent of the course's mark. */
  assignments: 50,
  /** The weight of each assignment in order, in percent of the assignments' total mark; 0 for one that is a draft. */
  weights: [20, 25, 25, 30],
  /** The penalty for a late day, in percent of the marks available. */
  latePercent: 10,
  /** Late days after which work is no longer marked. */
  lateDays: 3,
  /** Slip days for the whole semester. */
  slipDays: 4,
  /** The most that a reasoned expectation earns without a measurement, in percent of the question's marks. */
  unmeasuredPercent: 25,
} as const;

/** The worked example of the late rule: marks earned of 100, late days begun, slip days spent. */
export const lateExample = {earned: 82, late: 2, slip: 1} as const;

export const course = {
  number: '429',
  title: 'CS 429',
  name: 'Computer Architecture',
  tagline: 'Problem? Predictor!',
  simulator: 'gem5 v24.0',
  /** The simulator's source files, at the tag that `installing` builds. */
  simulatorTree: 'https://github.com/gem5/gem5/blob/v24.0.0.1',

  /**
   * The origin that serves the site, without a path: `https://<account>.github.io`. The deployment sets it (SITE_URL);
   * the placeholder is the home of GitHub Pages.
   */
  url: notSet('url', 'https://github.io'),
  /** The public repository of this site, to which "GitHub" in the navbar leads; the placeholder is the simulator's. */
  repository: notSet('repository', 'https://github.com/gem5/gem5'),

  /** The words for `static/img/university.svg` and `university-dark.svg`: the name of the university. */
  university: {logoAlt: notSet('university', 'University logo: a building with four columns')},
  copyrightYear: 2025,
  iconCredit: {label: 'Icon credit', href: '/docs/attribution'},

  /** Change `id` whenever `content` changes: readers who closed the old announcement then see the new one. */
  announcement: {
    id: 'build-early',
    content:
      'The simulator takes an hour or more to build. <a href="/429-website/docs/tutorial/installing">Start the build today</a>, and read while it runs.',
  },

  links: {
    forum: {label: 'Course forum', href: notSet('forum', help)},
    chat: {label: 'Chat server', href: notSet('chat', help)},
    simulator: {label: 'gem5', href: 'https://www.gem5.org'},
    resources: {label: 'gem5 resources', href: 'https://github.com/gem5/gem5-resources'},
  },
} satisfies Course;

const isSet = (name: string): boolean => !unset.includes(name);

/** The repository of the site: that of the workflow, or that which staff have set. */
export function ownRepository(): string | undefined {
  const {GITHUB_REPOSITORY: workflow} = process.env;
  if (workflow) return `https://github.com/${workflow}`;
  return isSet('repository') ? course.repository : undefined;
}

const percent = (share: number): string => `${share}%`;

/** `weightAssignment1` of the assignments' total mark and `shareAssignment1` of the course's, and so on. */
const weightFacts = (): Record<string, Fact> =>
  Object.fromEntries(
    rules.weights.flatMap((weight, index) => [
      [`weightAssignment${index + 1}`, semester(percent(weight))],
      [`shareAssignment${index + 1}`, semester(percent((weight * rules.assignments) / 100))],
    ]),
  );

/** The facts by name. They are in a function so that scripts that import this file for something else can drop them. */
function allFacts() {
  const {latePercent, lateDays, slipDays} = rules;
  const {earned, late, slip} = lateExample;
  const {forum, chat} = course.links;
  return {
    semester: semester('this semester'),
    forum: semester('the course forum', isSet('forum') ? forum.href : undefined),
    chat: semester('the chat server', isSet('chat') ? chat.href : undefined),
    staffContact: semester('the course staff', '/docs/policies/assignments#answers'),
    staffAddress: semester(
      notSet('staffAddress', 'the address of the course staff, which is announced in class'),
    ),
    officeHours: semester(notSet('officeHours', 'the office hours announced in the first lecture')),
    sittings: lasting('in at least three sittings'),
    leastPython: lasting('3.10'),
    labMachines: semester('the department’s Linux machines'),
    diskQuota: semester('the quota that `quota -s` prints'),
    submissionAddress: semester(notSet('submissionAddress', 'the submission address announced in class')),
    source: lasting('the site’s repository', ownRepository()),

    // With a month and a day (`Friday, October 9`) or as `2026-10-09`, the next date comes first in lists.
    dueAssignment1: semester(notSet('dueAssignment1', 'the date announced in class')),
    dueAssignment2: semester(notSet('dueAssignment2', 'the date announced in class')),
    dueAssignment3: semester(notSet('dueAssignment3', 'the date announced in class')),
    dueAssignment4: semester(notSet('dueAssignment4', 'the date announced in class')),
    dueTime: semester('23:59 local time'),
    timeZone: semester('the time of the main campus, daylight saving included'),

    assignmentsShare: semester(percent(rules.assignments)),
    ...weightFacts(),
    rounding: lasting('to a tenth of a mark, halves upward'),

    teamSize: semester('one student'),
    latePenalty: semester(`${percent(latePercent)} of the marks available per day or part of a day`),
    lateLimit: semester(`${lateDays} days`),
    slipDays: semester(`${slipDays} slip days for the whole semester`),
    exampleEarned: lasting(String(earned)),
    exampleLateDays: lasting(String(late)),
    exampleSlipDays: lasting(String(slip)),
    exampleMark: lasting(String(earned - latePercent * (late - slip))),
    exampleMarkWithoutSlip: lasting(String(earned - latePercent * late)),
    extensionLimit: semester('one week'),
    extensionOffice: semester('the dean of students'),
    accommodationOffice: semester('the university’s disability services'),
    accommodationNotice: semester('the second week of the semester'),

    replyTime: semester('one working day'),
    repairTime: semester('24 hours'),
    receiptTime: semester('one hour'),
    markingTime: semester('two weeks'),
    unmeasuredShare: lasting(percent(rules.unmeasuredPercent)),
    regradeWindow: semester('seven days'),
    regradeTime: semester('two weeks'),
    regradeLast: semester('the instructor'),

    assistiveTools: lasting(
      'screen readers, dictation, spelling and grammar checkers, and translators of text that you wrote yourself',
    ),
    integrityReply: semester('five working days'),
    integrityOffice: semester('the university’s office of academic integrity'),

    archiveLimit: lasting(limits.archive),
    unpackedLimit: lasting(limits.unpacked),
    membersLimit: lasting(limits.members.toLocaleString('en-US')),
    answerWords: lasting(`${limits.words} words`),
    answersLimit: lasting(limits.files.answers),
    resultsLimit: lasting(limits.files.results),
    traceLimit: lasting(limits.files.trace),
    statsLimit: lasting(limits.files.stats),
    runLimit: lasting(limits.files.run),
    configLimit: lasting(limits.files.json),
    plotLimit: lasting(limits.files.picture),
    sourceLimit: lasting(limits.files.text),
    pythonLimit: lasting(limits.files.python),
    loginForm: lasting(limits.login.form),
  } satisfies Record<string, Fact>;
}

/** The facts that `:fact[name]` shows, by name. */
export const facts = /* @__PURE__ */ allFacts();

/** @returns the names of facts that are not set; a workflow sets the address of the site and its repository */
export const unsetFacts = (env: NodeJS.ProcessEnv): string[] =>
  unset.filter(
    (name) => !(name === 'url' && env.SITE_URL) && !(name === 'repository' && env.GITHUB_REPOSITORY),
  );

type Course = {
  [key: string]: unknown;
  links: Record<'forum' | 'chat' | 'simulator' | 'resources', {label: string; href: string}>;
};
