import type {ThemeConfig} from '@docusaurus/preset-classic';

import {course} from './course';

const {forum, chat, simulator, resources} = course.links;

export const footer = {
  style: 'light',
  logo: {
    alt: course.university.logoAlt,
    src: 'img/university.svg',
    srcDark: 'img/university-dark.svg',
    width: '120px',
    height: '100px',
  },
  links: [
    {
      title: 'Course',
      items: [
        {label: 'Policies', to: '/docs/policies/assignments'},
        {label: 'Labs', to: '/docs/labs/how_to_course_work'},
        {label: 'Tutorial', to: '/docs/tutorial/installing'},
      ],
    },
    {title: 'Help', items: [forum, chat].map(({label, href}) => link(label, href))},
    {
      title: 'More',
      items: [simulator, resources, course.iconCredit].map(({label, href}) => link(label, href)),
    },
  ],
  copyright: `Copyright © ${course.copyrightYear} ${course.title}, ${course.name}.`,
} satisfies ThemeConfig['footer'];

/** @returns a footer link: `to` for a route of this site, `href` for any other address */
function link(label: string, address: string): {label: string; to: string} | {label: string; href: string} {
  return address.startsWith('/') ? {label, to: address} : {label, href: address};
}
