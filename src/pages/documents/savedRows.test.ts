import { describe, expect, it } from 'vitest';
import { makeOutboxRecord } from '#tests/builders/offline/makeOutboxRecord.ts';
import { makeInvoiceSnapshot, makeQuoteSnapshot } from '#tests/builders/offline/makeSnapshot.ts';
import { getSavedRows, getSavedSummary, isFound } from './savedRows.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

const SCHEDULE = {
  amountDue: '310.00',
  dueOn: '2026-12-01',
  instalments: [
    { dueOn: '2026-12-15', amount: '400.00' },
    { dueOn: '2027-01-15', amount: '424.50' },
  ],
};

describe('the list of saved documents and decisions', () => {
  it('has unsent decisions first, then documents by the time they were last opened', () => {
    const snapshots = [
      makeQuoteSnapshot({ xid: 'old' }, { openedAt: 1 }),
      makeInvoiceSnapshot({ xid: 'new' }, { openedAt: 3 }),
      makeQuoteSnapshot({ xid: 'quote-1' }, { openedAt: 2 }),
    ];
    const rows = getSavedRows(
      snapshots,
      [
        makeOutboxRecord(),
        makeOutboxRecord({ xid: 'gone', state: 'needs-review' }),
        makeOutboxRecord({ xid: 'gone', kind: 'decline', payload: { reason: 'Too expensive.' } }),
      ],
      NOW,
    );
    expect(rows.map(({ key, unsent }) => [key.xid, unsent !== null])).toEqual([
      ['quote-1', true],
      ['gone', true],
      ['new', false],
      ['old', false],
    ]);
    expect(rows[0]?.snapshot?.xid).toBe('quote-1');
    expect(rows[1]?.snapshot).toBeNull();
  });

  it.each(['delivered', 'refused', 'cancelled'] as const)(
    'has no row for a decision that is %s',
    (state) => {
      expect(getSavedRows([], [makeOutboxRecord({ state })], NOW)).toEqual([]);
    },
  );

  it.each([
    ['due now', { payPlan: SCHEDULE }, '310.00'],
    ['left of a partly paid deposit', { payPlan: SCHEDULE, totalPaid: '100.00' }, '210.00'],
    ['of the balance', { payPlan: SCHEDULE, totalPaid: '310.00' }, '824.50'],
    ['of the total once everything is paid', { totalPaid: '1134.50' }, '1134.50'],
    [
      'overpaid',
      { totalPaid: '1200.00', overpaid: '65.50', payability: { online: false, reason: 'paid' } },
      '65.50',
    ],
    ['refunded', { totalPaid: '1134.50', totalRefundAmount: '20.00' }, '20.00'],
  ] as const)('shows for an invoice the amount %s', (_, changes, amount) => {
    const row = { snapshot: makeInvoiceSnapshot(changes), unsent: null };
    expect(getSavedSummary(row, NOW)?.amount).toBe(amount);
  });

  it('shows an instalment from its due date on, also with an older snapshot', () => {
    const row = {
      snapshot: makeInvoiceSnapshot({ payPlan: SCHEDULE, totalPaid: '310.00' }),
      unsent: null,
    };
    const amounts = [14, 15].map(
      (date) => getSavedSummary(row, Date.UTC(2026, 11, date, 18))?.amount,
    );
    expect(amounts).toEqual(['824.50', '400.00']);
  });

  it('describes a decision without a snapshot with the texts that the customer saw', () => {
    const summary = getSavedSummary({ snapshot: null, unsent: makeOutboxRecord() }, NOW);
    expect(summary).toMatchObject({ number: '118', amount: '1134.50', currencyCode: 'USD' });
  });
});

describe('searching', () => {
  it.each([
    ['118', true],
    ['QUOTE 118', true],
    ['garten 118', true],
    ['möller', true],
    ['moller', true],
    ['', true],
    ['119', false],
    ['118 119', false],
  ])('finds %j: %s', (search, isThere) => {
    expect(isFound(['Quote 118', 'Garten', 'Möller & Söhne', null], search)).toBe(isThere);
  });
});
