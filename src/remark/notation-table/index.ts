import type {PhrasingContent, TableCell, TableRow} from 'mdast';
import * as z from 'zod';

import {called} from '../read-attributes';
import {notation} from '../notation';

const cell = (...children: PhrasingContent[]): TableCell => ({type: 'tableCell', children});

const text = (value: string): PhrasingContent => ({type: 'text', value});

const code = (value: string): PhrasingContent => ({type: 'inlineCode', value});

/** A text in which words in backticks are code. */
const phrasing = (value: string): PhrasingContent[] =>
  value.split('`').map((part, index) => (index % 2 === 1 ? code(part) : text(part)));

/**
 * How a notation is written, without the values of attributes, for which a phone has no space. A line may break between
 * the label and the attributes, so these are two names.
 */
const written = (like: string): PhrasingContent[] =>
  like
    .replace(/"[^"]*"/g, '"…"')
    .split(/(?<=\])(?=\{)/)
    .map(code);

export const notationTable = notation({
  name: 'notations',
  form: 'leaf',
  like: '::notations',
  meaning: 'this table of all notations',
  attributes: z.strictObject({}),
  good: '::notations',
  bad: '::notations{name="run"}',
  rule: 'directive-attribute',
  read(_use, {notations}) {
    const heads = ['Name', 'Form', 'What a reader gets'].map((head) => cell(text(head)));
    const rows = notations.map((notation): TableRow => ({
      type: 'tableRow',
      children: [
        cell(code(called(notation))),
        cell(...written(notation.like)),
        cell(...phrasing(notation.meaning)),
      ],
    }));
    return () => [{type: 'table', children: [{type: 'tableRow', children: heads}, ...rows]}];
  },
});
