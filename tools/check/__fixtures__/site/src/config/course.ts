export const facts = {
  due: {text: 'the date', perSemester: true},
  place: {text: 'the `place`', perSemester: false},
  page: {text: 'the page', href: '/docs/good#end', perSemester: false},
  broken: {text: 'the page', href: '/docs/gone', perSemester: false},
  typed: lasting('the page', 'docs/good'),
};

/** A fact as one writes it who isn't careful: "lasting('x', '/docs/comment')" stands in a comment. */
function lasting(text: string, href: string) {
  return {text, href, perSemester: false};
}

export const announcement = {
  right:
    '<a href="/429-website/docs/good#end">Read it</a>, <a href="https://www.gem5.org">gem5</a>, and <a href="/429-website/img/dot.svg">a dot</a>.',
  // A route that there is not, a heading that there is not, an old address, and one without the base path.
  wrong:
    'See <a href="/429-website/docs/goood">it</a>, <a href=\'/429-website/docs/good#ende\'>its end</a>, <a href="/429-website/docs/old/better">it</a>, or <a href="/docs/good">it</a>.',
};
