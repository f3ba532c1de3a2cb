import { afterAll, beforeAll, expect } from 'vitest';
import type { OpenDatabase } from '#server/database/database.ts';
import { SUBJECT_ADAPTERS } from '#server/payments/subjects/subjectAdapters.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import { listColumnMismatches } from '../database/listColumnMismatches.ts';
import { openTestDatabase, postgresUrl } from '../database/testDatabase.ts';
import { type PaymentHarness, startPaymentHarness } from './paymentHarness.ts';

/**
 * A database and a payment world for all tests of a file; `office` is for the business's own actions, `invoiceAt` reads
 * an invoice as its page does. At the end, the lists of invoices must match their payments.
 */
export function setUpPaymentHarness(clock: Clock = systemClock, databaseUrl = postgresUrl) {
  let database: OpenDatabase;
  let world: PaymentHarness;
  beforeAll(async () => {
    database = await openTestDatabase(databaseUrl);
    world = await startPaymentHarness(database.db, clock);
  }, 60_000);
  afterAll(async () => {
    expect(await listColumnMismatches(database.db)).toEqual([]);
    await world.close();
    await database.close();
  });
  return {
    get database() {
      return database;
    },
    get world() {
      return world;
    },
    office: () => ({
      db: database.db,
      clock: systemClock,
      processors: world.processors,
      subjects: SUBJECT_ADAPTERS,
    }),
    invoiceAt: async (xid: string) =>
      (await world.call('GET', `/v1/sales/invoice/${xid}`)).body.invoice,
  };
}
