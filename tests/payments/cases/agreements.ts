import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { type PaymentMethodRow, paymentMethods } from '#server/database/schema/contacts.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { endUnpaidAgreements } from '#server/payment-methods/agreements/endUnpaidAgreements.ts';
import { retryRemovalsAtProcessors } from '#server/payment-methods/removeAtProcessor.ts';
import { chargeSavedMethod } from '#server/payments/charges/chargeSavedMethod.ts';
import type { Reply } from '../Page.ts';
import type { Attempt, CardName, Payer } from '../processorRow.ts';
import type { Stage } from '../Stage.ts';
import type { PaymentCase } from './paymentCase.ts';

/** Only processors with this capability let payers agree to later payments during a payment. */
const hasAgreements: PaymentCase['isPossible'] = (_, { agreements }) => agreements !== undefined;

/** A payer of the stage's invoice who agrees to later payments. */
function agreeingPayer({ row, probe }: Stage): Payer {
  const payer = row.createAgreeingPayer?.(probe, row);
  if (payer === undefined) throw new Error('The processor has no agreements');
  return payer;
}

const begin = (stage: Stage, amount = '100.00', card: CardName = 'good') =>
  stage.begin(amount, card, agreeingPayer(stage));
const finish = (stage: Stage, attempt: Attempt, key: string = randomUUID()): Promise<Reply> =>
  stage.finish(attempt, key, agreeingPayer(stage));
const pay = async (stage: Stage, amount?: string, card?: CardName) =>
  finish(stage, await begin(stage, amount, card));

/** Settles, runs the jobs, and expects the same `count` saved methods at the processor and in our books. */
async function expectStored(stage: Stage, count: number): Promise<readonly PaymentMethodRow[]> {
  const { office } = stage.world;
  await stage.settle();
  await endUnpaidAgreements(office);
  await retryRemovalsAtProcessors(office);
  const rows = await findChargeable(stage);
  const stored = rows.map(({ processorMethodId }) => processorMethodId);
  expect(await stage.probe.stored(), 'methods at the processor').toEqual(stored);
  expect(stored).toHaveLength(count);
  return rows;
}

/** The chargeable saved methods in our books that the processor has saved too. */
async function findChargeable({ world, invoice, probe }: Stage) {
  const before = await probe.stored();
  const isChargeable = and(
    eq(paymentMethods.appId, invoice.appId),
    isNull(paymentMethods.removedAt),
  );
  const rows = await world.office.db.select().from(paymentMethods).where(isChargeable);
  return rows.filter(({ processorMethodId }) => before.includes(processorMethodId));
}

/** A payer agrees to later payments while paying: an agreement is saved once if its payment succeeds, and never otherwise. */
export const AGREEMENT_CASES: readonly PaymentCase[] = [
  {
    title: 'agree to later payments while paying: charged once, saved once, and charged later',
    isSample: true,
    isPossible: hasAgreements,
    async play(stage) {
      const attempt = await begin(stage, '30.00');
      expect(await stage.charges()).toEqual([]);
      const both = await Promise.all([finish(stage, attempt), finish(stage, attempt)]);
      expect(both.map(({ body }) => body.outcome)).toEqual(['paid', 'paid']);
      expect(await stage.charges()).toEqual(['30.00']);
      const [method] = await expectStored(stage, 1);
      if (method === undefined) throw new Error('Expected a saved method');
      const { office } = stage.world;
      const isIt = eq(invoices.xid, stage.invoice.xid);
      const [invoice] = await office.db.select().from(invoices).where(isIt);
      const subject = { kind: 'invoice', id: invoice?.id ?? '' } as const;
      const about = { appId: stage.invoice.appId, subject, method, amountMinor: 7_000 };
      const charge = () => chargeSavedMethod(office, { ...about, tryName: 'later' });
      expect([(await charge()).outcome, (await charge()).outcome]).toEqual(['paid', 'paid']);
      expect(await stage.charges()).toEqual(['30.00', '70.00']);
      await expectStored(stage, 1);
    },
  },
  {
    title: 'agree, decline, agree again: one charge, one saved method',
    isSample: true,
    isPossible: hasAgreements,
    async play(stage) {
      for (const amount of ['100.00', '90.00']) {
        expect((await pay(stage, amount, 'declined')).body.outcome).toBe('failed');
        await expectStored(stage, 0);
      }
      expect((await pay(stage)).body.outcome).toBe('paid');
      expect(await stage.charges()).toEqual(['100.00']);
      await expectStored(stage, 1);
    },
  },
  {
    title: 'agree, lost response, retry: one charge, one saved method',
    isPossible: hasAgreements,
    async play(stage) {
      const attempt = await begin(stage);
      const key = randomUUID();
      await stage.probe.plan({ kind: 'drop-reply', ...stage.row.moneyCall, times: 2 });
      expect((await finish(stage, attempt, key)).body.code).toBe('processor-unreachable');
      await stage.probe.heal();
      expect((await finish(stage, attempt, key)).body.outcome).toBe('paid');
      expect(await stage.charges()).toEqual(['100.00']);
      await expectStored(stage, 1);
    },
  },
  {
    title: 'agree while the processor is slow, agree again: one charge, one saved method',
    isSample: true,
    isPossible: hasAgreements,
    async play(stage) {
      const attempt = await begin(stage);
      const key = randomUUID();
      await stage.probe.plan({ kind: 'late', ...stage.row.moneyCall, ms: 0, times: 2 });
      expect((await finish(stage, attempt, key)).body.code).toBe('processor-unreachable');
      await stage.probe.heal();
      expect((await pay(stage, '90.00')).body.code).toBe('payment-in-progress');
      expect(await stage.charges()).toEqual([]);
      await stage.arrive();
      expect((await finish(stage, attempt, key)).body.outcome).toBe('paid');
      expect((await pay(stage, '80.00')).body.code).toBe('invoice-paid');
      expect(await stage.charges()).toEqual(['100.00']);
      stage.wait(61); // a pending call can no longer arrive
      await expectStored(stage, 1);
    },
  },
  {
    title: 'agree while the processor is down, agree again later: one charge, one saved method',
    isPossible: hasAgreements,
    async play(stage) {
      const attempt = await begin(stage);
      await stage.probe.plan({ kind: 'error', status: 503, ...stage.row.moneyCall, times: 99 });
      expect((await finish(stage, attempt)).body.code).toBe('processor-unreachable');
      await stage.probe.heal();
      await stage.reconcile();
      expect((await pay(stage)).body.outcome).toBe('paid');
      expect(await stage.charges()).toEqual(['100.00']);
      await expectStored(stage, 1);
    },
  },
  {
    title: 'agree on two pages at the same time: one charge, one saved method',
    isSample: true,
    isPossible: hasAgreements,
    async play(stage) {
      const attempts = [await begin(stage), await begin(stage, '90.00')];
      const replies = await Promise.all(attempts.map((attempt) => finish(stage, attempt)));
      expect(replies.map(({ body }) => body.outcome)).toContain('paid');
      expect(await stage.charges()).toHaveLength(1);
      stage.wait(61);
      await expectStored(stage, 1);
    },
  },
];
