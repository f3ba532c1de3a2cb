import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '#domain/money/money.ts';
import {
  balanceDue,
  type InvoiceMoney,
  isDepositPending,
  isFrozen,
  isRefunded,
  outstandingDeposit,
  overpaid,
  totalDueNow,
  totalRemainingBalance,
} from './balance.ts';

const usd = (amountMinor: number) => money(amountMinor, 'USD');

const invoice = (part: Partial<InvoiceMoney> = {}): InvoiceMoney => ({
  status: 'SENT',
  total: usd(10_000),
  totalPaid: usd(0),
  totalRefundAmount: usd(0),
  ...part,
});

const schedule = {
  amountDue: usd(2_000),
  instalments: [
    { dueOn: '2026-12-01', amount: usd(3_000) },
    { dueOn: '2027-01-01', amount: usd(5_000) },
  ],
};
const deposit = { amountDue: usd(2_000), instalments: [] };
const today = '2026-11-21';

const minor = fc.integer({ min: 0, max: 1_000_000 });

describe('refunded', () => {
  it('is an invoice with status REFUNDED [4.25]', () => {
    expect(isRefunded(invoice({ status: 'REFUNDED' }))).toBe(true);
    expect(isRefunded(invoice({ status: 'PAID' }))).toBe(false);
  });

  it('is an invoice with any refund, in any status [4.26]', () => {
    for (const status of ['PAID', 'SENT', 'PARTIAL_PAYMENT', 'DRAFT', 'unheard of']) {
      expect(isRefunded(invoice({ status, totalRefundAmount: usd(1) }))).toBe(true);
    }
  });

  it('has a balance due of 0 and is frozen, for any amount paid [4.27]', () => {
    fc.assert(
      fc.property(minor, minor, fc.integer({ min: 1, max: 1_000 }), (total, paid, refund) => {
        const refunded = invoice({
          total: usd(total),
          totalPaid: usd(paid),
          totalRefundAmount: usd(refund),
        });
        expect(balanceDue(refunded).amountMinor).toBe(0);
        expect(totalRemainingBalance(refunded).amountMinor).toBe(0);
        expect(totalDueNow(refunded, deposit, today).amountMinor).toBe(0);
        expect(isFrozen(refunded)).toBe(true);
      }),
    );
  });
});

describe('balance due', () => {
  it('is total minus paid when nothing was refunded [4.29]', () => {
    fc.assert(
      fc.property(minor, minor, (total, paid) => {
        const open = invoice({ total: usd(total), totalPaid: usd(paid) });
        expect(balanceDue(open).amountMinor).toBe(total - paid === 0 ? 0 : total - paid);
        expect(totalRemainingBalance(open).amountMinor).toBe(Math.max(0, total - paid));
        expect(isFrozen(open)).toBe(false);
      }),
    );
  });
});

describe('overpaid', () => {
  it('is the amount paid beyond the total, and zero after a refund or for a zero total', () => {
    expect(overpaid(invoice({ totalPaid: usd(12_500) })).amountMinor).toBe(2_500);
    expect(overpaid(invoice({ totalPaid: usd(9_000) })).amountMinor).toBe(0);
    const refunded = invoice({ totalPaid: usd(12_500), totalRefundAmount: usd(2_500) });
    expect(overpaid(refunded).amountMinor).toBe(0);
    expect(overpaid(invoice({ total: usd(-500), isCredit: true })).amountMinor).toBe(0);
  });
});

describe('deposit', () => {
  it('is pending while amountDue exceeds what was paid [4.30]', () => {
    expect(isDepositPending(deposit, usd(1_999))).toBe(true);
    expect(isDepositPending(deposit, usd(2_000))).toBe(false);
    expect(isDepositPending(deposit, usd(2_001))).toBe(false);
    expect(isDepositPending(null, usd(0))).toBe(false);
  });

  it('is outstanding by the unpaid amount, never below 0', () => {
    expect(outstandingDeposit(deposit, usd(500)).amountMinor).toBe(1_500);
    expect(outstandingDeposit(deposit, usd(5_000)).amountMinor).toBe(0);
    expect(outstandingDeposit(null, usd(0)).amountMinor).toBe(0);
  });
});

describe('due now', () => {
  const due = (paid: number, on: string, by: typeof schedule | typeof deposit | null = schedule) =>
    totalDueNow(invoice({ totalPaid: usd(paid) }), by, on).amountMinor;

  it('is the full balance without deposit and instalments, and after a deposit without instalments', () => {
    expect(due(0, today, null)).toBe(10_000);
    expect(due(4_000, today, null)).toBe(6_000);
    expect(due(2_000, today, deposit)).toBe(8_000);
  });

  it('is the deposit, then each instalment from its due date on, less what was paid', () => {
    expect(due(0, today)).toBe(2_000);
    expect(due(500, today)).toBe(1_500);
    expect(due(2_000, today)).toBe(0);
    expect(due(2_000, '2026-12-01')).toBe(3_000);
    expect(due(2_000, '2027-06-01')).toBe(8_000);
    expect(due(4_000, '2026-12-31')).toBe(1_000);
  });

  it('never exceeds the balance and is never negative', () => {
    const day = fc.constantFrom('2026-11-21', '2026-12-01', '2027-01-01');
    fc.assert(
      fc.property(minor, day, fc.constantFrom(schedule, deposit, null), (paid, on, by) => {
        const now = totalDueNow(invoice({ totalPaid: usd(paid) }), by, on).amountMinor;
        expect(now).toBeGreaterThanOrEqual(0);
        expect(now).toBeLessThanOrEqual(Math.max(0, 10_000 - paid));
      }),
    );
  });
});
