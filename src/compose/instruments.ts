import type {Instruments} from '../course/instruments/instrument';
import {cache} from '../figures/CacheExplorer/prepare';
import {pipeline} from '../figures/PipelineTimeline/prepare';
import {predictor} from '../figures/PredictorExplorer/prepare';
import {statistics} from '../figures/StatsExplorer/prepare';
import {system} from '../figures/SystemGraph/prepare';
import {counter} from '../figures/TwoBitCounter/prepare';

/** The figures that compute, by the name that a page writes: `::instrument{name="…"}`. */
export const instruments: Instruments = {cache, counter, pipeline, predictor, statistics, system};
