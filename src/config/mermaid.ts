/**
 * Mermaid's theme for each color mode, and its spacing, in px. Most diagrams fit on a phone with it; wider ones scroll
 * there (src/css/diagrams.css).
 */
export const mermaid = {
  theme: {light: 'default', dark: 'dark'},
  options: {
    flowchart: {useMaxWidth: false, nodeSpacing: 30, rankSpacing: 48, padding: 11},
    sequence: {useMaxWidth: false},
  },
} as const;
