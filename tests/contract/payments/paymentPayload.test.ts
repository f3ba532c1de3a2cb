import { describe, expect, it } from 'vitest';
import { TOKEN_CARD, TOKEN_PAYER } from '#tests/builders/payments/tokenCard.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';

describe(`the payload of a public payment, on ${databaseName}`, () => {
  const paying = setUpPaymentHarness();

  const METHOD = { paymentType: 'creditCard', tokenProcessor: 'STRIPE', ...TOKEN_PAYER };

  async function paidAtProcessor() {
    const { xid, orderId } = await paying.world.invoice();
    const page = paying.world.page();
    const opened = (await page.open(orderId)).body;
    await paying.world.confirm((await page.sendAmount(opened.paymentIntentId, xid, '100.00')).body);
    const named = { invoiceXID: xid, payAmount: '100.00', paymentToken: opened.paymentIntentId };
    const send = (payload: object) =>
      paying.world.call('POST', `/v1/sales/invoice/${xid}/acceptPayment`, { payload });
    return { named, send };
  }

  it('requires invoice, amount, method and token; card details are optional [7.38]', async () => {
    const { named, send } = await paidAtProcessor();
    const whole = { ...named, ...METHOD, ...TOKEN_CARD };
    for (const field of Object.keys(TOKEN_CARD)) {
      const wrong = await send({ ...whole, [field]: { is: 'no text' } });
      expect([field, wrong.body.code]).toEqual([field, 'invalid-request']);
    }
    for (const field of ['invoiceXID', 'payAmount', 'paymentType', 'paymentToken'] as const) {
      const { [field]: _, ...rest } = whole;
      expect([field, (await send(rest)).body.code]).toEqual([field, 'invalid-request']);
    }
    expect((await send(whole)).body).toMatchObject({ successful: true, outcome: 'paid' });
  });

  it.each(['acceptPayment', 'completeAuthorizedPayment'])(
    'is rejected by %s if its invoice differs from the path [7.12] [7.13]',
    async (call) => {
      const { named } = await paidAtProcessor();
      const other = await paying.world.invoice();
      const { payAmount, ...authorized } = named;
      const payload = {
        ...authorized,
        tokenProcessor: 'STRIPE',
        ...(call === 'acceptPayment' && { payAmount, paymentType: 'creditCard' }),
      };
      const path = `/v1/sales/invoice/${other.xid}/${call}`;
      const response = await paying.world.call('POST', path, { payload });
      expect([response.status, response.body.code]).toEqual([400, 'invalid-request']);
      const { invoice } = (await paying.world.call('GET', `/v1/sales/invoice/${other.xid}`)).body;
      expect(invoice.totalPaid).toBe('0.00');
    },
  );

  it('rejects a complete card number and an unknown method', async () => {
    const { named, send } = await paidAtProcessor();
    const whole = { ...named, ...METHOD, ...TOKEN_CARD };
    for (const part of [
      { cardNumber: '4242424242424242' },
      { cardNumber: '42' },
      { expirationMonth: '13' },
      { expirationMonth: '8' },
      { country: 'Germany' },
      { paymentType: 'cash' },
      { tokenProcessor: 'Stripe' },
      { cvv: '123' },
    ]) {
      expect((await send({ ...whole, ...part })).body.code).toBe('invalid-request');
    }
  });

  it('does not affect the recorded card and amount, which come from the processor', async () => {
    const { named, send } = await paidAtProcessor();
    const lie = { ...named, ...METHOD, ...TOKEN_CARD, payAmount: '1.00', cardNumber: '1881' };
    expect((await send(lie)).body).toMatchObject({
      outcome: 'paid',
      payment: { amount: '100.00', last4: '4242', method: 'visa' },
      invoice: { totalPaid: '100.00', status: 'PAID' },
    });
  });

  it('is rejected for processors that the business does not have', async () => {
    const { named, send } = await paidAtProcessor();
    const response = await send({ ...named, ...METHOD, tokenProcessor: 'PAYPAL' });
    expect([response.status, response.body.code]).toEqual([503, 'processor-not-configured']);
  });
});
