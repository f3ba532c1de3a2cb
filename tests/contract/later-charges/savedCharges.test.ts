import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProcessorName } from '#contract/codes.ts';
import { listConnections } from '#server/connections/connectionStore.ts';
import { writeConnections } from '#server/connections/writeConnections.ts';
import { contacts, paymentMethods } from '#server/database/schema/contacts.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { writeMethod } from '#server/payment-methods/methodStore.ts';
import { canChargeSaved, chargeSavedMethod } from '#server/payments/charges/chargeSavedMethod.ts';
import { IN_FLIGHT_MS } from '#server/payments/sync/recordSent.ts';
import type { ProcessorAdapter } from '#server/processors/contract/processorAdapter.ts';
import { createProcessors } from '#server/processors/createProcessors.ts';
import { FakeProcessor } from '#tests/fakes/fakeProcessor.ts';
import {
  DECLINED_METHOD,
  fakeOrderProcessor,
  fakeTokenProcessor,
  fakeVaultProcessor,
} from '#tests/fakes/fakeProcessors.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice } from '../support/documents/makeDocuments.ts';
import { makeOneLineContent } from '../support/documents/oneLineContent.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const KEYS = { mode: 'test', settings: {}, secrets: {} } as const;

const KINDS: readonly [string, ProcessorName, (fake: FakeProcessor) => ProcessorAdapter][] = [
  ['one call', 'AUTHORIZE', fakeVaultProcessor],
  ['an order', 'PAYPAL', fakeOrderProcessor],
];

describe.each(KINDS)(
  `a saved method, charged by %s, on ${databaseName}`,
  (_, name, makeAdapter) => {
    const fake = new FakeProcessor();
    const adapter = makeAdapter(fake);
    const processors = createProcessors({
      registry: { [name]: adapter },
      environment: { [name]: KEYS },
    });
    let server: TestServer;
    let path: string;
    let connectionId: string;
    let contactId: string;

    beforeAll(async () => {
      server = await openTestServer({ processors });
      const { db } = server.database;
      const connections = [{ processor: name, accountId: 'shop' }];
      const now = server.clock.now();
      await db.transaction((tx) => writeConnections(tx, { appId: 'fern', connections, now }));
      connectionId = (await listConnections(db, 'fern'))[0]?.id ?? '';
      await makeInvoice(server, { content: makeOneLineContent('100.00') });
      contactId = (await db.select().from(contacts).limit(1))[0]?.id ?? '';
    });
    afterAll(() => server.close());
    beforeEach(async () => {
      fake.forget();
      path = await makeInvoice(server, { content: makeOneLineContent('100.00') });
    });

    const save = (id: string) =>
      server.database.db.transaction((tx) =>
        writeMethod(tx, {
          link: { appId: 'fern', contactId },
          setup: {
            connectionId,
            processor: name,
            accountId: 'shop',
            processorCustomerId: 'okafor',
          },
          method: {
            id,
            brand: null,
            last4: null,
            expires: null,
            fingerprint: null,
            isCard: false,
          },
          consent: 'EXPLICIT_CONSENT',
          scope: 'any',
          billing: null,
          now: server.clock.now(),
        }),
      );
    const findSubject = async () => {
      const isIt = eq(invoices.xid, path.split('/').at(-1) ?? '');
      const [row] = await server.database.db.select().from(invoices).where(isIt);
      return { kind: 'invoice', id: row?.id ?? '' } as const;
    };
    const charge = async (tryName = 'first', id = 'kept_1') =>
      chargeSavedMethod(server.office, {
        appId: 'fern',
        subject: await findSubject(),
        method: await save(id),
        amountMinor: 10_000,
        tryName,
      });
    const invoice = async () => (await server.get(path)).body.invoice;

    it('pays once, however often the same attempt is repeated, also at the same time', async () => {
      const all = await Promise.all([charge(), charge(), charge()]);
      all.push(await charge());
      expect(all.map(({ outcome }) => outcome)).toEqual(['paid', 'paid', 'paid', 'paid']);
      expect(fake.charged()).toEqual([10_000]);
      const { status, payments } = await invoice();
      expect([status, payments.length]).toEqual(['PAID', 1]);
      await expect(charge('second')).rejects.toMatchObject({ code: 'invoice-paid' });
    });

    it('reports the decline, and the next attempt with another method pays', async () => {
      const refused = await charge('first', DECLINED_METHOD);
      expect(refused).toMatchObject({ outcome: 'failed', successful: false });
      expect(fake.charged()).toEqual([]);
      expect((await charge('second')).outcome).toBe('paid');
      expect(fake.charged()).toEqual([10_000]);
    });

    it.each([
      ['fail', 0],
      ['fail', 1],
      ['fail', 2],
      ['lose-reply', 0],
      ['lose-reply', 1],
      ['lose-reply', 2],
    ] as const)(
      'is charged once even if a call fails (%s, after %i others)',
      async (fault, others) => {
        for (let calls = 0; calls < others; calls += 1) fake.failNext(null);
        fake.failNext(fault);
        const outcomes: (string | undefined)[] = [];
        for (let tries = 0; tries < 3; tries += 1) {
          outcomes.push((await charge().catch(() => undefined))?.outcome);
          server.clock.advance(IN_FLIGHT_MS); // a later round of the job
        }
        expect(outcomes.filter((one) => one !== undefined)).toEqual(['paid', 'paid']);
        expect(fake.charged()).toEqual([10_000]);
        expect((await invoice()).payments).toHaveLength(1);
      },
    );

    it('is not charged after it was removed', async () => {
      const method = await save('kept_2');
      const removed = { removedAt: server.clock.now() };
      const isIt = eq(paymentMethods.id, method.id);
      await server.database.db.update(paymentMethods).set(removed).where(isIt);
      const request = { appId: 'fern', subject: await findSubject(), method, amountMinor: 10_000 };
      const charging = chargeSavedMethod(server.office, { ...request, tryName: 'first' });
      await expect(charging).rejects.toMatchObject({ code: 'consent-missing' });
      expect(fake.count()).toBe(0);
    });

    it('is possible only with a processor that supports it', () => {
      expect(canChargeSaved(adapter)).toBe(true);
      expect(canChargeSaved(fakeTokenProcessor(fake))).toBe(false);
    });
  },
);
