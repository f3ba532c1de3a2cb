import { afterAll, beforeAll } from 'vitest';
import { type Clock, systemClock } from '#server/clock.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { type PaymentWorld, startPaymentWorld } from '../paymentWorld.ts';
import { openTestDatabase } from './testDatabase.ts';

/**
 * A database and a payment world that stand from a file's first test to its last; `office` is what the business's own deeds
 * need, `invoiceAt` reads an invoice as its page does.
 */
export function payingWorld(clock: Clock = systemClock) {
  let database: OpenDatabase;
  let world: PaymentWorld;
  beforeAll(async () => {
    database = await openTestDatabase();
    world = await startPaymentWorld(database.db, clock);
  }, 60_000);
  afterAll(async () => {
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
    office: () => ({ db: database.db, clock: systemClock, processor: world.processor }),
    invoiceAt: async (xid: string) =>
      (await world.call('GET', `/v1/sales/invoice/${xid}`)).body.invoice,
  };
}
