/** The words that the site does not use, from the project's root. */
export const termsFile = 'src/config/terms.yml';

/** What people read: pages, what is shown on them, what a command prints, and what a student is given. */
export const readFiles = [
  '*.md',
  '{.github,contributing,tests}/**/*.md',
  'docs/FAQ/**/*.md',
  'docs/tutorial/installing.md',
  '{src/course,src/plugins,src/remark,tools}/**/*.{md,ts,tsx}',
  '{src/client,src/components,src/figures,src/theme}/**/*.{ts,tsx}',
  'tools/**/*.py',
  'sidebars.ts',
  '!**/{recorded,__fixtures__,stubs}/**',
  '!**/{*.test,testing}.{ts,tsx}',
  // It repeats measurements in rounds, and its results are not prose.
  '!tools/bench/**',
];
