import { afterAll, beforeAll, expect } from 'vitest';
import type { OpenDatabase } from '#server/database/database.ts';
import { SUBJECT_ADAPTERS } from '#server/payments/subjects/subjectAdapters.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import { type PaymentHarness, startPaymentHarness } from '../paymentHarness.ts';
import { listColumnMismatches } from './listColumnMismatches.ts';
import { openTestDatabase } from './testDatabase.ts';

/**
 * A database and a payment world that stand from a file's first test to its last; `office` is what the business's own actions
 * need, `invoiceAt` reads an invoice as its page does. In the end, what lists show of invoices must be what their payments say.
 */
export function setUpPaymentHarness(clock: Clock = systemClock) {
  let database: OpenDatabase;
  let world: PaymentHarness;
  beforeAll(async () => {
    database = await openTestDatabase();
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
