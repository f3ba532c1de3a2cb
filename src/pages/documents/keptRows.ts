import { type CopyKey, type CopyRecord, copyId } from '#offline/core/copyRecord.ts';
import { openAnswers } from '#offline/core/outbox/openAnswers.ts';
import type { OutboxRecord } from '#offline/core/outbox/outboxRecord.ts';

/** One document of the list: a kept copy, an answer that is not settled, or both. */
export interface KeptRow {
  /** Same from drawing to drawing. */
  readonly id: string;
  readonly key: CopyKey;
  readonly copy: CopyRecord | null;
  readonly unsent: OutboxRecord | null;
}

/** What of a document names it and what it is worth, whichever kind it is. `amount` is decimal text. */
export interface KeptFacts {
  readonly number: string;
  readonly title: string | null;
  readonly customer: string | null;
  readonly amount: string;
  readonly currencyCode: string;
  readonly timeZone: string;
}

/**
 * Copies and answers as one list, a document once: what is not settled with the business first, oldest first; then what was
 * opened last. `now` in ms.
 */
export function keptRows(
  copies: readonly CopyRecord[],
  answers: readonly OutboxRecord[],
  now: number,
): readonly KeptRow[] {
  const waiting = openAnswers(answers, copies, now).map((unsent): KeptRow => {
    const key: CopyKey = { kind: 'quote', appId: unsent.appId, xid: unsent.xid };
    return { id: copyId(key), key, copy: copies.find(isOf(key)) ?? null, unsent };
  });
  const rest = copies
    .filter((copy) => !waiting.some(({ key }) => isOf(key)(copy)))
    .sort((one, other) => other.openedAt - one.openedAt)
    .map((copy): KeptRow => {
      const { kind, appId, xid } = copy;
      const key = { kind, appId, xid };
      return { id: copyId(key), key, copy, unsent: null };
    });
  return [...waiting, ...rest];
}

function isOf(key: CopyKey): (other: CopyKey) => boolean {
  return (other) => copyId(other) === copyId(key);
}

/** What names a row's document and what it is worth: of an invoice what is still to pay, as long as something is. */
export function keptFacts({ copy, unsent }: Pick<KeptRow, 'copy' | 'unsent'>): KeptFacts | null {
  if (copy && isQuoteCopy(copy)) {
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
  if (copy && isInvoiceCopy(copy)) return factsOfInvoice(copy);
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

function factsOfInvoice({ body: { invoice } }: CopyRecord<'invoice'>): KeptFacts {
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

/** Whether a copy is of a quote. */
export function isQuoteCopy(copy: CopyRecord): copy is CopyRecord<'quote'> {
  return copy.kind === 'quote';
}

/** Whether a copy is of an invoice. */
export function isInvoiceCopy(copy: CopyRecord): copy is CopyRecord<'invoice'> {
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
