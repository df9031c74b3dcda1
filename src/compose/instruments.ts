import type {Instruments} from '../course/instruments/instrument';

/** The figures that compute, by the name that a page writes: `::instrument{name="…"}`. */
export const instruments: Instruments = {};
