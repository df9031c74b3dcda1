/**
 * The inline scripts that answer the reader until React does. The color mode, the announcement and the search box's
 * shortcut work at once, and with `menu.ts` the menu of a phone; any other control shows at once that it is pressed, and
 * is pressed again, once, when React hears it. `window.handOver` is called at that moment.
 *
 * @param announcementId the id of the current announcement
 * @returns JavaScript for an inline `<script>` in the head
 */
export function controlsScript(announcementId: string): string {
  return `(${controls.toString()})(${JSON.stringify(announcementId)})`;
}

/** @returns JavaScript for an inline `<script>` behind the page: the color mode's button says the mode, and can be pressed. */
export const colorModeScript = (): string => `(${dressColorMode.toString()})()`;

/** Runs in the reader's browser as it stands here: no imports. */
function controls(announcementId: string): void {
  const root = document.documentElement;
  const store = (name: string, value: string): void => {
    try {
      localStorage.setItem(name, value);
    } catch {
      // Without storage the choice holds for this page.
    }
  };

  /** Controls that are to be pressed when React hears it, each with what takes back what shows it. */
  const held = new Map<HTMLElement, () => void>();

  function showPressed(control: HTMLElement): () => void {
    const flip = (): void => {
      const expanded = control.getAttribute('aria-expanded');
      if (expanded !== null) control.setAttribute('aria-expanded', String(expanded !== 'true'));
      const category = control.closest<HTMLElement>('.theme-doc-sidebar-item-category');
      // The plugin's style hides what is folded.
      if (category?.classList.toggle('menu__list-item--collapsed')) category.dataset.folded = '';
      else delete category?.dataset.folded;
    };
    flip();
    return flip;
  }
  window.showPressed = showPressed;

  function hold(control: HTMLElement): void {
    const takeBack = held.get(control);
    if (takeBack) {
      takeBack();
      held.delete(control);
    } else {
      held.set(control, showPressed(control));
    }
  }

  function press(event: MouseEvent): void {
    const {target} = event;
    if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (target.closest('.navbar-sidebar')) return;
    const menu = target.matches('.navbar-sidebar__backdrop') ? '.navbar__toggle' : undefined;
    const control = menu
      ? document.querySelector<HTMLElement>(menu)
      : target.closest<HTMLElement>('#__docusaurus :is(button, [role="button"])');
    if (!control) return;
    event.preventDefault();
    if (control.matches('.navbar [aria-pressed]')) {
      const mode = root.dataset.theme === 'dark' ? 'light' : 'dark';
      root.dataset.theme = mode;
      store('theme', mode);
      window.dressColorMode?.();
    } else if (control.matches('[role="banner"] .close')) {
      store('docusaurus.announcement.id', announcementId);
      store('docusaurus.announcement.dismiss', 'true');
      root.dataset.announcementBarInitiallyDismissed = 'true';
    } else if (window.phoneMenu && control.matches('.navbar__toggle')) {
      window.phoneMenu.toggle();
    } else {
      hold(control);
    }
  }

  /** Folds of the theme that the reader has opened or closed. */
  const folds = new Set<HTMLDetailsElement>();
  function fold({target}: Event): void {
    if (target instanceof HTMLDetailsElement && target.dataset.collapsed !== undefined) folds.add(target);
  }

  const searchBox = (): HTMLInputElement | null => document.querySelector('.navbar__search-input');
  function shortcut(event: KeyboardEvent): void {
    if (root.dataset.hasHydrated === 'true') {
      document.removeEventListener('keydown', shortcut);
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      searchBox()?.focus();
    }
  }

  // A script that did not come is asked for again when it is needed, and shown as missing if that fails too.
  document.addEventListener(
    'error',
    ({target}) => {
      if (target instanceof HTMLScriptElement) target.remove();
    },
    true,
  );
  document.addEventListener('click', press, true);
  document.addEventListener('toggle', fold, true);
  document.addEventListener('keydown', shortcut);

  /** Does something when all of the page is taken over, and the effects of that are done. */
  function afterwards(act: () => void): void {
    const observer = new MutationObserver(() => {
      if (root.dataset.hasHydrated !== 'true') return;
      observer.disconnect();
      setTimeout(act, 100);
    });
    observer.observe(root, {attributes: true, attributeFilter: ['data-has-hydrated']});
  }

  /** The stock box takes over what was typed, and empties itself once more when all of the page is taken over. */
  function keepTyped(box: HTMLInputElement): void {
    let typed = box.value;
    const type = (): void => {
      typed = box.value;
    };
    box.addEventListener('input', type);
    afterwards(() => {
      box.removeEventListener('input', type);
      if (document.activeElement === box) box.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
      if (typed === '' || box.value === typed) return;
      // React compares with what it has last seen, which a plain assignment would change.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, typed);
      box.dispatchEvent(new Event('input', {bubbles: true}));
    });
  }

  /**
   * A category is pressed again when all of the page is taken over: what is in a closed one may have to come first. One
   * that was folded stays hidden all the while, or it would show once more.
   */
  function keepCategory(category: HTMLElement): void {
    const isFolded = category.dataset.folded !== undefined;
    afterwards(() => {
      category.classList.toggle('menu__list-item--collapsed', !isFolded);
      // A category without a page of its own was a link when it was pressed, and is another element now.
      const control = category.querySelector<HTMLElement>('[aria-expanded]');
      control?.setAttribute('aria-expanded', String(isFolded));
      control?.click();
      if (!isFolded) return;
      setTimeout(() => {
        // What is hidden has no transition, at whose end the theme takes the list off the page.
        const end = new TransitionEvent('transitionend', {propertyName: 'height', bubbles: true});
        category.querySelector(':scope > ul')?.dispatchEvent(end);
        delete category.dataset.folded;
      }, 300);
    });
  }

  window.handOver = () => {
    delete window.handOver;
    document.removeEventListener('click', press, true);
    document.removeEventListener('toggle', fold, true);
    window.phoneMenu?.handOver();
    for (const details of folds) {
      // The theme believes that it is as it was sent.
      if (details.open !== (details.dataset.collapsed === 'true') || !details.isConnected) continue;
      details.open = !details.open;
      details.querySelector('summary')?.click();
    }
    for (const [control, takeBack] of held) {
      const category = control.closest<HTMLElement>('.theme-doc-sidebar-item-category');
      if (category) {
        keepCategory(category);
      } else {
        takeBack();
        control.click();
      }
    }
    const box = searchBox();
    if (box) keepTyped(box);
  };
}

/** Runs in the reader's browser as it stands here, at once and whenever the mode changes before React takes over. */
function dressColorMode(): void {
  window.dressColorMode = () => {
    const {theme = 'light'} = document.documentElement.dataset;
    for (const button of document.querySelectorAll<HTMLButtonElement>('.navbar button[aria-pressed]')) {
      const label = button.title.replace(/(?:light|dark) mode\)$/, `${theme} mode)`);
      button.title = label;
      button.setAttribute('aria-label', label);
      button.setAttribute('aria-pressed', String(theme === 'dark'));
      button.disabled = false;
      for (const name of [...button.classList]) {
        if (name.includes('Disabled')) button.classList.remove(name);
      }
    }
  };
  window.dressColorMode();
}
