import { describe, expect, it } from 'vitest';
import { instalmentRows } from './instalmentRows.ts';

const schedule = {
  amountDue: '310.00',
  dueOn: '2026-12-01',
  instalments: [
    { dueOn: '2026-12-15', amount: '400.00' },
    { dueOn: '2027-01-15', amount: '424.50' },
  ],
};
const states = (totalPaid: string, today: string | null) =>
  instalmentRows(schedule, totalPaid, today).map(({ state }) => state);

describe('the rows of deposit and instalments', () => {
  it('are covered by payments in order, the deposit first', () => {
    expect(states('0', '2026-11-20')).toEqual(['open', 'open', 'open']);
    expect(states('309.99', '2026-11-20')).toEqual(['open', 'open', 'open']);
    expect(states('310.00', '2026-11-20')).toEqual(['paid', 'open', 'open']);
    expect(states('710.00', '2026-11-20')).toEqual(['paid', 'paid', 'open']);
    expect(states('1134.50', '2026-11-20')).toEqual(['paid', 'paid', 'paid']);
  });

  it('are overdue on the day after the due date, but not on it', () => {
    expect(states('0', '2026-12-01')).toEqual(['open', 'open', 'open']);
    expect(states('310.00', '2026-12-16')).toEqual(['paid', 'late', 'open']);
  });

  it('are not overdue if nothing is owed: before a quote is accepted, and after a refund', () => {
    expect(states('0', null)).toEqual(['open', 'open', 'open']);
    expect(states('310.00', null)).toEqual(['paid', 'open', 'open']);
  });

  it('have no deposit if none is required', () => {
    const rows = instalmentRows({ ...schedule, amountDue: '0.00' }, '0', '2026-11-20');
    expect(rows.map(({ kind }) => kind)).toEqual(['instalment', 'instalment']);
  });
});
