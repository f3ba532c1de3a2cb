import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import { CardWindow } from '../pages/WindowPayPage.ts';
import { getButton, getSubmit } from '../secrecy/cardSources.ts';
import { ACCEPTED_CARD, expectFields, expectSuccess, type Stage } from './stage.ts';

/** More focusable elements than any page has before its button. */
const MAX_STOPS = 80;

/** The text typed into a field, by its name; the processors' fields and our card frame have different names. */
const TYPED: Readonly<Record<string, string>> = {
  number: ACCEPTED_CARD,
  cardnumber: ACCEPTED_CARD,
  cardNum: ACCEPTED_CARD,
  expiry: '1234',
  'cc-exp': '1234',
  expiryDate: '1234',
  cvc: '123',
  cvv: '123',
  postal: '97214',
  postalCode: '97214',
  nameOnCard: 'Amara Okafor',
  email: 'amara@okafor.example',
  address1: '1 Fern Street',
  locality: 'Portland',
  country: 'United States',
  region: 'Oregon',
};

/** Fills in and submits the form with Tab, letters, Space and Enter only; each focused element has a name. */
export async function useKeyboard({ page, source, taking }: Stage) {
  const view = await source.open(page);
  await expectFields(source, view);
  let button = getButton(view);
  let isOpen = false; // whether the button's window is open
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const focused = await findFocused(page);
    if (focused === null) continue;
    await expect(focused).toHaveAccessibleName(/\S/);
    if (await isFocused(button)) {
      await page.keyboard.press('Enter');
      isOpen = source.form === 'window' && !isOpen;
      if (!isOpen) {
        await expectSuccess(source, view);
        return taking.expectCharged(1);
      }
      button = getSubmit(source, view);
      await expect(new CardWindow(view).number).toBeVisible();
      continue;
    }
    await type(page, focused);
  }
  throw new Error('Tab never reached the button of the form');
}

const isFocused = (button: Locator) => button.evaluate((one) => one === document.activeElement);

/** The focused element in any document of the page; null if it is a document itself. */
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

/** Fills in the field unless it has a value; checks the consent. */
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
