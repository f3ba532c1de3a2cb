import { describe, expect, it } from 'vitest';
import { groupAccount } from './groupAccount.ts';

describe('groupAccount', () => {
  it('formats an IBAN in groups of four', () => {
    expect(groupAccount('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
    expect(groupAccount('NO99 9999 1234 567')).toBe('NO99 9999 1234 567');
  });

  it('does not change other account numbers', () => {
    expect(groupAccount('10-20304050')).toBe('10-20304050');
  });
});
