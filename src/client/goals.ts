/** Opens the goals of an assignment while the page is printed. */
if (typeof window !== 'undefined') {
  let folds: NodeListOf<HTMLDetailsElement> | undefined;
  addEventListener('beforeprint', () => {
    folds = document.querySelectorAll('.goals:not([open])');
    folds.forEach((fold) => (fold.open = true));
  });
  addEventListener('afterprint', () => folds?.forEach((fold) => (fold.open = false)));
}

// Makes this file a module, so that its variables are not global.
export {};
