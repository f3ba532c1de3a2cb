import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeOnlinePayments } from '#server/back-office/documents/changeOnlinePayments.ts';
import { withdrawInvoice } from '#server/back-office/documents/withdrawInvoice.ts';
import { writeConnections } from '#server/connections/writeConnections.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { paymentIntents } from '#server/database/schema/payments.ts';
import type { ProcessorAdapter } from '#server/processors/contract/processorAdapter.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import type { Processors } from '#server/processors/contract/processors.ts';
import { createProcessors } from '#server/processors/createProcessors.ts';
import { FakeProcessor } from '#tests/fakes/fakeProcessor.ts';
import { fakeRedirectProcessor } from '#tests/fakes/fakeProcessors.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice } from '../support/documents/makeDocuments.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const ACCOUNTS = { fern: ['acct_fern', 'acct_second'], lindwurm: ['acct_lind'] } as const;

/** The processor's rejected keys: a listed account gets a 401. */
const revoked = new Set<string>();
let secrets: Record<string, Record<string, string>>;

const refuseRevoked = (accountId: string) => {
  if (revoked.has(accountId)) throw new ProcessorError('not-configured', 'The key is revoked');
};

/**
 * A processor with its own payment page, which requires an account's keys and signs its events with an endpoint's secret.
 */
function signingProcessor(fake: FakeProcessor): ProcessorAdapter {
  const adapter = fakeRedirectProcessor(fake);
  const { intents, reads } = adapter.capabilities;
  if (intents === undefined || reads === undefined) throw new Error('The fake has neither');
  return {
    ...adapter,
    name: 'STRIPE',
    capabilities: {
      intents: {
        ...intents,
        cancel: async (context, id, key) => {
          refuseRevoked(context.accountId);
          return intents.cancel(context, id, key);
        },
      },
      reads: {
        ...reads,
        read: async (context, id) => {
          refuseRevoked(context.accountId);
          return reads.read(context, id);
        },
      },
      events: {
        readNames: ({ rawBody }) => {
          const { accountId, paymentId } = JSON.parse(String(rawBody));
          return { accountId, ids: [paymentId] };
        },
        verify: async (context, { headers, rawBody }) => {
          refuseRevoked(context.accountId);
          if (headers.signature === context.secrets.endpoint) return JSON.parse(String(rawBody));
          throw new ProcessorError('signature', 'It is signed by nobody that we know');
        },
      },
    },
  };
}

