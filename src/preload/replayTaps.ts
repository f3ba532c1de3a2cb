/** What only scripts can do, in a page that a server rendered; with the value `repeat` every press counts, else the last. */
const NEEDS_SCRIPT = 'button[data-needs-script]';

/**
 * Remembers the press on a button that the app has not taken over yet, and shows on the button that it was heard; repeats the
 * last one, and in their order those of buttons whose every press counts (a quantity's steps), when the app is there, which it
 * says by taking `data-loading` off the page. A button that is another one by then is left alone.
 */
export function replayTaps(page: Window & typeof globalThis): void {
  const { document } = page;
  if (!document.documentElement.hasAttribute('data-loading')) return;
  const find = () => [...document.querySelectorAll<HTMLElement>(NEEDS_SCRIPT)];
  let heard: { readonly at: number; readonly words: string | null; readonly repeats: boolean }[] =
    [];
  const forget = () => {
    for (const one of document.querySelectorAll('[data-heard]')) {
      one.removeAttribute('data-heard');
      one.removeAttribute('aria-busy');
    }
  };
  const remember = (event: Event) => {
    const button = event.target instanceof page.Element && event.target.closest(NEEDS_SCRIPT);
    if (!button) return;
    event.stopPropagation();
    event.preventDefault(); // a form is not sent before the app can
    forget();
    button.setAttribute('data-heard', '');
    button.setAttribute('aria-busy', 'true');
    const repeats = button.getAttribute('data-needs-script') === 'repeat';
    if (!repeats) heard = heard.filter((press) => press.repeats);
    heard.push({
      at: find().indexOf(button as HTMLElement),
      words: button.textContent,
      repeats,
    });
  };
  page.addEventListener('click', remember, true);
  const observer = new page.MutationObserver(async () => {
    observer.disconnect();
    page.removeEventListener('click', remember, true);
    forget();
    for (const { at, words } of heard) {
      const button = find()[at];
      if (button && button.textContent === words) button.click();
      await null; // what the press has changed is on the page before the next one
    }
  });
  observer.observe(document.documentElement, { attributeFilter: ['data-loading'] });
}
