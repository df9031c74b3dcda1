export const specified = {
  docs: ['/docs/good', '/docs/old/good', '/docs/group'],
  gone: ['/docs/gone', '/docs/draft'],
};
