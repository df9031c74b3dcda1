/**
 * A promise that is kept after the present task if an element is still on the page, and else never. The stock box sets
 * itself up after such a wait; when a new page has taken it away in between, it would look for its input in vain.
 */
export const ifStillThere = (element: Element | null): Promise<void> =>
  new Promise((keep) => {
    setTimeout(() => {
      if (element === null || element.isConnected) keep();
    });
  });
