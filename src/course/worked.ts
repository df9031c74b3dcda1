/** How long this process has worked so far, in ms. A clock would also count what other programs on the machine do. */
export function worked(): number {
  const {user, system} = process.cpuUsage();
  return (user + system) / 1_000;
}
