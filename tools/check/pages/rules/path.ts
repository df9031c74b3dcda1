import {posix, relative} from 'node:path';

import {context} from '../../../../src/compose/context';
import {placeAt, type Diagnostic, type Page} from '../../../../src/content/diagnostic';
import {overviewPath} from '../../../../src/content/kits/assignments';
import {readGoals} from '../../../../src/content/kits/goals';
import {docPaths, sidebarIds} from '../../../../src/content/page/routes';
import {lessonsBefore, needOf, pathsIn} from '../../../../src/remark/machine/paths';
import {minutesOfPages} from '../../../../src/remark/time';
import {durationOf} from '../../../../src/remark/time/model';
import {stepsOf} from '../../../follow/steps';
import {isHidden, type PageRule, type Site} from '../site';

const problem = ({source}: Page, text: string, rule: Diagnostic['rule']): Diagnostic => ({
  place: placeAt(source, Math.max(0, source.indexOf('- **You need**'))),
  text,
  rule,
});

/** The most minutes of lessons before the first assignment, and between two assignments. */
const most = {first: 360, next: 240};

/** The path to an assignment is short, and each goal is taught on it or on the assignment's own pages. */
export const pathDiagnostics: PageRule = (overview, {project: {root, exampleIndex, facts}, page}) => {
  const paths = pathsIn(root);
  const index = paths.findIndex(({assignment}) => overviewPath(assignment) === overview.path);
  const path = paths[index];
  if (!path) return [];
  const pages = path.lessons.flatMap((lesson) => page(lesson) ?? []);
  const minutes = minutesOfPages(pages, {...context, exampleIndex, facts});
  const limit = index === 0 ? most.first : most.next;
  const long = `the lessons on the path to the assignment take ${durationOf(minutes, true)}; leave out what it does not need, or shorten them to ${durationOf(limit, true)}`;
  const known = paths.slice(0, index + 1).flatMap(({lessons}) => lessons);
  const isTaught = (section: string): boolean =>
    docPaths(section.replace(/#.*/, '')).some(
      (file) => known.includes(file) || posix.dirname(file) === posix.dirname(overview.path),
    );
  return [
    ...(minutes > limit ? [problem(overview, long, 'path-length')] : []),
    ...readGoals(root, path.assignment)
      .goals.filter(({taught}) => !taught.some(isTaught))
      .map(({id}) => {
        const text = `no lesson on the path to the assignment teaches the goal \`${id}\`; write a link to one that does`;
        return problem(overview, text, 'path-goal');
      }),
  ];
};

const isSavedOn = (text: string, file: string): boolean => text.includes(`"${file}"`);

/** The files with which the runs and changes of a page begin, as paths below examples/. */
function filesOf(page: Page, {root, exampleIndex}: Site['project']): Set<string> {
  const files = stepsOf(page).flatMap((step) => {
    if (step.kind === 'save') return step.from ?? [];
    const inputs = step.kind === 'run' ? exampleIndex.runs.get(step.run)?.example.inputs.values() : undefined;
    return [...(inputs ?? [])].map((file) => relative(`${root}/examples`, file));
  });
  return new Set(files);
}

/** A reader who comes to a lesson on the path has the files of earlier lessons that it uses, or can download them. */
export const fileDiagnostics: PageRule = (page, {project, paths, text}) => {
  const {root, sidebars} = project;
  if (isHidden(page) || needOf(root, page.path) === '') return [];
  const order = [...sidebarIds(sidebars)].flatMap((id) =>
    docPaths(id).filter((path) => paths.includes(path)),
  );
  const earlier = order.slice(0, order.indexOf(page.path));
  const known = [page.path, ...lessonsBefore(root, page.path)];
  return [...filesOf(page, project)].flatMap((file) => {
    const from = earlier.find((path) => isSavedOn(text(path), file));
    const link = `[\`${posix.basename(file)}\`](pathname:///examples/${file})`;
    if (
      from === undefined ||
      known.some((path) => isSavedOn(text(path), file) || needOf(root, path).includes(link))
    )
      return [];
    const what = `the lesson begins with ${posix.basename(file)} of ${from}, which not all readers have read; write ${link} under **You need**, or a link to that page`;
    return problem(page, what, 'lesson-files');
  });
};
