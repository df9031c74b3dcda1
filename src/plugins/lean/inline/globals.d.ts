// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- it adds to one of TypeScript's own
interface Window {
  /** Ends what `controls.ts` does before React takes over, and hands over what the reader did. */
  handOver?: () => void;
  /** The color mode's button says which mode it is. */
  dressColorMode?: () => void;
}
