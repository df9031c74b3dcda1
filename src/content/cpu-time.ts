/** CPU time of this process so far, in ms. Unlike a clock, it leaves out what other programs do meanwhile. */
export function cpuTime(): number {
  const {user, system} = process.cpuUsage();
  return (user + system) / 1_000;
}
