import { describe, expect, it } from 'vitest';
import type { StaffDayRow } from '#contract/entities/staff/staffDay.ts';
import { toDayTotals } from './dayTotals.ts';

const AVA = { id: 'ava', name: 'Ava' };

const makeRow = (changes: Partial<StaffDayRow>): StaffDayRow => ({
  label: 'Cash',
  processor: null,
  takenBy: AVA,
  currencyCode: 'USD',
  count: 1,
  paid: '10.10',
  refunded: '0.00',
  ...changes,
});

describe('the totals of a day', () => {
  it('are exact, by method and by person, for each currency', () => {
    const totals = toDayTotals([
      makeRow({ count: 2, paid: '0.10' }),
      makeRow({ takenBy: null, label: 'APPROVED', processor: 'STRIPE', paid: '0.20' }),
      makeRow({ label: 'Refunded', processor: 'STRIPE', count: 0, paid: '0.00', refunded: '0.30' }),
      makeRow({ currencyCode: 'JPY', paid: '500' }),
    ]);
    expect(totals.map(({ currency, total }) => [currency, total])).toEqual([
      ['USD', { count: 3, paid: '0.30', refunded: '0.30' }],
      ['JPY', { count: 1, paid: '500', refunded: '0.00' }],
    ]);
    expect(totals[0]?.methods).toMatchObject([
      { id: 'Cash', count: 2, paid: '0.10', refunded: '0.00' },
      { id: 'STRIPE', count: 1, paid: '0.20', refunded: '0.30' },
    ]);
    expect(totals[0]?.people).toMatchObject([
      { id: 'ava', count: 2, paid: '0.10', refunded: '0.30' },
      { id: '', count: 1, paid: '0.20', refunded: '0.00' },
    ]);
  });

  it('are empty for a day without payments', () => {
    expect(toDayTotals([])).toEqual([]);
  });
});
