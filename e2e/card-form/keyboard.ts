import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import { type FormView, getButton } from '../secrecy/cardSources.ts';
import { expectDone, expectFields, GOOD, type Stage } from './stage.ts';

/** More stops than any page has before its button. */
const MAX_STOPS = 80;

/** What is typed into a field, by its name; the vendors' fields and our card frame have names of their own. */
const TYPED: Readonly<Record<string, string>> = {
  number: GOOD,
  cardnumber: GOOD,
  expiry: '1234',
  'cc-exp': '1234',
  cvc: '123',
  postal: '97214',
  postalCode: '97214',
  name: 'Amara Okafor',
  email: 'amara@okafor.example',
  address1: '1 Fern Street',
  city: 'Portland',
  country: 'United States',
  region: 'Oregon',
};

/** The form is filled in and sent with Tab, letters, Space and Enter alone, and each stop on the way says what it is. */
export async function useKeyboard({ page, source, taking }: Stage) {
  const view = await source.open(page);
  await expectFields(source, view);
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const focused = await findFocused(page);
    if (focused === null) continue;
    await expect(focused).toHaveAccessibleName(/\S/);
    if (await isButton(view)) {
      await page.keyboard.press('Enter');
      await expectDone(source, view);
      return taking.expectTaken(1);
    }
    await type(page, focused);
  }
  throw new Error('Tab never came to the button of the form');
}

const isButton = (view: FormView) =>
  getButton(view).evaluate((button) => button === document.activeElement);

/** What has the focus, in whichever document of the page it is; null: the document itself. */
async function findFocused(page: Page): Promise<Locator | null> {
  for (const frame of page.frames())
    if (await hasFocus(frame)) return frame.locator(':focus').first();
  return null;
}

const hasFocus = (frame: Frame) =>
  frame.evaluate(() => {
    const { activeElement: one, body } = document;
    return document.hasFocus() && one !== null && one !== body && one.tagName !== 'IFRAME';
  });

/** Types what the field is for, unless it is there already; ticks the consent. */
async function type(page: Page, focused: Locator) {
  const { name, kind, value, isChecked } = await focused.evaluate((one) => {
    const field = one as HTMLInputElement;
    return { name: field.name, kind: field.type, value: field.value, isChecked: field.checked };
  });
  if (kind === 'checkbox' && name === 'consent' && !isChecked) await page.keyboard.press('Space');
  const text = TYPED[name ?? ''];
  const isThere = value === 'USA' || (kind !== 'select-one' && value !== '');
  if (text !== undefined && !isThere) await page.keyboard.type(text);
}
