/**
 * A client module: a page is printed in the light color mode and with an assignment's goals open, and is what it was
 * afterwards.
 */
if (typeof window !== 'undefined') {
  const {dataset} = document.documentElement;
  let theme = dataset.theme;
  let folds: NodeListOf<HTMLDetailsElement> | undefined;
  addEventListener('beforeprint', () => {
    theme = dataset.theme;
    dataset.theme = 'light';
    folds = document.querySelectorAll('.goals:not([open])');
    folds.forEach((fold) => (fold.open = true));
  });
  addEventListener('afterprint', () => {
    dataset.theme = theme;
    folds?.forEach((fold) => (fold.open = false));
  });
}

// A module, so that its variables are not global.
export {};
