import type {Figures} from '../content/figures/figure';
import {cache} from '../figures/cache/prepare';
import {pipeline} from '../figures/pipeline/prepare';
import {predictor} from '../figures/predictor/prepare';
import {statistics} from '../figures/statistics/prepare';
import {system} from '../figures/system/prepare';
import {counter} from '../figures/counter/prepare';

/** The figures that compute, by the name that a page writes: `::figure{name="…"}`. */
export const figures: Figures = {cache, counter, pipeline, predictor, statistics, system};
