import * as z from 'zod';

import {figure} from '../../content/figures/figure';

/** The component draws its own first frame, because the home page shows it too. */
export const counter = figure({
  attributes: z.strictObject({}),
  prepare: () => ({
    title: 'Study the first week of a branch, then predict the second, against a two-bit counter',
    first: [],
    data: {},
  }),
});
