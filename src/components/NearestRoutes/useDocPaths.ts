import {useAllDocsData} from '@docusaurus/plugin-content-docs/client';

/** The paths of all pages below docs/, with the base path and, as in the address bar, without a closing slash. */
export const useDocPaths = (): string[] =>
  Object.values(useAllDocsData()).flatMap(({versions}) =>
    versions.flatMap(({docs}) => docs.map(({path}) => path.replace(/\/$/, ''))),
  );
