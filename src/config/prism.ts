import type {ThemeConfig} from '@docusaurus/preset-classic';

/**
 * The languages that prism-react-renderer lacks. The theme is empty, because it would be sent with every page: the
 * build highlights all code (src/remark/highlight), and src/css/code.css has the colors.
 */
export const prism = {
  theme: {plain: {}, styles: []},
  additionalLanguages: ['bash', 'diff', 'cpp'],
} satisfies ThemeConfig['prism'];
