/** Mermaid's theme for each color mode. Diagrams keep their natural size, and a phone scrolls them. */
export const mermaid = {
  theme: {light: 'default', dark: 'dark'},
  options: {flowchart: {useMaxWidth: false}},
} as const;
