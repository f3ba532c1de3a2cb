import { invoiceFigure } from '#documents/status/invoiceFigure.ts';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import { getOpenDecisions } from '#offline/core/outbox/getOpenDecisions.ts';
import type { OutboxRecord } from '#offline/core/outbox/outboxRecord.ts';
import { type Snapshot, type SnapshotKey, toSnapshotId } from '#offline/core/snapshot.ts';

/** One document of the list: a snapshot, an unsettled decision, or both. */
export interface SavedRow {
  /** Stable across renders. */
  readonly id: string;
  readonly key: SnapshotKey;
  readonly snapshot: Snapshot | null;
  readonly unsent: OutboxRecord | null;
}

/** The name and the amount of a document of either kind. `amount` is decimal text. */
export interface SavedSummary {
  readonly number: string;
  readonly title: string | null;
  readonly customer: string | null;
  readonly amount: string;
  readonly currencyCode: string;
}

/**
 * Merges snapshots and decisions into one list with each document once: first unsettled decisions, oldest first; then the other
 * documents by the time they were last opened. `now` in ms.
 */
export function getSavedRows(
  snapshots: readonly Snapshot[],
  decisions: readonly OutboxRecord[],
  now: number,
): readonly SavedRow[] {
  const waiting = getOpenDecisions(decisions, snapshots, now).map((unsent): SavedRow => {
    const key: SnapshotKey = { kind: 'quote', appId: unsent.appId, xid: unsent.xid };
    return { id: toSnapshotId(key), key, snapshot: snapshots.find(isOf(key)) ?? null, unsent };
  });
  const rest = snapshots
    .filter((snapshot) => !waiting.some(({ key }) => isOf(key)(snapshot)))
    .sort((one, other) => other.openedAt - one.openedAt)
    .map((snapshot): SavedRow => {
      const { kind, appId, xid } = snapshot;
      const key = { kind, appId, xid };
      return { id: toSnapshotId(key), key, snapshot, unsent: null };
    });
  return [...waiting, ...rest];
}

function isOf(key: SnapshotKey): (other: SnapshotKey) => boolean {
  return (other) => toSnapshotId(other) === toSnapshotId(key);
}

/** The name and the amount of a row's document. For an invoice it is the amount at the top of its page; `now` in ms. */
export function getSavedSummary(
  { snapshot, unsent }: Pick<SavedRow, 'snapshot' | 'unsent'>,
  now: number,
): SavedSummary | null {
  if (snapshot && isQuoteSnapshot(snapshot)) {
    const { quote } = snapshot.body;
    return {
      number: quote.quoteNumber,
      title: quote.title,
      customer: quote.contact.companyName ?? quote.contact.name,
      amount: quote.totals.total,
      currencyCode: quote.currencyCode,
    };
  }
  if (snapshot && isInvoiceSnapshot(snapshot)) return summarizeInvoice(snapshot, now);
  if (!unsent) return null;
  const { quoteNumber, total, currencyCode } = unsent.seen;
  return {
    number: quoteNumber,
    title: null,
    customer: null,
    amount: total,
    currencyCode,
  };
}

function summarizeInvoice({ body: { invoice } }: Snapshot<'invoice'>, now: number): SavedSummary {
  return {
    number: invoice.invoiceNumber,
    title: invoice.title,
    customer: invoice.contact.companyName ?? invoice.contact.name,
    amount: invoiceFigure(invoice, dayInTimeZone(now, invoice.company.timeZone)).amount,
    currencyCode: invoice.currencyCode,
  };
}

/** Whether a snapshot is of a quote. */
export function isQuoteSnapshot(snapshot: Snapshot): snapshot is Snapshot<'quote'> {
  return snapshot.kind === 'quote';
}

/** Whether a snapshot is of an invoice. */
export function isInvoiceSnapshot(snapshot: Snapshot): snapshot is Snapshot<'invoice'> {
  return snapshot.kind === 'invoice';
}

/** Whether the search text occurs in a document's texts, ignoring accents and case. */
export function isFound(texts: readonly (string | null)[], search: string): boolean {
  const text = plain(texts.filter(Boolean).join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
