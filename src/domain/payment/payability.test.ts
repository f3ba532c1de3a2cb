import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '#domain/money/money.ts';
import { getChargeRules } from '#tests/builders/payments/getChargeRules.ts';
import { chargeableAtMost } from './chargeRules.ts';
import { payAmountFault } from './payAmount.ts';
import { type PayabilityBasis, payability } from './payability.ts';

const usd = (amountMinor: number) => money(amountMinor, 'USD');
const figures = (part: object = {}) => ({
  status: 'SENT',
  total: usd(10_000),
  totalPaid: usd(0),
  totalRefundAmount: usd(0),
  ...part,
});
const basis = (part: Partial<PayabilityBasis> = {}): PayabilityBasis => ({
  invoice: figures(),
  schedule: null,
  isWithdrawn: false,
  isTurnedOn: true,
  isProcessing: false,
  rules: getChargeRules('USD'),
  ...part,
});

describe('payability', () => {
  it('allows paying an open invoice between its bounds', () => {
    expect(payability(basis())).toEqual({ reason: null, min: usd(1), max: usd(10_000) });
  });

  it('gives one reason for each case', () => {
    const reasons: readonly [string, Partial<PayabilityBasis>][] = [
      ['refunded', { invoice: figures({ totalRefundAmount: usd(1) }) }],
      ['refunded', { invoice: figures({ status: 'REFUNDED' }) }],
      ['paid', { invoice: figures({ totalPaid: usd(10_000) }) }],
      ['paid', { invoice: figures({ totalPaid: usd(10_001) }) }],
      ['credit-note', { invoice: figures({ total: usd(-1_000), isCredit: true }) }],
      ['draft', { invoice: figures({ total: usd(-1_000), isCredit: true, status: 'DRAFT' }) }],
      ['withdrawn', { invoice: figures({ isCredit: true }), isWithdrawn: true }],
      ['withdrawn', { isWithdrawn: true }],
      ['draft', { invoice: figures({ status: 'DRAFT' }) }],
      ['processing', { isProcessing: true }],
      ['turned-off', { isTurnedOn: false }],
      ['no-method', { rules: null }],
      ['below-minimum', { invoice: figures({ totalPaid: usd(9_951) }) }],
    ];
    for (const [reason, part] of reasons) expect(payability(basis(part)).reason).toBe(reason);
  });

  it('names the most final reason first', () => {
    const all = { isWithdrawn: true, isTurnedOn: false, isProcessing: true, rules: null };
    expect(payability(basis(all)).reason).toBe('withdrawn');
    const paid = figures({ totalPaid: usd(10_000) });
    expect(payability(basis({ ...all, invoice: paid })).reason).toBe('paid');
    const refunded = figures({ totalPaid: usd(10_000), totalRefundAmount: usd(10_000) });
    expect(payability(basis({ ...all, invoice: refunded })).reason).toBe('refunded');
  });

  it('is below the minimum exactly when no amount between the bounds can be charged', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('USD', 'JPY', 'KWD', 'GBP'),
        fc.integer({ min: 1, max: 160 }),
        fc.integer({ min: 0, max: 160 }),
        (currency, total, deposit) => {
          const rules = getChargeRules(currency);
          const { reason, min, max } = payability(
            basis({
              invoice: {
                status: 'SENT',
                total: money(total, currency),
                totalPaid: money(0, currency),
                totalRefundAmount: money(0, currency),
              },
              schedule: { amountDue: money(Math.min(deposit, total), currency), instalments: [] },
              rules,
            }),
          );
          const amounts = Array.from({ length: 161 }, (_, amount) => money(amount, currency));
          const isPayable = amounts.some(
            (amount) => payAmountFault(amount, { min, max }, rules) === null,
          );
          expect(reason).toBe(isPayable ? null : 'below-minimum');
        },
      ),
    );
  });
});

describe('chargeableAtMost', () => {
  it('is the greatest chargeable amount up to the given one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('USD', 'JPY', 'KWD'),
        fc.integer({ min: 0, max: 400 }),
        (currency, amount) => {
          const rules = getChargeRules(currency);
          const { min, step } = rules;
          const fits = Array.from({ length: amount + 1 }, (_, minor) => minor).filter(
            (minor) => minor >= min.amountMinor && minor % step.amountMinor === 0,
          );
          const most = chargeableAtMost(money(amount, currency), rules);
          expect(most?.amountMinor ?? null).toBe(fits.at(-1) ?? null);
        },
      ),
    );
  });
});
