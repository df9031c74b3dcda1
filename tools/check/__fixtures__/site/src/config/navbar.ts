export const navbar = {
  items: [
    {href: 'https://github.com', label: 'GitHub'},
    {href: 'http://github.com', label: 'GitHub'},
    {to: `/docs/assignment_${1 + 1}`, label: 'Known when it runs'},
    {to: '/429-website/docs/good', label: 'Three'},
    {to: '/docs/draft', label: 'Four'},
  ],
};
