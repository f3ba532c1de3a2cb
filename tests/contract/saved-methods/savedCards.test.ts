import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createChangeLink } from '#server/back-office/payments/paymentMethodLinks.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { inTurn } from '#tests/runner/matrix.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice } from '../support/documents/makeDocuments.ts';
import { makeOneLineContent } from '../support/documents/oneLineContent.ts';
import { CARD_DRIVERS, setUpSavedCards } from '../support/saved-methods/setUpSavedCards.ts';

describe.each(CARD_DRIVERS)(`cards saved at $name, on ${databaseName}`, (driver) => {
  const paying = setUpSavedCards(driver);
  /** In `npm test` each of these tests runs with one processor in turn, and the one with a charge with all of them. */
  const usual = (turn: number) => inTurn(CARD_DRIVERS, driver, turn);
  const {
    appId,
    billing,
    send,
    staffToken,
    tokenize,
    charged,
    path,
    newLink,
    save,
    methods,
    staff,
    countStored,
    invoiced,
    saved,
  } = paying;

  it('are saved once with a link and their token, without a charge', usual(0), async () => {
    const key = await newLink();
    const opened = await paying.server.post(path('/paymentMethods/intent'), { payload: { key } });
    expect(opened.body).toMatchObject({ setupId: '', secret: '' });
    expect(opened.body.method).toMatchObject({ processor: driver.name, kind: 'fields' });
    const token = await tokenize();
    const stored = (await methods()).length;
    const responses = [await save(key, token), await save(key, token)];
    for (const { status, body } of responses) {
      expect([status, body.outcome]).toEqual([200, 'saved']);
      expect(body.method).toEqual({ brand: 'visa', last4: '1111', expires: '2035-08' });
    }
    expect((await methods()).length).toBe(stored + 1);
    expect((await save(key, await tokenize())).body.code).toBe('link-used');
    expect(await charged()).toBe(0);
  });

  it('are not saved with an invalid token, and the link stays open', usual(1), async () => {
    const key = await newLink();
    const stored = (await methods()).length;
    const refused = await save(key, 'no-token');
    expect(refused.body).toMatchObject({ outcome: 'failed', method: null });
    expect((await methods()).length).toBe(stored);
    expect((await save(key, await tokenize())).body.outcome).toBe('saved');
  });

  it(
    'must be entered again after a lost response, and are not saved twice with one token',
    usual(2),
    async () => {
      const key = await newLink();
      const token = await tokenize();
      await send('/_stand-in/faults', { kind: 'error', status: 503, times: 3 });
      const lost = await save(key, token);
      expect(lost.body.code).toBe('processor-unreachable');
      await send('/_stand-in/faults/clear', {});
      expect((await save(key, token)).body).toMatchObject({ outcome: 'open', method: null });
      expect((await save(key, await tokenize())).body.outcome).toBe('saved');
    },
  );

  it('replace another card, which can no longer be charged', usual(3), async () => {
    const { contactId, orderId, body } = await saved();
    const [old] = body.savedMethods;
    const changeId = await createChangeLink(paying.server.office, appId, { methodId: old.id });
    const response = await paying.server.post(path('/updatePaymentMethod'), {
      payload: {
        changeId,
        paymentToken: await tokenize('5555555555554444'),
        tokenProcessor: driver.name,
        ...billing,
      },
    });
    expect(response.body).toMatchObject({ outcome: 'saved', method: { last4: '4444' } });
    const after = (await staff('GET', `/manualInvoicePayment/${orderId}`)).body.savedMethods;
    expect(after.map(({ last4 }: { last4: string }) => last4)).toEqual(['4444']);
    const payment = {
      orderId,
      contactId: body.invoice.contact.contactId,
      amount: '10.00',
      paymentToken: old.id,
      tokenProcessor: driver.name,
      paymentMethodType: 'STORED',
      consent: 'NO_CONSENT',
    };
    const refused = await staff('POST', `/manualInvoicePayment/${orderId}/payment`, payment);
    expect(refused.body.code).toBe('not-found');
    expect(contactId).not.toBe('');
    expect(await charged()).toBe(0);
  });

  it('are saved by staff with consent only', usual(4), async () => {
    const { response, body } = await saved();
    expect(response.body).toMatchObject({ outcome: 'saved', method: { last4: '1111' } });
    expect(body.savedMethods).toMatchObject([
      { processor: driver.name, connectionId: paying.connectionId, last4: '1111' },
    ]);
    const { contactId } = await saved();
    const stored = (await methods()).length;
    const without = await staff('POST', '/manualPayment/payment', {
      paymentToken: await tokenize(),
      tokenProcessor: driver.name,
      consent: 'NO_CONSENT',
      contactId,
      nameOnCard: 'Amara Okafor',
    });
    expect(without.body).toMatchObject({ successful: false, outcome: 'open', method: null });
    expect((await methods()).length).toBe(stored);
  });

  /** Charges a tokenized card on a staff page without a document. */
  const chargeOnce = async (contactId: string | null, consent: string) => {
    const card = { paymentToken: await tokenize(), tokenProcessor: driver.name };
    const owner = { nameOnCard: 'Amara Okafor', ...(contactId !== null && { contactId }) };
    const sale = { ...card, ...owner, payAmount: '12.50', consent };
    const page = randomUUID();
    return () => staff('POST', '/manualPayment/payment', sale, page);
  };

  it('are saved once when staff charge them with consent, and can be charged later [5.38]', async () => {
    const { contactId, orderId } = await invoiced();
    const before = await countStored();
    const charge = await chargeOnce(contactId, 'EXPLICIT_CONSENT');
    expect((await charge()).body).toMatchObject({ outcome: 'paid', method: { last4: '1111' } });
    expect((await charge()).body).toMatchObject({ outcome: 'paid' });
    expect(await countStored()).toBe(before + 1);
    const { body } = await staff('GET', `/manualInvoicePayment/${orderId}`);
    expect(body.savedMethods).toMatchObject([{ last4: '1111', expires: '2035-08' }]);
    const later = {
      orderId,
      contactId: body.invoice.contact.contactId,
      amount: '100.00',
      paymentToken: body.savedMethods[0].id,
      tokenProcessor: driver.name,
      paymentMethodType: 'STORED',
      consent: 'NO_CONSENT',
    };
    const response = await staff('POST', `/manualInvoicePayment/${orderId}/payment`, later);
    expect(response.body).toMatchObject({ outcome: 'paid' });
    expect(await charged()).toBe(2);
  });

  it('are saved with consent when staff charge an invoice', usual(5), async () => {
    const { orderId, contactId } = await invoiced();
    const before = await countStored();
    const { body } = await staff('GET', `/manualInvoicePayment/${orderId}`);
    const response = await staff('POST', `/manualInvoicePayment/${orderId}/payment`, {
      orderId,
      contactId: body.invoice.contact.contactId,
      amount: '100.00',
      paymentToken: await tokenize(),
      tokenProcessor: driver.name,
      consent: 'EXPLICIT_CONSENT',
      nameOnCard: 'Amara Okafor',
    });
    expect(response.body).toMatchObject({ outcome: 'paid' });
    expect(await countStored()).toBe(before + 1);
    const own = (await methods()).filter((method) => method.contactId === contactId);
    expect(own).toMatchObject([{ last4: '1111', consent: 'EXPLICIT_CONSENT' }]);
  });

  it(
    'are not saved when staff charge them without consent or without a contact',
    usual(6),
    async () => {
      const { contactId } = await invoiced();
      const before = await countStored();
      const stored = (await methods()).length;
      const charges = [
        await chargeOnce(contactId, 'NO_CONSENT'),
        await chargeOnce(null, 'EXPLICIT_CONSENT'),
      ];
      for (const charge of charges)
        expect((await charge()).body).toMatchObject({ outcome: 'paid', method: null });
      expect(await charged()).toBe(2);
      expect(await countStored()).toBe(before);
      expect((await methods()).length).toBe(stored);
    },
  );

  it('are saved and charged once if the response of the charge was lost', usual(7), async () => {
    const { contactId } = await invoiced();
    const before = await countStored();
    const charge = await chargeOnce(contactId, 'EXPLICIT_CONSENT');
    await send('/_stand-in/faults', { kind: 'drop-reply', times: 2 });
    await charge();
    await send('/_stand-in/faults/clear', {});
    expect((await charge()).body).toMatchObject({ outcome: 'paid' });
    expect(await charged()).toBe(1);
    expect(await countStored()).toBe(before + 1);
    const own = (await methods()).filter((method) => method.contactId === contactId);
    expect(own).toHaveLength(1);
  });

  it('are charged by staff once per key, and again with another key', usual(8), async () => {
    const { orderId, invoicePath, body } = await saved();
    const [method] = body.savedMethods;
    const charge = (idempotencyKey: string, amount = '30.00') =>
      paying.server.app
        .inject({
          method: 'POST',
          url: path(`/manualInvoicePayment/${orderId}/payment`),
          headers: { authorization: `Bearer ${staffToken}`, 'idempotency-key': idempotencyKey },
          payload: {
            orderId,
            contactId: body.invoice.contact.contactId,
            amount,
            paymentToken: method.id,
            tokenProcessor: driver.name,
            paymentMethodType: 'STORED',
            consent: 'NO_CONSENT',
          },
        })
        .then((response) => response.json());
    const key = randomUUID();
    expect(await charge(key)).toMatchObject({ outcome: 'paid', payment: { amount: '30.00' } });
    expect(await charge(key)).toMatchObject({ outcome: 'paid' });
    expect(await charged()).toBe(1);
    expect(await charge(randomUUID())).toMatchObject({ outcome: 'paid' });
    expect(await charge(randomUUID(), '40.01')).toMatchObject({ code: 'amount-out-of-bounds' });
    expect(await charge(randomUUID(), '40.00')).toMatchObject({ outcome: 'paid' });
    expect(await charged()).toBe(3);
    expect((await paying.server.get(invoicePath)).body.invoice.status).toBe('PAID');
  });

  it('are charged once if the response was lost', usual(9), async () => {
    const { orderId, invoicePath, body } = await saved();
    const [method] = body.savedMethods;
    const payment = {
      orderId,
      contactId: body.invoice.contact.contactId,
      amount: '100.00',
      paymentToken: method.id,
      tokenProcessor: driver.name,
      paymentMethodType: 'STORED',
      consent: 'NO_CONSENT',
    };
    await send('/_stand-in/faults', { kind: 'drop-reply', times: 2 });
    await staff('POST', `/manualInvoicePayment/${orderId}/payment`, payment);
    await send('/_stand-in/faults/clear', {});
    await staff('POST', `/manualInvoicePayment/${orderId}/payment`, payment);
    expect((await paying.server.get(invoicePath)).body.invoice.status).toBe('PAID');
    expect(await charged()).toBe(1);
  });

  it('cannot be charged for another contact or without a staff token', usual(10), async () => {
    const { body } = await saved();
    const [method] = body.savedMethods;
    const other = await makeInvoice(paying.server, { appId, content: makeOneLineContent('50.00') });
    const [invoice] = await paying.server.database.db
      .select()
      .from(invoices)
      .where(eq(invoices.xid, other.split('/').at(-1) ?? ''));
    const sale = {
      payAmount: '5.00',
      paymentToken: method.id,
      tokenProcessor: driver.name,
      paymentMethodType: 'STORED',
      consent: 'NO_CONSENT',
    };
    const nobody = await staff('POST', '/manualPayment/payment', sale);
    expect(nobody.body.code).toBe('not-found');
    const withoutContact = await paying.server.post(path('/manualPayment/payment'), {
      payload: sale,
    });
    expect(withoutContact.status).toBe(401);
    const anybody = await paying.server.post(`${other}/acceptPayment`, {
      payload: {
        invoiceXID: invoice?.xid,
        payAmount: '50.00',
        paymentType: 'creditCard',
        paymentToken: method.id,
        tokenProcessor: driver.name,
        nameOnCard: 'Eve',
      },
    });
    expect(anybody.body.outcome).not.toBe('paid');
    expect(await charged()).toBe(0);
  });
});
