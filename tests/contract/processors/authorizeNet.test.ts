import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listConnections } from '#server/connections/connectionStore.ts';
import { writeConnections } from '#server/connections/writeConnections.ts';
import { getCapability } from '#server/payments/connections.ts';
import { projectRoot } from '#server/platform/files/projectRoot.ts';
import { authorizeNetStandInKeys } from '#server/processors/authorize-net/standInKeys.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { testTokenCharges } from '../support/payments/testTokenCharges.ts';
import {
  CARDS,
  SIGNATURE_KEY,
  setUpAuthorizeNet,
} from '../support/processors/setUpAuthorizeNet.ts';

describe(`paying by Authorize.Net, on ${databaseName}`, () => {
  const paying = setUpAuthorizeNet();
  const { control, tokenize, invoice, accept, ledger, refund, pay, connect } = paying;

  it('offers the payment window of the configured account, without any secret', async () => {
    const { appSalesInfo } = (await paying.server.get(paying.path)).body;
    expect(appSalesInfo.processor).toBe('AUTHORIZE');
    const [method] = appSalesInfo.methods;
    expect(method).toMatchObject({ processor: 'AUTHORIZE', kind: 'fields', isTest: true });
    expect(method.scriptUrl).toBe(`${paying.standIn.url}/v3/AcceptUI.js`);
    expect(method.settings).toEqual({ form: 'window' });
    expect(JSON.stringify(appSalesInfo)).not.toMatch(/standin_key|ABCDEF01/);
  });

  it('uses the card frame if the account is set to it or was connected before the setting existed', async () => {
    const urls = async () => {
      const { methods } = (await paying.server.get(paying.path)).body.appSalesInfo;
      return methods.map(({ scriptUrl }: { scriptUrl: string }) => new URL(scriptUrl).host);
    };
    const write = (settings: object) => {
      const connections = [
        { processor: 'AUTHORIZE', accountId: 'login-1', keys: 'environment', ...settings },
      ] as const;
      return paying.server.database.db.transaction((tx) =>
        writeConnections(tx, { appId: 'harbor', connections, now: paying.server.clock.now() }),
      );
    };
    await write({ settings: { form: 'frame' } });
    expect(await urls()).toEqual(['cards.example']);
    await write({});
    expect(await urls()).toEqual([new URL(paying.standIn.url).host]);
    const migration = 'server/database/migrations/0023_card_frames_stay.sql';
    const statement = readFileSync(join(projectRoot(), migration), 'utf8');
    await paying.server.database.db.execute(sql.raw(statement));
    expect(await urls()).toEqual(['cards.example']);
    await write({});
  });

  testTokenCharges(paying, {
    rules: '[1.10] [1.18]',
    card: CARDS.good,
    payment: { last4: '1111' },
    movement: { currency: 'USD', account: 'login-1' },
    reference: /^billfold-charge-/,
    declines: [
      { name: 'a declined card', card: CARDS.declined, declineCode: 'declined' },
      { name: 'a wrong code', card: CARDS.good, code: '901', declineCode: 'incorrect_cvc' },
    ],
  });

  it('reports a payment in review as processing', async () => {
    expect((await accept(await tokenize(CARDS.reviewed))).body.outcome).toBe('processing');
    expect((await invoice()).status).not.toBe('PAID');
  });

  it('charges once when the response was lost, also when the payer tries another card', async () => {
    expect((await accept(await tokenize(CARDS.losing))).body.code).toBe('processor-unreachable');
    expect((await accept(await tokenize(CARDS.good))).body.outcome).toBe('paid');
    expect((await ledger()).succeeded).toBe(1);
  });

  it('finds a charge with a lost response after settlement, with the same token', async () => {
    const token = await tokenize(CARDS.good);
    await control('/faults', { kind: 'drop-reply' });
    expect((await accept(token)).body.code).toBe('processor-unreachable');
    await control('/settle', {});
    expect((await accept(token)).body.outcome).toBe('paid');
    expect((await ledger()).succeeded).toBe(1);
  });

  it('charges nothing while the API is down, and charges the same token afterwards', async () => {
    const token = await tokenize(CARDS.good);
    await control('/faults', { kind: 'error', status: 503, times: 1 });
    expect((await accept(token)).body.code).toBe('processor-unreachable');
    expect((await ledger()).succeeded).toBe(0);
    expect((await accept(token)).body.outcome).toBe('paid');
    expect((await ledger()).succeeded).toBe(1);
  });

  it('rejects an invalid token, and reports invalid keys', async () => {
    expect((await accept('no-token')).body.code).toBe('processor-refused');
    const keys = authorizeNetStandInKeys(
      paying.standIn.url,
      paying.standIn.frameUrl,
      SIGNATURE_KEY,
    );
    const wrong = createServerProcessors(
      { AUTHORIZE: { ...keys, secrets: { ...keys.secrets, transactionKey: 'other' } } },
      undefined,
      'https://cards.example',
    );
    const [row] = await listConnections(paying.server.database.db, 'harbor');
    const connected = row === undefined ? null : wrong.connect(row);
    if (connected === null) throw new Error('It is not connected');
    const { context, adapter } = connected;
    await expect(adapter.capabilities.reads?.read(context, '1')).rejects.toMatchObject({
      failure: 'not-configured',
    });
  });

  it('voids an unsettled payment in full, and rejects a partial refund of it', async () => {
    const id = await pay();
    expect(await refund(id, '30.00')).toBe('processor-refused');
    expect(await refund(id, '100.00')).toBe('done');
    expect((await ledger()).refunds).toEqual([10_000]);
    expect((await invoice()).status).toBe('REFUNDED');
  });

  it('makes partial refunds of a settled payment, once per key and never more than was paid', async () => {
    const id = await pay();
    await control('/settle', {});
    const key = randomUUID();
    expect([await refund(id, '30.00', key), await refund(id, '30.00', key)]).toEqual([
      'done',
      'done',
    ]);
    await control('/settle', {});
    expect(await refund(id, '20.00')).toBe('done');
    expect(await refund(id, '50.01')).toBe('amount-out-of-bounds');
    expect(await refund(id, '50.00')).toBe('done');
    expect((await ledger()).refunds).toEqual([3000, 2000, 5000]);
    expect((await invoice()).status).toBe('REFUNDED');
  });

  it('refunds the same amount again within the processor’s duplicate window, but never twice per key', async () => {
    const id = await pay();
    await control('/settle', {});
    expect([await refund(id, '30.00'), await refund(id, '30.00')]).toEqual(['done', 'done']);
    const { context, adapter } = await connect();
    const [{ id: transId }] = (await ledger()).movements;
    const request = { amountMinor: 1_000, currency: 'USD', idempotencyKey: 'refund-again' };
    const again = () => adapter.capabilities.refunds?.refund(context, transId, request);
    await again();
    await expect(again()).rejects.toMatchObject({ failure: 'unreachable' });
    expect((await ledger()).refunds).toEqual([3000, 3000, 1000]);
  });

  it('refunds once when the response was lost', async () => {
    const id = await pay();
    await control('/settle', {});
    const connected = await connect();
    const [{ id: transId }] = (await ledger()).movements;
    const refunds = getCapability(connected, 'refunds');
    const request = { amountMinor: 4_000, currency: 'USD', idempotencyKey: 'refund-1' };
    await refunds.refund(connected.context, transId, request);
    const found = await refunds.findByReference?.(connected.context, transId, 'refund-1');
    expect(found).toMatchObject({ state: 'done' });
    expect(await refunds.findByReference?.(connected.context, transId, 'refund-2')).toBeNull();
    expect(await refund(id, '60.00')).toBe('done');
    expect((await ledger()).refunds).toEqual([4_000, 6_000]);
  });

  it('saves a card, charges it once per key, and removes it', async () => {
    const connected = await connect();
    const { context } = connected;
    const vault = getCapability(connected, 'vault');
    const store = async (number: string, customer = 'c-okafor') =>
      vault.store?.(context, {
        customer,
        token: await tokenize(number),
        idempotencyKey: randomUUID(),
      });
    const method = await store(CARDS.good);
    if (method === undefined) throw new Error('It cannot store cards');
    expect(method).toMatchObject({
      brand: 'visa',
      last4: '1111',
      expires: '2035-08',
      isCard: true,
    });
    await expect(store(CARDS.declined)).rejects.toMatchObject({ failure: 'refused' });
    expect((await store(CARDS.good))?.id).toBe(method.id); // the same card is the same method
    expect(await vault.list?.(context, 'c-okafor')).toEqual([method]);
    const amount = { amountMinor: 2_500, currency: 'USD', metadata: {} };
    const request = { ...amount, idempotencyKey: 'again-1', methodId: method.id };
    const paid = await vault.charge(context, request);
    expect(paid).toMatchObject({ state: 'paid', amountMinor: 2_500, last4: '1111' });
    expect(await vault.charge(context, request)).toMatchObject({ id: paid.id, state: 'paid' });
    const reads = getCapability(connected, 'reads');
    expect(await reads.findByReference?.(context, 'again-1')).toMatchObject({ id: paid.id });
    expect((await ledger()).succeeded).toBe(1);
    await vault.remove?.(context, method.id);
    await vault.remove?.(context, method.id);
    expect(await vault.list?.(context, 'c-okafor')).toEqual([]);
    expect(await vault.list?.(context, 'c-nobody')).toEqual([]);
  });

  it('charges nothing on a prepaid card with insufficient funds', async () => {
    const { body } = await accept(await tokenize(CARDS.prepaid));
    expect(body).toMatchObject({ outcome: 'failed' });
    expect((await ledger()).succeeded).toBe(0);
  });

  it('sends the initiator and sequence of each charge of a saved card', async () => {
    const connected = await connect();
    const { context } = connected;
    const vault = getCapability(connected, 'vault');
    const charges = getCapability(connected, 'tokenCharges');
    const request = { amountMinor: 2_500, currency: 'USD', metadata: {} };
    const token = await tokenize(CARDS.good);
    const first = { ...request, token, idempotencyKey: 'first', storesMethod: true } as const;
    const paid = await charges.charge(context, first);
    const owner = { customer: 'c-okafor', idempotencyKey: 'store' };
    const methodId = (await vault.storePaid?.(context, paid.id, owner))?.id ?? '';
    const initiator = 'customer' as const;
    const present = { initiator, sequence: 'subsequent' } as const;
    await vault.charge(context, {
      ...request,
      methodId,
      idempotencyKey: 'there',
      credential: present,
    });
    const later = await vault.charge(context, { ...request, methodId, idempotencyKey: 'later' });
    expect(later.state).toBe('paid');
    expect(await control('/credentials')).toEqual([
      { isFirstSubsequentAuth: true },
      { isStoredCredentials: true },
      { isSubsequentAuth: true },
    ]);
  });

  it('updates the expiration of a renewed card', async () => {
    const connected = await connect();
    const { context } = connected;
    const vault = getCapability(connected, 'vault');
    const store = async (end: string) => {
      const token = await tokenize(CARDS.good, '123', end);
      return vault.store?.(context, { customer: 'c-okafor', token, idempotencyKey: randomUUID() });
    };
    const old = await store('0835');
    expect(await store('0939')).toEqual({ ...old, expires: '2039-09' });
  });

  it('updates the expiration of a renewed card that is saved from a paid transaction', async () => {
    const connected = await connect();
    const { context } = connected;
    const vault = getCapability(connected, 'vault');
    const customer = 'c-renewed';
    const payAndStore = async (end: string, expires?: string) => {
      const token = await tokenize(CARDS.good, '123', end);
      const key = randomUUID();
      const request = {
        token,
        amountMinor: 2_500,
        currency: 'USD',
        idempotencyKey: key,
        metadata: {},
      };
      const paid = await getCapability(connected, 'tokenCharges').charge(context, request);
      return vault.storePaid?.(context, paid.id, { customer, idempotencyKey: key, expires });
    };
    const old = await payAndStore('0835', '2035-08');
    expect(await payAndStore('0939', '2039-09')).toEqual({ ...old, expires: '2039-09' });
    expect(await payAndStore('0835', '2035-08')).toEqual({ ...old, expires: '2039-09' });
    expect(await vault.list?.(context, customer)).toEqual([{ ...old, expires: '2039-09' }]);
  });

  it('charges only in the account’s currency, in cents', async () => {
    const connected = await connect();
    const { adapter, context } = connected;
    expect(adapter.chargeRules('USD')?.min.amountMinor).toBe(1);
    expect(['JPY', 'KWD', 'CLF'].map((currency) => adapter.chargeRules(currency))).toEqual([
      null,
      null,
      null,
    ]);
    const request = {
      amountMinor: 1_000,
      currency: 'CAD',
      idempotencyKey: 'x',
      metadata: {},
      token: 'x',
    };
    await expect(
      getCapability(connected, 'tokenCharges').charge(context, request),
    ).rejects.toMatchObject({ failure: 'not-chargeable' });
    expect((await ledger()).succeeded).toBe(0);
  });
});
