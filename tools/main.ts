/**
 * Runs the main function of a command. An error becomes the last line that the command prints, without a stack, and the
 * exit status 1; it ends the process, which an open browser or server would keep alive.
 *
 * @param main resolves to the exit status; anything but a number means success
 */
export function runMain(main: () => Promise<unknown>): void {
  main().then(
    (status) => (process.exitCode = typeof status === 'number' ? status : 0),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
}
