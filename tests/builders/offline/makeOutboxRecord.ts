import type { OutboxRecord } from '#offline/core/outbox/outboxRecord.ts';

/** An acceptance that was just saved, with changes. */
export function makeOutboxRecord(changes: Partial<OutboxRecord> = {}): OutboxRecord {
  const at = Date.UTC(2026, 10, 21, 12);
  return {
    v: 1,
    id: 'record-1',
    kind: 'accept',
    host: 'localhost',
    appId: 'fern',
    xid: 'quote-1',
    url: '/api/fern/v1/sales/quote/quote-1/accept',
    credentials: 'include',
    key: '11111111-2222-4333-8444-555555555555',
    ifMatch: '"v1"',
    locale: 'en-US',
    tappedAt: new Date(at).toISOString(),
    createdAt: at,
    endsAt: at + 14 * 86_400_000,
    payload: null,
    seen: {
      quoteNumber: '118',
      businessName: 'Fern & Co',
      total: '1134.50',
      currencyCode: 'USD',
      revision: 1,
      timeZone: 'America/Los_Angeles',
    },
    attempts: 0,
    state: 'queued',
    changedAt: at,
    nextAt: at,
    lastError: null,
    receipt: null,
    ...changes,
  };
}
