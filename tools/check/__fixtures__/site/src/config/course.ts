export const facts = {
  due: {text: 'the date', perSemester: true},
  place: {text: 'the `place`', perSemester: false},
  page: {text: 'the page', href: '/docs/good#end', perSemester: false},
};
