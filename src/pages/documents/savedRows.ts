import { openAnswers } from '#offline/core/outbox/openAnswers.ts';
import type { OutboxRecord } from '#offline/core/outbox/outboxRecord.ts';
import { type Snapshot, type SnapshotKey, toSnapshotId } from '#offline/core/snapshot.ts';

/** One document of the list: a snapshot, an answer that is not settled, or both. */
export interface SavedRow {
  /** Same from rendering to rendering. */
  readonly id: string;
  readonly key: SnapshotKey;
  readonly copy: Snapshot | null;
  readonly unsent: OutboxRecord | null;
}

/** What of a document names it and what it is worth, whichever kind it is. `amount` is decimal text. */
export interface SavedFacts {
  readonly number: string;
  readonly title: string | null;
  readonly customer: string | null;
  readonly amount: string;
  readonly currencyCode: string;
  readonly timeZone: string;
}

/**
 * Snapshots and answers as one list, a document once: what is not settled with the business first, oldest first; then what was
 * opened last. `now` in ms.
 */
export function getSavedRows(
  copies: readonly Snapshot[],
  answers: readonly OutboxRecord[],
  now: number,
): readonly SavedRow[] {
  const waiting = openAnswers(answers, copies, now).map((unsent): SavedRow => {
    const key: SnapshotKey = { kind: 'quote', appId: unsent.appId, xid: unsent.xid };
    return { id: toSnapshotId(key), key, copy: copies.find(isOf(key)) ?? null, unsent };
  });
  const rest = copies
    .filter((copy) => !waiting.some(({ key }) => isOf(key)(copy)))
    .sort((one, other) => other.openedAt - one.openedAt)
    .map((copy): SavedRow => {
      const { kind, appId, xid } = copy;
      const key = { kind, appId, xid };
      return { id: toSnapshotId(key), key, copy, unsent: null };
    });
  return [...waiting, ...rest];
}

function isOf(key: SnapshotKey): (other: SnapshotKey) => boolean {
  return (other) => toSnapshotId(other) === toSnapshotId(key);
}

/** What names a row's document and what it is worth: of an invoice what is still to pay, as long as something is. */
export function getSavedFacts({
  copy,
  unsent,
}: Pick<SavedRow, 'copy' | 'unsent'>): SavedFacts | null {
  if (copy && isQuoteSnapshot(copy)) {
    const { quote, companyProfile } = copy.body;
    return {
      number: quote.quoteNumber,
      title: quote.title,
      customer: quote.contact.companyName ?? quote.contact.name,
      amount: quote.totals.total,
      currencyCode: quote.currencyCode,
      timeZone: companyProfile.timeZone,
    };
  }
  if (copy && isInvoiceSnapshot(copy)) return factsOfInvoice(copy);
  if (!unsent) return null;
  const { quoteNumber, total, currencyCode, timeZone } = unsent.seen;
  return {
    number: quoteNumber,
    title: null,
    customer: null,
    amount: total,
    currencyCode,
    timeZone,
  };
}

function factsOfInvoice({ body: { invoice } }: Snapshot<'invoice'>): SavedFacts {
  const isOpen = !/^-?0*(\.0*)?$/.test(invoice.totalRemainingBalance);
  return {
    number: invoice.invoiceNumber,
    title: invoice.title,
    customer: invoice.contact.companyName ?? invoice.contact.name,
    amount: isOpen ? invoice.totalRemainingBalance : invoice.total,
    currencyCode: invoice.currencyCode,
    timeZone: invoice.company.timeZone,
  };
}

/** Whether a snapshot is of a quote. */
export function isQuoteSnapshot(copy: Snapshot): copy is Snapshot<'quote'> {
  return copy.kind === 'quote';
}

/** Whether a snapshot is of an invoice. */
export function isInvoiceSnapshot(copy: Snapshot): copy is Snapshot<'invoice'> {
  return copy.kind === 'invoice';
}

/** Whether what a reader typed is somewhere in the words of a document; accents and case make no difference. */
export function isFound(words: readonly (string | null)[], wanted: string): boolean {
  const text = plain(words.filter(Boolean).join(' '));
  return plain(wanted)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
