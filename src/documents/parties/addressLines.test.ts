import { describe, expect, it } from 'vitest';
import { makeContact } from '#tests/builders/documents/makeParties.ts';
import { addressLines } from './addressLines.ts';

const american = makeContact().address;
const german = {
  street1: 'Torstraße 98',
  street2: 'Hinterhaus',
  locality: 'Berlin',
  region: null,
  postalCode: '10119',
  country: 'DEU',
};

describe('an address', () => {
  it('has the order of its country', () => {
    expect(american && addressLines(american, 'USA')).toEqual([
      '402 Hillcrest Ave',
      'Portland, OR 97214',
    ]);
    expect(addressLines(german, 'DEU')).toEqual(['Torstraße 98', 'Hinterhaus', '10119 Berlin']);
  });

  it('includes its country only if it is abroad', () => {
    expect(addressLines(german, 'USA').at(-1)).toBe('DEU');
  });

  it('leaves out missing parts', () => {
    const bare = { ...german, street2: null, postalCode: null, country: null };
    expect(addressLines(bare, 'USA')).toEqual(['Torstraße 98', 'Berlin']);
  });
});
