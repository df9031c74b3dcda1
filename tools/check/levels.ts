/**
 * Which findings of `npm run check` fail it. An *error* would mislead or break a reader, or the site; *advice* is about
 * form, is printed with what to write instead, and counts as an error only with `--strict`. `levels.test.ts` and
 * `page-check.test.ts` compare these lists with the rules and the steps that there are.
 */
import type {exampleRules} from './examples/example-finding';

export type Level = 'error' | 'advice';

/** The rules of our own steps: pages, words, examples. */
export const levels = {
  // The page does not compile.
  'front-matter-syntax': 'error',
  'mdx-syntax': 'error',

  // A notation of ours that cannot be read.
  chart: 'error',
  'claim-form': 'error',
  'claim-place': 'error',
  'code-include': 'error',
  'diff-include': 'error',
  'directive-attribute': 'error',
  'directive-unknown': 'error',
  'example-manifest': 'error',
  'fact-in-link': 'error',
  'glossary-form': 'error',
  'glossary-twin': 'error',
  'goal-form': 'error',
  instrument: 'error',
  'lab-data': 'error',
  'lab-question': 'error',
  'number-form': 'error',
  'reason-form': 'error',
  redirect: 'error',
  'stats-form': 'error',
  system: 'error',
  'term-place': 'error',
  'terms-form': 'error',
  time: 'error',

  // A drawing or a formula in whose place the reader sees an error.
  'diagram-syntax': 'error',
  'formula-tex': 'error',

  // An unknown run, fact or source, and a number or a claim that does not hold.
  'claim-unknown': 'error',
  'claim-untrue': 'error',
  'fact-unknown': 'error',
  'number-unknown': 'error',
  'number-untrue': 'error',
  'reason-unknown': 'error',
  'recording-edited': 'error',
  'run-recording': 'error',
  'stats-unknown': 'error',
  'term-unknown': 'error',

  // A page, heading, picture or file of ours that is not there.
  'config-link': 'error',
  'config-picture': 'error',
  'config-sidebar': 'error',
  'evidence-name': 'error',
  'glossary-place': 'error',
  'goal-place': 'error',
  'image-missing': 'error',
  'kit-files': 'error',
  'link-anchor': 'error',
  'link-draft': 'error',
  'link-file': 'error',
  'link-route': 'error',
  'route-twin': 'error',
  'sidebar-file': 'error',
  specified: 'error',

  // An assignment that contradicts itself: what it asks, what its check counts, and what it offers for that.
  'hand-in': 'error',
  'hand-in-asks': 'error',
  'lab-marks': 'error',

  // What stock Docusaurus compiles, and shows otherwise than its author may have meant.
  'admonition-stray': 'advice',
  'admonition-unclosed': 'advice',
  'admonition-unknown': 'advice',
  'formula-form': 'advice',
  'formula-unbalanced': 'advice',
  'mdx-expression': 'advice',
  'region-marker': 'advice',

  // The form of a page.
  'admonition-count': 'advice',
  'code-language': 'advice',
  'code-length': 'advice',
  'description-length': 'advice',
  'description-missing': 'advice',
  'description-twin': 'advice',
  'diagram-text': 'advice',
  'draft-form': 'advice',
  'front-matter-key': 'advice',
  'front-matter-missing': 'advice',
  'heading-id-duplicate': 'advice',
  'heading-id-form': 'advice',
  'heading-id-missing': 'advice',
  'heading-level': 'advice',
  'heading-title': 'advice',
  'heading-title-missing': 'advice',
  'image-alt': 'advice',
  'image-foreign': 'advice',
  'lesson-closing': 'advice',
  'lesson-head': 'advice',
  'lesson-next': 'advice',
  'lesson-time': 'advice',
  'link-form': 'advice',
  'link-own-site': 'advice',
  'sentence-per-line': 'advice',
  'sidebar-missing': 'advice',
  'table-head': 'advice',
  'tag-missing': 'advice',
  'tag-superfluous': 'advice',
  'tag-unknown': 'advice',
  'term-plain': 'advice',
  'title-missing': 'advice',

  // Words, and results and facts that are typed instead of looked up.
  'claim-missing': 'advice',
  'name-object': 'advice',
  'name-option': 'advice',
  'name-parameter': 'advice',
  'name-statistic': 'advice',
  'name-unknown': 'advice',
  'number-typed': 'advice',
  'reason-missing': 'advice',
  term: 'advice',
  'terms-unused': 'advice',
  'typed-address': 'advice',
  'typed-date': 'advice',
  'typed-rule': 'advice',
  unfinished: 'advice',

  // What only staff see, or nobody yet: a page that shows a missing recording has an error of its own.
  'chart-unused': 'advice',
  'example-place': 'advice',
  'example-unused': 'advice',
  'file-unused': 'advice',
  'glossary-unused': 'advice',
  'goal-missing': 'advice',
  'goal-order': 'advice',
  'lab-time': 'advice',
  'recording-host': 'advice',
  'recording-missing': 'advice',
  'recording-stale': 'advice',
  'recording-stray': 'advice',
  'region-unused': 'advice',
  rubric: 'advice',
  'run-unused': 'advice',
} as const satisfies Readonly<Record<string, Level>> & Record<(typeof exampleRules)[number], Level>;

/** The tools of others, by step: which of their rules are errors, where the others are advice. */
export const tools: Readonly<Record<string, {readonly errors: RegExp; readonly because: string}>> = {
  'check:css': {errors: /^CssSyntaxError$/, because: 'the bundler stops at what cannot be parsed'},
  'check:markdown': {
    errors: /^$/,
    because: 'every rule is about form; whether a page compiles is `mdx-syntax`',
  },
  'check:format': {errors: /^syntax$/, because: 'settings that cannot be parsed cannot be used'},
  'check:spelling': {errors: /^$/, because: 'a reader understands a misspelled word'},
  'check:unused': {
    errors: /^knip\/(?:unlisted|unresolved)$/,
    because: 'a clean checkout does not have what is imported',
  },
  'check:workflows': {errors: /./, because: 'GitHub refuses the workflow, or a stranger could use it'},
  'check:c': {
    errors:
      /^(?:c-(?!format)\w+|implicit-(?:function-declaration|int)|int-conversion|incompatible-pointer-types)$/,
    because:
      'the program does not compile or does not do what the page says; newer compilers refuse the last four, the others are warnings',
  },
  'check:python': {
    errors:
      /^(?:invalid-syntax|gem5-object|pyright|report(?!Unknown|Unused|Unnecessary|Untyped|Private|Constant|Deprecated|Missing(?:Parameter|Type))\w+)$/,
    because: 'the script stops; the others ask for annotations or for another form',
  },
  'check:code': {
    errors: /^(?:syntax|react-hooks\/rules-of-hooks)$/,
    because: 'the code cannot run; its types have a check of their own, `npm run typecheck`',
  },
};

/** The rule of a step that broke down, whose findings are therefore not known. */
export const crash = 'crash';

/** What a finding counts, by the step and the rule that found it; an error where nobody has decided. */
export function levelOf(step: string, rule: string): Level {
  const tool = tools[step];
  if (rule === crash) return 'error';
  if (tool) return tool.errors.test(rule) ? 'error' : 'advice';
  return Object.hasOwn(levels, rule) ? levels[rule as keyof typeof levels] : 'error';
}
