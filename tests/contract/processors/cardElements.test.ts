import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createBusiness } from '#server/back-office/business/createBusiness.ts';
import { refundPayment } from '#server/back-office/payments/refundPayment.ts';
import { harbor } from '#server/demo/content/harbor.ts';
import { cardElementsStandInKeys } from '#server/processors/card-elements/standInKeys.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { startCardElementsStandIn } from '#stand-ins/card-elements/startCardElementsStandIn.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice } from '../support/documents/makeDocuments.ts';
import { makeOneLineContent } from '../support/documents/oneLineContent.ts';
import type { AcceptOptions } from '../support/payments/acceptPayment.ts';
import { testTokenCharges } from '../support/payments/testTokenCharges.ts';
import { setUpProcessor } from '../support/processors/setUpProcessor.ts';

const FRAMES = 'https://cards.example';
const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  asking: '4000002760003184',
  losing: '4000000000000119',
  slow: '4000000000002685',
};

describe(`paying by card elements, on ${databaseName}`, () => {
  const paying = setUpProcessor({
    start: () => startCardElementsStandIn({ webhookSecret: 'none' }),
    createProcessors: ({ url }) => {
      const keys = cardElementsStandInKeys(url);
      return createServerProcessors({ NEXUS: keys, WEPAY: keys }, undefined, FRAMES);
    },
    business: harbor,
  });
  const { send, control, invoice, succeeded, sendPayment } = paying;

  /** Tokenizes a card as the card frame does. */
  const tokenize = async (number: string) => {
    const card = { number, expMonth: '08', expYear: '2031', cvv: '123' };
    return (await send('/v1/tokens', { ...card, publicKey: 'pk_test_standin' })).token as string;
  };
  const accept = (paymentToken: string, options?: AcceptOptions) =>
    sendPayment(
      {
        paymentToken,
        tokenProcessor: 'NEXUS',
        cardNumber: '4242',
        cardType: 'credit',
        cardBrand: 'visa',
        expirationMonth: '08',
        expirationYear: '2031',
        fingerprint: 'fp_a',
      },
      options,
    );
  const complete = (paymentToken: string) =>
    paying.server.post(`${paying.path}/completeAuthorizedPayment`, {
      payload: {
        invoiceXID: paying.xid,
        paymentToken,
        tokenProcessor: 'NEXUS',
      },
    });

  it('offers the card frame of the connection, without any secret', async () => {
    const { appSalesInfo } = (await paying.server.get(paying.path)).body;
    const [method] = appSalesInfo.methods;
    expect(method).toMatchObject({
      processor: 'NEXUS',
      kind: 'fields',
      publicKey: 'pk_test_standin',
      isTest: true,
      settings: {},
    });
    expect(method.scriptUrl).toBe(`${FRAMES}/card-frame/${method.connectionId}`);
    expect(JSON.stringify(appSalesInfo)).not.toContain('sk_test');
  });

  it.each([
    ['WEPAY', 'harbor-wepay'],
    ['NEXUS', 'harbor-nexus'],
  ] as const)(
    'a business configured with %s is paid through it [1.17, 1.21]',
    async (processor, appId) => {
      const connections = [{ processor, accountId: `demo-${appId}` }];
      await createBusiness(paying.server.office, { ...harbor, appId, connections });
      const own = await makeInvoice(paying.server, {
        appId,
        content: makeOneLineContent('100.00'),
      });
      expect((await paying.server.get(own)).body.appSalesInfo.methods).toMatchObject([
        { processor },
      ]);
      const { body } = await paying.server.post(`${own}/acceptPayment`, {
        payload: {
          invoiceXID: own.split('/').at(-1) ?? '',
          payAmount: '100.00',
          paymentType: 'creditCard',
          paymentToken: await tokenize(CARDS.good),
          tokenProcessor: processor,
        },
      });
      expect(body.outcome).toBe('paid');
      const { succeeded: charges, movements } = await control('/ledger');
      expect([charges, movements[0].amount]).toEqual([1, 10_000]);
      expect((await paying.server.get(own)).body.invoice).toMatchObject({ status: 'PAID' });
    },
  );

  it('offers no payment if no origin for card frames is configured', async () => {
    const keys = cardElementsStandInKeys(paying.standIn.url);
    const [adapter] = createServerProcessors({ NEXUS: keys }).adapters.filter(
      ({ name }) => name === 'NEXUS',
    );
    expect(adapter?.chargeRules('USD')).toBeNull();
  });

  testTokenCharges(
    { control, tokenize, accept, invoice },
    {
      card: CARDS.good,
      payment: { last4: '4242' },
      movement: { currency: 'USD' },
      reference: /^billfold-charge-/,
      declines: [
        { name: 'a declined card', card: CARDS.declined, declineCode: 'declined' },
        { name: 'a card without funds', card: CARDS.poor, declineCode: 'insufficient_funds' },
      ],
    },
  );

  it('redirects the payer to the bank, and reads the outcome afterwards', async () => {
    const { body } = await accept(await tokenize(CARDS.asking));
    expect(body.outcome).toBe('needs-action');
    const { paymentId, secret } = body.nextAction;
    expect(secret.startsWith(`${paying.standIn.url}/bank/`)).toBe(true);
    const back = 'http://localhost/payment/auth/return?x=1';
    const step = `${secret}?return_url=${encodeURIComponent(back)}`;
    const response = await fetch(step, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'succeeded' }),
      redirect: 'manual',
    });
    expect(response.headers.get('location')).toBe(back);
    expect((await complete(paymentId)).body.outcome).toBe('paid');
    expect(await succeeded()).toBe(1);
  });

  it('does not redirect to a foreign return URL', async () => {
    const { body } = await accept(await tokenize(CARDS.asking));
    const step = `${body.nextAction.secret}?return_url=https://evil.example/`;
    const response = await fetch(step, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'failed' }),
      redirect: 'manual',
    });
    expect(response.headers.get('location')).toBeNull();
    expect((await complete(body.nextAction.paymentId)).body.outcome).toBe('failed');
  });

  it('cancels a bank step when another card pays', async () => {
    const { body } = await accept(await tokenize(CARDS.asking));
    expect((await accept(await tokenize(CARDS.good))).body.outcome).toBe('paid');
    const late = await fetch(body.nextAction.secret, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'succeeded' }),
      redirect: 'manual',
    });
    expect(late.status).toBe(410);
    expect(await succeeded()).toBe(1);
  });

  it('finds a charge with a lost response by our reference when another card is used', async () => {
    const lost = await accept(await tokenize(CARDS.losing));
    expect(lost.body.code).toBe('processor-unreachable');
    const again = await accept(await tokenize(CARDS.good));
    expect(again.body.outcome).toBe('paid');
    expect(await succeeded()).toBe(1);
    expect((await invoice()).status).toBe('PAID');
  });

  it('retries a call with a lost response with the same key', async () => {
    const token = await tokenize(CARDS.good);
    await control('/faults', { kind: 'drop-reply' });
    expect((await accept(token)).body.outcome).toBe('paid');
    expect(await succeeded()).toBe(1);
  });

  it('reports a slow charge as processing, not as paid', async () => {
    expect((await accept(await tokenize(CARDS.slow))).body.outcome).toBe('processing');
    expect((await invoice()).status).not.toBe('PAID');
  });

  it('refunds once per key', async () => {
    const { body } = await accept(await tokenize(CARDS.good));
    const write = { appId: 'harbor', xid: paying.xid, key: randomUUID() };
    const refund = { paymentId: body.payment.id, amount: '30.00' };
    for (let times = 0; times < 2; times += 1)
      await refundPayment(paying.server.office, write, refund);
    const { movements } = await control('/ledger');
    const back = movements.filter(({ kind }: { kind: string }) => kind === 'refund');
    expect(back.map(({ amount }: { amount: number }) => amount)).toEqual([3000]);
  });

  it('rejects an invalid token and invalid keys', async () => {
    expect((await accept('tok_unknown')).body.code).toBe('processor-refused');
    await control('/faults', { kind: 'error', status: 401, path: '/v1/charges', method: 'POST' });
    const { body } = await accept(await tokenize(CARDS.good));
    expect(body.code).toBe('processor-not-configured');
  });
});
