/** Controls that need scripts, in a prerendered page; with the value `repeat` every click counts, otherwise the last. */
const NEEDS_SCRIPT = 'button[data-needs-script]';

/** Markup that is not hydrated yet: the whole page, or a form whose own code loads later. */
const WAITING = '[data-loading]';

/** A button by its position among those that need scripts, its text, and its container. */
type Press = readonly [number, string | null, Element | null];

/**
 * Records the click on a button that is not hydrated yet, and marks the button as clicked; after hydration replays the
 * clicks of buttons whose every click counts (a quantity's steps), and then the last of the others. The app removes
 * `data-loading` from the page, and from a form in it, when it is hydrated. A button that has changed by then is not
 * clicked.
 */
export function replayTaps(page: Window & typeof globalThis): void {
  const { document } = page;
  if (!document.documentElement.hasAttribute('data-loading')) return;
  const find = () => [...document.querySelectorAll<HTMLElement>(NEEDS_SCRIPT)];
  let steps: Press[] = [];
  let last: Press | undefined;
  let marked: Element | undefined;
  const mark = (button?: Element) => {
    for (const name of ['data-heard', 'aria-busy']) {
      marked?.removeAttribute(name);
      button?.setAttribute(name, 'true');
    }
    marked = button;
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
  // a typed quantity takes precedence: earlier clicks on its steps no longer count
  const forget = ({ target }: Event) => {
    const group = (target as Partial<Element>).parentElement;
    steps = steps.filter(([, , other]) => other !== group);
    if (marked?.parentElement === group) mark();
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
