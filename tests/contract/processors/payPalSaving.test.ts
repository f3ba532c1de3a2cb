import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createMethodLink } from '#server/back-office/payments/paymentMethodLinks.ts';
import { MERCHANT_INITIATED } from '#server/processors/contract/processorPayment.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpPayPal } from '../support/processors/setUpPayPal.ts';

const MAJA = { name: 'Maja Lindqvist', email: 'maja.lindqvist@mail.example' };
const PAYMENT_TOKENS = '/v3/vault/payment-tokens';

describe(`a payer’s saved PayPal account, on ${databaseName}`, () => {
  const payPal = setUpPayPal();
  const { control, findMethod, charge, post, approve, credentials, succeeded, invoice } = payPal;
  const makeLink = (source: 'public-payment-method' | 'public-create-card') =>
    createMethodLink(payPal.server.office, 'harbor', { contact: MAJA, source });
  const open = async (key: string) =>
    post('paymentMethods/intent', { key }, { 'billfold-page': randomUUID() });
  const save = (key: string, paymentToken: string) =>
    post('paymentMethods', {
      key,
      paymentToken,
      tokenProcessor: 'PAYPAL',
      consent: 'EXPLICIT_CONSENT',
      nameOnCard: MAJA.name,
      billingEmail: MAJA.email,
    });
  const saveMethod = async () => {
    const key = await makeLink('public-payment-method');
    const { setupId } = (await open(key)).body;
    await approve(setupId);
    const { paymentMethodId } = (await save(key, setupId)).body;
    return findMethod(paymentMethodId);
  };

  it('is saved with a link only after its payer has approved it [7.19] [7.22]', async () => {
    const key = await makeLink('public-payment-method');
    const { method, setupId, secret } = (await open(key)).body;
    expect(method).toMatchObject({ processor: 'PAYPAL', kind: 'button' });
    expect(secret).toBe('');
    expect((await save(key, setupId)).body).toMatchObject({ outcome: 'open', method: null });
    await approve(setupId);
    const saved = (await save(key, setupId)).body;
    expect(saved).toMatchObject({
      successful: true,
      outcome: 'saved',
      method: { brand: 'PayPal', last4: null, expires: null },
    });
    expect((await save(key, setupId)).body.paymentMethodId).toBe(saved.paymentMethodId);
    const row = await findMethod(saved.paymentMethodId);
    expect(row).toMatchObject({ consent: 'EXPLICIT_CONSENT', methodType: 'OTHER' });
    expect(row.consentAt).not.toBeNull();
  });

  it.each([
    ['before', { kind: 'error', status: 503, method: 'POST', path: PAYMENT_TOKENS, times: 2 }],
    ['after', { kind: 'drop-reply', path: PAYMENT_TOKENS, times: 2 }],
  ])('is saved once if PayPal’s response was lost %s it was saved', async (_, fault) => {
    const key = await makeLink('public-payment-method');
    const { setupId } = (await open(key)).body;
    await approve(setupId);
    await control('/faults', fault);
    expect((await save(key, setupId)).body.code).toBe('processor-unreachable');
    expect((await save(key, setupId)).body.outcome).toBe('saved');
  });

  it('cannot be saved with a link for cards', async () => {
    const key = await makeLink('public-create-card');
    expect((await open(key)).body.code).toBe('processor-not-configured');
  });

  it('is charged off-session once per attempt, also if responses are lost [1.19]', async () => {
    const method = await saveMethod();
    const capture = { kind: 'drop-reply', times: 2 };
    await control('/faults', capture);
    await expect(charge(method)).rejects.toMatchObject({ failure: 'unreachable' });
    expect(await succeeded()).toBe(1);
    expect((await charge(method)).outcome).toBe('paid');
    expect(await succeeded()).toBe(1);
    const { status, payments } = await invoice();
    expect([status, payments.map(({ label }: { label: string }) => label)]).toEqual([
      'PAID',
      ['PAYPAL - PAID'],
    ]);
  });

  it('reports a decline, and another attempt can charge it', async () => {
    const method = await saveMethod();
    await control('/faults', { kind: 'decline' });
    const refused = await charge(method);
    expect(refused).toMatchObject({ outcome: 'failed', declineCode: 'declined' });
    expect(await succeeded()).toBe(0);
    expect((await charge(method, 'second')).outcome).toBe('paid');
  });

  it.each([
    [undefined, 'UNSCHEDULED_PREPAID'],
    ['subscription', 'SUBSCRIPTION_PREPAID'],
    ['instalments', 'INSTALLMENT_PREPAID'],
  ] as const)(
    'sends a later charge as initiated by the merchant (%s)',
    async (purpose, pattern) => {
      const credential = { ...MERCHANT_INITIATED, ...(purpose && { purpose }) };
      await charge(await saveMethod(), 'first', { credential });
      expect(await credentials()).toEqual([
        { payment_initiator: 'MERCHANT', usage: 'SUBSEQUENT', usage_pattern: pattern },
      ]);
    },
  );

  it('cannot be charged once its payer has removed it', async () => {
    const method = await saveMethod();
    const basic = `Basic ${Buffer.from('a:b').toString('base64')}`;
    const response = await fetch(`${payPal.standIn.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    const { access_token: token } = (await response.json()) as { access_token: string };
    await fetch(`${payPal.standIn.url}${PAYMENT_TOKENS}/${method.processorMethodId}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await charge(method)).toMatchObject({ outcome: 'failed', failureCode: 'no_method' });
    expect(await succeeded()).toBe(0);
  });
});
