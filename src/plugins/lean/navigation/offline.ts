/** What a reader is told who asks for a page that is not here, while offline. */
const sentence =
  'You are offline, and this page has not been loaded yet. It opens as soon as you are connected again.';

/** Takes the sentence away: the reader has gone to another page. */
export const goOn = (): void => document.querySelector('.offline')?.remove();

/**
 * Says that there is no connection, and waits for one.
 *
 * @returns a promise that is kept when there is a connection again, and never if the reader has gone elsewhere meanwhile
 */
export function connectionIsBack(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  const note = document.createElement('p');
  note.className = 'offline';
  note.setAttribute('role', 'status');
  note.textContent = sentence;
  document.body.append(note);
  return new Promise((done) => {
    addEventListener(
      'online',
      () => {
        if (note.isConnected) done();
      },
      {once: true},
    );
  });
}
