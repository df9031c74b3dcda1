import {course} from './course';

/** The path under which GitHub Pages serves the site. Docusaurus adds the closing slash. */
export const baseUrl = '/429-website';

/** The origin of the site: the deployment knows its own (SITE_URL), everyone else reads the course's. */
export const url = process.env.SITE_URL ?? course.url;

/** The repository that holds the site: a workflow knows its own, everyone else reads the course's. */
export const repository = process.env.GITHUB_REPOSITORY
  ? `https://github.com/${process.env.GITHUB_REPOSITORY}`
  : course.repository;

/** Where "Edit this page" leads; without a known repository there is no such link. */
export const editUrl = process.env.GITHUB_REPOSITORY ? `${repository}/edit/main/` : undefined;
