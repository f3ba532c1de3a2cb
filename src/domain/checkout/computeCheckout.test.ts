import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChosenProduct, computeCheckout } from './computeCheckout.ts';
import { evaluatePromoCode, toPromoCodeKey } from './promoCodes.ts';

const DIGITS = { JPY: 0, USD: 2, KWD: 3 } as const;
const TODAY = '2026-11-24';

type Currency = keyof typeof DIGITS;

/** An amount of minor units as decimal text. */
function toText(minor: number, digits: number): string {
  if (digits === 0) return String(minor);
  const padded = String(minor).padStart(digits + 1, '0');
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

const product = fc.record({
  productId: fc.constantFrom('a', 'b', 'c', 'd'),
  quantity: fc.integer({ min: 1, max: 40 }),
  priceMinor: fc.integer({ min: 0, max: 900_000 }),
  rates: fc.array(fc.integer({ min: 0, max: 25_000 }), { maxLength: 2 }), // thousandths of a percent
});

const code = fc.record({
  type: fc.constantFrom('percent' as const, 'amount' as const),
  size: fc.integer({ min: 1, max: 100_000 }), // thousandths of a percent, or minor units
  productIds: fc.option(fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1 }), { nil: null }),
});

const basket = fc.record({
  currency: fc.constantFrom<Currency>('JPY', 'USD', 'KWD'),
  products: fc.array(product, { minLength: 1, maxLength: 6 }),
  codes: fc.array(code, { maxLength: 4 }),
});

type Basket = typeof basket extends fc.Arbitrary<infer B> ? B : never;

function compute({ currency, products, codes }: Basket) {
  const digits = DIGITS[currency];
  const toProduct = ({ productId, quantity, priceMinor, rates }: Basket['products'][number]) => ({
    productId,
    quantity,
    unitPrice: toText(priceMinor, digits),
    taxes: rates.map((rate) => ({ name: `Tax ${rate}`, rate: toText(rate, 3) })),
    recurrence: null,
  });
  return computeCheckout({
    currency,
    today: TODAY,
    plan: null,
    products: products.map(toProduct) satisfies readonly ChosenProduct[],
    codes: codes.map(({ type, size, productIds }) => ({
      type,
      productIds,
      recurs: null,
      value: type === 'percent' ? toText(size, 3) : toText(size, digits),
    })),
  });
}

/** Half away from zero, of a value that is never negative. */
const divide = (top: bigint, bottom: bigint) => (2n * top + bottom) / (2n * bottom);

/** The same, computed independently: an amount is distributed unit by unit. */
function reckon({ products, codes }: Basket) {
  const left = products.map(({ quantity, priceMinor }) => BigInt(quantity * priceMinor));
  for (const { type, size, productIds } of codes) {
    const fits = products.map(({ productId }) => productIds?.includes(productId) ?? true);
    if (type === 'percent') {
      for (const [at, minor] of left.entries())
        if (fits[at]) left[at] = minor - divide(minor * BigInt(size), 100_000n);
      continue;
    }
    const before = left.map((minor, at) => (fits[at] ? minor : 0n));
    const whole = before.reduce((sum, minor) => sum + minor, 0n);
    const off = BigInt(size) < whole ? BigInt(size) : whole;
    if (whole === 0n) continue;
    const cut = before.map((minor) => (minor * off) / whole);
    while (cut.reduce((sum, minor) => sum + minor, 0n) < off) {
      // the part that is furthest behind its share gets the next unit
      const behind = before.map((minor, at) => minor * off - (cut[at] ?? 0n) * whole);
      const [most = 0n] = behind.toSorted((a, b) => Number(b - a));
      const at = behind.indexOf(most);
      cut[at] = (cut[at] ?? 0n) + 1n;
    }
    for (const [at, minor] of cut.entries()) left[at] = (left[at] ?? 0n) - minor;
  }
  const taxes = products.map(({ rates }, at) =>
    rates.map((rate) => divide((left[at] ?? 0n) * BigInt(rate), 100_000n)),
  );
  const tax = taxes.flat().reduce((sum, minor) => sum + minor, 0n);
  const net = left.reduce((sum, minor) => sum + minor, 0n);
  return { lines: left.map(Number), tax: Number(tax), total: Number(net + tax) };
}

