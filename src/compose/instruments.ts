import type {Instruments} from '../course/instruments/instrument';
import {prepare as pipeline} from '../figures/PipelineTimeline/prepare';
import {statistics} from '../figures/StatsExplorer/prepare';

/** The figures that compute, by the name that a page writes: `::instrument{name="…"}`. */
export const instruments: Instruments = {
  pipeline: {
    component: 'PipelineTimeline',
    takes: {runs: 'needed', row: 'optional'},
    prepare: pipeline,
  },
  statistics,
};
