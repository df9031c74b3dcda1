import type {Plugin} from '@docusaurus/types';

type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

/** A plugin of the bundler, as Docusaurus' types have it. */
export type BundlerPlugin = Extract<NonNullable<Configuration['plugins']>[number], {apply: unknown}>;
