import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { offerChanged } from '#server/connections/offerChanges.ts';
import { writeConnections } from '#server/connections/writeConnections.ts';
import { otherPayer } from '../otherPayer.ts';
import type { ProcessorRow } from '../processorRow.ts';
import type { Stage } from '../Stage.ts';
import { loseReply } from './faults.ts';
import type { PaymentCase } from './paymentCase.ts';

/** Makes the business offer only the methods of these processors. */
async function offerMethods(
  { world: { office }, invoice: { appId } }: Stage,
  rows: readonly ProcessorRow[],
): Promise<void> {
  const connections = rows.map(({ processor, accountId }) => ({ processor, accountId }));
  const now = office.clock.now();
  await office.db.transaction((tx) => writeConnections(tx, { appId, connections, now }));
  offerChanged(office.db, appId);
}

/** Runs `play` after the business has removed the stage's own method; the other method stays. */
async function removeMethod(stage: Stage, play: () => Promise<void>): Promise<void> {
  await offerMethods(stage, stage.rows.slice(1));
  try {
    await play();
  } finally {
    await offerMethods(stage, stage.rows);
  }
}

/** Methods that a business removes during an open payment. It is charged once, or not at all and another method pays. */
export const REMOVED_METHOD_CASES: readonly PaymentCase[] = [
  {
    title: 'method removed during an open payment: that payment or another method pays once',
    hasTwoMethods: true,
    async play(stage) {
      const attempt = await stage.begin();
      await removeMethod(stage, async () => {
        const { body } = await stage.finish(attempt);
        if (stage.row.formPayment !== undefined) return expect(body.outcome).toBe('paid');
        expect(body.code).toBe('processor-not-configured');
        expect(await stage.charges()).toEqual([]);
        const paid = await stage.pay('90.00', 'good', otherPayer(stage));
        expect(paid.body.outcome).toBe('paid');
      });
    },
  },
  {
    title: 'method removed during an open payment, and another method pays: one charge',
    hasTwoMethods: true,
    async play(stage) {
      const attempt = await stage.begin();
      await removeMethod(stage, async () => {
        const paid = await stage.pay('90.00', 'good', otherPayer(stage));
        expect(paid.body.outcome).toBe('paid');
        await stage.payer.finish(attempt, randomUUID());
        await stage.settle();
        expect(await stage.charges()).toEqual(['90.00']);
      });
    },
  },
  {
    title: 'method removed after a charge with a lost response: one charge',
    hasTwoMethods: true,
    async play(stage) {
      await stage.probe.control('/webhooks/pause', {});
      const { attempt } = await loseReply(stage, 'drop-reply');
      await removeMethod(stage, async () => {
        const begun = await otherPayer(stage).begin(stage.page(), {
          amount: '90.00',
          card: 'good',
        });
        if ('token' in begun) await stage.finish(begun, randomUUID(), otherPayer(stage));
        await stage.settle();
        expect(await stage.charges()).toEqual(['100.00']);
        expect((await stage.read()).status).toBe('PAID');
      });
      expect((await stage.finish(attempt)).body.outcome).toBe('paid');
    },
  },
];
