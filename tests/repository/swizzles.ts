import {createHash} from 'node:crypto';

/** What the header of a swizzle says (see CONTRIBUTING.md). */
type SwizzleHeader = {
  readonly component: string;
  readonly kind: 'wrap' | 'eject';
  readonly packageName: string;
  readonly version: string;
  readonly file: string;
  readonly sha256: string;
};

const HEADER = new RegExp(
  [
    '^/\\*\\*\\n',
    ' \\* Swizzle: @theme/(?<component>\\S+) \\((?<kind>wrap|eject)\\)\\n',
    ' \\* Upstream: (?<packageName>\\S+) (?<version>\\S+), (?<file>\\S+)\\n',
    ' \\* sha256: (?<sha256>[0-9a-f]{64})\\n',
    ' \\* Why: .+',
  ].join(''),
);

/** The upstream package and file as they are installed. */
export type Upstream = {readonly version: string; readonly content: string};

/**
 * @param source the text of a swizzled component
 * @param upstreamOf reads what is installed of an upstream file, or says that there is none
 * @returns one line for each thing that is wrong with the swizzle; empty if it stands on what is installed
 */
export function checkSwizzle(
  source: string,
  upstreamOf: (packageName: string, file: string) => Upstream | undefined,
): string[] {
  const header = HEADER.exec(source)?.groups as SwizzleHeader | undefined;
  if (!header) {
    return ['has no swizzle header; begin the file with the one that CONTRIBUTING.md shows'];
  }
  const upstream = upstreamOf(header.packageName, header.file);
  if (!upstream) {
    return [`names ${header.packageName}/${header.file}, which is not installed`];
  }
  const sha256 = createHash('sha256').update(upstream.content).digest('hex');
  return [
    ...(upstream.version === header.version
      ? []
      : [`was made from ${header.packageName} ${header.version}, installed is ${upstream.version}`]),
    ...(sha256 === header.sha256
      ? []
      : [`${header.packageName}/${header.file} has changed: look at it again, then write sha256: ${sha256}`]),
  ];
}
