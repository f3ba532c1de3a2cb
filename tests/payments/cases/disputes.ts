import { expect } from 'vitest';
import { paymentDisputes } from '#server/database/schema/paymentDisputes.ts';
import type { Stage } from '../Stage.ts';
import type { PaymentCase } from './paymentCase.ts';

type Outcome = 'won' | 'lost';

/** Opens a dispute about the invoice's payment at the processor; returns a function that decides it. */
async function contest(stage: Stage, cents?: number): Promise<(outcome: Outcome) => Promise<void>> {
  const id = (await stage.paid())[0]?.processorPaymentId ?? '';
  const { disputes } = stage.row;
  if (disputes === undefined) throw new Error(`${stage.row.processor} has no disputes`);
  await stage.probe.control('/disputes', disputes.open(id, cents));
  return (outcome) => stage.probe.control('/disputes/decide', disputes.decide(id, outcome));
}

/** The disputes of the stage's payment in our books. */
async function listBooked({ world }: Stage, paymentId: string) {
  const rows = await world.office.db.select().from(paymentDisputes);
  return rows
    .filter((row) => row.paymentId === paymentId)
    .map(({ state, amountMinor }) => ({ state, amountMinor }));
}

async function readBooks(stage: Stage) {
  const [payment] = await stage.paid();
  const { status, totalPaid, totalRefundAmount } = await stage.read();
  const disputes = await listBooked(stage, payment?.id ?? '');
  return { status, totalPaid, totalRefundAmount, disputes };
}

/** Resends every event of the processor, newest first. */
async function repeatEvents(stage: Stage): Promise<void> {
  const { events } = await stage.probe.control('/events');
  for (const { id: event } of [...events].reverse())
    await stage.probe.control('/webhooks/resend', { event });
  await stage.probe.untilDelivered();
}

const isPossible: PaymentCase['isPossible'] = ({ disputes }) => disputes !== undefined;

/** Disputes of payers, lost and won by the business. */
export const DISPUTE_CASES: readonly PaymentCase[] = [
  {
    title:
      'dispute lost, found by reconciling: paid until the decision, then due again, recorded once',
    isSample: true,
    isPossible,
    async play(stage) {
      await stage.pay();
      await stage.settle();
      await stage.probe.control('/webhooks/pause', {});
      const decide = await contest(stage);
      expect(await stage.reconcile()).toBe(1);
      const open = [{ state: 'open', amountMinor: 10_000 }];
      const paid = { status: 'PAID', totalPaid: '100.00', totalRefundAmount: '0.00' };
      expect(await readBooks(stage)).toEqual({ ...paid, disputes: open });
      await decide('lost');
      expect(await stage.reconcile()).toBe(1);
      expect(await stage.reconcile()).toBe(0);
      const disputes = [{ state: 'lost', amountMinor: 10_000 }];
      const gone = { status: 'UNPAID', totalPaid: '0.00', totalRefundAmount: '0.00' };
      expect(await readBooks(stage)).toEqual({ ...gone, disputes });
      const entry = (await stage.read()).payments.at(-1);
      const label = stage.row.processor === 'PAYPAL' ? 'PAYPAL - ADJUSTMENT' : 'APPROVED';
      expect(entry).toMatchObject({ state: 'disputed', amount: '-100.00', label });
      await stage.probe.control('/webhooks/resume', {});
      await repeatEvents(stage);
      expect(await readBooks(stage)).toEqual({ ...gone, disputes });
      expect(await stage.lost()).toEqual(['100.00']);
    },
  },
  {
    title:
      'partial dispute lost, reported by repeated events out of order: due in part, then paid again',
    isPossible,
    async play(stage) {
      await stage.pay();
      await stage.settle();
      const decide = await contest(stage, 4_000);
      await stage.probe.untilDelivered();
      expect((await readBooks(stage)).disputes).toEqual([{ state: 'open', amountMinor: 4_000 }]);
      await decide('lost');
      await stage.probe.untilDelivered();
      await repeatEvents(stage);
      const disputes = [{ state: 'lost', amountMinor: 4_000 }];
      const books = { status: 'PARTIAL_PAYMENT', totalPaid: '60.00', totalRefundAmount: '0.00' };
      expect(await readBooks(stage)).toEqual({ ...books, disputes });
      expect(await stage.lost()).toEqual(['40.00']);
      const again = await stage.payer.begin(stage.page(), { amount: '40.00', card: 'good' });
      const reply = 'token' in again ? await stage.finish(again) : again;
      expect(reply.status).toBe(200);
      await stage.settle();
      expect(await readBooks(stage)).toMatchObject({ status: 'PAID', totalPaid: '100.00' });
    },
  },
  {
    title: 'dispute won: the invoice stays paid',
    isPossible,
    async play(stage) {
      await stage.pay();
      const decide = await contest(stage);
      await decide('won');
      await stage.probe.untilDelivered();
      const disputes = [{ state: 'won', amountMinor: 10_000 }];
      expect(await readBooks(stage)).toMatchObject({ status: 'PAID', disputes });
      expect(await stage.lost()).toEqual([]);
    },
  },
];
