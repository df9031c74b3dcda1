import * as z from 'zod';

const text = z.string().trim().min(1);

const series = z.strictObject({
  label: text.describe('The words next to its line or bar.'),
  runs: z
    .union([text, z.array(text).min(1)])
    .describe('A name of runs in which `*` stands for any part, or a list of names.'),
  value: text.optional().describe("A value instead of y's."),
  means: z.enum(['hit', 'miss']).optional().describe('Blue or orange, where that is what it shows.'),
});

/** The form of `<name>.chart.yml`, which says what a chart shows. All of its numbers come from recordings. */
export const chartSpec = z
  .strictObject({
    title: text.describe('The result, as a sentence.'),
    holds: z
      .string({error: 'a title is a claim; write what must hold: `[RUN NAME] > [RUN NAME]`'})
      .trim()
      .min(1)
      .describe('What the title says, as a comparison of recorded values.'),
    description: text.describe('What the chart shows, for a reader who cannot see it.'),
    kind: z.enum(['lines', 'bars']),
    x: z.strictObject({
      label: text,
      values: text.optional().describe('The name of what a sweep varies.'),
      unit: text.optional(),
      scale: z.enum(['linear', 'log2', 'category']).optional(),
      categories: z.array(text).min(1).optional(),
    }),
    y: z.strictObject({
      label: text,
      value: text.describe('A statistic, or a name under `derive` or `read` of the manifest.'),
      unit: text.optional(),
      zero: z.boolean().describe('Whether the axis begins at zero.'),
      digits: z.number().int().min(0).max(6).describe('Digits after the point.'),
    }),
    series: z
      .array(series)
      .min(1)
      .max(5, 'more than five series; make two charts of them, or leave some out'),
  })
  .superRefine(({kind, x, y, series}, context) => {
    const issue = (path: (string | number)[], message: string): void => {
      context.addIssue({code: 'custom', path, message});
    };
    if ((x.values === undefined) === (x.categories === undefined)) {
      issue(['x'], 'write `values` (what a sweep varies) or `categories` (a list), and not both');
    }
    if (x.values !== undefined && x.scale === undefined) {
      issue(['x'], 'no `scale`; write `scale: linear`, `log2` or `category`');
    }
    if (x.categories && (x.scale ?? x.unit) !== undefined) {
      issue(
        ['x', x.scale === undefined ? 'unit' : 'scale'],
        '`categories` have neither a scale nor a unit; remove it',
      );
    }
    if (x.scale === 'category' && x.unit !== undefined) {
      issue(['x', 'unit'], 'a category is shown as it is written; remove the unit, or write another scale');
    }
    if (kind === 'bars' && !y.zero) {
      issue(['y', 'zero'], 'the length of a bar is its value only on an axis from zero; write `zero: true`');
    }
    if (kind === 'bars' && (x.scale === 'linear' || x.scale === 'log2')) {
      issue(['x', 'scale'], 'bars need categories; write `scale: category`, or `kind: lines`');
    }
    series.forEach(({label, runs}, index) => {
      if (series.findIndex((other) => other.label === label) < index) {
        issue(['series', index, 'label'], `two series have the label \`${label}\`; rename one`);
      }
      if (x.categories && (!Array.isArray(runs) || runs.length !== x.categories.length)) {
        issue(
          ['series', index, 'runs'],
          `write a list of ${x.categories.length} runs, one for each of the \`categories\``,
        );
      }
    });
  });

export type ChartSpec = z.infer<typeof chartSpec>;
