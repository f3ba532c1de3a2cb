import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument, readInvoice, readQuote } from '../pages/demoDocument.ts';
import { PayPage } from '../pages/PayPage.ts';
import { countCharges } from '../pages/standInControl.ts';
import { waitForApp } from '../pages/waitForApp.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const MAX_TABS = 40;

/**
 * Presses Tab until the element with this name has the focus; throws an error with the names on the way if it is not
 * reached.
 */
async function tabTo(page: Page, name: RegExp) {
  const met: string[] = [];
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    const focused = await nameOfFocus(page);
    if (name.test(focused)) return;
    met.push(focused);
  }
  throw new Error(`Tab never reached ${name}; it reached: ${met.join(' | ')}`);
}

/** The name of the focused element: its label's text, otherwise its own. */
async function nameOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const one = document.activeElement;
    if (one instanceof HTMLInputElement) return one.labels?.[0]?.textContent ?? one.type;
    return one?.getAttribute('title') ?? one?.textContent?.trim() ?? '';
  });
}

/** The focused element has an outline or a shadow. */
async function expectVisibleFocus(page: Page) {
  const outline = await page.evaluate(() => {
    const one = document.activeElement;
    if (one === null) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
  expect(outline, await nameOfFocus(page)).toBe(true);
}

test('a quote is accepted by keyboard: focus is visible, stays in the dialog and returns to the button', async ({
  page,
}) => {
  const quote = await createDemoDocument('quote.open');
  await page.goto(quote.url);
  await waitForApp(page);
  await page.keyboard.press('Tab');
  expect(await nameOfFocus(page)).toBe('Skip to content');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await tabTo(page, /^Accept quote$/);
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await nameOfFocus(page)).toBe('Accept quote');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await tabTo(page, /^I have read this quote/);
  expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Space');
  await tabTo(page, /^Accept quote$/);
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/accept\?/);
  expect((await readQuote(quote)).status).toBe('ACCEPTED_INVOICED');
});

test('an invoice is paid by keyboard, with a custom amount', WHOLE_RUN, async ({ page }) => {
  const invoice = await createDemoDocument('invoice.deposit');
  await page.goto(invoice.url);
  await waitForApp(page);
  await tabTo(page, /^Pay invoice$/);
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  const payPage = new PayPage(page);
  await expect(payPage.payButton).toBeEnabled();
  await tabTo(page, /^Deposit/);
  await expectVisibleFocus(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /^Amount to pay/);
  await page.keyboard.type('2000');
  await tabTo(page, /Secure payment input frame/);
  await expect(payPage.fields.locator(':focus')).toHaveCount(1);
  const field = (name: string) => payPage.fields.locator(`input[name=${name}]:focus`);
  for (let tabs = 0; (await field('number').count()) === 0 && tabs < 5; tabs += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.type('4242424242424242');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  if ((await field('postal').count()) > 0) await page.keyboard.type('97214');
  await tabTo(page, /^Pay €2,000\.00$/);
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await payPage.expectPaid();
  const { invoiceNumber, totalPaid } = await readInvoice(invoice);
  expect(totalPaid).toBe('2000.00');
  expect(await countCharges(invoiceNumber)).toBe(1);
});
