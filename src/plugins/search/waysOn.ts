import {course} from '../../config/course';
import {listedDocs} from '../../course/page/listed';

type Way = {readonly label: string; readonly to: string};

/**
 * Links for a reader whose search finds nothing: the pages of the FAQ, the messages of a failed build, and the forum,
 * once staff have set one.
 *
 * @param root folder of the project
 */
export function waysOn(
  root: string,
  {label, href}: {readonly label: string; readonly href: string} = course.links.forum,
): Way[] {
  return [
    ...listedDocs(root)
      .filter(({path, isDraft}) => path.startsWith('docs/FAQ/') && !isDraft)
      .map(({title, route}) => ({label: title, to: route})),
    {label: 'The messages of a build that fails', to: '/docs/tutorial/installing#when-it-fails'},
    ...(href.startsWith('https:') ? [{label, to: href}] : []),
  ];
}
