import type {ThemeConfig} from '@docusaurus/preset-classic';

import {course} from './course';
import {repository} from './site';

export const navbar = {
  title: course.title,
  hideOnScroll: false,
  logo: {alt: '', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 72, height: 18},
  items: [
    {type: 'docSidebar', sidebarId: 'tutorialSidebar', label: 'Tutorial', position: 'left'},
    {type: 'docSidebar', sidebarId: 'labsSidebar', label: 'Labs', position: 'left'},
    {type: 'docSidebar', sidebarId: 'policiesSidebar', label: 'Policies', position: 'left'},
    {href: repository, label: 'GitHub', position: 'right'},
  ],
} satisfies ThemeConfig['navbar'];
