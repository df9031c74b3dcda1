import type {ThemeConfig} from '@docusaurus/preset-classic';

import {course} from './course';

export const announcementBar = {
  id: course.announcement.id,
  content: course.announcement.content,
  isCloseable: true,
  backgroundColor: 'var(--ifm-color-emphasis-100)',
  textColor: 'var(--ifm-color-content)',
} satisfies ThemeConfig['announcementBar'];
