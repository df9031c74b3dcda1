/** What pages carry and what they do not. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {filesBelow} from '../../tools/serve/pages';
import {buildDir} from '../support/paths';
import {expect, test} from '../support/test';

/** The built scripts that hold a text, by name. */
const scriptsWith = (text: string): string[] =>
  [...filesBelow(buildDir)].filter(
    (file) => file.endsWith('.js') && readFileSync(join(buildDir, file), 'utf8').includes(text),
  );

test('a text of a script is found where it is', () => {
  expect(scriptsWith('docusaurus-mermaid-container').length).toBeGreaterThan(0);
});

/** A text of each library whose work the build does. */
for (const [library, text] of [['Mermaid', 'mermaidTooltip']] as const) {
  test(`no page ships ${library}`, () => {
    expect(scriptsWith(text)).toEqual([]);
  });
}

test('a diagram shows without scripts, and takes its room at once', async ({open, at}) => {
  const page = await open({javaScriptEnabled: false});
  await page.goto(at('/docs/tutorial/about_gem5/WhyGem5'));
  const diagram = page.locator('.docusaurus-mermaid-container svg');
  await expect(diagram).toBeVisible();
  await expect(diagram.locator('.node').first()).toHaveText('Your question');
  expect((await diagram.boundingBox())?.height).toBeGreaterThan(300);
});
