import type {Recorded} from '../../content/examples/recording';
import {markOf} from '../stale-mark';

/** The names of the programs whose versions are recorded, by their commands. */
const titles: Readonly<Record<string, string>> = {
  'aarch64-linux-gnu-g++': 'GCC',
  'aarch64-linux-gnu-gcc': 'GCC',
  'aarch64-linux-gnu-objdump': 'Binutils',
  'aarch64-linux-gnu-readelf': 'Binutils',
  clang: 'Clang',
  'g++': 'GCC',
  python3: 'Python',
  'qemu-aarch64': 'QEMU',
};

/** `24.0.0.1` as `24.0`. */
const short = (version: string): string => version.split('.').slice(0, 2).join('.');

/** The tools with which a run was recorded: `gem5 v24.0 · Arm · recorded`, or without gem5 `GCC 12.2 · recorded`. */
export function provenanceOf({recording, stale}: Recorded): string {
  const {simulator, isa, tools} = recording;
  const programs =
    simulator === null
      ? Object.entries(tools).map(([tool, version]) => `${titles[tool] ?? tool} ${short(version)}`)
      : [`gem5 v${short(simulator)}`, ...(isa === null ? [] : [isa])];
  return [...new Set(programs), stale ? markOf(stale) : 'recorded'].join(' · ');
}
