import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyCodes } from '#domain/money/currencyCodes.ts';
import { minorUnits } from '#domain/money/minorUnits.ts';
import { fromStripeAmount, toStripeAmount } from './stripeAmount.ts';
import { stripeChargeRules } from './stripeChargeRules.ts';

describe('toStripeAmount', () => {
  it('represents every amount in every currency, and reads it back unchanged', () => {
    const offered = currencyCodes.flatMap((currency) => {
      const rules = stripeChargeRules(currency);
      return rules === null ? [] : [{ currency, rules }];
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...offered),
        fc.integer({ min: 1, max: 1_000_000 }),
        ({ currency, rules }, steps) => {
          const digits = minorUnits(currency);
          const amountMinor = steps * rules.step.amountMinor;
          const amount = toStripeAmount(amountMinor, currency, digits);
          expect(fromStripeAmount(amount, currency, digits)).toBe(amountMinor);
        },
      ),
      {
        numRuns: 1000,
        examples: offered
          .filter(({ currency }) => ['MGA', 'KWD', 'ISK', 'IQD'].includes(currency))
          .map((each) => [each, 1]),
      },
    );
    for (const { currency, rules } of offered) {
      const { min, step } = rules;
      expect([currency, min.amountMinor % step.amountMinor]).toEqual([currency, 0]);
    }
  });

  it('rejects what Stripe cannot represent instead of rounding it', () => {
    expect(() => toStripeAmount(10_050, 'MGA', 2)).toThrow('cannot express');
    expect(() => toStripeAmount(12_345, 'IQD', 3)).toThrow('cannot express');
  });
});
