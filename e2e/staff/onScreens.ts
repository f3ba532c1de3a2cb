import { expect, type Locator, type Page } from '@playwright/test';
import { signInStaff } from '../fixtures/signInStaff.ts';
import { createDemoDocument, type DemoDocument } from '../pages/demoDocument.ts';

/** The screens on which staff work. */
export const SCREENS = {
  'a wide tablet': { width: 1024, height: 768 },
  'a tall tablet': { width: 768, height: 1024 },
  'a phone': { width: 390, height: 844 },
} as const;

/** How a screen is used: `press` activates a control, `type` fills in a field. */
export interface Hands {
  readonly press: (control: Locator) => Promise<void>;
  readonly type: (field: Locator, text: string) => Promise<void>;
}

const MAX_TABS = 80;

/** Presses Tab until the control has the focus. */
async function tabTo(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await control.evaluate((one) => one === document.activeElement)) return;
    await control.page().keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${control}`);
}

/** A keyboard without a pointer. */
export const BY_KEYBOARD: Hands = {
  press: async (control) => {
    await tabTo(control);
    await control.page().keyboard.press('Enter');
  },
  type: async (field, text) => {
    await tabTo(field);
    await field.page().keyboard.press('ControlOrMeta+A');
    await field.page().keyboard.type(text);
  },
};

/** Touch: taps, and the on-screen keyboard. */
export const BY_TOUCH: Hands = {
  press: (control) => control.tap(),
  type: async (field, text) => {
    await field.tap();
    await field.fill(text);
  },
};

/** The address of a staff page of a business. */
export const toStaff = (path: string, appId: string) => `${path}?type=staff&app_id=${appId}`;

/** Creates a document of the demo and signs in as a member of its business, with no other member signed in. */
export async function enterWith(
  page: Page,
  scenario: string,
  role: 'owner' | 'staff' | 'read-only',
): Promise<DemoDocument> {
  const document = await createDemoDocument(scenario);
  await page.context().clearCookies();
  await signInStaff(page, { appId: document.appId, role });
  return document;
}

/** No part of the page is outside the screen. */
export async function expectNothingBeside(page: Page): Promise<void> {
  const beside = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beside).toBeLessThanOrEqual(0);
}
