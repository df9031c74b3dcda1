/**
 * A client module that opens the folds of a page while it is printed, because paper cannot be unfolded. The answer to a
 * prediction and the data of a figure stay as the reader left them.
 */
if (typeof window !== 'undefined') {
  let folds: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    folds = [...document.querySelectorAll<HTMLDetailsElement>('main details.alert:not([open])')].filter(
      (fold) => !fold.matches('.predict > *, figure *'),
    );
    for (const fold of folds) fold.open = true;
  });
  addEventListener('afterprint', () => {
    for (const fold of folds) fold.open = false;
  });
}

// Makes this file a module, so that its variables are not global.
export {};
