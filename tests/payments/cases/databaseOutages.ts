import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { databaseName } from '#tests/contract/support/database/testDatabase.ts';
import type { Stage } from '../Stage.ts';
import type { PaymentCase } from './paymentCase.ts';

/** The embedded database has no connections to terminate. */
const isPossible: PaymentCase['isPossible'] = () => databaseName === 'PostgreSQL';

/** The maximum numbers of terminations during a request. */
const TERMINATIONS = [1, 2, 3, 4, 10] as const;

/** Terminates every other connection of the server's pool. */
async function endConnections({ world }: Stage): Promise<void> {
  await world.office.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

/** Terminates connections until the work is done, at most `most` times. */
async function duringOutages<T>(stage: Stage, most: number, work: Promise<T>): Promise<T> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  for (let ends = 0; ends < most && !isDone; ends += 1) await endConnections(stage);
  return done;
}

/** Database outages during a payment: it is charged once, and every response allows a retry. */
export const DATABASE_OUTAGE_CASES: readonly PaymentCase[] = [
  {
    title: 'database connections terminated during a payment: one charge',
    isPossible,
    async play(stage) {
      const attempt = await stage.begin();
      const key = randomUUID();
      for (const most of TERMINATIONS) {
        const keys = [key, key, randomUUID()];
        const results = keys.map((one) => stage.payer.finish(attempt, one));
        for (const { status, body } of await duringOutages(stage, most, Promise.all(results)))
          expect([200, 409, 503], JSON.stringify(body)).toContain(status);
      }
      stage.wait(15); // leases of lost connections have expired
      await stage.settle();
      expect((await stage.finish(attempt, key)).body.outcome).toBe('paid');
      expect(await stage.charges()).toEqual(['100.00']);
    },
  },
];
