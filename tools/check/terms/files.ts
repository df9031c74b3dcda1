/** The words that the site does not use, from the project's root. */
export const termsFile = 'src/config/terms.yml';

/** The files whose words people read: pages, what they show, what commands print, and what students get. */
export const readFiles: readonly string[] = [
  '*.md',
  '{.github,contributing,docs,marking,tests}/**/*.md',
  '{src,tools}/**/*.{md,ts,tsx}',
  '{examples,kits,src}/**/*.yml',
  'kits/**/{*.{c,cc,h,hh,just,md},justfile}',
  '{kits,marking,src,tools}/**/*.py',
  'sidebars.ts',
  '!**/{recorded,__fixtures__,stubs}/**',
  '!**/{*.test,testing}.{ts,tsx}',
];
