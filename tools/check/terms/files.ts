/** The words that the site does not use, from the project's root. */
export const termsFile = 'src/config/terms.yml';

/** What people read: pages, what is shown on them, what a command prints, and what a student is given. */
export const readFiles = [
  '*.md',
  '{.github,contributing,docs,marking,tests}/**/*.md',
  '{src,tools}/**/*.{md,ts,tsx}',
  '{examples,kits,src}/**/*.yml',
  'kits/**/{*.{c,cc,h,hh,md},justfile}',
  '{kits,marking,src,tools}/**/*.py',
  'sidebars.ts',
  `!${termsFile}`,
  '!**/{recorded,__fixtures__,stubs}/**',
  '!**/{*.test,testing}.{ts,tsx}',
  // It repeats measurements in rounds, and its results are not prose.
];
