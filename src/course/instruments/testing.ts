import type {ExampleIndex} from '../examples';
import type {Instrument, Prepared} from './instrument';

/** What an instrument shows for attributes as a page writes them. */
export const preparedBy = (
  instrument: Instrument,
  attributes: Readonly<Record<string, string>>,
  exampleIndex: ExampleIndex,
): Prepared => instrument.prepare(instrument.attributes.parse(attributes), exampleIndex);
