/**
 * The rules of this project by the id that ends a finding, with their levels. Other linters have their own rules.
 *
 * A notation reports its rules itself, so that the page shows them too; all other rules are in `tools/check`.
 */

/**
 * - *error*: the page cannot be built, shows an error message, or states something false. It fails the check.
 * - *warning*: Docusaurus builds the page, but readers do not get what its author meant.
 * - *form*: readers notice nothing, or little.
 */
export type Level = 'error' | 'warning' | 'form';

export const rules = {
  // The page does not compile, or a part of it cannot be drawn.
  'diagram-syntax': 'error',
  'formula-tex': 'error',
  'front-matter-syntax': 'error',
  'image-missing': 'error',
  'mdx-expression': 'error',
  'mdx-syntax': 'error',

  // A notation cannot be read: the page shows a message in its place.
  chart: 'error',
  'claim-form': 'error',
  'claim-place': 'error',
  'code-include': 'error',
  'directive-attribute': 'error',
  'directive-unknown': 'error',
  'example-manifest': 'error',
  'fact-in-link': 'error',
  'glossary-form': 'error',
  'glossary-twin': 'error',
  'goal-form': 'error',
  figure: 'error',
  'lab-data': 'error',
  'lab-question': 'error',
  'number-form': 'error',
  'reason-form': 'error',
  'stats-form': 'error',
  system: 'error',
  'term-place': 'error',
  time: 'error',

  // A run, fact or source is unknown; a number or a claim is false.
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

  // The site lacks what it promises, or an assignment contradicts itself.
  'evidence-name': 'error',
  'glossary-place': 'error',
  'goal-place': 'error',
  'hand-in': 'error',
  'hand-in-asks': 'error',
  'kit-files': 'error',
  'lab-marks': 'error',
  promised: 'error',
  redirect: 'error',
  'sidebar-file': 'error',

  // Markdown that Docusaurus compiles to something other than its author meant.
  admonition: 'warning',
  formula: 'warning',
  link: 'warning',
  'region-marker': 'warning',
  'save-excerpt': 'warning',

  // A name that readers copy, or a result or a fact that is typed and can become false.
  'comparison-unnamed': 'form',
  'excerpt-start': 'form',
  name: 'form',
  'number-typed': 'form',
  'prediction-spoiled': 'form',
  'prediction-unanswered': 'form',
  'program-typed': 'form',
  'tag-missing': 'form',
  'tag-superfluous': 'form',
  'typed-address': 'form',
  'typed-date': 'form',
  'typed-rule': 'form',
  unfinished: 'form',

  // The form of pages.
  description: 'form',
  'front-matter-length': 'form',
  'lesson-files': 'form',
  'lesson-head': 'form',
  'lesson-length': 'form',
  'lesson-next': 'form',
  'path-goal': 'form',
  'path-length': 'form',
  'sidebar-missing': 'form',

  // Examples, recordings and assignments that only staff see.
  'chart-unused': 'form',
  'example-place': 'form',
  'example-unused': 'form',
  'goal-missing': 'form',
  'goal-order': 'form',
  'lab-time': 'form',
  'recording-host': 'form',
  'recording-missing': 'form',
  'recording-stale': 'form',
  'recording-stray': 'form',
  'region-unused': 'form',
  rubric: 'form',
  'run-unused': 'form',

  // Programs in C and Python.
  'c-build': 'error',
  'c-compile': 'error',
  'c-format': 'form',
  'c-output': 'error',
  'c-params': 'error',
  'c-run': 'error',
  'gem5-object': 'error',
  'python-format': 'form',

  // A step of the check stopped, so nobody knows what it would have found.
  crash: 'error',
} as const satisfies Readonly<Record<string, Level>>;

export type RuleId = keyof typeof rules;
