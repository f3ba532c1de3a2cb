import { describe, expect, it } from 'vitest';
import { alpha2Of, alpha3Of, countryCodes } from './countryCode.ts';

describe('country codes', () => {
  it('go from two letters to three and back, without doubles', () => {
    expect(countryCodes).toHaveLength(250);
    expect(new Set(countryCodes).size).toBe(250);
    for (const code of countryCodes) expect(alpha3Of(alpha2Of(code) ?? '')).toBe(code);
  });

  it('know the pairs that are easily mixed up', () => {
    const pairs = { AT: 'AUT', AU: 'AUS', CH: 'CHE', CN: 'CHN', SK: 'SVK', SI: 'SVN', RS: 'SRB' };
    for (const [alpha2, alpha3] of Object.entries(pairs)) expect(alpha3Of(alpha2)).toBe(alpha3);
  });

  it('answer nothing for a code that does not exist', () => {
    expect([alpha3Of('XX'), alpha3Of('us'), alpha2Of('US'), alpha2Of('')]).toEqual(
      Array(4).fill(undefined),
    );
  });
});
