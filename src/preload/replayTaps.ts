/** What only scripts can do, in a page that a server rendered; with the value `repeat` every press counts, else the last. */
const NEEDS_SCRIPT = 'button[data-needs-script]';

/** What the app has not taken over yet: the whole page, or a form in it whose own code comes later. */
const WAITING = '[data-loading]';

/** A button by its place among those that need a script, its words, and what it stood in. */
type Press = readonly [number, string | null, Element | null];

/**
 * Remembers the press on a button that the app has not taken over yet, and shows on the button that it was heard; repeats when
 * the app is there those of buttons whose every press counts (a quantity's steps), and then the last of the others. The app says
 * it by taking `data-loading` off the page, and off a form in it. A button that is another one by then is left alone.
 */
export function replayTaps(page: Window & typeof globalThis): void {
  const { document } = page;
  if (!document.documentElement.hasAttribute('data-loading')) return;
  const find = () => [...document.querySelectorAll<HTMLElement>(NEEDS_SCRIPT)];
  let steps: Press[] = [];
  let last: Press | undefined;
  let heard: Element | undefined;
  const mark = (button?: Element) => {
    for (const name of ['data-heard', 'aria-busy']) {
      heard?.removeAttribute(name);
      button?.setAttribute(name, 'true');
    }
    heard = button;
  };
  const remember = (event: Event) => {
    const button = (event.target as Partial<Element>).closest?.<HTMLElement>(NEEDS_SCRIPT);
    if (!button?.closest(WAITING)) return;
    event.stopPropagation();
    event.preventDefault(); // a form is not sent before the app can
    mark(button);
    const press: Press = [find().indexOf(button), button.textContent, button.parentElement];
    if (button.dataset.needsScript === 'repeat') steps.push(press);
    else last = press;
  };
  // who types a quantity means this one: the steps beside it that were pressed before no longer count
  const forget = ({ target }: Event) => {
    const group = (target as Partial<Element>).parentElement;
    steps = steps.filter(([, , other]) => other !== group);
    if (heard?.parentElement === group) mark();
  };
  page.addEventListener('click', remember, true);
  page.addEventListener('input', forget, true);
  const observer = new page.MutationObserver(async () => {
    if (document.querySelector(WAITING)) return;
    observer.disconnect();
    page.removeEventListener('click', remember, true);
    page.removeEventListener('input', forget, true);
    mark();
    if (last) steps.push(last);
    for (const [at, words] of steps) {
      const button = find()[at];
      if (button?.textContent === words) button.click();
      await null; // what the press has changed is on the page before the next one
    }
  });
  observer.observe(document, { attributeFilter: ['data-loading'], subtree: true });
}
