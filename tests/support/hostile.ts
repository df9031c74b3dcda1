/** Input as an attacker or a broken program may send it: queries, addresses and files. */
import {mutations} from '../../src/figures/shared/mutations';

const query =
  'cache <img src=x onerror="window.harmed = true"> (a+)+$ [^\\]{1,99} "two words" -d --outdir=<svg/onload=harmed()> \u05d6\u05d9\u05db \u202e__proto__ constructor %00 ${harmed} {{harmed}} javascript:harmed() SELECT';

/** Queries of up to several thousand characters, some of which repeat one character. */
export const hostileQueries = (count: number): string[] => [...mutations(query, count)];

const state =
  'row=20&zoom=2&run=<script>window.harmed=true</script>&at=1e999&find=%E2%80%AE%00&dumps=1.2.-3&a=A&b=__proto__&order=constructor&show=javascript:harmed()&bits=99999999999&outcomes=TNT&from=-0';

/** States of a figure, as in an address. The last is longer than any address may be. */
export const hostileStates = (count: number): string[] => [...mutations(state, count - 1), state.repeat(50)];

const file =
  'O3PipeView:fetch:1000:0x400:0:1:  ldr x0\n---------- Begin Simulation Statistics ----------\nsimTicks  116 # <img src=x onerror="window.harmed = true">\n[{"__proto__": {"harmed": true}}]\n0x400 T\n0x404 N\n';

/** Files in no known format, or with few errors in one. */
export const hostileFiles = (count: number): string[] => [...mutations(file.repeat(3), count)];
