/** A client module: a page is printed in the light color mode, and has the mode of its reader again afterwards. */
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

// A module, so that its variables are not global.
export {};
