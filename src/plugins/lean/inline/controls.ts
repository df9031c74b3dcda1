/**
 * The inline scripts that answer the reader until React does. The color mode, the announcement and the search box's
 * shortcut work at once; any other control shows at once that it is pressed, and is pressed again, once, when React hears
 * it. `window.handOver` is called at that moment.
 *
 * @param announcementId the id of the current announcement
 * @returns JavaScript for an inline `<script>` in the head
 */
export function controlsScript(announcementId: string): string {
  const parts = [showPressed, afterwards, keepCategory, pressAtOnce, holder, folder, controls];
  return `(()=>{${parts.join('\n')}\ncontrols(${JSON.stringify(announcementId)})})()`;
}

/** @returns JavaScript for an inline `<script>` behind the page: the color mode's button says the mode, and can be pressed. */
export const colorModeScript = (): string => `(${dressColorMode.toString()})()`;

// The following functions run in the reader's browser as they stand here: they know each other, and no imports.

/** Shows a control or a category as pressed; returns what takes that back. */
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

/** Does something when all of the page is taken over, and the effects of that are done. */
function afterwards(act: () => void): void {
  const root = document.documentElement;
  const observer = new MutationObserver(() => {
    if (root.dataset.hasHydrated !== 'true') return;
    observer.disconnect();
    setTimeout(act, 100);
  });
  observer.observe(root, {attributes: true, attributeFilter: ['data-has-hydrated']});
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

/** Does at once what the color mode's and the announcement's button do; returns whether it was one of these. */
function pressAtOnce(control: HTMLElement, announcementId: string): boolean {
  const root = document.documentElement;
  const store = (name: string, value: string): void => {
    try {
      localStorage.setItem(name, value);
    } catch {
      // Without storage the choice holds for this page.
    }
  };
  if (control.matches('.navbar [aria-pressed]')) {
    const mode = root.dataset.theme === 'dark' ? 'light' : 'dark';
    root.dataset.theme = mode;
    store('theme', mode);
    window.dressColorMode?.();
    return true;
  }
  if (control.matches('[role="banner"] .close')) {
    store('docusaurus.announcement.id', announcementId);
    store('docusaurus.announcement.dismiss', 'true');
    root.dataset.announcementBarInitiallyDismissed = 'true';
    return true;
  }
  return false;
}

/** Keeps the controls that are to be pressed when React hears it; a second press takes the first one back. */
function holder(): {hold: (control: HTMLElement) => void; release: () => void} {
  const held = new Map<HTMLElement, () => void>();
  return {
    hold(control) {
      const takeBack = held.get(control);
      takeBack?.();
      if (takeBack) held.delete(control);
      else held.set(control, showPressed(control));
    },
    release() {
      for (const [control, takeBack] of held) {
        const category = control.closest<HTMLElement>('.theme-doc-sidebar-item-category');
        if (category) {
          keepCategory(category);
        } else {
          takeBack();
          control.click();
        }
      }
    },
  };
}

/** Keeps the folds of the theme that the reader has opened or closed. */
function folder(): {fold: (event: Event) => void; release: () => void} {
  const folds = new Set<HTMLDetailsElement>();
  return {
    fold({target}) {
      if (target instanceof HTMLDetailsElement && target.dataset.collapsed !== undefined) folds.add(target);
    },
    release() {
      for (const details of folds) {
        // The theme believes that it is as it was sent.
        if (details.open !== (details.dataset.collapsed === 'true') || !details.isConnected) continue;
        details.open = !details.open;
        details.querySelector('summary')?.click();
      }
    },
  };
}

function controls(announcementId: string): void {
  const {hold, release: pressHeld} = holder();
  const {fold, release: foldAgain} = folder();

  function press(event: MouseEvent): void {
    const {target} = event;
    if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const control = target.closest<HTMLElement>('#__docusaurus :is(button, [role="button"])');
    if (!control) return;
    event.preventDefault();
    if (!pressAtOnce(control, announcementId)) hold(control);
  }

  function shortcut(event: KeyboardEvent): void {
    if (document.documentElement.dataset.hasHydrated === 'true') {
      document.removeEventListener('keydown', shortcut);
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      document.querySelector<HTMLInputElement>('.navbar__search-input')?.focus();
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

  window.handOver = () => {
    delete window.handOver;
    document.removeEventListener('click', press, true);
    document.removeEventListener('toggle', fold, true);
    foldAgain();
    pressHeld();
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
