import { expect } from 'vitest';
import { type Stage, toAmounts } from './Stage.ts';

/**
 * Compares the books with the ledgers once everything has settled. Each charge and each refund is in the books once. The invoice's
 * page shows what was charged, except late charges, which are refunded in full. No attempt was charged twice, the charges do not
 * exceed the invoice's total, and every response along the way was right.
 */
export async function judgeStage(stage: Stage): Promise<void> {
  await stage.settle();
  const charges = await stage.charges();
  const refunds = await stage.refunds();
  const lost = await stage.lost();
  const paid = await stage.paid();
  expect(stage.faults, 'wrong responses').toEqual([]);
  const booked = toAmounts(paid.map(({ amountMinor }) => ({ amount: amountMinor })));
  expect(booked, 'charges in the books match the processors').toEqual(charges);
  expect(new Set(charges).size, 'one charge for each attempt').toBe(charges.length);
  const sum = (amounts: readonly string[]) =>
    amounts.reduce((total, amount) => total + Math.round(Number(amount) * 100), 0);
  const late = paid.filter(({ isLate }) => isLate);
  expect(
    late.map(({ state }) => state),
    'late charges are refunded in full',
  ).toEqual(late.map(() => 'refunded'));
  const lateMinor = late.reduce((total, { amountMinor }) => total + amountMinor, 0);
  const left = sum(charges) - sum(lost) - lateMinor;
  expect(left, 'charges do not exceed the total').toBeLessThanOrEqual(10_000);
  const back = paid.reduce((total, { refundedMinor }) => total + refundedMinor, 0);
  expect(back, 'refunds in the books match the processors').toBe(sum([...refunds, ...lost]));
  const recorded = sum(
    toAmounts((await stage.recorded()).map(({ amountMinor }) => ({ amount: amountMinor }))),
  );
  const { totalPaid, totalRefundAmount } = await stage.read();
  expect(sum([totalPaid]), 'the paid amount on the page').toBe(left + recorded);
  expect(sum([totalRefundAmount]), 'the refunded amount on the page').toBe(
    sum(refunds) - lateMinor,
  );
}
