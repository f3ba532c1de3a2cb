import { describe, expect, it } from 'vitest';
import { money } from '#domain/money/money.ts';
import { stripeChargeRules } from './chargeRules.ts';
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
  plan: null,
  isWithdrawn: false,
  isTurnedOn: true,
  isProcessing: false,
  rules: stripeChargeRules('USD'),
  ...part,
});

describe('payability', () => {
  it('lets an open invoice be paid between its bounds', () => {
    expect(payability(basis())).toEqual({ reason: null, min: usd(1), max: usd(10_000) });
  });

  it('says why not, one reason for each case', () => {
    const reasons: readonly [string, Partial<PayabilityBasis>][] = [
      ['refunded', { invoice: figures({ totalRefundAmount: usd(1) }) }],
      ['refunded', { invoice: figures({ status: 'REFUNDED' }) }],
      ['paid', { invoice: figures({ totalPaid: usd(10_000) }) }],
      ['paid', { invoice: figures({ totalPaid: usd(10_001) }) }],
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
});
