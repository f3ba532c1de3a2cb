import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveBusinessFile } from '#server/commands/business/saveBusinessFile.ts';
import { listConnections } from '#server/connections/connectionStore.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';

interface Opened {
  readonly accountId: string;
  readonly paymentIntentId: string;
  readonly clientSecret: string;
  readonly amount: string;
}

describe(`a business that changes its account at a processor, on ${databaseName}`, () => {
  const paying = setUpPaymentHarness();
  let old: string;

  /** What `npm run business` does with the business's file: this account is its only one from now on. */
  const changeAccount = async (accountId: string) => {
    const file = {
      format: 'billfold/1',
      kind: 'business',
      appId: paying.world.appId,
      name: 'Fern & Field',
      currency: 'USD',
      timeZone: 'America/Los_Angeles',
      country: 'US',
      connections: [{ processor: 'STRIPE', accountId, mode: 'environment' }],
    };
    const bytes = Buffer.from(JSON.stringify(file));
    const response = await saveBusinessFile(paying.office(), 'it.json', bytes);
    expect(response).toMatchObject({ status: 'taken' });
    const offered = await listConnections(paying.database.db, paying.world.appId);
    expect(offered.map((row) => row.accountId)).toEqual([accountId]);
  };
  const newAccount = () => `acct_${randomUUID().replaceAll('-', '')}`;
  beforeEach(async () => {
    old = newAccount();
    await changeAccount(old);
  });

  const ask = async (method: 'GET' | 'POST', path: string, account: string, body?: object) => {
    const isPayer = path.endsWith('/confirm');
    const response = await fetch(`${paying.world.standIn.url}/v1/payment_intents/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${isPayer ? 'pk' : 'sk'}_test_standin`,
        'content-type': 'application/x-www-form-urlencoded',
        'stripe-account': account,
      },
      ...(body ? { body: new URLSearchParams({ ...body }) } : {}),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  /** The payer confirms with their card, at the account that the page was given. */
  const confirm = ({ accountId, paymentIntentId, clientSecret }: Opened) =>
    ask('POST', `${paymentIntentId}/confirm`, accountId, {
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
      key: 'pk_test_standin',
    });
  const statusAt = async ({ accountId, paymentIntentId }: Opened) =>
    (await ask('GET', paymentIntentId, accountId)).body.status;
  const charges = (...opened: Opened[]) =>
    paying.world.charges(opened.map(({ paymentIntentId }) => paymentIntentId));
  /** An invoice that a page has opened a payment of, at the account that is offered now. */
  const openInvoice = async () => {
    const { xid, orderId } = await paying.world.invoice();
    const page = paying.world.page();
    const { status, body } = await page.open(orderId);
    expect([status, body.accountId]).toEqual([200, old]);
    return { xid, orderId, page, opened: body as Opened };
  };
  const withoutEvents = async (work: () => Promise<void>) => {
    await paying.world.control('/webhooks/pause', {});
    try {
      await work();
    } finally {
      await paying.world.control('/webhooks/resume', {});
    }
  };

  it('cancels the open payment at the old account first, so that only the new one can be paid', async () => {
    const { xid, orderId, opened } = await openInvoice();
    const next = newAccount();
    await changeAccount(next);
    expect(await statusAt(opened)).toBe('requires_payment_method');
    const page = paying.world.page();
    const { status, body } = await page.open(orderId);
    expect([status, body.accountId]).toEqual([200, next]);
    expect(body.paymentIntentId).not.toBe(opened.paymentIntentId);
    expect(await statusAt(opened)).toBe('canceled');
    expect((await confirm(opened)).status).toBe(400);
    expect((await confirm(body)).status).toBe(200);
    const settled = (await page.settle(body.paymentIntentId, xid, '100.00')).body;
    expect(settled).toMatchObject({ outcome: 'paid', invoice: { status: 'PAID' } });
    expect([await charges(opened), await charges(body)]).toEqual([0, 1]);
  });

  it('records an earlier charge at the old account as paid, and opens no payment at the new one', async () => {
    const { xid, orderId, opened } = await openInvoice();
    await changeAccount(newAccount());
    await withoutEvents(async () => {
      expect((await confirm(opened)).status).toBe(200);
      const late = await paying.world.page().open(orderId);
      expect([late.status, late.body.code]).toEqual([409, 'invoice-paid']);
    });
    const { status, totalPaid, payments } = await paying.invoiceAt(xid);
    expect([status, totalPaid, payments.length]).toEqual(['PAID', '100.00', 1]);
    expect(await charges(opened)).toBe(1);
  });

  it('is paid once when the charge at the old account and the new payment race', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { xid, orderId, opened } = await openInvoice();
      const next = newAccount();
      await changeAccount(next);
      const page = paying.world.page();
      const [atOld, atNew] = await Promise.all([confirm(opened), page.open(orderId)]);
      const wasFirst = atOld.status === 200;
      expect([wasFirst, atNew.status]).toEqual([wasFirst, wasFirst ? 409 : 200]);
      if (!wasFirst) {
        expect((await confirm(atNew.body)).status).toBe(200);
        await page.settle(atNew.body.paymentIntentId, xid, '100.00');
      }
      const pages = atNew.status === 200 ? [opened, atNew.body] : [opened];
      expect(await charges(...pages)).toBe(1);
      const { status, totalPaid } = await paying.invoiceAt(xid);
      expect([status, totalPaid]).toEqual(['PAID', '100.00']);
      old = newAccount();
      await changeAccount(old);
    }
  });

  it('completes a payment that an open page started at the old account, also by an event of that account', async () => {
    const { xid, page, opened } = await openInvoice();
    await changeAccount(newAccount());
    const sent = (await page.sendAmount(opened.paymentIntentId, xid, '40.00')).body;
    expect(sent).toMatchObject({ accountId: old, paymentIntentId: opened.paymentIntentId });
    expect((await confirm(sent)).status).toBe(200);
    await paying.world.control('/webhooks/idle', {});
    expect((await paying.invoiceAt(xid)).totalPaid).toBe('40.00');
    expect(await charges(opened)).toBe(1);
  });

  it('starts no new payment at the old account, even if a changed amount needs one', async () => {
    const { xid, orderId, page, opened } = await openInvoice();
    const other = paying.world.page();
    expect((await other.open(orderId)).body.paymentIntentId).toBe(opened.paymentIntentId);
    const next = newAccount();
    await changeAccount(next);
    const sent = await page.sendAmount(opened.paymentIntentId, xid, '40.00');
    expect([sent.status, sent.body.code]).toEqual([409, 'payment-intent-closed']);
    expect(await statusAt(opened)).toBe('canceled');
    const { body } = await page.open(orderId);
    expect(body.accountId).toBe(next);
    expect(await charges(opened, body)).toBe(0);
  });
});
