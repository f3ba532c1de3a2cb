import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres, startPostgres } from '#bench/postgres.mjs';
import { judgeStage } from '#tests/payments/judgeStage.ts';
import { openPaymentWorld, type PaymentWorld } from '#tests/payments/PaymentWorld.ts';
import type { Attempt } from '#tests/payments/processorRow.ts';
import { chooseColumns } from '#tests/payments/processorRows.ts';
import { Stage } from '#tests/payments/Stage.ts';

const { PAYMENTS_ALL, PAYMENTS_PROCESSOR, PAYMENTS_ONLY } = process.env;
const programs = findPostgres();

/** The ways to restart it: it ends its connections in order, or it is ended like a process that is killed. */
const MODES = ['fast', 'immediate'] as const;
/** One payment for each restart. */
const AMOUNTS = ['20.00', '30.00', '40.00'] as const;

const COLUMNS = chooseColumns(PAYMENTS_PROCESSOR);

interface Payment {
  readonly attempt: Attempt;
  readonly key: string;
}

/** Requests a payment, three calls at a time, for as long as a restart takes; returns how many were refused temporarily. */
async function finishDuring(
  stage: Stage,
  { attempt, key }: Payment,
  restart: () => Promise<void>,
): Promise<number> {
  let isRestarting = true;
  let refusals = 0;
  const restarted = restart().finally(() => {
    isRestarting = false;
  });
  while (isRestarting) {
    const keys = [key, key, randomUUID()];
    const replies = await Promise.all(keys.map((one) => stage.payer.finish(attempt, one)));
    for (const { status, body } of replies)
      expect([200, 409, 503], JSON.stringify(body)).toContain(status);
    refusals += replies.filter(({ status }) => status === 503).length;
  }
  await restarted;
  return refusals;
}

// a part of `npm run test:payments`
if (PAYMENTS_ALL === '1' && PAYMENTS_ONLY === undefined && programs !== undefined) {
  describe('a PostgreSQL that is restarted during payments', () => {
    let postgres: Awaited<ReturnType<typeof startPostgres>>;
    let world: PaymentWorld;
    beforeAll(async () => {
      postgres = await startPostgres(programs, { isDurable: true });
      world = await openPaymentWorld(postgres.url);
    });
    afterAll(async () => {
      await world.close();
      await postgres.stop();
    });

    for (const { name, row } of COLUMNS)
      it.each(MODES)(
        `${name}: a payment during a restart of the database (%s) is charged once`,
        async (mode) => {
          const stage = await Stage.open(world, row);
          const payments = [];
          let refusals = 0;
          for (const amount of AMOUNTS) {
            const payment = { attempt: await stage.begin(amount), key: randomUUID() };
            payments.push(payment);
            refusals += await finishDuring(stage, payment, () => postgres.restart(mode));
          }
          expect(refusals, 'calls during the outage').toBeGreaterThan(0);
          stage.wait(15); // leases of lost connections have expired
          await stage.settle();
          for (const { attempt, key } of payments)
            expect((await stage.finish(attempt, key)).body.outcome).toBe('paid');
          expect(await stage.charges()).toEqual(AMOUNTS);
          await judgeStage(stage);
        },
        300_000,
      );
  });
}
