/**
 * Everything that staff set each semester, in one place.
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

/** Where help is: what a footer link shows until there is a forum or a chat server. */
const help = '/docs/labs/how_to_course_work#help';

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
  url: 'https://github.io',
  /** Where the navbar's "GitHub" leads: the repository that holds this site, once it has a public home. */
  repository: 'https://github.com',

  university: {name: 'Your university', logoAlt: 'University logo: a building with four columns'},
  copyrightYear: 2025,
  iconCredit: {label: 'Icon credit', href: '/docs/attribution'},

  /** Change `id` whenever `content` changes: readers who closed the old announcement then see the new one. */
  announcement: {
    id: 'build-early',
    content:
      'The simulator takes an hour or more to build. <a href="/429-website/docs/tutorial/installing">Start the build today</a>, and read while it runs.',
  },

  links: {
    forum: {label: 'Course forum', href: help},
    chat: {label: 'Chat server', href: help},
    simulator: {label: 'gem5', href: 'https://www.gem5.org'},
    resources: {label: 'gem5 resources', href: 'https://github.com/gem5/gem5-resources'},
  },

  facts: {
    semester: semester('this semester'),
    forum: semester('the course forum'),
    chat: semester('the chat server'),
    staffContact: semester('the course staff'),
    officeHours: semester('the office hours announced in the first lecture'),
    labMachines: semester('the department’s Linux machines'),
    diskQuota: semester('the quota that `quota -s` prints'),
    submissionAddress: semester('the submission address announced in class'),
    dueAssignment1: semester('the date announced in class'),
    dueAssignment2: semester('the date announced in class'),
    dueAssignment3: semester('the date announced in class'),
    dueAssignment4: semester('the date announced in class'),
    dueTime: semester('23:59 local time'),
    weightAssignment1: semester('20%'),
    weightAssignment2: semester('25%'),
    weightAssignment3: semester('25%'),
    weightAssignment4: semester('30%'),
    latePenalty: semester('10% of the marks available per day or part of a day'),
    lateLimit: semester('three days'),
    slipDays: semester('four slip days for the whole semester'),
    regradeWindow: semester('seven days'),
    teamSize: semester('one student'),
    archiveLimit: semester('10 MiB'),
    markingTime: semester('two weeks'),
    source: lasting('the site’s repository', 'https://github.com'),
  },
} satisfies Course;

type Course = {
  [key: string]: unknown;
  links: Record<'forum' | 'chat' | 'simulator' | 'resources', {label: string; href: string}>;
  facts: Record<string, Fact>;
};
