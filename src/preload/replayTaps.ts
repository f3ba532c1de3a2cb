/** What only scripts can do, in a page that a server rendered. */
const NEEDS_SCRIPT = 'button[data-needs-script]';

/**
 * Remembers the press on a button that the app has not taken over yet, and shows on the button that it was heard; repeats the
 * last one when the app is there, which it says by taking `data-loading` off the page. A button that is another one by then is
 * left alone.
 */
export function replayTaps(page: Window & typeof globalThis): void {
  const { document } = page;
  if (!document.documentElement.hasAttribute('data-loading')) return;
  const find = () => [...document.querySelectorAll<HTMLElement>(NEEDS_SCRIPT)];
  let heard: { readonly at: number; readonly words: string | null } | null = null;
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
    heard = { at: find().indexOf(button as HTMLElement), words: button.textContent };
  };
  page.addEventListener('click', remember, true);
  const observer = new page.MutationObserver(() => {
    observer.disconnect();
    page.removeEventListener('click', remember, true);
    forget();
    const button = heard && find()[heard.at];
    if (button && button.textContent === heard?.words) button.click();
  });
  observer.observe(document.documentElement, { attributeFilter: ['data-loading'] });
}
