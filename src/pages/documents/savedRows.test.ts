import { describe, expect, it } from 'vitest';
import { makeOutboxRecord } from '#tests/builders/makeOutboxRecord.ts';
import { makeInvoiceSnapshot, makeQuoteSnapshot } from '#tests/builders/makeSnapshot.ts';
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
  it('starts with unsent decisions, then the last opened documents', () => {
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
        makeOutboxRecord({ xid: 'gone', kind: 'decline', payload: { reason: 'Too dear.' } }),
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
    ['what is due now', { payPlan: SCHEDULE }, '310.00'],
    ['what is left of a part', { payPlan: SCHEDULE, totalPaid: '100.00' }, '210.00'],
    ['what is still to pay', { payPlan: SCHEDULE, totalPaid: '310.00' }, '824.50'],
    ['its total once nothing is', { totalPaid: '1134.50' }, '1134.50'],
    [
      'what was paid too much',
      { totalPaid: '1200.00', overpaid: '65.50', payability: { online: false, reason: 'paid' } },
      '65.50',
    ],
    ['what was refunded', { totalPaid: '1134.50', totalRefundAmount: '20.00' }, '20.00'],
  ] as const)('shows an invoice %s', (_, changes, amount) => {
    const row = { snapshot: makeInvoiceSnapshot(changes), unsent: null };
    expect(getSavedSummary(row, NOW)?.amount).toBe(amount);
  });

  it('shows an instalment from its day on, also if the snapshot is older', () => {
    const row = {
      snapshot: makeInvoiceSnapshot({ payPlan: SCHEDULE, totalPaid: '310.00' }),
      unsent: null,
    };
    const amounts = [14, 15].map(
      (date) => getSavedSummary(row, Date.UTC(2026, 11, date, 18))?.amount,
    );
    expect(amounts).toEqual(['824.50', '400.00']);
  });

  it('describes a decision without a snapshot by what the customer saw', () => {
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
