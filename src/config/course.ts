import limits from './limits.json';

/**
 * Everything that staff set each semester, in one place, together with `limits.json` beside it: the limits and the form
 * of the login, which the kits' own checks read too.
 *
 * A page shows a fact with `:fact[name]` (see CONTRIBUTING.md); the navbar, the footer and the announcement bar read
 * this file too. A fact is a text, or a text with an address; an address is a route of this site (`/docs/...`) or a
 * full `https://` address. Until staff fill a fact in, its text is a true sentence part and its address a real page.
 *
 * Pages that show a fact marked `perSemester: true` carry the tag `todo` in their front matter: the tag page is the
 * staff's list of what to look at before a semester starts.
 */

export type Fact = {
  /** What the page shows. It must read well in the middle of a sentence. */
  readonly text: string;
  /** Where the text links to, if anywhere. */
  readonly href?: string;
  /** Staff look at it before each semester. */
  readonly perSemester: boolean;
};

/** A fact that stays from one semester to the next. */
const lasting = (text: string, href?: string): Fact => ({text, ...(href && {href}), perSemester: false});

/** A fact that staff look at before each semester. */
const semester = (text: string, href?: string): Fact => ({text, ...(href && {href}), perSemester: true});

const unset: string[] = [];

/**
 * What stands in for something that staff have not set yet: `npm start`, the build and the deployment list its name in one
 * warning. To set it, write the value without this function.
 */
function notSet<Value>(name: string, meanwhile: Value): Value {
  unset.push(name);
  return meanwhile;
}

/** Where help is: what a footer link shows until there is a forum or a chat server. */
const help = '/docs/labs/how_to_course_work#help';

/** The rules that are numbers; the pages' sentences, tables and examples follow from them. */
export const rules = {
  /** What the assignments count together, in percent of the course's mark. */
  assignments: 50,
  /** What each assignment counts, in percent of the assignments' total mark. */
  weights: [20, 25, 25, 30],
  /** What a late day costs, in percent of the marks available. */
  latePercent: 10,
  /** Late days after which work is no longer marked. */
  lateDays: 3,
  /** Slip days for the whole semester. */
  slipDays: 4,
  /** What a reasoned expectation earns at most where the measurement is missing, in percent of the question's marks. */
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
  /** Where the simulator's files are to be seen, at the tag that `installing` builds. */
  simulatorTree: 'https://github.com/gem5/gem5/blob/v24.0.0.1',

  /**
   * The origin that serves the site, without a path: `https://<account>.github.io`. The deployment sets it by itself
   * (SITE_URL); until there is one, GitHub Pages' own home stands here.
   */
  url: notSet('url', 'https://github.io'),
  /** Where the navbar's "GitHub" leads: the repository that holds this site, once it has a public home. */
  repository: notSet('repository', 'https://github.com'),

  university: {
    name: notSet('university', 'Your university'),
    logoAlt: 'University logo: a building with four columns',
  },
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

const percent = (share: number): string => `${share}%`;

/** The facts by name. A function, so that a page's script, which shows none, does not carry them. */
function allFacts() {
  const {weights, latePercent, lateDays, slipDays} = rules;
  const share = (weight: number): string => percent((weight * rules.assignments) / 100);
  const {earned, late, slip} = lateExample;
  return {
    semester: semester('this semester'),
    forum: semester('the course forum'),
    chat: semester('the chat server'),
    staffContact: semester('the course staff'),
    officeHours: semester(notSet('officeHours', 'the office hours announced in the first lecture')),
    labMachines: semester('the department’s Linux machines'),
    diskQuota: semester('the quota that `quota -s` prints'),
    submissionAddress: semester(notSet('submissionAddress', 'the submission address announced in class')),
    source: lasting('the site’s repository', course.repository),

    dueAssignment1: semester(notSet('dueAssignment1', 'the date announced in class')),
    dueAssignment2: semester(notSet('dueAssignment2', 'the date announced in class')),
    dueAssignment3: semester(notSet('dueAssignment3', 'the date announced in class')),
    dueAssignment4: semester(notSet('dueAssignment4', 'the date announced in class')),
    dueTime: semester('23:59 local time'),
    timeZone: semester('the time of the main campus, daylight saving included'),

    assignmentsShare: semester(percent(rules.assignments)),
    weightAssignment1: semester(percent(weights[0])),
    weightAssignment2: semester(percent(weights[1])),
    weightAssignment3: semester(percent(weights[2])),
    weightAssignment4: semester(percent(weights[3])),
    shareAssignment1: semester(share(weights[0])),
    shareAssignment2: semester(share(weights[1])),
    shareAssignment3: semester(share(weights[2])),
    shareAssignment4: semester(share(weights[3])),
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
    receiptTime: semester('one hour'),
    markingTime: semester('two weeks'),
    unmeasuredShare: lasting(percent(rules.unmeasuredPercent)),
    regradeWindow: semester('seven days'),
    regradeTime: semester('two weeks'),
    regradeLast: semester('the instructor'),

    assistiveTools: lasting(
      'screen readers, dictation, spelling and grammar checkers, and translators of text that you wrote yourself',
    ),
    withdrawalTime: semester('72 hours'),
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
    pythonsLimit: lasting(limits.pythons),
    loginForm: lasting(limits.login.form),
  } satisfies Record<string, Fact>;
}

/** What `:fact[name]` shows, by name. */
export const facts = /* @__PURE__ */ allFacts();

/** The names of what staff have not set yet; a workflow knows the site's address and its repository by itself. */
export const unsetFacts = (env: NodeJS.ProcessEnv): string[] =>
  unset.filter(
    (name) => !(name === 'url' && env.SITE_URL) && !(name === 'repository' && env.GITHUB_REPOSITORY),
  );

type Course = {
  [key: string]: unknown;
  links: Record<'forum' | 'chat' | 'simulator' | 'resources', {label: string; href: string}>;
};
