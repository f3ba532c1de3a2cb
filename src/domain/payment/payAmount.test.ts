import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '#domain/money/money.ts';
import { getChargeRules } from '#tests/builders/payments/getChargeRules.ts';
import { nearestPayable, payAmountFault, payBounds, payRange } from './payAmount.ts';

const figures = (currency: string, total: number, paid = 0, refunded = 0) => ({
  status: 'SENT',
  total: money(total, currency),
  totalPaid: money(paid, currency),
  totalRefundAmount: money(refunded, currency),
});
const getDeposit = (amountMinor: number, currency = 'USD') => ({
  amountDue: money(amountMinor, currency),
  instalments: [],
});

describe('payBounds', () => {
  const minor = (bounds: ReturnType<typeof payBounds>) => [
    bounds.min.amountMinor,
    bounds.max.amountMinor,
  ];

  it('range from the outstanding deposit to the balance [5.35]', () => {
    expect(minor(payBounds(figures('USD', 10_000), getDeposit(2_500)))).toEqual([2_500, 10_000]);
    expect(minor(payBounds(figures('USD', 10_000, 1_000), getDeposit(2_500)))).toEqual([
      1_500, 9_000,
    ]);
  });

  it('start at one minor unit if no deposit is pending', () => {
    expect(minor(payBounds(figures('USD', 10_000, 2_500), getDeposit(2_500)))).toEqual([1, 7_500]);
    expect(minor(payBounds(figures('JPY', 1_000), null))).toEqual([1, 1_000]);
    expect(minor(payBounds(figures('KWD', 1_000), null))).toEqual([1, 1_000]);
  });

  it('are zero once nothing is due', () => {
    expect(minor(payBounds(figures('USD', 10_000, 10_000), null))).toEqual([0, 0]);
    expect(minor(payBounds(figures('USD', 10_000, 2_000, 1), getDeposit(5_000)))).toEqual([0, 0]);
  });
});

describe('payAmountFault', () => {
  const bounds = payBounds(figures('USD', 10_000), getDeposit(2_500));
  const rules = getChargeRules('USD');
  const fault = (amountMinor: number) => payAmountFault(money(amountMinor, 'USD'), bounds, rules);

  it('accepts both bounds and rejects amounts outside [5.35]', () => {
    expect([2_499, 2_500, 10_000, 10_001].map(fault)).toEqual([
      'out-of-bounds',
      null,
      null,
      'out-of-bounds',
    ]);
  });

  it('rejects zero and negative amounts', () => {
    expect([0, -1, -2_500].map(fault)).toEqual(Array(3).fill('out-of-bounds'));
  });

  it('accepts exactly the chargeable amounts within the bounds that leave a chargeable rest or none', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('USD', 'JPY', 'KWD', 'ISK', 'HUF', 'EUR'),
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: -10, max: 110_000 }),
        (currency, total, deposit, amount) => {
          const within = payBounds(figures(currency, total), getDeposit(deposit, currency));
          const charge = getChargeRules(currency);
          const least = charge.min.amountMinor;
          const step = charge.step.amountMinor;
          const isIn = amount >= within.min.amountMinor && amount <= within.max.amountMinor;
          const isCharged = amount >= least && amount % step === 0;
          const rest = total - (total % step) - amount;
          const isGood = rest === 0 || rest >= least;
          const fault = !isCharged ? 'not-chargeable' : isGood ? null : 'leaves-too-little';
          const expected = !isIn || amount <= 0 ? 'out-of-bounds' : fault;
          expect(payAmountFault(money(amount, currency), within, charge)).toBe(expected);
        },
      ),
    );
  });

  it('rejects an amount that leaves a rest below the minimum, and the nearest valid amounts are found', () => {
    const open = payBounds(figures('USD', 10_000), null);
    const of = (amount: number) => [
      payAmountFault(money(amount, 'USD'), open, rules),
      nearestPayable(money(amount, 'USD'), open, rules).map(({ amountMinor }) => amountMinor),
    ];
    expect(of(9_951)).toEqual(['leaves-too-little', [9_950, 10_000]]);
    expect(of(9_999)).toEqual(['leaves-too-little', [9_950, 10_000]]);
    expect(of(9_950)).toEqual([null, [9_950]]);
    expect(of(49)).toEqual(['not-chargeable', [50]]);
  });

  it('rejects amounts off the step or below the minimum of the processor instead of rounding', () => {
    const kwd = payBounds(figures('KWD', 12_345), null);
    const of = (amount: number) => payAmountFault(money(amount, 'KWD'), kwd, getChargeRules('KWD'));
    expect([of(12_340), of(12_345), of(10), of(5)]).toEqual([
      null,
      'not-chargeable',
      null,
      'not-chargeable',
    ]);
    const open = payBounds(figures('USD', 10_000), null);
    expect(payAmountFault(money(49, 'USD'), open, rules)).toBe('not-chargeable');
    expect(payAmountFault(money(50, 'USD'), open, rules)).toBeNull();
  });
});

describe('nearestPayable', () => {
  it('returns the nearest payable amounts below and above', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('USD', 'JPY', 'KWD', 'HUF'),
        fc.integer({ min: 1, max: 600 }),
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: 0, max: 700 }),
        (currency, total, deposit, amount) => {
          const within = payBounds(figures(currency, total), getDeposit(deposit, currency));
          const charge = getChargeRules(currency);
          const payable = Array.from({ length: total }, (_, at) => at + 1).filter(
            (minor) => payAmountFault(money(minor, currency), within, charge) === null,
          );
          const below = payable.findLast((minor) => minor <= amount);
          const above = payable.find((minor) => minor >= amount);
          const expected = new Set([below, above].filter((minor) => minor !== undefined));
          const nearest = nearestPayable(money(amount, currency), within, charge);
          expect(nearest.map(({ amountMinor }) => amountMinor)).toEqual([...expected]);
        },
      ),
    );
  });
});

describe('payRange', () => {
  it('returns the smallest and largest partial amount, and the largest chargeable amount', () => {
    const minor = (bounds: Parameters<typeof payRange>[0], currency: string) =>
      Object.values(payRange(bounds, getChargeRules(currency)) ?? {}).map(
        ({ amountMinor }) => amountMinor,
      );
    expect(minor(payBounds(figures('USD', 10_000), null), 'USD')).toEqual([50, 9_950, 10_000]);
    expect(minor(payBounds(figures('KWD', 12_345), null), 'KWD')).toEqual([10, 12_330, 12_340]);
    expect(minor(payBounds(figures('USD', 49), null), 'USD')).toEqual([]);
  });
});
