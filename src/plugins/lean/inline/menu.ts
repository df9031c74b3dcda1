/**
 * The inline script behind the page that answers the phone menu's button until React does: it makes the menu that React
 * will make out of what the page's HTML has, the bar's links and the sidebar. When React's menu is there, it takes the
 * place of this one, with its panel, its scroll positions and its focus.
 * Source of the markup: @docusaurus/theme-classic 3.7.0, lib/theme/Navbar/MobileSidebar.
 *
 * @returns JavaScript for an inline `<script>` behind the page
 */
export const menuScript = (): string => `(${phoneMenu.toString()})()`;

/** Runs in the reader's browser as it stands here: no imports. */
function phoneMenu(): void {
  const SHOWN = 'navbar-sidebar--show';
  const SECONDARY = 'navbar-sidebar__items--show-secondary';
  const EXPANDED = 'aria-expanded';
  const all = (selector: string, within: ParentNode = document) => [
    ...within.querySelectorAll<HTMLElement>(selector),
  ];
  const [bar] = all('.navbar');
  const [button] = all('.navbar__toggle');
  const [brand] = all('.navbar__brand');
  const [mode] = all('.navbar [aria-pressed]');
  if (!bar || !button || !brand || !mode) return;

  const [list] = all('.theme-doc-sidebar-menu');
  const menu = document.createElement('div');
  menu.className = 'navbar-sidebar';

  // These are the same, in the same order, in this menu and in React's.
  const controlsOf = (one: Element) => all('a,button', one);
  const panelsOf = (one: Element) => all('.navbar-sidebar__item', one);
  /** The places among the controls of the categories that have been opened or closed. */
  const pressed = new Set<number>();
  /** The controls of React's menu, once what was pressed has been pressed there. */
  let taken: HTMLElement[] | undefined;

  /** Puts this menu's scroll positions and its focus where they are to be. */
  const keeper = () => {
    const place = controlsOf(menu).indexOf(document.activeElement as HTMLElement);
    const positions = panelsOf(menu).map(({scrollTop}) => scrollTop);
    return (one: Element) => {
      for (const [panel, top] of positions.entries()) panelsOf(one)[panel]?.scrollTo(0, top);
      controlsOf(one)[place]?.focus({preventScroll: true});
    };
  };

  function make(): void {
    const links = all('.navbar__item').map(
      ({outerHTML}) =>
        `<li class=menu__list-item>${outerHTML.replace('navbar__item ', '').replaceAll('navbar__link', 'menu__link')}</li>`,
    );
    menu.innerHTML = `<div class=navbar-sidebar__brand>${brand?.outerHTML}<div class="${mode?.parentElement?.classList[0]} margin-right--md">${mode?.outerHTML}</div><button type=button aria-label="Close navigation bar" class="clean-btn navbar-sidebar__close"><svg viewBox="0 0 15 15" width=21 height=21><g stroke=var(--ifm-color-emphasis-600) stroke-width=1.2><path d="M.75.75l13.5 13.5M14.25.75L.75 14.25"/></g></svg></button></div><div class=navbar-sidebar__items><div class="navbar-sidebar__item menu"><ul class=menu__list>${links.join('')}</ul></div><div class="navbar-sidebar__item menu"><button type=button class="clean-btn navbar-sidebar__back">← Back to main menu</button>${list?.outerHTML ?? ''}</div></div>`;
    bar?.append(menu);
    // Without this there would be nothing from which it slides in.
    menu.getBoundingClientRect();
  }

  function toggle(): void {
    if (!menu.firstChild) make();
    const isShown = bar?.classList.toggle(SHOWN);
    button?.setAttribute(EXPANDED, String(isShown));
    document.body.style.overflow = isShown ? 'hidden' : 'visible';
    menu.lastElementChild?.classList.toggle(SECONDARY, !!list);
  }

  menu.addEventListener('click', (event) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>('a,button');
    if (!control) return;
    if (control.matches('.navbar-sidebar__back')) {
      menu.lastElementChild?.classList.remove(SECONDARY);
    } else if (control.matches('[aria-pressed]')) {
      all('.navbar [aria-pressed]')[0]?.click();
    } else if (control.matches(`[${EXPANDED}]`)) {
      event.preventDefault();
      const place = controlsOf(menu).indexOf(control);
      if (!pressed.delete(place)) pressed.add(place);
      taken?.[place]?.click();
      window.showPressed?.(control);
    } else {
      // A link leads on, and the menu closes, as by its own button.
      button.click();
    }
  });

  let hasShownList = !list;
  /** When a category of React's menu last changed, ms. */
  let changed = 0;
  /** Waits until React's menu shows the same, and gives way to it. */
  function giveWay(now: number): void {
    const [made] = all(`.${SHOWN} .navbar-sidebar`);
    const items = made && all('.navbar-sidebar__items', made)[0];
    if (!all(`.${SHOWN}`)[0]) {
      menu.remove();
      return;
    }
    if (items) {
      // It is behind this menu: nothing of it slides.
      items.style.transition = 'none';
      const showsList = items.matches(`.${SECONDARY}`);
      hasShownList ||= showsList;
      if (showsList && !all(`.${SECONDARY}`, menu)[0]) {
        all('.navbar-sidebar__back', made)[0]?.click();
      } else if (hasShownList) {
        if (!taken) {
          taken = controlsOf(made);
          for (const place of pressed) taken[place]?.click();
        }
        const own = controlsOf(menu);
        const differs = (one: HTMLElement, place: number) =>
          one.getAttribute(EXPANDED) !== own[place]?.getAttribute(EXPANDED);
        // What is in a category may have to come first, and one that closes takes its time.
        if (taken.some(differs)) {
          changed = now;
        } else if (now > changed + 400) {
          const keep = keeper();
          menu.remove();
          keep(made);
          items.style.transition = '';
          return;
        }
      }
    }
    requestAnimationFrame(giveWay);
  }

  // It was pressed before this was here: the other script takes that back, and this menu opens.
  const isAsked = button.matches(`[${EXPANDED}=true]`);
  if (isAsked) button.click();
  window.phoneMenu = {
    toggle,
    handOver() {
      // React takes over the bar as it was sent.
      const isShown = bar.matches(`.${SHOWN}`);
      const keep = keeper();
      menu.remove();
      if (!isShown) return;
      bar.classList.remove(SHOWN);
      button.setAttribute(EXPANDED, 'false');
      menu.style.cssText = 'opacity:1;transform:none;visibility:visible;z-index:200';
      document.body.append(menu);
      keep(menu);
      button.click();
      requestAnimationFrame(giveWay);
    },
  };
  if (isAsked) toggle();
}
