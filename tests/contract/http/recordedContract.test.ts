import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApi } from '#contract/openapi/openApi.ts';
import type { Route } from '#contract/routes/route.ts';
import { ROUTES, type RouteName } from '#contract/routes/routes.ts';
import { officeWrite } from '#server/back-office/officeWrite.ts';
import { fern } from '#server/demo/content/fern.ts';
import { HANDLERS } from '#server/handlers/handlers.ts';
import type { Call, HandlerTable } from '#server/handlers/shared/handler.ts';
import { toProcessorKey, type WriteRequest } from '#server/idempotency/writeRequest.ts';
import { toCustomerKey } from '#server/payment-methods/createCustomer.ts';
import { toSavedChargeKey } from '#server/payments/charges/chargeSavedMethod.ts';
import { toChargeKey } from '#server/payments/charges/chargeToken.ts';
import { toAmountKey, toCancelKey, toCaptureKey } from '#server/payments/intents/callKeys.ts';
import { toLateRefundKey } from '#server/payments/refunds/refundLatePayment.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { toDescription, toReference } from '#server/processors/authorize-net/references.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import { toInvoiceReference } from '#server/processors/eway/toInvoiceReference.ts';
import { payPalOrders } from '#server/processors/paypal/payPalOrders.ts';
import { REFERENCE as RAINFOREST_REFERENCE } from '#server/processors/rainforest/rainforestPayments.ts';
import { REFERENCE as STRIPE_REFERENCE } from '#server/processors/stripe/processorPayment.ts';
import { listFiles, readText } from '#tests/architecture/projectFiles.ts';
import { toArbitrary } from '#tests/builders/random/toArbitrary.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

/**
 * The recorded values that a rename must not change: idempotency scopes are stored, and payments are looked up at their
 * processor by the derived references. With another scope or reference, a repeated request would charge a second time.
 * New values may be added to the files; recorded ones stay, or need a migration.
 */
const RECORDED = 'tests/contract/fixtures/recorded-contract';
const KEY = 'a-recorded-key';
const HEADERS = {
  'idempotency-key': `"${KEY}"`,
  'if-match': '"a-version"',
  'billfold-page': 'a-page',
  'billfold-connection': 'a-connection',
  'billfold-key': 'a-card-frame',
};
const AT = new Date('2026-11-21T18:00:00.000Z');

