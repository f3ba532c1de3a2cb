import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorUnits } from '#domain/money/minorUnits.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';
import { type Fraction, fraction, minus, times } from '#tests/builders/documents/fractionTotals.ts';
import { documentTotals } from './documentTotals.ts';
import { type LineInput, lineTotals } from './lineTotals.ts';

const line = (part: Partial<LineInput>): LineInput => ({
  quantity: '1',
  unitPrice: '1.00',
  discount: null,
  taxes: [],
  recurrence: null,
  ...part,
});

const basis = { currency: 'USD', issuedOn: '2026-11-21' };

/** Minor units, half away from zero, by looking at the remainder. */
function toMinor({ top, bottom }: Fraction, digits: number): number {
  const scaled = top * BigInt(`1${'0'.repeat(digits)}`);
  const size = scaled < 0n ? -scaled : scaled;
  const floor = size / bottom;
  const rest = size % bottom;
  const rounded = rest + rest >= bottom ? floor + 1n : floor;
  return Number(scaled < 0n ? -rounded : rounded);
}

const decimalText = (maxWhole: number, maxDigits: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: maxWhole }), fc.integer({ min: 0, max: maxDigits }), fc.nat())
    .map(([whole, digits, seed]) =>
      digits === 0 ? `${whole}` : `${whole}.${String(seed).padStart(digits, '0').slice(-digits)}`,
    );

const lines = fc.array(
  fc.record({
    quantity: fc
      .tuple(decimalText(500, 6), fc.boolean())
      .map(([text, isCredit]) => (isCredit && /[1-9]/.test(text) ? `-${text}` : text)),
    unitPrice: decimalText(5000, 6),
    percent: fc.option(decimalText(99, 4), { nil: null }),
    rates: fc.array(decimalText(30, 3), { maxLength: 3 }),
  }),
  { maxLength: 12 },
);

describe('lineTotals', () => {
  it('rounds the amount once, after the discount', () => {
    const made = lineTotals(
      line({ quantity: '3', unitPrice: '0.335', discount: { type: 'percent', value: '50' } }),
      'USD',
    );
    expect(made).toMatchObject({
      gross: { amountMinor: 101 },
      amount: { amountMinor: 50 },
      discount: { amountMinor: 51 },
    });
  });

  it('subtracts a discount in percent or as an amount [3.33]', () => {
    const of = (type: 'percent' | 'amount', value: string) =>
      toDecimalString(
        lineTotals(line({ unitPrice: '80.00', discount: { type, value } }), 'USD').amount,
      );
    expect(of('percent', '12.5')).toBe('70.00');
    expect(of('amount', '12.5')).toBe('67.50');
    expect(of('percent', '100')).toBe('0.00');
    expect(of('amount', '80')).toBe('0.00');
  });

  it('rejects a negative discount, one above the line’s amount, and text that is not a decimal', () => {
    for (const part of [
      { discount: { type: 'percent', value: '100.01' } },
      { discount: { type: 'percent', value: '-1' } },
      { discount: { type: 'amount', value: '1.01' } },
      { quantity: '1e2' },
      { unitPrice: 'NaN' },
      { quantity: '' },
    ] as const) {
      expect(() => lineTotals(line(part), 'USD')).toThrow(RangeError);
    }
  });

  it('rounds half away from zero, also below zero', () => {
    const of = (quantity: string) =>
      lineTotals(line({ quantity, unitPrice: '0.005' }), 'USD').amount.amountMinor;
    expect([of('1'), of('-1'), of('3'), of('-3')]).toEqual([1, -1, 2, -2]);
  });
});

