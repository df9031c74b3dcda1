/** The marks of statements about results are explained in the Tutorial before or where they are first met. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {expect, it} from 'vitest';

import sidebars from '../../sidebars';
import {listedDocs} from '../../src/course/page/listed';
import {sidebarIds} from '../../src/course/page/routes';
import {marksAddress} from '../../src/remark/claims/key';
import {projectDir} from '../support/paths';

const hasMark = (text: string): boolean => /:claim\[[^\]]*\]\{holds|:known\[|:supposed\[/.test(text);
const explains = (text: string): boolean => text.includes(`(${marksAddress})`);

/** Whether no page comes before the explanation whose marks it explains. */
const isExplained = (texts: readonly string[]): boolean => {
  const first = texts.findIndex((text) => hasMark(text) || explains(text));
  return explains(texts[first] ?? '');
};

it('the first page of the Tutorial that has a mark, or one before it, explains all of them', () => {
  const files = new Map(listedDocs(projectDir).map(({id, path}) => [id, path]));
  const texts = [...sidebarIds(sidebars.tutorialSidebar)].map((id) =>
    readFileSync(join(projectDir, files.get(id) ?? id), 'utf8'),
  );
  expect(texts.filter(hasMark).length).toBeGreaterThan(10);
  expect(isExplained(texts)).toBe(true);
  // Planted: the explanation comes a page too late.
  const late = [':known[so]{cite="a"}', `See [marks](${marksAddress}).`];
  expect([isExplained(late), isExplained(late.reverse())]).toEqual([false, true]);
});
