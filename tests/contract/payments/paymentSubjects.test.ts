import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listConnections } from '#server/connections/connectionStore.ts';
import { writeConnections } from '#server/connections/writeConnections.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { payments } from '#server/database/schema/payments.ts';
import { chargeToken } from '#server/payments/charges/chargeToken.ts';
import type { Subject } from '#server/payments/contract/subject.ts';
import type { SubjectAdapter } from '#server/payments/contract/subjectAdapter.ts';
import { SUBJECT_ADAPTERS } from '#server/payments/subjects/subjectAdapters.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import { createFakeProcessors } from '#tests/fakes/fakeProcessors.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

describe(`payment subjects, on ${databaseName}`, () => {
  const { processors, fakes } = createFakeProcessors();
  const followed: string[] = [];
  /** An order over 25.00 that exists only as an id: its kind has no table yet. */
  const order: SubjectAdapter = {
    lock: async () => undefined,
    lockPayable: async (_, { appId, id }) => ({
      subject: { kind: 'order', id },
      appId,
      currency: 'USD',
      metadata: { app_id: appId },
      openingMinor: 2_500,
      assertPayable: () => undefined,
      assertPayableBesidesProcessing: () => undefined,
      assertAmount: () => undefined,
    }),
    hasSameTerms: async () => true,
    afterPayment: async (_, id) => {
      followed.push(id);
    },
  };
  let server: TestServer;
  let deps: ServerContext;
  let connected: Connected;

  beforeAll(async () => {
    server = await openTestServer({ processors });
    const { db } = server.database;
    const connections = [{ processor: 'RAINFOREST', accountId: 'acct_orders' }] as const;
    const now = server.clock.now();
    await db.transaction((tx) => writeConnections(tx, { appId: 'fern', connections, now }));
    const [row] = await listConnections(db, 'fern');
    const found = row === undefined ? null : processors.connect(row);
    if (found === null) throw new Error('The connection is missing');
    connected = found;
    deps = { db, clock: server.clock, processors, subjects: { ...SUBJECT_ADAPTERS, order } };
  });
  afterAll(() => server.close());

  const pay = (kind: Subject['kind'], id: string) => {
    const subject = { kind, id };
    const charge = { appId: 'fern', subject, connected, token: randomUUID(), amountMinor: 2_500 };
    return chargeToken(deps, charge);
  };

  it('can be of any kind with an adapter, which runs after the payment is recorded', async () => {
    const id = randomUUID();
    expect(await pay('order', id)).toMatchObject({ outcome: 'paid', payment: { amount: '25.00' } });
    expect(fakes.token.charged()).toEqual([2_500]);
    expect(followed).toEqual([id]);
    const rows = await deps.db.select().from(payments).where(eq(payments.subjectId, id));
    expect(rows).toMatchObject([{ subjectKind: 'order', invoiceId: null, amountMinor: 2_500 }]);
  });
});
