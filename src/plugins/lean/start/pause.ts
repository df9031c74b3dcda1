/** Ends the task: what follows runs in one of its own, after what has come up meanwhile. */
export const pause = (): Promise<void> =>
  new Promise((done) => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });

/** Waits for the next frame to be on the screen, or for as long as one takes where the page is hidden. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 100);
  });
