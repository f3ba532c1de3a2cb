import type { Snapshot } from '#offline/core/snapshot.ts';
import { type InvoiceChanges, makeInvoiceResponse } from '../documents/makeInvoice.ts';
import { makeQuoteResponse, type QuoteChanges } from '../documents/makeQuote.ts';
import { makeBoot } from '../rendering/makeBoot.ts';

const AT = Date.UTC(2026, 10, 21, 12);
const SNAPSHOT_FIELDS = {
  v: 1,
  host: 'localhost',
  appId: 'fern',
  etag: '"v1"',
  fetchedAt: AT,
  serverDate: AT,
  openedAt: AT,
  locale: { catalogue: 'en-US', format: 'en-US' },
} as const;

/** A quote saved on this device, with changes of the quote; `kept` changes its record. */
export function makeQuoteSnapshot(
  changes: QuoteChanges = {},
  snapshot: Partial<Snapshot<'quote'>> = {},
): Snapshot<'quote'> {
  const body = makeQuoteResponse(changes);
  return {
    ...SNAPSHOT_FIELDS,
    kind: 'quote',
    xid: body.quote.xid,
    body,
    boot: makeBoot(),
    ...snapshot,
  };
}

/** An invoice saved on this device, with changes of the invoice; `kept` changes its record. */
export function makeInvoiceSnapshot(
  changes: InvoiceChanges = {},
  snapshot: Partial<Snapshot<'invoice'>> = {},
): Snapshot<'invoice'> {
  const body = makeInvoiceResponse(changes);
  return {
    ...SNAPSHOT_FIELDS,
    kind: 'invoice',
    xid: body.invoice.xid,
    body,
    boot: makeBoot(),
    ...snapshot,
  };
}
