import { sampleColumn } from '#tests/runner/matrix.ts';
import { addresses } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument, readInvoice } from '../pages/demoDocument.ts';
import { listSheetActions } from '../pages/readSheetText.ts';

for (const scenario of sampleColumn(['invoice.refunded', 'invoice.partlyRefunded'], 0))
  test(`${scenario}: its pages offer no payment, and the server rejects one with invoice-refunded [4.28]`, async ({
    page,
  }) => {
    const { url, appId, xid } = await createDemoDocument(scenario);
    const before = await readInvoice({ appId, xid });
    await page.goto(url);
    await expect(page.getByText(/^(Partly r|R)efunded/).first()).toBeVisible();
    expect(await listSheetActions(page)).not.toContain('Pay invoice');
    await page.goto(url.replace('?', '/pay?'));
    await expect(page.getByRole('link', { name: 'Back to the invoice' }).first()).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    const opened = await fetch(
      `${addresses().app}/api/${appId}/v1/sales/order/${before.orderId}/stripe/paymentIntent`,
      { method: 'POST', headers: { 'idempotency-key': `"${crypto.randomUUID()}"` } },
    );
    expect(await opened.json()).toMatchObject({ status: 409, code: 'invoice-refunded' });
    const { status, totalRemainingBalance, ...after } = await readInvoice({ appId, xid });
    expect([status, totalRemainingBalance]).toEqual(['REFUNDED', '0.00']);
    expect(after.payments).toEqual(before.payments);
  });
