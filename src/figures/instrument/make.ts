/** Makes an element; the build and the browser each have a way. What is drawn with it looks alike in both. */
export type Make<Node> = (
  tag: string,
  properties: Readonly<Record<string, string | Readonly<Record<string, string>>>>,
  ...children: readonly (Node | string)[]
) => Node;
