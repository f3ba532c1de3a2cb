import { describe, expect, it } from 'vitest';
import { countryCodes, toAlpha2, toAlpha3 } from './countryCode.ts';

describe('country codes', () => {
  it('convert from two letters to three and back, without duplicates', () => {
    expect(countryCodes).toHaveLength(250);
    expect(new Set(countryCodes).size).toBe(250);
    for (const code of countryCodes) expect(toAlpha3(toAlpha2(code) ?? '')).toBe(code);
  });

  it('recognizes the pairs that are easily confused', () => {
    const pairs = { AT: 'AUT', AU: 'AUS', CH: 'CHE', CN: 'CHN', SK: 'SVK', SI: 'SVN', RS: 'SRB' };
    for (const [alpha2, alpha3] of Object.entries(pairs)) expect(toAlpha3(alpha2)).toBe(alpha3);
  });

  it('return nothing for an unknown code', () => {
    expect([toAlpha3('XX'), toAlpha3('us'), toAlpha2('US'), toAlpha2('')]).toEqual(
      Array(4).fill(undefined),
    );
  });
});
