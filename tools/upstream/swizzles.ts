/** What the header of a swizzle says (see contributing/code.md). */
export type SwizzleHeader = {
  readonly component: string;
  readonly kind: 'wrap' | 'eject';
  readonly packageName: string;
  readonly version: string;
  readonly file: string;
  readonly sha256: string;
  readonly why: string;
};

const HEADER = new RegExp(
  [
    '^/\\*\\*\\n',
    ' \\* Swizzle: @theme/(?<component>\\S+) \\((?<kind>wrap|eject)\\)\\n',
    ' \\* Upstream: (?<packageName>\\S+) (?<version>\\S+), (?<file>\\S+)\\n',
    ' \\* sha256: (?<sha256>[0-9a-f]{64})\\n',
    ' \\* Why: (?<why>.+)',
  ].join(''),
);

/**
 * @param source the text of a swizzled component
 * @returns its header; nothing, if the file does not begin with one
 */
export const headerOf = (source: string): SwizzleHeader | undefined =>
  HEADER.exec(source)?.groups as SwizzleHeader | undefined;
