/**
 * The code that runs in our own steps, and the settings by which it draws and reads recordings. What staff and authors
 * edit in src/config is no code: the steps that read it do so each time.
 */
export const ownCode = [
  'tools/**',
  'src/{compose,course,plugins,remark}/**',
  'src/config/{katex,mermaid,prism,simulator}.ts',
  'tsconfig.json',
  '!**/*.{test.ts,md}',
  '!**/__fixtures__/**',
  '!tools/{bench,browser,serve}/**',
];
