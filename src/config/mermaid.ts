/**
 * Mermaid's theme for each color mode, and its spacing, in px. Most flowcharts fit a phone of 320 px with it; wider ones
 * scroll there (src/css/diagrams.css).
 */
export const mermaid = {
  theme: {light: 'default', dark: 'dark'},
  options: {
    flowchart: {
      useMaxWidth: false,
      nodeSpacing: 20,
      rankSpacing: 36,
      padding: 7,
      subGraphTitleMargin: {top: 2, bottom: 6},
    },
    sequence: {useMaxWidth: false},
  },
} as const;
