import { describe, expect, it } from 'vitest';
import { makeOutboxRecord } from '#tests/builders/makeOutboxRecord.ts';
import { makeInvoiceSnapshot, makeQuoteSnapshot } from '#tests/builders/makeSnapshot.ts';
import { getSavedFacts, getSavedRows, isFound } from './savedRows.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

describe('what is saved, as one list', () => {
  it('has what the business does not have yet first, then what was opened last', () => {
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
    'has no row for an answer that is %s',
    (state) => {
      expect(getSavedRows([], [makeOutboxRecord({ state })], NOW)).toEqual([]);
    },
  );

  it('tells of an invoice what is still to pay, and its total once nothing is', () => {
    const { body, ...snapshot } = makeInvoiceSnapshot();
    const amountOf = (totalRemainingBalance: string) => {
      const invoice = { ...body.invoice, total: '90.00', totalRemainingBalance };
      return getSavedFacts({ snapshot: { ...snapshot, body: { ...body, invoice } }, unsent: null })
        ?.amount;
    };
    expect([amountOf('40.00'), amountOf('0.00')]).toEqual(['40.00', '90.00']);
  });

  it('tells of an answer without a snapshot what was seen', () => {
    const facts = getSavedFacts({ snapshot: null, unsent: makeOutboxRecord() });
    expect(facts).toMatchObject({ number: '118', amount: '1134.50', currencyCode: 'USD' });
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
  ])('finds %j: %s', (wanted, isThere) => {
    expect(isFound(['Quote 118', 'Garten', 'Möller & Söhne', null], wanted)).toBe(isThere);
  });
});
