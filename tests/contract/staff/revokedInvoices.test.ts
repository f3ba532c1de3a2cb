import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { revokeInvoiceLink } from '#server/back-office/documents/revokeLink.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';
import { staffPage } from '../support/staff/staffCards.ts';

describe(`invoices with a revoked link, on ${databaseName}`, () => {
  const paying = setUpPaymentHarness();

  async function revokedInvoice() {
    const { xid, orderId } = await paying.world.invoice();
    const { appId } = paying.world;
    await revokeInvoiceLink(paying.office(), { appId, xid, key: randomUUID() });
    return { xid, orderId };
  }

  it('are closed to customers, while staff still charge a card', async () => {
    const { xid, orderId } = await revokedInvoice();
    const customer = paying.world.page();
    expect((await customer.open(orderId)).body.code).toBe('link-revoked');
    const staff = staffPage(paying.world);
    const { body: opened } = await staff.open(orderId);
    const sent = await staff.sendAmount(orderId, opened.paymentIntentId, '40.00');
    expect(sent.body.amount).toBe('40.00');
    await paying.world.confirm(opened);
    const { status, body } = await staff.process(orderId, opened.paymentIntentId, {
      amount: '40.00',
    });
    expect([status, body.outcome, body.invoice.totalPaid]).toEqual([200, 'paid', '40.00']);
    expect(await paying.world.charges([opened.paymentIntentId])).toBe(1);
    expect((await customer.settle(opened.paymentIntentId, xid, '40.00')).body.code).toBe(
      'link-revoked',
    );
    expect((await customer.open(orderId)).body.code).toBe('link-revoked');
    const read = await paying.world.call('GET', `/v1/sales/invoice/${xid}`);
    expect([read.status, read.body.code]).toEqual([410, 'link-revoked']);
  });
});