describe('stored and sent names', () => {
  const writes = new Map<string, WriteRequest>();
  let server: TestServer;

  beforeAll(async () => {
    const names = Object.keys(HANDLERS) as RouteName[];
    const handlers = Object.fromEntries(names.map((name) => [name, record])) as never;
    server = await openTestServer({
      handlers: handlers as HandlerTable,
      staffTokens: {
        check: async () => ({ state: 'valid', staffId: 'ada', name: 'Ada', role: 'owner' }),
      },
    });
  });
  afterAll(() => server.close());

  /** Replaces every handler: records the idempotent write that the HTTP layer passes to it. */
  async function record(call: Call<RouteName>): Promise<never> {
    if ((ROUTES[call.name] as Route).isWrite) writes.set(call.name, call.write);
    throw new ProblemError('not-found');
  }

  it('include unchanged route names, methods, paths, fields and idempotency scopes', async () => {
    for (const [name, route] of Object.entries<Route>(ROUTES)) {
      if (!route.isWrite) continue;
      const path = route.path.replaceAll(/\{(\w+)\}/g, 'of-$1');
      const reply = await server.ask(route.method, `/api/${fern.appId}${path}`, {
        key: false,
        headers: {
          ...HEADERS,
          ...(route.audience === 'staff' && { authorization: 'Bearer token' }),
        },
        ...(route.payload !== null && { payload: makePayload(route.payload) }),
      });
      expect([name, reply.status]).toEqual([name, 404]);
    }
    const lines = Object.entries<Route>(ROUTES).flatMap(([name, route]) => [
      `${name} call ${route.audience} ${route.method} ${route.path}`,
      ...(writes.has(name) ? toWriteLines(writes.get(name)) : []).map((line) => `${name} ${line}`),
      `${name} payload ${getFields(route.payload).join(' ')}`,
      `${name} response ${getFields(route.response).join(' ')}`,
      `${name} problems ${[...route.problems].sort().join(' ')}`,
    ]);
    expectRecorded('routes.txt', lines);
  });

  it('include unchanged operations in the API description', () => {
    const { paths } = openApi() as { readonly paths: Readonly<Record<string, object>> };
    const lines = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries<{ readonly operationId: string }>(methods as never).map(
        ([method, { operationId }]) => `${operationId} ${method} ${path}`,
      ),
    );
    expectRecorded('operations.txt', lines);
  });

  it('include unchanged idempotency keys and references for processors', async () => {
    const connected = { context: { connection: 'a-connection' } } as Connected;
    const subject = { kind: 'invoice', id: 'an-invoice' } as const;
    const row = { idempotencyKey: 'billfold-intent-a-row', updatedAt: AT };
    const office = { appId: 'fern', xid: 'an-invoice', key: KEY };
    const charge = { connected, subject, token: 'a-token', amountMinor: 1250 };
    const saved = { subject, method: { processorMethodId: 'a-method' }, amountMinor: 1250 };
    const late = { id: 'a-payment', lateRefundTries: 1, refundFailedMinor: 0 };
    const contact = { contactId: 'a-contact', name: 'Ada', email: 'ada@vega.example' };
    const lines = {
      refundByBackOffice: toProcessorKey(officeWrite('refundPayment', office, { amount: '1.00' })),
      charge: toChargeKey(charge),
      savedCharge: toSavedChargeKey({ ...saved, tryName: 'first' }, connected),
      lateRefund: toLateRefundKey(late, 1250),
      customer: toCustomerKey({ ...contact, connection: 'a-connection' }),
      cancel: toCancelKey(row),
      capture: toCaptureKey(row),
      amount: toAmountKey(row, 1250),
      authorizeNetReference: toReference(row.idempotencyKey),
      authorizeNetDescription: toDescription(row.idempotencyKey, 'INV-7'),
      ewayReference: toInvoiceReference(row.idempotencyKey),
      payPalOrder: JSON.stringify(await recordPayPalOrder(row.idempotencyKey)),
      rainforestMetadata: RAINFOREST_REFERENCE,
      stripeMetadata: STRIPE_REFERENCE,
    };
    expectRecorded(
      'references.txt',
      Object.entries(lines).map(([name, value]) => `${name} ${value}`),
    );
  });

  it('include unchanged prefixes of keys, headers and stored names', () => {
    const texts = listFiles()
      .filter((path) => /^(?:contract|server|src|sw)\/.*\.(?:tsx?|mjs|js)$/.test(path))
      .filter((path) => !/\.test\.tsx?$/.test(path) && !path.startsWith('server/build/')) // names of build plugins
      .flatMap((path) => readText(path).match(/(?<=[`'"])billfold[-:_][^`'"$\s]*/gi));
    const known = [...new Set(texts.filter((text) => text !== null))].sort();
    expectRecorded('names.txt', known);
  });
});

/** A payload that the route's schema accepts, the same in every run: no scope depends on it. */
function makePayload(schema: TSchema): object {
  const [payload] = fc.sample(toArbitrary(schema), { seed: 7, numRuns: 1 });
  return payload as object;
}

function toWriteLines(write: WriteRequest | undefined): readonly string[] {
  if (write === undefined) return [];
  const { scope, olderScope, key } = write;
  return [
    `scope ${scope}`,
    ...(olderScope ? [`older scope ${olderScope}`] : []),
    `key ${key}, at processors ${toProcessorKey(write)}`,
  ];
}

/** The names of all fields in a schema, at any depth. */
function getFields(schema: TSchema | null): readonly string[] {
  const names = new Set<string>();
  JSON.stringify(schema, (key, value) => {
    if (key === 'properties') for (const name of Object.keys(value)) names.add(name);
    return value;
  });
  return [...names].sort();
}

/** The body and the key of the order that an adapter creates for a payment. */
async function recordPayPalOrder(idempotencyKey: string) {
  const sent: unknown[] = [];
  const { create } = payPalOrders(async (_, call) => {
    sent.push(call);
    throw new Error('recorded');
  });
  const context = { accountId: 'an-account', settings: {} } as Connected['context'];
  const payment = { amountMinor: 1250, currency: 'USD', idempotencyKey };
  const metadata = { invoice_number: 'INV-7' };
  await expect(create(context, { ...payment, metadata } as never)).rejects.toThrow('recorded');
  return sent;
}

/** Checks that every recorded value still exists. In a list of names, each name is a value. */
function expectRecorded(file: string, lines: readonly string[]): void {
  const facts = new Set(lines.flatMap(toFacts));
  const recorded = readText(`${RECORDED}/${file}`).split('\n').filter(Boolean);
  expect(recorded.length).toBeGreaterThan(10);
  expect(recorded.flatMap(toFacts).filter((fact) => !facts.has(fact))).toEqual([]);
}

function toFacts(line: string): readonly string[] {
  const [, head, names] = /^(\w+ (?:payload|response|problems)) ?(.*)$/.exec(line) ?? [];
  if (head === undefined) return [line];
  return (names ?? '').split(' ').map((name) => `${head} ${name}`);
}
