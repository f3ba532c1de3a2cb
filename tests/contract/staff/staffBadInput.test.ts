import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '#contract/routes/route.ts';
import { ROUTES } from '#contract/routes/routes.ts';
import type { StaffTokens } from '#server/accounts/tokens/staffTokens.ts';
import { dumpTables } from '../support/database/dumpTables.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice } from '../support/documents/makeDocuments.ts';
import { makeOneLineContent } from '../support/documents/oneLineContent.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const TOKENS: StaffTokens = {
  check: async () => ({ state: 'valid', staffId: 'ada', name: 'Ada', role: 'owner' }),
};
const HEADERS = { authorization: 'Bearer ada' };

/** Every read of one thing by staff; a new route is covered at once. Writes are in badInput.test.ts. */
const READS = Object.entries<Route>(ROUTES).filter(
  ([, { audience, method, params }]) =>
    audience === 'staff' && method === 'GET' && params.length > 0,
);

/** The day of the test server's clock in Portland is November 21, 2026. */
const CASH = { kind: 'cash', amount: '40.00', paidOn: '2026-11-21' };
const REFUND = { amount: '10.00', reason: 'Too much' };

/** A change of an invoice of 100.00 in dollars or 100 in yen, on which 60 are paid, and the problem of its response. */
type Refusal = readonly [
  what: string,
  currency: 'USD' | 'JPY',
  path: 'payments' | 'void' | 'refund',
  payload: object,
  code: string,
];

const REFUSALS: readonly Refusal[] = [
  [
    'a payment above the balance',
    'USD',
    'payments',
    { ...CASH, amount: '40.01' },
    'amount-out-of-bounds',
  ],
  ['a payment of zero', 'USD', 'payments', { ...CASH, amount: '0.00' }, 'amount-invalid'],
  ['a negative payment', 'USD', 'payments', { ...CASH, amount: '-1.00' }, 'invalid-request'],
  ['a fraction of a cent', 'USD', 'payments', { ...CASH, amount: '1.005' }, 'amount-invalid'],
  ['a fraction of a yen', 'JPY', 'payments', { ...CASH, amount: '1.50' }, 'amount-invalid'],
  ['another currency', 'USD', 'payments', { ...CASH, currencyCode: 'EUR' }, 'invalid-request'],
  [
    'a payment dated tomorrow',
    'USD',
    'payments',
    { ...CASH, paidOn: '2026-11-22' },
    'draft-invalid',
  ],
  [
    'a day that does not exist',
    'USD',
    'payments',
    { ...CASH, paidOn: '2026-02-30' },
    'draft-invalid',
  ],
  [
    'a refund above what was paid',
    'USD',
    'refund',
    { ...REFUND, amount: '60.01' },
    'amount-out-of-bounds',
  ],
  ['a refund of zero', 'USD', 'refund', { ...REFUND, amount: '0.00' }, 'amount-invalid'],
  [
    'a refund of a fraction of a yen',
    'JPY',
    'refund',
    { ...REFUND, amount: '1.50' },
    'amount-invalid',
  ],
  [
    'a refund in another currency',
    'USD',
    'refund',
    { ...REFUND, currencyCode: 'EUR' },
    'invalid-request',
  ],
  ['a refund without a reason', 'USD', 'refund', { ...REFUND, reason: ' ' }, 'reason-invalid'],
  ['a void without a reason', 'USD', 'void', { reason: ' ' }, 'reason-invalid'],
];

describe(`staff calls with bad input, on ${databaseName}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ staffTokens: TOKENS });
  });
  afterAll(() => server.close());

  const send = (path: string, payload: object) =>
    server.post(`/api/fern/v1/staff/${path}`, {
      payload,
      headers: { ...HEADERS, 'idempotency-key': `"${randomUUID()}"` },
    });
  const xidOf = (path: string) => path.split('/').at(-1) ?? '';

  /** An invoice on which 60 are paid: the path of its calls, and of those of the payment. */
  async function partlyPaid(currency: 'USD' | 'JPY') {
    const content = { ...makeOneLineContent(currency === 'JPY' ? '100' : '100.00'), currency };
    const path = `invoices/${xidOf(await makeInvoice(server, { content }))}`;
    const amount = currency === 'JPY' ? '60' : '60.00';
    const { body, status } = await send(`${path}/payments`, { ...CASH, amount });
    expect(status).toBe(200);
    return { path, payment: `${path}/payments/${body.payments[0].id}` };
  }

  /** Makes a refused change; no row of the database may differ afterwards. */
  async function refuse(path: string, payload: object) {
    const before = await dumpTables(server.database.db);
    const { body } = await send(path, payload);
    expect(await dumpTables(server.database.db)).toEqual(before);
    return body.code;
  }

  it.each(REFUSALS)(
    'are refused without a change: %s',
    async (_, currency, kind, payload, code) => {
      const { path, payment } = await partlyPaid(currency);
      const at = kind === 'payments' ? `${path}/payments` : `${payment}/${kind}`;
      expect(await refuse(at, payload)).toBe(code);
    },
  );

  it('are refused for a payment that was voided before', async () => {
    const { payment } = await partlyPaid('USD');
    const reason = { reason: 'Typed twice' };
    expect((await send(`${payment}/void`, reason)).status).toBe(200);
    expect(await refuse(`${payment}/void`, reason)).toBe('payment-voided');
    expect(await refuse(`${payment}/refund`, REFUND)).toBe('payment-not-refundable');
  });

  it.each(READS)(
    '%s finds nothing under an unknown id or in another business',
    async (_, route) => {
      const ofOthers = xidOf(await makeInvoice(server, { appId: 'lindwurm' }));
      for (const id of ['none', randomUUID(), ofOthers]) {
        const path = route.path.replaceAll(/\{\w+\}/g, id);
        const { status, body } = await server.get(`/api/fern${path}`, HEADERS);
        expect([id, status, body.code]).toEqual([id, 404, 'not-found']);
      }
    },
  );
});
