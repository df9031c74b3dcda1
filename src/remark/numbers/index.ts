import * as z from 'zod';

import {markTitle} from '../stale-mark';
import {flag, text} from '../../content/schemas';
import {digits} from '../read-attributes';
import {notation, type Use} from '../notation';
import {converted} from '../units';
import {formatted} from './format';
import {badForm} from './fault';
import {changeOf, ratioOf, valueIn, type Shown} from './read';

const rule = 'number-unknown';

const decimals = digits.describe('digits after the point, 0 to 6; needed unless the value is a whole number');

/** The common part of all recorded numbers. */
const recorded = {form: 'text', rule, showsResult: true, work: () => ({numbers: 1})} as const;

/** The text of a number, with the exact value and a title that contains its run and its name. */
const showing =
  ({node, label}: Use<'text'>, {text: value, value: exact, stale}: Shown) =>
  () => [
    {
      ...node,
      data: {
        hName: 'data',
        hProperties: {
          value: String(exact),
          ...(stale && {className: ['stale']}),
          title: [label, ...(stale ? [markTitle(stale)] : [])].join('\n'),
        },
      },
      children: [{type: 'text' as const, value}],
    },
  ];

export const num = notation({
  ...recorded,
  name: 'num',
  like: ':num[RUN NAME]',
  meaning: 'a recorded value, with the run and the name that it was read by as its title',
  label: text.describe(
    'the run, and a statistic or a name under `derive` or `read` of `example.yml`; `NAME#2` is the value in the second dump',
  ),
  attributes: z.strictObject({
    digits: decimals,
    unit: text
      .optional()
      .describe(
        'the unit to show: `s` to `ps` for ticks and seconds; `%` for a ratio; `KiB`, `MB/s` and the like for bytes; `thousand`, `million`, `billion` for counts; for a derived value its own',
      ),
  }),
  good: 'The program takes :num[adding_cache/procmod/run simTicks]{unit="µs" digits=0}.',
  bad: 'The program takes :num[adding_cache/procmod/run simTick]{unit="µs" digits=0}.',
  read(use, context) {
    const value = valueIn(use.label, context);
    const shown = converted(value.value, value.unit, use.attributes.unit);
    const written = formatted(shown, use.attributes.digits, use.attributes.unit);
    return showing(use, {text: written, value: shown, stale: value.stale});
  },
});

export const ratio = notation({
  ...recorded,
  name: 'ratio',
  like: ':ratio[RUN / RUN NAME]',
  meaning: 'how many times as large one recorded value is as another',
  label: text.describe('two runs and a name, or `RUN NAME / RUN NAME`; both values have one unit'),
  attributes: z.strictObject({
    digits: decimals,
    share: flag.describe('means a ratio below 1, a part of a whole'),
    unit: text.optional().describe('`%`, to show the ratio in percent'),
  }),
  good: 'It is :ratio[simple_processor/binary/run / adding_cache/procmod/run simTicks]{digits=1} times as fast.',
  bad: 'It is :ratio[adding_cache/procmod/run / simple_processor/binary/run simTicks]{digits=1} times as fast.',
  read(use, context) {
    const {attributes, label} = use;
    const exact = ratioOf(label, attributes.share !== undefined, context);
    const value = converted(exact.value, 'Ratio', attributes.unit);
    return showing(use, {...exact, value, text: formatted(value, attributes.digits, attributes.unit)});
  },
});

export const change = notation({
  ...recorded,
  name: 'change',
  like: ':change[RUN -> RUN NAME]{falls}',
  meaning: 'by how many percent a recorded value changes from one run to another, without a sign',
  label: text.describe('as for `:ratio`'),
  attributes: z.strictObject({
    rises: flag.describe('the value grows; the page shows a mark where it does not'),
    falls: flag.describe('the value shrinks; either this or `rises` is needed'),
    digits: decimals,
  }),
  good: 'The time falls by :change[simple_processor/binary/run -> adding_cache/procmod/run simTicks]{falls digits=0}.',
  bad: 'The time rises by :change[simple_processor/binary/run -> adding_cache/procmod/run simTicks]{rises digits=0}.',
  read(use, context) {
    const {attributes, label} = use;
    const exact = changeOf(
      label,
      {rises: attributes.rises !== undefined, falls: attributes.falls !== undefined},
      context,
    );
    return showing(use, {...exact, text: formatted(exact.value, attributes.digits, '%')});
  },
});

export const typed = notation({
  form: 'text',
  rule: 'number-form',
  name: 'typed',
  like: ':typed[12 cycles]{reason="…"}',
  meaning: 'the words themselves, with a number that no recording can have',
  label: text.describe('the number and the words around it'),
  isProse: true,
  attributes: z.strictObject({reason: text.describe('why no recording can have the number')}),
  good: 'The model executes :typed[2 instructions]{reason="a parameter of the model"} in each of its cycles.',
  bad: 'With a cache, the program takes :typed[12,345 cycles].',
  work: () => ({numbers: 1}),
  read({node, label, attributes: {reason}}) {
    if (!/\d/.test(label)) throw badForm(`\`:typed[${label}]\` has no number; write the text alone`);
    if (!/\w/.test(reason)) {
      throw badForm(
        `\`:typed[${label}]\` does not say why no recording has it; write \`:typed[${label}]{reason="…"}\``,
      );
    }
    return () => node.children;
  },
});
