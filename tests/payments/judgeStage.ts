import { expect } from 'vitest';
import { type Stage, toAmounts } from './Stage.ts';

/**
 * Compares the books with the ledgers once everything has settled: each charge is in the books once and each refund too,
 * the invoice's page shows what was charged except late charges that are refunded in full, no attempt was charged twice,
 * nothing beyond the invoice's total, and no response in between was wrong.
 */
export async function judgeStage(stage: Stage): Promise<void> {
  await stage.settle();
  const charges = await stage.charges();
  const refunds = await stage.refunds();
  const lost = await stage.lost();
  const paid = await stage.paid();
  expect(stage.faults, 'answers that were wrong').toEqual([]);
  const booked = toAmounts(paid.map(({ amountMinor }) => ({ amount: amountMinor })));
  expect(booked, 'charges in the books are those of the processors').toEqual(charges);
  expect(new Set(charges).size, 'one charge for one attempt').toBe(charges.length);
  const sum = (amounts: readonly string[]) =>
    amounts.reduce((total, amount) => total + Math.round(Number(amount) * 100), 0);
  const late = paid.filter(({ isLate }) => isLate);
  expect(
    late.map(({ state }) => state),
    'what came too late is refunded in full',
  ).toEqual(late.map(() => 'refunded'));
  const lateMinor = late.reduce((total, { amountMinor }) => total + amountMinor, 0);
  const left = sum(charges) - sum(lost) - lateMinor;
  expect(left, 'nothing is taken beyond the total').toBeLessThanOrEqual(10_000);
  const back = paid.reduce((total, { refundedMinor }) => total + refundedMinor, 0);
  expect(back, 'refunds in the books are those of the processors').toBe(sum([...refunds, ...lost]));
  const recorded = sum(
    toAmounts((await stage.recorded()).map(({ amountMinor }) => ({ amount: amountMinor }))),
  );
  const { totalPaid, totalRefundAmount } = await stage.read();
  expect(sum([totalPaid]), 'what the page shows as paid').toBe(left + recorded);
  expect(sum([totalRefundAmount]), 'what the page shows as given back').toBe(
    sum(refunds) - lateMinor,
  );
}
