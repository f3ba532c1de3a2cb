import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/day/calendarDay.ts';
import { money } from '#domain/money/money.ts';
import { payBounds } from '#domain/payment/payAmount.ts';
import {
  type InstalmentMoney,
  isDepositPending,
  totalDueNow,
  totalRemainingBalance,
} from './balance.ts';

const START = '2026-11-21';
const yen = (amountMinor: number) => money(amountMinor, 'JPY');

/**
 * An instalment schedule in plain numbers: a deposit, then parts that are due some days after the start. They add up to the
 * total.
 */
const schedules = fc
  .record({
    deposit: fc.integer({ min: 0, max: 5_000 }),
    parts: fc.array(
      fc.record({
        days: fc.integer({ min: 0, max: 300 }),
        amount: fc.integer({ min: 1, max: 5_000 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map((schedule) => ({
    ...schedule,
    total: schedule.parts.reduce((sum, part) => sum + part.amount, schedule.deposit),
  }));

type Schedule = typeof schedules extends fc.Arbitrary<infer T> ? T : never;

const toMoney = ({ deposit, parts }: Schedule): InstalmentMoney => ({
  amountDue: yen(deposit),
  instalments: parts.map(({ days, amount }) => ({
    dueOn: addDays(START, days),
    amount: yen(amount),
  })),
});

const getInvoice = ({ total }: Schedule, paid: number) => ({
  status: 'SENT',
  total: yen(total),
  totalPaid: yen(paid),
  totalRefundAmount: yen(0),
});

const paid = fc.integer({ min: 0, max: 40_000 });
const elapsed = fc.integer({ min: -10, max: 320 });

describe('the amount due of a deposit and instalments', () => {
  it('is the deposit and the due instalments, less what was paid', () => {
    fc.assert(
      fc.property(schedules, paid, elapsed, (schedule, paidMinor, days) => {
        const come = schedule.parts.filter((part) => part.days <= days);
        const asked = come.reduce((sum, part) => sum + part.amount, schedule.deposit);
        const expected = Math.max(0, Math.min(asked, schedule.total) - paidMinor);
        const today = addDays(START, days);
        const due = totalDueNow(getInvoice(schedule, paidMinor), toMoney(schedule), today);
        expect(due.amountMinor).toBe(expected);
      }),
    );
  });

  it('never decreases on a later day, and reaches the total in the end', () => {
    fc.assert(
      fc.property(schedules, paid, elapsed, (schedule, paidMinor, days) => {
        const dueOn = (day: number) =>
          totalDueNow(getInvoice(schedule, paidMinor), toMoney(schedule), addDays(START, day))
            .amountMinor;
        expect(dueOn(days)).toBeLessThanOrEqual(dueOn(days + 1));
        expect(dueOn(1_000)).toBe(Math.max(0, schedule.total - paidMinor));
      }),
    );
  });

  it('is zero once each amount due was paid', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        let paidMinor = 0;
        for (const days of [0, 50, 100, 150, 200, 250, 300]) {
          const today = addDays(START, days);
          paidMinor += totalDueNow(
            getInvoice(schedule, paidMinor),
            toMoney(schedule),
            today,
          ).amountMinor;
        }
        expect(paidMinor).toBe(schedule.total);
        expect(totalRemainingBalance(getInvoice(schedule, paidMinor)).amountMinor).toBe(0);
      }),
    );
  });

  it('bounds a payment from below by the deposit only while it is pending [4.30] [5.35]', () => {
    fc.assert(
      fc.property(schedules, paid, (schedule, paidMinor) => {
        const { min, max } = payBounds(getInvoice(schedule, paidMinor), toMoney(schedule));
        const left = Math.max(0, schedule.total - paidMinor);
        expect(max.amountMinor).toBe(left);
        const isPending = schedule.deposit > paidMinor;
        expect(isDepositPending(toMoney(schedule), yen(paidMinor))).toBe(isPending);
        expect(min.amountMinor).toBe(
          Math.min(left, isPending ? schedule.deposit - paidMinor : Math.min(1, left)),
        );
      }),
    );
  });
});
