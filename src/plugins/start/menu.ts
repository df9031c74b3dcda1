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
  const {body} = document;
  const find = (selector: string, within: ParentNode = document) =>
    within.querySelector<HTMLElement>(selector);
  const bar = find('.navbar');
  const button = find('.navbar__toggle');
  if (!bar || !button) return;

  /** The panels of the theme's sidebar are the lists of the bar and of the document's sidebar. */
  const list = find('.theme-doc-sidebar-menu');
  const menu = document.createElement('div');
  menu.className = 'navbar-sidebar';

  /** The same in this menu and in React's, so that one is found by the other. */
  const controlsOf = (one: Element) => [...one.querySelectorAll<HTMLElement>('a,button')];
  const scrolled = (one: Element) => [one, ...one.querySelectorAll('.navbar-sidebar__item')];
  /** The categories that have been opened or closed, by their places among the controls. */
  const pressed = new Set<number>();
  /** The controls of React's menu, once it is there. */
  let theirs: HTMLElement[] | undefined;

  function make(): void {
    menu.innerHTML =
      '<div class="navbar-sidebar__brand"><button type="button" aria-label="Close navigation bar" class="clean-btn navbar-sidebar__close"><svg viewBox="0 0 15 15" width="21" height="21"><g stroke="var(--ifm-color-emphasis-600)" stroke-width="1.2"><path d="M.75.75l13.5 13.5M14.25.75L.75 14.25"/></g></svg></button></div><div class="navbar-sidebar__items"><div class="navbar-sidebar__item menu"><ul class="menu__list"></ul></div><div class="navbar-sidebar__item menu"><button type="button" class="clean-btn navbar-sidebar__back">← Back to main menu</button></div></div>';
    const brand = find('.navbar__brand')?.cloneNode(true);
    const mode = find('.navbar [aria-pressed]')?.parentElement?.cloneNode(true);
    if (mode instanceof Element) mode.className = `${mode.classList[0] ?? ''} margin-right--md`;
    for (const part of [mode, brand]) if (part) menu.firstElementChild?.prepend(part);
    for (const link of document.querySelectorAll('.navbar__item')) {
      const copy = link.cloneNode(true) as Element;
      const isActive = link.matches('.navbar__link--active');
      copy.className = isActive ? 'menu__link menu__link--active' : 'menu__link';
      const item = document.createElement('li');
      item.className = 'menu__list-item';
      item.append(copy);
      find('ul', menu)?.append(item);
    }
    if (list) menu.lastElementChild?.lastElementChild?.append(list.cloneNode(true));
    bar?.append(menu);
    // Without this there would be nothing from which it slides in.
    menu.getBoundingClientRect();
  }

  function toggle(): void {
    if (!menu.firstChild) make();
    const isShown = bar?.classList.toggle(SHOWN) ?? false;
    button?.setAttribute('aria-expanded', String(isShown));
    body.style.overflow = isShown ? 'hidden' : 'visible';
    menu.lastElementChild?.classList.toggle(SECONDARY, list !== null);
  }

  menu.addEventListener('click', (event) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>('a,button');
    if (!control) return;
    if (control.matches('.navbar-sidebar__back')) {
      menu.lastElementChild?.classList.remove(SECONDARY);
    } else if (control.matches('[aria-pressed]')) {
      find('#__docusaurus .navbar [aria-pressed]')?.click();
    } else if (control.matches('[aria-expanded]')) {
      event.preventDefault();
      const place = controlsOf(menu).indexOf(control);
      if (!pressed.delete(place)) pressed.add(place);
      theirs?.[place]?.click();
      window.showPressed?.(control);
    } else {
      // A link leads on, and the menu closes, as by its own button.
      button.click();
    }
  });

  addEventListener('resize', () => {
    if (innerWidth > 996 && bar.contains(menu) && bar.matches(`.${SHOWN}`)) toggle();
  });

  /** React's menu takes over what this one shows. */
  function end(frame: HTMLElement, made: HTMLElement): void {
    const focused = controlsOf(menu).indexOf(document.activeElement as HTMLElement);
    const own = scrolled(menu);
    for (const [place, one] of scrolled(made).entries()) one.scrollTop = own[place]?.scrollTop ?? 0;
    frame.remove();
    controlsOf(made)[focused]?.focus({preventScroll: true});
    find('.navbar-sidebar__items', made)?.style.removeProperty('transition');
  }

  /** Presses in React's menu what was pressed in this one, whose categories then say the same. */
  function pressAgain(frame: HTMLElement, made: HTMLElement): void {
    const own = controlsOf(menu);
    theirs = controlsOf(made);
    for (const place of pressed) theirs[place]?.click();
    const isSame = (place: number) =>
      own[place]?.getAttribute('aria-expanded') === theirs?.[place]?.getAttribute('aria-expanded');
    const latest = performance.now() + 3000;
    // What is in a category may have to come first, and one that closes takes its time.
    const wait = () => {
      if ([...pressed].every(isSame) || performance.now() > latest) setTimeout(() => end(frame, made), 400);
      else requestAnimationFrame(wait);
    };
    if (pressed.size > 0) wait();
    else end(frame, made);
  }

  /** Waits until React's menu shows the same, and gives way to it. */
  function giveWay(frame: HTMLElement, hasShownList: boolean): void {
    const again = (hasShown: boolean) => requestAnimationFrame(() => giveWay(frame, hasShown));
    const made = find('#__docusaurus .navbar-sidebar');
    const items = made && find('.navbar-sidebar__items', made);
    if (!find(`#__docusaurus .${SHOWN}`)) {
      frame.remove();
    } else if (!items) {
      again(false);
    } else {
      // It is behind this menu: nothing of it slides.
      items.style.transition = 'none';
      const showsList = items.matches(`.${SECONDARY}`);
      if (showsList && !find(`.${SECONDARY}`, menu)) {
        find('.navbar-sidebar__back', made)?.click();
        again(true);
      } else if (list && !showsList && !hasShownList) {
        again(false);
      } else {
        pressAgain(frame, made);
      }
    }
  }

  // It was pressed before this was here: the other script takes that back, and this menu opens.
  const isAsked = button.getAttribute('aria-expanded') === 'true';
  if (isAsked) button.click();
  window.phoneMenu = {
    toggle,
    handOver() {
      const isShown = bar.matches(`.${SHOWN}`);
      const focused = document.activeElement;
      const positions = scrolled(menu).map(({scrollTop}) => scrollTop);
      // React takes over the bar as it was sent.
      menu.remove();
      if (!isShown) return;
      bar.classList.remove(SHOWN);
      button.setAttribute('aria-expanded', 'false');
      const frame = document.createElement('div');
      frame.className = SHOWN;
      menu.style.zIndex = '200';
      frame.append(menu);
      body.append(frame);
      for (const [place, one] of scrolled(menu).entries()) one.scrollTop = positions[place] ?? 0;
      if (menu.contains(focused)) (focused as HTMLElement).focus({preventScroll: true});
      button.click();
      requestAnimationFrame(() => giveWay(frame, false));
    },
  };
  if (isAsked) toggle();
}
