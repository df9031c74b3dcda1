import {course, ownRepository} from './course';

/** The path under which GitHub Pages serves the site. Docusaurus adds the closing slash. */
export const baseUrl = '/429-website';

/** The origin of the site: that of the deployment (SITE_URL), or else that of the course. */
export const url = process.env.SITE_URL ?? course.url;

/** The address of "GitHub" in the navbar. */
export const repository = ownRepository() ?? course.repository;

/** The address of "Edit this page"; without a known repository, pages have no such link. */
export const editUrl = process.env.GITHUB_REPOSITORY ? `${repository}/edit/main/` : undefined;
