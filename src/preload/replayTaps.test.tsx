import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { replayTaps } from './replayTaps.ts';

const pressed = vi.fn();
const isMarked = (button: Element) =>
  button.hasAttribute('data-heard') && button.getAttribute('aria-busy') === 'true';

/** Prerendered markup: a button of the page, a control that works without scripts, and the bar's button. */
beforeEach(() => {
  pressed.mockClear();
  document.documentElement.dataset.loading = 'rendered';
  document.body.innerHTML = `<button data-needs-script><b>Accept</b></button><button>Plain</button>
    <button data-needs-script>Decline</button>`;
  replayTaps(window);
});
afterEach(takeOver);

/** What the app's root view does once it has loaded; observers are notified a moment later. */
async function takeOver() {
  delete document.documentElement.dataset.loading;
  await Promise.resolve();
}

const [first, plain, last] = [0, 1, 2].map(
  (at) => () => document.querySelectorAll('button')[at] as HTMLButtonElement,
) as [() => HTMLButtonElement, () => HTMLButtonElement, () => HTMLButtonElement];

/** As the app does during hydration. */
function listen() {
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => pressed(button.textContent));
}

it('records a click before the app has loaded, shows it, and replays it once', async () => {
  first().querySelector('b')?.click();
  expect(isMarked(first())).toBe(true);
  listen();
  await takeOver();
  expect(pressed.mock.calls).toEqual([['Accept']]);
  expect(isMarked(first())).toBe(false);
  await takeOver();
  expect(pressed).toHaveBeenCalledTimes(1);
});

it('submits no form before the app can, and requests it then', async () => {
  document.body.innerHTML = '<form><button type="submit" data-needs-script>Apply</button></form>';
  const sent = vi.fn((event: Event) => event.preventDefault());
  document.querySelector('form')?.addEventListener('submit', sent);
  first().click();
  expect(sent).not.toHaveBeenCalled();
  await takeOver();
  expect(sent).toHaveBeenCalledOnce();
});

it('replays the last of several clicks, and none that the app will handle itself', async () => {
  listen();
  first().click();
  last().click();
  expect(pressed).not.toHaveBeenCalled();
  expect(isMarked(first())).toBe(false);
  await takeOver();
  expect(pressed.mock.calls).toEqual([['Decline']]);
});

it('replays every click on a quantity’s steps, in order with the last of the others', async () => {
  document.body.innerHTML = `<button data-needs-script="repeat">+</button>
    <button data-needs-script>Cancel</button><button data-needs-script>Continue</button>`;
  const [more, cancel, proceed] = [...document.querySelectorAll('button')];
  for (const button of [more, cancel, more, proceed]) button?.click();
  listen();
  await takeOver();
  await vi.waitFor(() => expect(pressed.mock.calls.flat()).toEqual(['+', '+', 'Continue']));
});

it('repeats a step once the result of the previous one is shown', async () => {
  document.body.innerHTML = '<button data-needs-script="repeat">+</button>';
  let quantity = 1;
  first().click();
  first().click();
  first().addEventListener('click', () => {
    const next = quantity + 1;
    queueMicrotask(() => {
      quantity = next;
    });
  });
  await takeOver();
  await vi.waitFor(() => expect(quantity).toBe(3));
});

it('repeats the steps of a quantity unless it was typed afterwards', async () => {
  document.body.innerHTML = `<p><button data-needs-script="repeat">+1</button><input></p>
    <p><button data-needs-script="repeat">+2</button><input></p>`;
  const [one, other] = [...document.querySelectorAll('button')];
  const [field] = document.querySelectorAll('input');
  const type = () => field?.dispatchEvent(new Event('input', { bubbles: true }));
  for (const button of [one, other, one]) button?.click();
  type();
  expect(one && isMarked(one)).toBe(false);
  one?.click();
  listen();
  await takeOver();
  await vi.waitFor(() => expect(pressed.mock.calls.flat()).toEqual(['+2', '+1']));
});

it('finds the button after the page was rendered again, and clicks no other', async () => {
  first().click();
  document.body.innerHTML = '<button data-needs-script>Accept</button>';
  listen();
  await takeOver();
  expect(pressed.mock.calls).toEqual([['Accept']]);
});

it('clicks nothing if another element is in its place', async () => {
  first().click();
  document.body.innerHTML = '<button data-needs-script>Open invoice</button>';
  listen();
  await takeOver();
  expect(pressed).not.toHaveBeenCalled();
});

it('ignores what works without scripts, and everything once the app has loaded', async () => {
  listen();
  plain().click();
  expect(isMarked(plain())).toBe(false);
  await takeOver();
  first().click();
  expect(pressed.mock.calls).toEqual([['Plain'], ['Accept']]);
});

it('waits for a form whose code loads later than the app, and ignores what is next to it', async () => {
  document.body.innerHTML = `<button data-needs-script>Language</button>
    <div data-loading><button data-needs-script="repeat">+</button></div>`;
  const [beside, more] = [...document.querySelectorAll('button')];
  await takeOver();
  listen();
  more?.click();
  beside?.click();
  expect(pressed.mock.calls).toEqual([['Language']]);
  more?.click();
  expect(more && isMarked(more)).toBe(true);
  document.querySelector('[data-loading]')?.removeAttribute('data-loading');
  await vi.waitFor(() => expect(pressed.mock.calls.flat()).toEqual(['Language', '+', '+']));
  more?.click();
  expect(pressed).toHaveBeenCalledTimes(4);
});

it('does not hold back a click from an app that has loaded', async () => {
  await takeOver();
  replayTaps(window);
  listen();
  first().click();
  expect(pressed.mock.calls).toEqual([['Accept']]);
});
