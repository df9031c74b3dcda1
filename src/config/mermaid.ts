/**
 * Mermaid's theme for each color mode, and its spacing, in px. Most flowcharts fit a phone of 320 px with it; wider ones
 * scroll there (src/css/diagrams.css). The margins of a frame's title are half of `rankSpacing` together, because
 * Mermaid may end an arrow to a frame at the last point of its layout above the frame, and these points are that far
 * apart.
 */
// cspell:words gantt
export const mermaid = {
  theme: {light: 'default', dark: 'dark'},
  options: {
    flowchart: {
      useMaxWidth: false,
      nodeSpacing: 20,
      rankSpacing: 36,
      padding: 7,
      subGraphTitleMargin: {top: 5, bottom: 13},
    },
    sequence: {useMaxWidth: false},
    gantt: {useMaxWidth: false, useWidth: 720, fontSize: 13, sectionFontSize: 13},
  },
} as const;
