import type {ThemeConfig} from '@docusaurus/preset-classic';

/**
 * Languages beyond those that prism-react-renderer brings. The build colors all code (src/remark/highlight), and
 * src/css/code.css has the colors: the theme, which would be sent with every page, is empty.
 */
export const prism = {
  theme: {plain: {}, styles: []},
  additionalLanguages: ['bash', 'diff', 'cpp'],
} satisfies ThemeConfig['prism'];
