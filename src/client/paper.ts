/** A client module that prints pages in the light color mode, and restores the reader's mode afterwards. */
if (typeof window !== 'undefined') {
  const {dataset} = document.documentElement;
  let theme = dataset.theme;
  addEventListener('beforeprint', () => {
    theme = dataset.theme;
    dataset.theme = 'light';
  });
  addEventListener('afterprint', () => {
    dataset.theme = theme;
  });
}

// Makes this file a module, so that its variables are not global.
export {};
