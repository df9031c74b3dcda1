import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

import {expect, it} from 'vitest';

import {listedDocs} from '../../content/page/front-matter';
import {starts as policies} from '../cache/own-policy/starts';
import {starts as predictors} from '../predictor/own-predictor/starts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const ids = {cache: policies, predictor: predictors};

it('links of pages that open an editor name a text to begin with', () => {
  const named = listedDocs(root).flatMap(({path}) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/#(cache|predictor):([^\s)]*)\)/g)].flatMap(
      ([link, figure = '', state]) => {
        const begin = new URLSearchParams(state).get('begin');
        const known = ids[figure as keyof typeof ids];
        return begin === null ? [] : {link: `${path}${link}`, isKnown: known.some(({id}) => id === begin)};
      },
    ),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter(({isKnown}) => !isKnown)).toEqual([]);
});
