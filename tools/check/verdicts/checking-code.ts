/**
 * The code of the steps that run in this process, with the settings by which it draws diagrams and reads recordings. Other
 * files in src/config are data that staff edit; the steps that need them read them in every run.
 */
export const checkingCode = [
  'tools/**',
  'src/{compose,course,plugins,remark}/**',
  'src/config/{katex,mermaid,prism,simulator}.ts',
  'tsconfig.json',
  '!**/*.{test.ts,md}',
  '!**/__fixtures__/**',
  '!tools/{bench,browser,serve}/**',
];
