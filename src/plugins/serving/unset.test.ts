import {expect, it} from 'vitest';

import {unsetFacts} from '../../config/course';
import {unsetWarning} from './unset';

it('has no warning if all facts are set, and counts those that are not', () => {
  expect(unsetWarning([])).toBeUndefined();
  expect(unsetWarning(['forum'])).toMatch(/^1 of the course's facts is not set.*: forum\. Set them in/);
  expect(unsetWarning(['forum', 'chat'])).toMatch(/^2 of the course's facts are not set.*: forum, chat\./);
});

it('needs neither the address nor the repository in a workflow, which sets both', () => {
  const alone = unsetFacts({});
  const inWorkflow = unsetFacts({SITE_URL: 'https://x.github.io', GITHUB_REPOSITORY: 'x/429-website'});
  expect(alone.filter((name) => !inWorkflow.includes(name))).toEqual(
    ['url', 'repository'].filter((name) => alone.includes(name)),
  );
});
