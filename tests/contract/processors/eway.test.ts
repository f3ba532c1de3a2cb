import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { refundPayment } from '#server/back-office/payments/refundPayment.ts';
import { reef } from '#server/demo/content/reef.ts';
import { IN_FLIGHT_MS } from '#server/payments/sync/recordSent.ts';
import { ewayStandInKeys } from '#server/processors/eway/standInKeys.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { startEwayStandIn } from '#stand-ins/eway/startEwayStandIn.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import type { AcceptOptions } from '../support/payments/acceptPayment.ts';
import { testTokenCharges } from '../support/payments/testTokenCharges.ts';
import { setUpProcessor } from '../support/processors/setUpProcessor.ts';

const CARDS = {
  good: '4444333322221111',
  declined: '4000000000000002',
  poor: '4000000000009995',
  losing: '4000000000000119',
};
const CHARGE = { path: '/Transaction', method: 'POST' };

interface Movement {
  readonly kind: string;
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
  readonly status: string;
}

describe(`paying by eWay, on ${databaseName}`, () => {
  const paying = setUpProcessor({
    start: () => startEwayStandIn({ webhookSecret: 'none' }),
    createProcessors: ({ url, frameUrl }) =>
      createServerProcessors({ EWAY: ewayStandInKeys(url, frameUrl) }),
    business: reef,
  });
  const { send, control, invoice, succeeded, sendPayment, connect } = paying;

  /** The actions of Secure Fields, and the page's module with their code. */
  const tokenize = async (number: string) => {
    const code = randomUUID();
    const values = { card: number, expirytext: '12/34', cvn: '123' };
    for (const [field, value] of Object.entries(values)) {
      const body = { publicApiKey: 'epk-standin', code, field, value };
      expect((await send('/SecureField', body)).Errors).toBeNull();
    }
    return new URLSearchParams({ code }).toString();
  };
  const accept = (paymentToken: string, options?: AcceptOptions) =>
    sendPayment({ paymentToken, tokenProcessor: 'EWAY', nameOnCard: 'Amara Okafor' }, options);
  const ledger = async () => (await control('/ledger')) as { movements: Movement[] };

  it('offers the card fields of the business’s account, without any secret', async () => {
    const { appSalesInfo } = (await paying.server.get(paying.path)).body;
    expect(appSalesInfo.methods[0]).toMatchObject({
      processor: 'EWAY',
      kind: 'fields',
      publicKey: 'epk-standin',
      scriptUrl: `${paying.standIn.url}/scripts/eWAY.min.js`,
      settings: { form: 'fields' },
    });
    expect(JSON.stringify(appSalesInfo)).not.toContain('standin-');
  });

  testTokenCharges(
    { control, tokenize, accept, invoice },
    {
      rules: '[1.22]',
      card: CARDS.good,
      payment: { last4: '1111' },
      movement: { currency: 'AUD', status: 'succeeded' },
      reference: /^bf-[\da-f]{40}$/,
      declines: [
        { name: 'a declined card', card: CARDS.declined, declineCode: 'declined' },
        { name: 'a card without funds', card: CARDS.poor, declineCode: 'insufficient_funds' },
      ],
    },
  );

  it('finds a charge with a lost response by our reference in the same request', async () => {
    const lost = await accept(await tokenize(CARDS.losing));
    expect(lost.body.outcome).toBe('paid');
    expect(await succeeded()).toBe(1);
  });

  it('looks up a charge with an unknown outcome again before it charges another card', async () => {
    await control('/faults', { kind: 'drop-reply', ...CHARGE });
    await control('/faults', { kind: 'error', status: 503, method: 'GET', times: 2 });
    const lost = await accept(await tokenize(CARDS.good));
    expect(lost.body.code).toBe('processor-unreachable');
    const again = await accept(await tokenize(CARDS.good));
    expect(again.body.outcome).toBe('paid');
    expect(await succeeded()).toBe(1);
    expect((await invoice()).totalPaid).toBe('100.00');
  });

  it('charges nothing while eWay is down, and once when the same card is retried', async () => {
    const token = await tokenize(CARDS.good);
    await control('/faults', { kind: 'error', status: 503, ...CHARGE });
    expect((await accept(token)).body.code).toBe('processor-unreachable');
    expect(await succeeded()).toBe(0);
    expect((await accept(token)).body.code).toBe('processor-unreachable'); // the first call may still arrive
    paying.server.clock.advance(IN_FLIGHT_MS);
    expect((await accept(token)).body.outcome).toBe('paid');
    expect(await succeeded()).toBe(1);
  });

  it('rejects a card number that is not encrypted, and a token that was used', async () => {
    const unencrypted = { number: CARDS.good, cvn: '123', month: '12', year: '2034' };
    const { body } = await accept(new URLSearchParams(unencrypted).toString());
    expect(body.code).toBe('processor-refused');
    const token = await tokenize(CARDS.good);
    expect((await accept(token, { amount: '40.00' })).body.outcome).toBe('paid');
    expect((await accept(token, { amount: '60.00' })).body.code).toBe('processor-refused');
    expect(await succeeded()).toBe(1);
  });

  it('charges a card encrypted by our card frame, and offers the frame only if card frames have an origin', async () => {
    const hide = (text: string) => {
      const pad = Buffer.alloc(text.length, 7);
      const hidden = Buffer.from(text).map((byte, at) => byte ^ (pad[at] ?? 0));
      return `eCrypted:${Buffer.concat([pad, hidden]).toString('base64')}`;
    };
    const parts = { number: hide(CARDS.good), cvn: hide('123'), month: '12', year: '2034' };
    expect((await accept(new URLSearchParams(parts).toString())).body.outcome).toBe('paid');
    expect(await succeeded()).toBe(1);
    const keys = ewayStandInKeys(paying.standIn.url, paying.standIn.frameUrl);
    const settings = { ...keys.settings, form: 'frame', encryptionKey: 'standin-rsa' };
    const context = {
      ...keys,
      settings,
      connection: 'c-1',
      processor: 'EWAY',
      accountId: 'a',
    } as const;
    const [framed, alone] = ['https://cards.example', undefined].map((origin) =>
      createServerProcessors({}, undefined, origin).adapters.find(({ name }) => name === 'EWAY'),
    );
    expect(framed?.publicConfig(context)).toMatchObject({
      scriptUrl: 'https://cards.example/card-frame/c-1',
      settings: { form: 'frame' },
    });
    expect(framed?.origins(context)).toMatchObject({
      script: [],
      frame: ['https://cards.example'],
    });
    expect(framed?.cardFrame?.(context)).toMatchObject({
      tokenizeUrl: '',
      script: { kind: 'ecrypt', encryptionKey: 'standin-rsa' },
    });
    expect(alone?.publicConfig(context).settings).toEqual({ form: 'fields' });
  });

  it('reports invalid keys of the account', async () => {
    await control('/faults', { kind: 'error', status: 401, ...CHARGE });
    const { body } = await accept(await tokenize(CARDS.good));
    expect(body.code).toBe('processor-not-configured');
  });

  it('refunds a part and the rest, once per key', async () => {
    const { body } = await accept(await tokenize(CARDS.good));
    const back = async (amount: string, key: string) =>
      refundPayment(
        paying.server.office,
        { appId: 'reef', xid: paying.xid, key },
        { paymentId: body.payment.id, amount },
      );
    const [part, rest] = [randomUUID(), randomUUID()];
    await control('/faults', {
      kind: 'drop-reply',
      method: 'POST',
      path: '/Transaction/*/Refund',
    });
    await expect(back('30.00', part)).rejects.toThrow();
    await back('30.00', part);
    await back('30.00', part);
    await expect(back('70.01', randomUUID())).rejects.toThrow();
    await back('70.00', rest);
    const { movements } = await ledger();
    const refunds = movements.filter(({ kind }) => kind === 'refund');
    expect(refunds.map(({ amount }) => amount)).toEqual([3000, 7000]);
    expect((await invoice()).status).toBe('REFUNDED');
  });

  it('saves a card and charges it off-session', async () => {
    const { adapter, context } = await connect();
    const { vault } = adapter.capabilities;
    if (!vault?.store) throw new Error('eWay saves no cards');
    const stored = await vault.store(context, {
      customer: 'c-1',
      token: await tokenize(CARDS.good),
      idempotencyKey: 'store-1',
      nameOnCard: 'Amara Okafor',
    });
    expect(stored).toMatchObject({
      brand: 'visa',
      last4: '1111',
      expires: '2034-12',
      isCard: true,
    });
    const request = {
      methodId: stored.id,
      amountMinor: 2_550,
      currency: 'AUD',
      idempotencyKey: 'renewal-1',
      metadata: {},
    };
    await control('/faults', { kind: 'drop-reply', ...CHARGE });
    expect(await vault.charge(context, request)).toMatchObject({
      state: 'paid',
      amountMinor: 2_550,
    });
    expect(await succeeded()).toBe(1);
    const unknown = { ...request, methodId: '999', idempotencyKey: 'renewal-2' };
    await expect(vault.charge(context, unknown)).rejects.toMatchObject({ failure: 'missing' });
    await control('/faults', { kind: 'decline', ...CHARGE });
    const refused = await vault.charge(context, { ...request, idempotencyKey: 'renewal-3' });
    expect(refused).toMatchObject({ state: 'declined', failureCode: 'do_not_honor' });
  });

  it('sends a first charge as a purchase, and later charges of the saved card as recurring', async () => {
    const { adapter, context } = await connect();
    const { vault, tokenCharges } = adapter.capabilities;
    if (!vault || !tokenCharges) throw new Error('eWay charges no saved cards');
    expect(vault.storesWhileCharging).toBe(true);
    const amount = { amountMinor: 2_550, currency: 'AUD', metadata: {} };
    const first = { ...amount, idempotencyKey: 'first', nameOnCard: 'Amara Okafor' };
    const token = await tokenize(CARDS.good);
    const paid = await tokenCharges.charge(context, { ...first, token, storesMethod: true });
    const stored = await vault.storePaid?.(context, paid.id, {
      customer: 'c',
      idempotencyKey: 's',
    });
    const later = { ...amount, idempotencyKey: 'later', methodId: stored?.id ?? '' };
    expect((await vault.charge(context, later)).state).toBe('paid');
    expect(await control('/types')).toEqual(['Purchase', 'Recurring']);
  });
});
