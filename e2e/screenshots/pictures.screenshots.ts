import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { addresses } from '../fixtures/addresses.ts';
import { createDemoDocument } from '../pages/demoDocument.ts';
import { demoLinks } from '../pages/demoLinks.ts';
import { PayPage } from '../pages/PayPage.ts';
import { QuotePage } from '../pages/QuotePage.ts';

const FOLDER = fileURLToPath(new URL('../../.cache/screenshots/', import.meta.url));
const WIDTHS = [320, 768, 1280] as const;
const SCHEMES = ['light', 'dark'] as const;

/** One page of the product for a screenshot, and the steps after opening it. */
interface Sight {
  readonly name: string;
  readonly url: string;
  readonly arrive?: (page: Page) => Promise<unknown>;
  /** Whether the screenshot includes the part outside the window; elements that cover the window do not scroll with it. */
  readonly isWhole?: boolean;
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeAll(() => mkdirSync(FOLDER, { recursive: true }));

async function open(page: Page, { url, arrive }: Sight, search = '') {
  await page.goto(search === '' ? url : `${url}&${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await arrive?.(page);
}

/** The window as it opens, and the whole page: the bar at a phone's lower edge is at its place only in the first. */
async function take(page: Page, { name, isWhole = true }: Sight, suffix: string) {
  await page.screenshot({ path: `${FOLDER}${name}-${suffix}-window.png` });
  if (isWhole) await page.screenshot({ path: `${FOLDER}${name}-${suffix}.png`, fullPage: true });
}

async function picture(page: Page, sight: Sight) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 700 ? 640 : 860 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await open(page, sight);
      await take(page, sight, `${width}-${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 860 });
    await open(page, sight, 'locale=en-XB');
    await take(page, sight, `${width}-en-XB`);
  }
}

async function print(page: Page, sight: Sight) {
  await open(page, sight);
  for (const format of ['A4', 'Letter'] as const)
    await page.pdf({ path: `${FOLDER}${sight.name}-${format}.pdf`, format });
}

test('every scenario on screen and on paper', async ({ page }) => {
  test.setTimeout(900_000);
  for (const { name, url } of await demoLinks()) {
    await picture(page, { name, url });
    await print(page, { name, url });
  }
});

test('the steps after a scenario: consent, acceptance, payment, receipt, not found', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const step = (url: string, path: string) => url.replace('?', `/${path}?`);
  const open = await createDemoDocument('quote.open');
  const accepted = await createDemoDocument('quote.accepted');
  const unpaid = await createDemoDocument('invoice.unpaid');
  const deposit = await createDemoDocument('invoice.deposit');
  const paid = await createDemoDocument('invoice.paid');
  const fields = async (at: Page) => {
    await expect(at.locator('button[class*=wide]')).toBeEnabled();
    await expect(new PayPage(at).fields.getByLabel('Card number')).toBeVisible();
  };
  const sights: readonly Sight[] = [
    {
      name: 'step.consent',
      url: open.url,
      arrive: (at) => new QuotePage(at).openTerms(),
      isWhole: false,
    },
    { name: 'step.accepted', url: step(accepted.url, 'accept') },
    { name: 'step.pay', url: step(unpaid.url, 'pay'), arrive: fields },
    { name: 'step.pay-deposit', url: step(deposit.url, 'pay'), arrive: fields },
    { name: 'step.pay-paid', url: step(paid.url, 'pay') },
    { name: 'step.receipt', url: step(paid.url, 'success') },
    { name: 'step.no-payment', url: step(unpaid.url, 'success') },
    { name: 'step.not-found', url: `${addresses().app}/page-not-found?type=invoice` },
  ];
  for (const sight of sights) await picture(page, sight);
  await print(page, { name: 'step.receipt', url: step(paid.url, 'success') });
  await print(page, { name: 'step.accepted', url: step(accepted.url, 'accept') });
});

test('failures and loading states', async ({ page }) => {
  test.setTimeout(600_000);
  const { url } = await createDemoDocument('invoice.unpaid');
  await page.route('**/v1/sales/invoice/*', (route) => route.abort());
  await picture(page, { name: 'wait.failed', url });
});
