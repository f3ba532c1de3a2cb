import { describe, expect, it } from 'vitest';
import type { QuoteChanges } from '#tests/builders/documents/makeQuote.ts';
import { makeOutboxRecord } from '#tests/builders/offline/makeOutboxRecord.ts';
import { makeQuoteSnapshot } from '#tests/builders/offline/makeSnapshot.ts';
import { getOpenDecisions } from './getOpenDecisions.ts';
import type { OutboxRecord } from './outboxRecord.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const review = makeOutboxRecord({ state: 'needs-review', createdAt: NOW });
const decline = (changes: Partial<OutboxRecord>) =>
  makeOutboxRecord({ kind: 'decline', payload: { reason: 'Too dear.' }, ...changes });
const open = (records: readonly OutboxRecord[], quote: QuoteChanges = {}) =>
  getOpenDecisions(records, [makeQuoteSnapshot({ xid: 'quote-1', ...quote })], NOW).map(
    ({ kind, state }) => `${kind} ${state}`,
  );

describe('decisions that are not settled', () => {
  it('are one per quote: pending ones before those that need the customer', () => {
    expect(open([review, decline({ createdAt: NOW - 1 })])).toEqual(['decline queued']);
    expect(open([makeOutboxRecord(), decline({ createdAt: NOW + 1 })])).toEqual(['decline queued']);
  });

  it('end with a newer decision that arrived', () => {
    const receipt = { at: NOW, wasAlready: false };
    expect(open([review, decline({ state: 'delivered', receipt, createdAt: NOW + 1 })])).toEqual(
      [],
    );
  });

  it.each([
    [{ status: 'ACCEPTED_INVOICED' }],
    [{ status: 'DECLINED' }],
    [{ isExpired: true }],
    [{ expiresOn: '2026-11-20' }],
    [{ isWithdrawn: true }],
  ] as const)('need no action once the quote is %j', (quote) => {
    expect(open([review], quote)).toEqual([]);
  });

  it('need the customer while the quote is open, or is unknown on this device', () => {
    expect(open([review], { status: 'UPDATED' })).toEqual(['accept needs-review']);
    expect(getOpenDecisions([review], [], NOW)).toEqual([review]);
  });

  it('include pending ones, whatever the snapshot shows', () => {
    expect(open([makeOutboxRecord()], { isExpired: true })).toEqual(['accept queued']);
  });
});
