import type {ThemeConfig} from '@docusaurus/preset-classic';

import {course} from './course';

export const announcementBar = {
  id: course.announcement.id,
  content: course.announcement.content,
  isCloseable: true,
} satisfies ThemeConfig['announcementBar'];
