import { describe, expect, it } from 'vitest';
import { currencyCodes } from '#domain/money/currencyCodes.ts';
import { money } from '#domain/money/money.ts';
import { stripeChargeRules } from './stripeChargeRules.ts';

describe('stripeChargeRules', () => {
  it('charges whole units where there are no decimals, ISK among them', () => {
    for (const currency of ['JPY', 'KRW', 'ISK', 'UGX']) {
      expect(stripeChargeRules(currency)?.step.amountMinor).toBe(1);
    }
    expect(stripeChargeRules('JPY')?.min.amountMinor).toBe(50);
  });

  it('charges in steps that Stripe can represent: MGA whole, KWD and IQD by ten', () => {
    expect(stripeChargeRules('MGA')).toEqual({ min: money(100, 'MGA'), step: money(100, 'MGA') });
    for (const currency of ['KWD', 'IQD']) {
      expect(stripeChargeRules(currency)?.step.amountMinor).toBe(10);
    }
  });

  it('leave out units of account', () => {
    expect(currencyCodes.filter((code) => stripeChargeRules(code) === null)).toEqual([
      'CLF',
      'UYW',
    ]);
  });
});
