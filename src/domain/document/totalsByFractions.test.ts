import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ArbitraryLine, arbitraryLine } from '#tests/builders/documents/arbitraryLines.ts';
import { type FractionTotals, fractionTotals } from '#tests/builders/documents/fractionTotals.ts';
import { documentTotals } from './documentTotals.ts';

const DIGITS = { JPY: 0, USD: 2, KWD: 3, CLF: 4 } as const;
const TODAY = '2026-11-21';

const currency = fc.constantFrom('JPY', 'USD', 'KWD', 'CLF');
const lines = fc.array(arbitraryLine, { maxLength: 10 });

const asFractions = (sample: readonly ArbitraryLine[]) =>
  sample.map((line) => ({ ...line, startsOn: line.recurrence?.startsOn ?? null }));

function computeBoth(sample: readonly ArbitraryLine[], code: keyof typeof DIGITS) {
  const made = documentTotals(sample, { currency: code, issuedOn: TODAY });
  const expected = fractionTotals(asFractions(sample), { digits: DIGITS[code], today: TODAY });
  return { made, expected };
}

describe('a document’s totals, against a second computation by fractions', () => {
  it('agree on every line: amount, discount in percent or as an amount, each tax [3.33]', () => {
    fc.assert(
      fc.property(lines, currency, (sample, code) => {
        const { made, expected } = computeBoth(sample, code);
        const minor = made.lines.map(({ amount, discount, taxes }) => ({
          amount: amount.amountMinor,
          discount: discount.amountMinor,
          taxes: taxes.map((tax) => tax.amount.amountMinor),
        }));
        expect(minor).toEqual(expected.lines);
      }),
      { numRuns: 300 },
    );
  });

  it('agree on what is due today: subtotal, discount, tax by name and rate, total', () => {
    fc.assert(
      fc.property(lines, currency, (sample, code) => {
        const { made, expected } = computeBoth(sample, code);
        const rows: FractionTotals['taxes'] = new Map(
          made.taxes.map(({ name, rate, taxable, amount }) => [
            `${rate} ${name}`,
            { taxable: taxable.amountMinor, amount: amount.amountMinor },
          ]),
        );
        expect(rows).toEqual(expected.taxes);
        expect(
          [made.subtotal, made.discount, made.tax, made.total].map((m) => m.amountMinor),
        ).toEqual([expected.subtotal, expected.discount, expected.tax, expected.total]);
      }),
      { numRuns: 300 },
    );
  });

  it('agree on what each recurrence costs each time', () => {
    fc.assert(
      fc.property(lines, currency, (sample, code) => {
        const { made } = computeBoth(sample, code);
        for (const { recurrence, subtotal, tax, total } of made.recurring) {
          const alike = sample.filter(
            (line) => JSON.stringify(line.recurrence) === JSON.stringify(recurrence),
          );
          const once = alike.map((line) => ({ ...line, startsOn: null }));
          const expected = fractionTotals(once, { digits: DIGITS[code], today: TODAY });
          expect([subtotal.amountMinor, tax.amountMinor, total.amountMinor]).toEqual([
            expected.subtotal - expected.discount,
            expected.tax,
            expected.total,
          ]);
        }
        const recurring = sample.filter((line) => line.recurrence !== null);
        const kinds = new Set(recurring.map((line) => JSON.stringify(line.recurrence)));
        expect(made.recurring).toHaveLength(kinds.size);
      }),
    );
  });

  it('never subtract more than a line’s amount, and never change its sign', () => {
    fc.assert(
      fc.property(lines, currency, (sample, code) => {
        for (const { gross, discount, amount } of computeBoth(sample, code).made.lines) {
          expect(discount.amountMinor).toBeGreaterThanOrEqual(0);
          expect(amount.amountMinor).toBeGreaterThanOrEqual(0);
          expect(amount.amountMinor + discount.amountMinor).toBe(gross.amountMinor);
        }
      }),
    );
  });
});
