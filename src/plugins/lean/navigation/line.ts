/** What a browser may say of the reader's line. */
type Line = {readonly effectiveType?: string; readonly saveData?: boolean};

/**
 * Whether nothing is to be fetched ahead: the line is slow, or the reader saves data.
 * Source of the rules: @docusaurus/core 3.7.0, lib/client/docusaurus.js.
 */
export function isSparing(): boolean {
  const {connection} = navigator as Navigator & {readonly connection?: Line};
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}
