import * as z from 'zod';

import {flag, text} from '../../content/schemas';
import {digits} from '../read-attributes';
import {notation, type Context, type Use} from '../notation';
import {markTitle} from '../stale-mark';
import {converted} from '../units';
import {formatted} from './format';
import {badForm} from './fault';
import {changeOf, formOf, likes, ratioOf, valueIn, type NumberForm, type Shown} from './read';

const attributes = z.strictObject({
  digits: digits.describe('digits after the point, 0 to 6; needed unless the number is whole'),
  unit: text
    .optional()
    .describe(
      'the unit to show: `s` to `ps` for ticks and seconds; `%` for a ratio; `KiB`, `MB/s` and the like for bytes; `thousand`, `million`, `billion` for counts; for a derived value its own',
    ),
  share: flag.describe('means a ratio below 1, a part of a whole'),
  rises: flag.describe('the value grows; the page shows a mark where it does not'),
  falls: flag.describe('the value shrinks; a change needs either this or `rises`'),
  reason: text.optional().describe('why no recording can have the number; the label is shown as it is'),
});

type Attributes = z.output<typeof attributes>;

/** The attributes that go with each form. */
const fitting: Readonly<Record<NumberForm, readonly (keyof Attributes)[]>> = {
  value: ['digits', 'unit'],
  ratio: ['digits', 'unit', 'share'],
  change: ['digits', 'rises', 'falls'],
  words: ['reason'],
};

/** The form of a number, by its label and its reason. @throws {Fault} where another attribute does not go with it */
function checkedForm({label, attributes}: NumberUse): NumberForm {
  const form = attributes.reason === undefined ? formOf(label) : 'words';
  const given = Object.keys(attributes) as (keyof Attributes)[];
  const misfit = given.find((name) => !fitting[form].includes(name));
  if (misfit) throw badForm(`\`${misfit}\` does not go with \`${likes[form]}\`; remove it`);
  return form;
}

/** Checks words that contain a number which no recording has. */
function checkWords(label: string, reason: string): void {
  if (!/\d/.test(label)) throw badForm(`\`:num[${label}]\` has no number; write the text alone`);
  if (/\w/.test(reason)) return;
  throw badForm(
    `\`:num[${label}]\` does not say why no recording has it; write \`:num[${label}]{reason="…"}\``,
  );
}

type NumberUse = Use<'text', Attributes>;

/** Reads the recorded number of a form. */
function shownIn(form: NumberForm, {label, attributes}: NumberUse, context: Context): Shown {
  const {digits, unit, share, rises, falls} = attributes;
  switch (form) {
    case 'change': {
      const change = changeOf(label, {rises: rises !== undefined, falls: falls !== undefined}, context);
      return {...change, text: formatted(change.value, digits, '%')};
    }
    case 'ratio': {
      const ratio = ratioOf(label, share !== undefined, context);
      const value = converted(ratio.value, 'Ratio', unit);
      return {...ratio, value, text: formatted(value, digits, unit)};
    }
    default: {
      const recorded = valueIn(label, context);
      const value = converted(recorded.value, recorded.unit, unit);
      return {value, text: formatted(value, digits, unit), stale: recorded.stale};
    }
  }
}

const [plain, cached] = ['simple_processor/binary/run', 'adding_cache/procmod/run'];

export const num = notation({
  name: 'num',
  form: 'text',
  like: ':num[RUN NAME]',
  meaning:
    'a recorded value, how many times as large it is as another, or by how many percent it changes; its title is the label',
  label: text.describe(
    'a run with a statistic or a name under `derive` or `read` of `example.yml`, where `NAME#2` is the value in the second dump; `RUN / RUN NAME` for a ratio, and `RUN -> RUN NAME` for a change in percent without its sign, in which each run may have a name of its own in the same unit',
  ),
  attributes,
  good: [
    `The program takes :num[${cached} simTicks]{unit="µs" digits=0}.`,
    `It is :num[${plain} / ${cached} simTicks]{digits=1} times as fast.`,
    `The time falls by :num[${plain} -> ${cached} simTicks]{falls digits=0}.`,
    'The model executes :num[2 instructions]{reason="a parameter of the model"} in each of its cycles.',
  ],
  bad: [
    `The program takes :num[${cached} simTick]{unit="µs" digits=0}.`,
    `It is :num[${cached} / ${plain} simTicks]{digits=1} times as fast.`,
    `The time rises by :num[${plain} -> ${cached} simTicks]{rises digits=0}.`,
    `The time is :num[${cached} simTicks]{rises}.`,
    'With a cache, the program takes :num[12,345 cycles].',
  ],
  rule: 'number-unknown',
  showsResult: true,
  work: () => ({numbers: 1}),
  read(use, context) {
    const {node, label, attributes} = use;
    const form = checkedForm(use);
    if (form === 'words') {
      checkWords(label, attributes.reason ?? '');
      return () => node.children;
    }
    const {text: shown, value, stale} = shownIn(form, use, context);
    return () => [
      {
        ...node,
        data: {
          hName: 'data',
          hProperties: {
            value: String(value),
            ...(stale && {className: ['stale']}),
            title: [label, ...(stale ? [markTitle(stale)] : [])].join('\n'),
          },
        },
        children: [{type: 'text', value: shown}],
      },
    ];
  },
});
