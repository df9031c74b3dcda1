import type {ExampleIndex} from '../examples';
import type {Figure, Prepared} from './figure';

/** What a figure that needs no computation shows for attributes as a page writes them. */
export const preparedBy = (
  figure: Figure,
  attributes: Readonly<Record<string, string>>,
  exampleIndex: ExampleIndex,
): Prepared => {
  const prepared = figure.prepare(figure.attributes.parse(attributes), exampleIndex);
  if (typeof prepared === 'function') throw new Error('the figure computes what it shows');
  return prepared;
};