describe('a basket’s totals, compared with an independent computation', () => {
  it('agree for any basket, codes and taxes, in currencies of 0, 2 and 3 decimals [3.33]', () => {
    fc.assert(
      fc.property(basket, (input) => {
        const { totals, todayMinor } = compute(input);
        const expected = reckon(input);
        expect({
          lines: totals.lines.map(({ amount }) => amount.amountMinor),
          tax: totals.tax.amountMinor,
          total: todayMinor,
        }).toEqual(expected);
      }),
      { numRuns: 1000 },
    );
  });

  it('subtract the discount of each code, and never more than the price', () => {
    fc.assert(
      fc.property(basket, (input) => {
        const { totals, codesMinor } = compute(input);
        const off = codesMinor.reduce((sum, minor) => sum + minor, 0);
        expect(off).toBe(totals.discount.amountMinor);
        expect(totals.lines.every(({ amount }) => amount.amountMinor >= 0)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('are paid in parts that add up to the total, with a deposit first', () => {
    const rates = fc.integer({ min: 1, max: 100 });
    const days = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 900_000 }),
        rates,
        days,
        (priceMinor, rate, afterDays) => {
          const { totals, todayMinor, later } = computeCheckout({
            currency: 'USD',
            today: TODAY,
            plan: { depositPercent: String(rate), afterDays },
            products: [
              {
                productId: 'a',
                quantity: 1,
                unitPrice: toText(priceMinor, 2),
                taxes: [],
                recurrence: null,
              },
            ],
            codes: [],
          });
          const sum = later.reduce((all, { amountMinor }) => all + amountMinor, todayMinor);
          expect(sum).toBe(totals.total.amountMinor);
          expect(todayMinor).toBe(Math.round((priceMinor * rate) / 100));
          const parts = later.map(({ amountMinor }) => amountMinor);
          expect(Math.max(0, ...parts) - Math.min(...parts, Math.max(0, ...parts))).toBeLessThan(2);
        },
      ),
    );
  });
});

describe('a promo code on a subscription of 25.00', () => {
  const subscription = (trialDays: number): ChosenProduct => ({
    productId: 'a',
    quantity: 1,
    unitPrice: '25.00',
    taxes: [{ name: 'Tax', rate: '10' }],
    recurrence: { code: 2, interval: 1, trialDays, endsOn: null, occurrences: null },
  });

  it.each([
    ['an amount', { type: 'amount', value: '20', recurs: null }, 550, 2750],
    ['an amount that recurs', { type: 'amount', value: '20', recurs: true }, 550, 550],
    ['the whole amount', { type: 'amount', value: '25', recurs: null }, 0, 2750],
    ['a percentage', { type: 'percent', value: '20', recurs: null }, 2200, 2200],
    ['a percentage for today', { type: 'percent', value: '20', recurs: false }, 2200, 2750],
  ] as const)('subtracts %s', (_, code, todayMinor, laterMinor) => {
    const made = computeCheckout({
      currency: 'USD',
      today: TODAY,
      plan: null,
      products: [subscription(0)],
      codes: [{ ...code, productIds: null }],
    });
    expect(made.todayMinor).toBe(todayMinor);
    expect(made.totals.recurring.map(({ total }) => total.amountMinor)).toEqual([laterMinor]);
    expect(made.keepsMethod).toBe(true);
  });

  it('subtracts an amount from what is paid today, and nothing from a trial', () => {
    const oneTime = { ...subscription(0), productId: 'b', recurrence: null };
    const made = computeCheckout({
      currency: 'USD',
      today: TODAY,
      plan: null,
      products: [subscription(14), oneTime],
      codes: [{ type: 'amount', value: '40', recurs: null, productIds: null }],
    });
    expect(made).toMatchObject({ todayMinor: 0, codesMinor: [2500] });
    expect(made.totals.recurring.map(({ total }) => total.amountMinor)).toEqual([2750]);
  });
});

describe('a promo code', () => {
  const basis = { today: TODAY, productIds: ['a', 'b'], paidTodayIds: ['b'] };
  const open = {
    type: 'percent',
    value: '10',
    isActive: true,
    startsOn: null,
    endsOn: null,
    maxUses: null,
    uses: 7,
    productIds: null,
    recurs: null,
  } as const;

  it.each([
    ['applied', open],
    ['unknown', null],
    ['inactive', { ...open, isActive: false }],
    ['not-started', { ...open, startsOn: '2026-11-25' }],
    ['applied', { ...open, startsOn: TODAY, endsOn: TODAY }],
    ['expired', { ...open, endsOn: '2026-11-23' }],
    ['used-up', { ...open, maxUses: 7 }],
    ['applied', { ...open, maxUses: 8 }],
    ['not-for-these', { ...open, productIds: ['c'] }],
    ['applied', { ...open, productIds: ['b', 'c'] }],
    ['applied', { ...open, productIds: ['a'] }],
    ['not-for-these', { ...open, type: 'amount', productIds: ['a'] }],
    ['applied', { ...open, type: 'amount', productIds: ['b'] }],
    ['applied', { ...open, type: 'amount', productIds: ['a'], recurs: true }],
    ['not-for-these', { ...open, productIds: ['a'], recurs: false }],
  ] as const)('is %s', (state, code) => {
    expect(evaluatePromoCode(code, basis)).toBe(state);
  });

  it('ignores letter case and surrounding spaces', () => {
    expect(toPromoCodeKey(' spring ')).toBe(toPromoCodeKey('Spring'));
  });
});
