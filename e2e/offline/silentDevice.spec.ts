import type { Page } from '@playwright/test';
import type { FaultProxy } from '../fixtures/faultProxy.ts';
import { expect, test } from '../fixtures/faultTest.ts';
import { silenceDevice } from '../fixtures/silenceDevice.ts';
import { createDemoDocument, expectAcceptedOnce, readInvoice } from '../pages/demoDocument.ts';
import { PayPage } from '../pages/PayPage.ts';
import { QuotePage } from '../pages/QuotePage.ts';
import { countCharges } from '../pages/standInControl.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const ACCEPT = { method: 'POST', path: '/api/*/v1/sales/quote/*/accept' };

test.beforeEach(({ expectNoise }) => expectNoise(/Failed to load resource|net::ERR/));

/** Opens a quote with unresponsive storage and gives the consent; records the idempotency keys that the page sends. */
async function readyToAccept(page: Page, faultProxy: FaultProxy) {
  const release = await silenceDevice(page);
  const keys = new Set<string>();
  page.on('request', async (request) => {
    if (/\/accept$/.test(request.url())) keys.add(request.headers()['idempotency-key'] ?? '');
  });
  const quote = await createDemoDocument('quote.open');
  await page.goto(faultProxy.through(quote.url));
  const quotePage = new QuotePage(page);
  await quotePage.consent();
  return { release, keys, quote, quotePage };
}

test(
  'unresponsive storage does not block an acceptance, and a record that appears later is not sent again',
  WHOLE_RUN,
  async ({ page, faultProxy, context }) => {
    const { release, keys, quote, quotePage } = await readyToAccept(page, faultProxy);
    await quotePage.acceptButton.click();
    await quotePage.expectAccepted();
    await expectAcceptedOnce(quote);
    await release();
    const outbox = () =>
      page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(outbox).toContain('billfold-outbox');
    const second = await context.newPage();
    await second.goto(faultProxy.through(quote.url));
    await new QuotePage(second).expectConfirmed();
    await expectAcceptedOnce(quote);
    expect(keys.size).toBe(1);
  },
);

for (const [what, lose] of [
  [
    'a lost response',
    async (_: Page, faultProxy: FaultProxy) => {
      const fault = faultProxy.arm(ACCEPT, { kind: 'lose-reply' });
      return async () => fault.clear();
    },
  ],
  [
    'a lost connection',
    async (page: Page) => {
      await page.context().setOffline(true);
      return () => page.context().setOffline(false);
    },
  ],
] as const)
  test(
    `unresponsive storage and ${what}: the next click repeats the acceptance with the same key`,
    WHOLE_RUN,
    async ({ page, faultProxy }) => {
      const { keys, quote, quotePage } = await readyToAccept(page, faultProxy);
      const restore = await lose(page, faultProxy);
      await quotePage.acceptButton.click();
      await expect(quotePage.dialog.getByRole('alert')).toContainText('Error accepting quote.');
      await restore();
      await quotePage.acceptButton.click();
      await quotePage.expectAccepted();
      await expectAcceptedOnce(quote);
      expect(keys.size).toBe(1);
    },
  );

test('unresponsive storage does not block a payment', WHOLE_RUN, async ({ page, faultProxy }) => {
  await silenceDevice(page);
  const invoice = await createDemoDocument('invoice.deposit');
  await page.goto(faultProxy.through(invoice.url.replace('?', '/pay?')));
  const payPage = new PayPage(page);
  await payPage.typeCard('4242424242424242');
  await payPage.pay();
  await payPage.expectPaid();
  const { invoiceNumber } = await readInvoice(invoice);
  expect(await countCharges(invoiceNumber)).toBe(1);
});

test(
  'unresponsive storage: the list of documents shows that documents cannot be saved',
  WHOLE_RUN,
  async ({ page, faultProxy }) => {
    await silenceDevice(page);
    const { url, appId } = await createDemoDocument('quote.open');
    const list = new URL(faultProxy.through(url));
    list.pathname = `/${appId}`;
    await page.goto(list.href);
    await expect(page.getByText('This browser cannot save documents')).toBeVisible();
  },
);
