import { beforeAll, describe, expect, it } from 'vitest';
import { writeCheckout } from '#server/back-office/checkout/writeCheckout.ts';
import { createInvoice } from '#server/back-office/documents/createInvoice.ts';
import { createQuote } from '#server/back-office/documents/createQuote.ts';
import { sendInvoice } from '#server/back-office/documents/sendInvoice.ts';
import { sendQuote } from '#server/back-office/documents/sendQuote.ts';
import { okafor } from '#server/demo/content/fern.ts';
import { chargeDue } from '#server/due-charges/chargeDue.ts';
import { systemClock } from '#server/platform/clock.ts';
import { buyWithForm } from '../support/checkout/buyWithForm.ts';
import { recordQueries } from '../support/database/recordQueries.ts';
import { makeOneLineContent } from '../support/documents/oneLineContent.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';
import { createContactCalls } from '../support/staff/contactCalls.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The tables that grow with every document, purchase and payment. */
const GROWING = new Set([
  'acceptances',
  'charge_plans',
  'checkout_orders',
  'contacts',
  'content_lines',
  'contents',
  'idempotency_keys',
  'intent_holders',
  'invoices',
  'manual_payments',
  'payment_disputes',
  'payment_intents',
  'payment_method_links',
  'payment_method_setups',
  'payment_methods',
  'payment_refunds',
  'payments',
  'planned_charges',
  'quote_revisions',
  'quotes',
  'views',
  'webhook_events',
]);

const BOX = {
  products: [
    {
      ...{ reference: 'box', name: 'Box', description: null, unitPrice: '20.00', taxes: [] },
      recurrence: { code: 2, interval: 1, trialDays: 0, endsOn: null, occurrences: null },
    },
  ],
  promoCodes: [],
  forms: [
    {
      ...{ slug: 'box', title: 'Box', description: null, upsells: [], plan: null },
      items: [{ product: 'box', quantity: 1, minQuantity: 1, maxQuantity: 3 }],
      ...{ takesPromoCodes: false, redirectUrl: null, isActive: true },
    },
  ],
} as const;

describe('queries of visits and jobs', () => {
  const paying = setUpPaymentHarness(systemClock, '');
  const contacts = createContactCalls(paying);
  let queries: ReturnType<typeof recordQueries>;

  beforeAll(async () => {
    const { db } = paying.database;
    const { appId } = paying.world;
    await db.transaction((tx) => writeCheckout(tx, { appId, now: new Date() }, BOX));
    queries = recordQueries(db);
  });

  const content = { ...makeOneLineContent('80.00'), contact: okafor };

  async function payAnInvoice() {
    const { world } = paying;
    const { xid, orderId } = await world.invoice({ total: '80.00' });
    const page = world.page();
    const opened = (await page.open(orderId)).body;
    const sent = (await page.sendAmount(opened.paymentIntentId, xid, '80.00')).body;
    await world.confirm(sent);
    const { status } = await page.settle(sent.paymentIntentId, xid, '80.00');
    expect([status, (await paying.invoiceAt(xid)).status]).toEqual([200, 'PAID']);
  }

  async function acceptAQuote() {
    const { app, appId, call } = paying.world;
    const xid = await createQuote(paying.office(), appId, { content, expiresOn: null });
    await sendQuote(paying.office(), appId, xid);
    const { headers } = await app.inject({ url: `/api/${appId}/v1/sales/quote/${xid}` });
    const accepted = await call('POST', `/v1/sales/quote/${xid}/accept`, {
      headers: { 'if-match': String(headers.etag) },
    });
    expect(accepted.status).toBe(200);
  }

  async function buyASubscription() {
    const items = [{ id: 'box', quantity: 1 }];
    const { body } = await buyWithForm(paying.world, { form: 'box', items });
    expect(body.receipt.charges.plans).toHaveLength(1);
    const inTwoMonths = { now: () => new Date(Date.now() + 62 * DAY_MS) };
    expect(await chargeDue({ ...paying.office(), clock: inTwoMonths })).toBeGreaterThan(0);
  }

  async function saveACardAndAnonymize() {
    const { contactId, email } = await contacts.save('pm_card_visa');
    const { appId } = paying.world;
    const draft = { content: { ...content, contact: { ...okafor, email } }, dueOn: null };
    await sendInvoice(paying.office(), appId, await createInvoice(paying.office(), appId, draft));
    const { status } = await contacts.send('POST', `/${contactId}/anonymize`, { role: 'owner' });
    expect(status).toBe(200);
  }

  it.each([
    ['paying an invoice', payAnInvoice],
    ['accepting a quote', acceptAQuote],
    ['buying a subscription, and charging it again', buyASubscription],
    ['saving a card, and anonymizing its contact', saveACardAndAnonymize],
  ])('%s reads no growing table as a whole', async (_name, work) => {
    await work();
    expect(await queries.listFullReads(GROWING)).toEqual([]);
  });
});
