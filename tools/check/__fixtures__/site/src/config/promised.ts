export const promised = {
  docs: ['/docs/good', '/docs/old/good', '/docs/group'],
  gone: ['/docs/gone', '/docs/draft'],
};
