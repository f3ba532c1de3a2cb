import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { writeCheckout } from '#server/back-office/checkout/writeCheckout.ts';
import { refundPayment } from '#server/back-office/payments/refundPayment.ts';
import { okafor } from '#server/demo/content/fern.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import {
  CHECKOUT_PAYMENT,
  MANUAL_INVOICE_PAYMENT,
  MANUAL_PRODUCT_PAYMENT,
  PUBLIC_PAYMENT,
  SESSION_REQUESTS,
} from '#tests/builders/payments/sentPayloads.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice } from '../support/documents/makeDocuments.ts';
import { makeOneLineContent } from '../support/documents/oneLineContent.ts';
import { testTokenCharges } from '../support/payments/testTokenCharges.ts';
import { ADA, CARDS, setUpRainforest } from '../support/processors/setUpRainforest.ts';

describe(`paying through Rainforest, on ${databaseName}`, () => {
  const paying = setUpRainforest();
  const {
    control,
    succeeded,
    invoice,
    create,
    ofInvoice,
    store,
    tokenize,
    accept,
    events,
    deliver,
  } = paying;

  it('offers the script of the connection, without any secret [1.23]', async () => {
    const { appSalesInfo } = (await paying.server.get(paying.path)).body;
    expect(appSalesInfo.methods[0]).toMatchObject({
      processor: 'RAINFOREST',
      kind: 'fields',
      scriptUrl: `${paying.standIn.url}/sandbox.payment.js`,
      isTest: true,
      settings: {},
    });
    expect(JSON.stringify(appSalesInfo)).not.toMatch(/apikey|whsec/);
  });

  it('opens the session that the pay page requests, and charges the card from its payload [7.29, 7.38, 7.39]', async () => {
    const { contactId } = okafor;
    const session = await create({
      ...SESSION_REQUESTS.publicInvoice,
      invoiceId: paying.xid,
      contactId,
    });
    const { data } = await store(session.body, CARDS.good);
    const paymentToken = data.payment_method_id;
    const payment = {
      ...PUBLIC_PAYMENT,
      invoiceXID: paying.xid,
      payAmount: '100.00',
      paymentToken,
    };
    const { body } = await paying.server.post(`${paying.path}/acceptPayment`, {
      key: randomUUID(),
      payload: payment,
    });
    expect(body.outcome).toBe('paid');
    expect(await succeeded()).toBe(1);
  });

  it('opens a session for a public invoice, with one configuration per key [7.18, 7.25, 3.27]', async () => {
    const key = randomUUID();
    const first = await create(ofInvoice(), {}, key);
    const again = await create(ofInvoice(), {}, key);
    expect(first.status).toBe(200);
    expect(Object.keys(first.body).sort()).toEqual(['paymentMethodConfigId', 'sessionKey']);
    expect(again.body.paymentMethodConfigId).toBe(first.body.paymentMethodConfigId);
    expect(again.body.sessionKey).not.toBe(first.body.sessionKey);
    const other = await create({ ...ofInvoice(), contactId: 'c-other' });
    expect([other.status, other.body.code]).toEqual([400, 'invalid-request']);
    expect((await create({ ...ofInvoice(), invoiceId: 'nope' })).status).toBe(404);
  });

  it('returns the payer’s details and metadata of the session from the component [3.30, 3.31]', async () => {
    const contact = {
      ...okafor,
      phone: '+1 503-555-0144',
      address: {
        street1: '3027 NE Wygant Street',
        street2: 'Apt 2',
        locality: 'Portland',
        region: 'OR',
        postalCode: '97211',
        country: 'USA',
      },
    };
    const content = { ...makeOneLineContent('100.00'), contact };
    const invoiceId = (await makeInvoice(paying.server, { appId: 'studio', content }))
      .split('/')
      .at(-1);
    const { body } = await create({ ...ofInvoice(), invoiceId });
    const { data } = await store(body, CARDS.good);
    expect(data.billing_contact).toEqual({
      name: 'Noor Whitaker',
      email: 'noor@mail.example',
      phone: '+1 503-555-0144',
      address_line_1: '3027 NE Wygant Street',
      address_line_2: 'Apt 2',
      city: 'Portland',
      state: 'OR',
      postal_code: '97211',
      country: 'US',
    });
    expect(data.metadata).toEqual({ contact_id: okafor.contactId, invoice_id: invoiceId });
    expect(data).toMatchObject({
      payment_method_id: expect.stringMatching(/^sbx_mtd_/),
      fingerprint: expect.stringMatching(/./),
    });
  });

  it('returns data, status, errors and card from the component [3.28, 3.29]', async () => {
    const { body } = await create(ofInvoice());
    const approval = await store(body, CARDS.good);
    expect(approval).toMatchObject({ status: 'SUCCESS', errors: null });
    expect(approval.data.card).toMatchObject({
      last_4: '1111',
      exp_month: 8,
      exp_year: 2031,
      brand: 'VISA',
      type: 'CREDIT',
    });
  });

  it('charges an order of a checkout form [7.28, 7.35, 7.36]', async () => {
    const basis = { description: null, taxes: [], recurrence: null };
    const sold = { redirectUrl: null, plan: null, description: null, takesPromoCodes: true };
    const items = [{ product: 'box', quantity: 1, minQuantity: 0, maxQuantity: 5 }];
    const form = {
      ...sold,
      slug: 'shade-garden',
      title: 'A shade garden',
      isActive: true,
      items,
      upsells: [{ upsellId: 'guide', product: 'planting-guide' }],
    };
    const code = { code: 'SHADE10', type: 'percent' as const, value: '10', isActive: true };
    const isAny = { startsOn: null, endsOn: null, maxUses: null, productReferences: null };
    const { db, clock } = paying.server.office;
    await db.transaction((tx) =>
      writeCheckout(
        tx,
        { appId: 'studio', now: clock.now() },
        {
          products: [
            { ...basis, reference: 'box', name: 'Fern box', unitPrice: '90.00' },
            { ...basis, reference: 'planting-guide', name: 'Guide', unitPrice: '19.00' },
          ],
          promoCodes: [{ ...code, ...isAny }],
          forms: [form],
        },
      ),
    );
    const address = '/api/studio/v1/sales/checkoutForm/shade-garden';
    const headers = { 'billfold-page': randomUUID() };
    const { upsells, promoCodes } = CHECKOUT_PAYMENT;
    const basket = { items: [{ id: 'box', quantity: 1 }], upsells, promoCodes };
    const priced = await paying.server.ask('PUT', `${address}/basket`, {
      payload: basket,
      headers: { ...headers, 'if-match': (await paying.server.get(address)).headers.etag ?? '' },
    });
    expect(priced.body.payAmount).toBe(CHECKOUT_PAYMENT.payAmount);
    const session = await create(SESSION_REQUESTS.checkout, headers);
    const { data } = await store(session.body, CARDS.good);
    expect(data.billing_contact).toBeNull();
    const { body } = await paying.server.post(`${address}/payment`, {
      payload: { ...CHECKOUT_PAYMENT, paymentToken: data.payment_method_id },
      headers,
    });
    expect(body).toMatchObject({
      outcome: 'paid',
      receipt: { customerName: 'Ada Vega', customerEmail: 'ada@vega.example' },
    });
    expect(await succeeded()).toBe(1);
  });

  testTokenCharges(paying, {
    card: CARDS.good,
    payment: { last4: '1111', method: 'visa' },
    movement: { currency: 'USD' },
    reference: /^billfold-charge-/,
    declines: [
      { name: 'a declined card', card: CARDS.declined, declineCode: 'declined' },
      { name: 'a card without funds', card: CARDS.poor, declineCode: 'insufficient_funds' },
    ],
  });

  it('removes a card at the processor after the charge if its owner did not consent to saving it', async () => {
    const token = await tokenize(CARDS.good);
    expect((await control('/stored')).stored).toHaveLength(1);
    expect((await accept(token)).body.outcome).toBe('paid');
    expect((await control('/stored')).stored).toEqual([]);
    expect((await accept(token)).body.outcome).toBe('paid');
    expect(await succeeded()).toBe(1);
  });

  it('finds a charge with a lost response when another card is used', async () => {
    await control('/faults', { kind: 'drop-reply' });
    const lost = await accept(await tokenize(CARDS.good));
    expect(lost.body.code).toBe('processor-unreachable');
    expect((await accept(await tokenize(CARDS.good))).body.outcome).toBe('paid');
    expect(await succeeded()).toBe(1);
    expect((await invoice()).status).toBe('PAID');
  });

  it('charges nothing while the processor is down, and once afterwards', async () => {
    const token = await tokenize(CARDS.good);
    const path = '/v1/payin_configs';
    await control('/faults', { kind: 'error', status: 503, path, times: 2 });
    expect((await accept(token)).body.code).toBe('processor-unreachable');
    expect(await succeeded()).toBe(0);
    expect((await accept(token)).body.outcome).toBe('paid');
    expect(await succeeded()).toBe(1);
  });

  it('reports that no session can be opened while the processor is down or its keys are invalid', async () => {
    await control('/faults', { kind: 'error', status: 503, path: '/v1/sessions', times: 2 });
    expect((await create(ofInvoice())).body.code).toBe('processor-unreachable');
    await control('/faults', { kind: 'error', status: 401, path: '/v1/payment_method_configs' });
    expect((await create(ofInvoice())).body.code).toBe('processor-not-configured');
  });

  it('records a payment once from repeated webhooks, and rejects forged and old ones', async () => {
    await control('/faults', { kind: 'drop-reply' });
    await accept(await tokenize(CARDS.good));
    const paid = (await events()).find(({ type }) => type === 'payin.processing');
    if (paid === undefined) throw new Error('The stand-in has announced no payin');
    const forged = await deliver(paid, { secret: 'whsec_b3RoZXI=' });
    const old = await deliver(paid, { ageMs: 10 * 60 * 1000 });
    expect([forged.body.code, old.body.code]).toEqual(['webhook-signature', 'webhook-signature']);
    expect((await invoice()).status).not.toBe('PAID');
    for (let times = 0; times < 2; times += 1) expect((await deliver(paid)).status).toBe(200);
    const { status, payments } = await invoice();
    expect([status, payments.length]).toEqual(['PAID', 1]);
    expect(await succeeded()).toBe(1);
  });

  it('makes partial refunds once per key, and only after the day has been settled', async () => {
    const { body } = await accept(await tokenize(CARDS.good));
    const refund = (amount: string, key: string) =>
      refundPayment(
        paying.server.office,
        { appId: 'studio', xid: paying.xid, key },
        { paymentId: body.payment.id, amount },
      );
    const early = await refund('30.00', randomUUID()).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );
    expect(early).toBe('processor-refused');
    await control('/settle', {});
    const key = randomUUID();
    for (let times = 0; times < 2; times += 1) await refund('30.00', key);
    await refund('70.00', randomUUID());
    const back = (await control('/ledger')).movements.filter(
      ({ kind }: { kind: string }) => kind === 'refund',
    );
    expect(back.map(({ amount }: { amount: number }) => amount)).toEqual([3000, 7000]);
    expect((await invoice()).status).toBe('REFUNDED');
  });

  it('voids a payment in full before the day has been settled', async () => {
    const { body } = await accept(await tokenize(CARDS.good));
    const write = { appId: 'studio', xid: paying.xid, key: randomUUID() };
    await refundPayment(paying.server.office, write, {
      paymentId: body.payment.id,
      amount: '100.00',
    });
    const { movements } = await control('/ledger');
    expect(
      movements.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]),
    ).toEqual([
      ['charge', 10_000],
      ['refund', 10_000],
    ]);
    expect((await invoice()).status).toBe('REFUNDED');
  });

  it('rejects an unknown payment method and other currencies', async () => {
    expect((await accept('sbx_mtd_unknown')).body.code).toBe('processor-refused');
    expect(await succeeded()).toBe(0);
    const [adapter] = createServerProcessors({}).adapters.filter(
      ({ name }) => name === 'RAINFOREST',
    );
    expect([adapter?.chargeRules('EUR'), adapter?.chargeRules('USD')?.min.amountMinor]).toEqual([
      null,
      1,
    ]);
  });

  describe('by staff', () => {
    const page = () => ({ ...ADA, 'billfold-page': randomUUID() });
    const sales = '/api/studio/v1/sales';

    /** The requests of the staff page for this invoice. */
    const ofStaff = async () => {
      const { orderId, invoiceNumber, contact } = await invoice();
      const { contactId } = contact;
      return {
        session: {
          ...SESSION_REQUESTS.manualInvoice,
          invoiceId: orderId,
          invoiceNumber,
          contactId,
        },
        payment: { ...MANUAL_INVOICE_PAYMENT, orderId, contactId, amount: '100.00' },
        url: `${sales}/manualInvoicePayment/${orderId}/payment`,
      };
    };

    it('opens the session that the staff page requests, for its staff member only [7.24, 7.25]', async () => {
      const headers = page();
      const { session: payload } = await ofStaff();
      expect((await create(payload)).body.code).toBe('token-missing');
      expect((await create({ ...payload, createdBy: 'eve' }, headers)).body.code).toBe('forbidden');
      const { status, body } = await create(payload, headers);
      expect([status, Object.keys(body).sort()]).toEqual([
        200,
        ['paymentMethodConfigId', 'sessionKey'],
      ]);
      const { data } = await store(body, CARDS.good);
      const { addressLine1, city } = SESSION_REQUESTS.manualInvoice.billingContact;
      expect(data.billing_contact).toMatchObject({ address_line_1: addressLine1, city });
      expect(data.metadata).toEqual({
        contact_id: payload.contactId,
        invoice_id: payload.invoiceId,
      });
    });

    it('charges an invoice once for repeated requests of the staff page [7.30, 7.31, 7.32]', async () => {
      const headers = page();
      const { session, payment, url } = await ofStaff();
      const { data } = await store((await create(session, headers)).body, CARDS.good);
      const payload = { ...payment, paymentToken: data.payment_method_id };
      for (let times = 0; times < 2; times += 1) {
        const { body } = await paying.server.post(url, { payload, headers });
        expect(body).toMatchObject({ successful: true, outcome: 'paid' });
      }
      expect(await succeeded()).toBe(1);
    });

    it('reports a declined payment as not successful [7.33]', async () => {
      const headers = page();
      const { session, payment, url } = await ofStaff();
      const { data } = await store((await create(session, headers)).body, CARDS.declined);
      const payload = { ...payment, paymentToken: data.payment_method_id };
      const { body } = await paying.server.post(url, { payload, headers });
      expect(body).toMatchObject({ successful: false, outcome: 'failed' });
    });

    it('charges without a document, once per page [7.26, 7.34]', async () => {
      const headers = page();
      // the contact of the recorded page is in another database
      const { contactId: _, ...request } = SESSION_REQUESTS.manualProduct;
      const session = await create(request, headers);
      const { data } = await store(session.body, CARDS.good);
      const payload = { ...MANUAL_PRODUCT_PAYMENT, paymentToken: data.payment_method_id };
      for (let times = 0; times < 2; times += 1) {
        const { body } = await paying.server.post(`${sales}/manualPayment/payment`, {
          payload,
          headers,
        });
        expect(body).toMatchObject({
          successful: true,
          outcome: 'paid',
          payment: { amount: '12.50' },
        });
      }
      expect(await succeeded()).toBe(1);
    });
  });
});
