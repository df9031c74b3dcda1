import sidebars from '../../../sidebars';
import {facts} from '../../../src/config/course';
import {specifiedRoutes} from '../../../src/config/specified';
import {exampleIndex} from '../../../src/compose/example-index';
import {baseUrl, url} from '../../../src/config/site';
import {languages} from '../../../src/remark/code/languages';
import {readNames} from '../names/lists';
import {root} from '../root';
import type {Project} from './checked-site';

/** This project, as the checks read it. */
export const project = {
  root,
  url,
  baseUrl,
  sidebars,
  // Readers find these by links and by the search.
  looseDocs: ['attribution', 'FAQ/'],
  notLessons: [
    'tutorial/about_gem5/FileStructure',
    'tutorial/using_gem5/index',
    'tutorial/using_gem5/advanced_concepts/index',
    'tutorial/using_gem5/basic_concepts/scripts/language_ref',
    'tutorial/using_gem5/basic_concepts/statistics/extant_statistics',
  ],
  facts,
  specified: specifiedRoutes,
  names: readNames(root),
  exampleIndex,
  languages,
} satisfies Project;
