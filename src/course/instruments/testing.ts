import type {ExampleIndex} from '../examples';
import type {Instrument, Prepared} from './instrument';

/** What an instrument that needs no computation shows for attributes as a page writes them. */
export const preparedBy = (
  instrument: Instrument,
  attributes: Readonly<Record<string, string>>,
  exampleIndex: ExampleIndex,
): Prepared => {
  const prepared = instrument.prepare(instrument.attributes.parse(attributes), exampleIndex);
  if (typeof prepared === 'function') throw new Error(`${instrument.component} computes what it shows`);
  return prepared;
};