describe('documentTotals', () => {
  it('agrees with a computation by fractions, in currencies of 0, 2 and 3 decimals', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom('JPY', 'USD', 'KWD'), (sample, currency) => {
        const digits = minorUnits(currency);
        const made = documentTotals(
          sample.map(({ quantity, unitPrice, percent, rates }) =>
            line({
              quantity,
              unitPrice,
              discount: percent === null ? null : { type: 'percent', value: percent },
              taxes: rates.map((rate) => ({ name: 'Tax', rate })),
            }),
          ),
          { ...basis, currency },
        );
        let total = 0;
        for (const { quantity, unitPrice, percent, rates } of sample) {
          const gross = times(fraction(quantity), fraction(unitPrice));
          const off = { top: 1n, bottom: 100n };
          const cut =
            percent === null ? fraction('0') : times(times(gross, fraction(percent)), off);
          const amount = toMinor(minus(gross, cut), digits);
          const amountExact = { top: BigInt(amount), bottom: BigInt(`1${'0'.repeat(digits)}`) };
          total += amount;
          for (const rate of rates) {
            total += toMinor(times(times(amountExact, fraction(rate)), off), digits);
          }
        }
        expect(made.total.amountMinor).toBe(total === 0 ? 0 : total);
      }),
    );
  });

  it('adds up: total is subtotal less discount plus tax, and tax is the sum of its rows and of its lines', () => {
    fc.assert(
      fc.property(lines, (sample) => {
        const made = documentTotals(
          sample.map(({ quantity, unitPrice, rates }) =>
            line({ quantity, unitPrice, taxes: rates.map((rate) => ({ name: 'Tax', rate })) }),
          ),
          basis,
        );
        const minor = (amounts: readonly { amountMinor: number }[]) =>
          amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        expect(made.total.amountMinor).toBe(
          made.subtotal.amountMinor - made.discount.amountMinor + made.tax.amountMinor,
        );
        expect(made.tax.amountMinor).toBe(minor(made.taxes.map((row) => row.amount)));
        expect(made.tax.amountMinor).toBe(
          minor(made.lines.flatMap((each) => each.taxes.map((tax) => tax.amount))),
        );
      }),
    );
  });

  it('breaks taxes down by name and rate, in the order of the lines', () => {
    const made = documentTotals(
      [
        line({ unitPrice: '100.00', taxes: [{ name: 'VAT', rate: '19' }] }),
        line({ unitPrice: '50.00', taxes: [{ name: 'VAT', rate: '7' }] }),
        line({ unitPrice: '10.00', taxes: [{ name: 'VAT', rate: '19' }] }),
        line({ unitPrice: '5.00' }),
      ],
      basis,
    );
    expect(
      made.taxes.map(({ rate, taxable, amount }) => [
        rate,
        toDecimalString(taxable),
        toDecimalString(amount),
      ]),
    ).toEqual([
      ['19', '110.00', '20.90'],
      ['7', '50.00', '3.50'],
    ]);
  });

  it('counts a recurring line today only from its first day on', () => {
    const from = (startsOn: string) =>
      line({
        unitPrice: '20.00',
        recurrence: { code: 2, interval: 1, startsOn, endsOn: null, occurrences: null },
      });
    const made = documentTotals(
      [line({ unitPrice: '5.00' }), from('2026-11-21'), from('2026-11-22')],
      basis,
    );
    expect(toDecimalString(made.total)).toBe('25.00');
    expect(made.recurring.map(({ total }) => toDecimalString(total))).toEqual(['20.00', '20.00']);
  });

  it('adds up lines that recur alike, discount and tax included', () => {
    const recurrence = {
      code: 1,
      interval: 1,
      startsOn: '2027-01-01',
      endsOn: null,
      occurrences: 3,
    } as const;
    const made = documentTotals(
      [
        line({ unitPrice: '10.00', recurrence, discount: { type: 'amount', value: '2' } }),
        line({ unitPrice: '30.00', recurrence, taxes: [{ name: 'Tax', rate: '10' }] }),
      ],
      basis,
    );
    expect(made.recurring).toHaveLength(1);
    expect(made.recurring[0]).toMatchObject({
      subtotal: { amountMinor: 3800 },
      tax: { amountMinor: 300 },
      total: { amountMinor: 4100 },
    });
    expect(made.total.amountMinor).toBe(0);
  });

  it('is zero without lines', () => {
    expect(documentTotals([], basis)).toMatchObject({ total: { amountMinor: 0 }, taxes: [] });
  });
});
