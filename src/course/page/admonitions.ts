import {DefaultAdmonitionOptions} from '@docusaurus/mdx-loader/lib/remark/admonitions';

/** The admonitions that Docusaurus knows. */
export const admonitions: readonly string[] = DefaultAdmonitionOptions.keywords;
