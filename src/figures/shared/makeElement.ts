/** Creates an element, in HTML or in React, so that one drawing function serves the build and the browser. */
export type Make<Node> = (
  tag: string,
  properties: Readonly<Record<string, string | Readonly<Record<string, string>>>>,
  ...children: readonly (Node | string)[]
) => Node;
