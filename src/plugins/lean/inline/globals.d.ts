// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- it adds to one of TypeScript's own
interface Window {
  /** Ends what `controls.ts` does before React takes over, and hands over what the reader did. */
  handOver?: () => void;
  /** The color mode's button says which mode it is. */
  dressColorMode?: () => void;
  /** Shows a control or a category as pressed; returns what takes that back. */
  showPressed?: (control: HTMLElement) => () => void;
  /** What answers the phone menu's button: `menu.ts`. */
  phoneMenu?: {toggle: () => void; handOver: () => void};
}