describe(`connections of several businesses at one processor, on ${databaseName}`, () => {
  const fake = new FakeProcessor();
  let server: TestServer;

  const withSecrets = (processors: Processors): Processors => ({
    ...processors,
    connect: (row) => {
      const connected = processors.connect(row);
      const own = secrets[row.accountId];
      return connected && own
        ? { ...connected, context: { ...connected.context, secrets: own } }
        : null;
    },
  });

  beforeAll(async () => {
    const processors = createProcessors({
      registry: { STRIPE: signingProcessor(fake) },
      environment: { STRIPE: { mode: 'test', settings: {}, secrets: {} } },
    });
    server = await openTestServer({ processors: withSecrets(processors) });
    const { clock, database } = server;
    for (const [appId, accounts] of Object.entries(ACCOUNTS)) {
      const connections = accounts.map((accountId) => ({
        processor: 'STRIPE' as const,
        accountId,
      }));
      await database.db.transaction((tx) =>
        writeConnections(tx, { appId, connections, now: clock.now() }),
      );
    }
  });
  afterAll(() => server.close());
  beforeEach(() => {
    revoked.clear();
    secrets = {
      acct_fern: { key: 'platform', endpoint: 'one' },
      acct_second: { endpoint: 'one', key: 'platform' },
      acct_lind: { key: 'restricted', endpoint: 'one' },
    };
  });

  /** Opens a payment of an invoice with one of its business's connections, by index. */
  async function openPayment(appId: keyof typeof ACCOUNTS, connection?: string, index = 0) {
    const path = connection ?? (await makeInvoice(server, { appId }));
    const { invoice, appSalesInfo } = (await server.get(path)).body;
    const url = `/api/${appId}/v1/sales/order/${invoice.orderId}/stripe/paymentIntent`;
    const connectionId = appSalesInfo.methods[index].connectionId;
    const headers = { 'billfold-page': randomUUID(), 'billfold-connection': connectionId };
    const opened = await server.post(url, { headers });
    expect(opened.status, JSON.stringify(opened.body)).toBe(200);
    return { path, xid: invoice.xid, id: opened.body.paymentIntentId as string };
  }

  const post = (url: string, event: object, signature: string) =>
    server.post(url, {
      key: false,
      headers: { signature, 'content-type': 'application/json' },
      payload: { id: randomUUID(), type: 'payment', ...event },
    });
  /** Sends an event to the endpoint that all connections share; returns the status and the problem code. */
  const send = async (accountId: string, paymentId: string, signature: string) => {
    const event = { accountId, paymentId };
    const { status, body } = await post('/v1/stripe/webhook', event, signature);
    return [status, body.code];
  };
  const intentsOf = async (path: string) => {
    const { invoice } = (await server.get(path)).body;
    const rows = await server.database.db.select().from(paymentIntents);
    const [row] = await server.database.db
      .select()
      .from(invoices)
      .where(eq(invoices.xid, invoice.xid));
    return rows.filter(({ invoiceId }) => invoiceId === row?.id);
  };
  const statusOf = async (path: string) => (await server.get(path)).body.invoice.status;

  it('receive events of their payments even if they share a webhook secret', async () => {
    const { path, id } = await openPayment('lindwurm');
    fake.charge(id);
    expect(await send('acct_lind', id, 'one')).toEqual([200, undefined]);
    expect(await statusOf(path)).toBe('PAID');
  });

  it('receive events of their payments even if the keys of another connection are rejected', async () => {
    const { path, id } = await openPayment('lindwurm');
    fake.charge(id);
    revoked.add('acct_fern');
    expect(await send('acct_lind', id, 'one')).toEqual([200, undefined]);
    expect(await statusOf(path)).toBe('PAID');
  });

  it('return 503 for an event that cannot be verified because keys are rejected', async () => {
    revoked.add('acct_lind');
    expect(await send('acct_lind', 'any', 'another')).toEqual([503, 'processor-not-configured']);
    revoked.clear();
    expect(await send('acct_lind', 'any', 'another')).toEqual([400, 'webhook-signature']);
  });

  it('record a refund of one connection while another with rejected keys has an open payment', async () => {
    const path = await makeInvoice(server);
    const { id, xid } = await openPayment('fern', path, 1);
    const changed = await server.ask('PUT', `/api/fern/v1/sales/stripe/paymentIntent/${id}`, {
      payload: { paymentIntentId: id, invoiceXID: xid, amount: '10.00' },
    });
    const paid: string = changed.body.paymentIntentId;
    fake.charge(paid);
    expect(await send('acct_second', paid, 'one')).toEqual([200, undefined]);
    await openPayment('fern', path, 0);
    revoked.add('acct_fern');
    fake.refund(paid, { amountMinor: 400, currency: 'USD', idempotencyKey: 'by hand' });
    expect(await send('acct_second', paid, 'one')).toEqual([200, undefined]);
    expect((await server.get(path)).body.invoice).toMatchObject({
      totalPaid: '10.00',
      totalRefundAmount: '4.00',
    });
  });

  it('allow an invoice to be withdrawn while the keys of its open payment are rejected', async () => {
    const { path, xid } = await openPayment('lindwurm');
    revoked.add('acct_lind');
    await withdrawInvoice(server.office, 'lindwurm', xid);
    expect((await server.get(path)).body.invoice.payability.reason).toBe('withdrawn');
  });

  it('cancel their open payments when online payments are turned off, except with rejected keys', async () => {
    const stuck = await openPayment('fern', undefined, 0);
    const open = await openPayment('fern', undefined, 1);
    revoked.add('acct_fern');
    await changeOnlinePayments(server.office, 'fern', false);
    expect((await intentsOf(open.path)).map(({ state }) => state)).toEqual(['closed']);
    expect((await intentsOf(stuck.path)).map(({ state }) => state)).toEqual(['open']);
  });
});
