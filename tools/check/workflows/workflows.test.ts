import {expect, it} from 'vitest';

import {linesOf} from '../report';
import {root} from '../root';
import {checkWorkflows, workflowFindings} from './check';

const path = '.github/workflows/planted.yml';
const right = `on: push
jobs:
  one:
    runs-on: ubuntu-latest
    outputs:
      said: \${{ steps.say.outputs.said }}
    steps:
      - id: say
        run: echo "said=yes" >> "$GITHUB_OUTPUT"
  two:
    needs: one
    runs-on: ubuntu-latest
    steps:
      - run: echo \${{ needs.one.outputs.said }}
`;

it('finds nothing in a correct workflow, nor in those of the project', async () => {
  expect(await workflowFindings(path, right)).toEqual([]);
  const {findings, read} = await checkWorkflows(root);
  expect(findings).toEqual([]);
  expect(read).toMatch(/^[3-9] workflows$/);
});

it.each([
  ['an event that there is not', 'on: push', 'on: pull_reqest', '1:5', 'events'],
  [
    'a machine that there is not',
    'ubuntu-latest\n    outputs',
    'ubuntu-lates\n    outputs',
    '4:14',
    'runner-label',
  ],
  ['a job that there is not', 'needs: one', 'needs: three', '10:3', 'job-needs'],
  [
    'an output that the job has not',
    'needs.one.outputs.said',
    'needs.one.outputs.sad',
    '14:23',
    'expression',
  ],
  [
    'a step that runs nothing',
    'run: echo "said=yes" >> "$GITHUB_OUTPUT"',
    'name: Say',
    '8:9',
    'syntax-check',
  ],
  [
    'what a stranger writes, put into a shell',
    'echo ${{ needs.one.outputs.said }}',
    'echo ${{ github.event.pull_request.title }}',
    '14:23',
    'expression',
  ],
])('planted: %s', async (_, from, to, place, rule) => {
  expect(right).toContain(from);
  expect(linesOf(await workflowFindings(path, right.replace(from, to)))).toContainEqual(
    expect.stringMatching(new RegExp(`^${path}:${place}  .*\\(actionlint/${rule}\\)$`)),
  );
});
