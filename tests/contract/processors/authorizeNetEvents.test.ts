import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getCapability } from '#server/payments/connections.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import {
  CARDS,
  SIGNATURE_KEY,
  setUpAuthorizeNet,
} from '../support/processors/setUpAuthorizeNet.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe(`notifications of Authorize.Net, on ${databaseName}`, () => {
  const paying = setUpAuthorizeNet();
  const { control, tokenize, invoice, accept, ledger, pay, connect } = paying;

  /** A notification of the processor with the given time and signature key. */
  const notify = (transId: string, { id = randomUUID(), age = 0, key = SIGNATURE_KEY } = {}) => {
    const rawBody = JSON.stringify({
      notificationId: id,
      eventType: 'net.authorize.payment.authcapture.created',
      eventDate: new Date(Date.now() - age).toISOString(),
      payload: { entityName: 'transaction', id: transId, invoiceNumber: 'x' },
    });
    const signature = createHmac('sha512', key).update(rawBody).digest('hex').toUpperCase();
    return paying.server.app.inject({
      method: 'POST',
      url: '/v1/authorize/webhook',
      headers: { 'content-type': 'application/json', 'x-anet-signature': `sha512=${signature}` },
      payload: rawBody,
    });
  };

  it('records a charge with a lost response once from a repeated webhook', async () => {
    await accept(await tokenize(CARDS.losing));
    expect((await invoice()).status).not.toBe('PAID');
    const [{ id }] = (await ledger()).movements;
    const notification = randomUUID();
    for (let times = 0; times < 2; times += 1)
      expect((await notify(id, { id: notification })).statusCode).toBe(200);
    const { status, payments } = await invoice();
    expect([status, payments.length]).toEqual(['PAID', 1]);
  });

  it('rejects notifications that are forged, unsigned, too old or from the future', async () => {
    await pay();
    const [{ id }] = (await ledger()).movements;
    const statuses = [
      await notify(id, { key: 'another' }),
      await notify(id, { age: 11 * DAY_MS }),
      await notify(id, { age: -DAY_MS }),
      await paying.server.app.inject({
        method: 'POST',
        url: '/v1/authorize/webhook',
        payload: '{}',
      }),
    ].map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([400]));
  });

  it('records a refund that was made at the processor', async () => {
    await pay();
    await control('/settle', {});
    const connected = await connect();
    const [{ id }] = (await ledger()).movements;
    const request = { amountMinor: 10_000, currency: 'USD', idempotencyKey: 'by-hand' };
    await getCapability(connected, 'refunds').refund(connected.context, id, request);
    const back = (await ledger()).movements.find(({ kind }: { kind: string }) => kind === 'refund');
    expect((await notify(back.id)).statusCode).toBe(200);
    expect((await invoice()).status).toBe('REFUNDED');
  });
});
