/** The code that runs in our own steps. */
export const ownCode = [
  'tools/**',
  'src/{compose,config,course,plugins,remark}/**',
  'tsconfig.json',
  '!**/*.test.ts',
  '!**/__fixtures__/**',
  '!tools/{bench,browser,serve}/**',
];
