/**
 * A client module: a page on paper. Before it is printed it becomes light, each link of its text gets a number, and the
 * addresses are listed below; afterwards it is as it was. Without scripts, an address is in parentheses behind its link.
 */
const text = ':is(.markdown, .mdx-page article)';

/** Links that lead elsewhere; a term's explanation is on the screen, and what is folded is not on the paper. */
const links = `${text} a[href]:not([href^='#'], .hash-link, .term, details:not([open]) a)`;

/** The class of the list of addresses, and what puts everything back. */
const list = 'addresses';
let putBack = (): void => undefined;

/** The links by their addresses, in the order of the text. */
function linksByAddress(): Map<string, HTMLAnchorElement[]> {
  const found = new Map<string, HTMLAnchorElement[]>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>(links)) {
    found.set(link.href, [...(found.get(link.href) ?? []), link]);
  }
  return found;
}

function prepare(): void {
  putBack();
  const {dataset} = document.documentElement;
  const {theme} = dataset;
  dataset.theme = 'light';
  const addresses = document.createElement('ol');
  addresses.className = list;
  const found = linksByAddress();
  for (const [address, same] of found) {
    addresses.append(Object.assign(document.createElement('li'), {textContent: address}));
    for (const link of same) link.dataset.address = String(addresses.childElementCount);
  }
  if (found.size > 0) document.querySelector(text)?.append(addresses);
  putBack = () => {
    putBack = () => undefined;
    dataset.theme = theme;
    addresses.remove();
    for (const link of [...found.values()].flat()) delete link.dataset.address;
  };
}

if (typeof window !== 'undefined') {
  addEventListener('beforeprint', prepare);
  addEventListener('afterprint', () => putBack());
}

// A module, so that the names above are its own.
export {};
