/** How Mermaid draws: the themes of the two color modes, and diagrams in their own size, which a phone scrolls. */
export const mermaid = {
  theme: {light: 'default', dark: 'dark'},
  options: {flowchart: {useMaxWidth: false}},
} as const;
