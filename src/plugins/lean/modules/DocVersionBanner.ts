import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';

import Absent from './absent';

/** Stands in for the banner of a version that is not maintained, or not released: see replaced.ts. */
export default function DocVersionBanner() {
  return useDocsVersion().banner ? Absent() : null;
}
