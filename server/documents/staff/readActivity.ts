import { asc, desc, eq, type SQL } from 'drizzle-orm';
import type { ActivityEntry } from '#contract/entities/staff/staffDocument.ts';
import type { Reader } from '#server/database/database.ts';
import { type QuoteRow, quoteRevisions, views } from '#server/database/schema/documents.ts';
import type { PaymentRow } from '#server/database/schema/payments.ts';
import type { LoadedInvoice } from '../invoiceStore.ts';
import { toDecimalText } from '../presentContent.ts';
import type { LoadedQuote } from '../quotes/quoteStore.ts';

/** The most views of one document that its activity lists, the newest ones. */
const MOST_VIEWS = 50;

type Kind = ActivityEntry['kind'];

function toEntry(
  kind: Kind,
  at: Date | null,
  rest: Partial<Omit<ActivityEntry, 'kind' | 'at'>> = {},
): ActivityEntry[] {
  if (at === null) return [];
  return [{ at: at.toISOString(), kind, by: null, amount: null, detail: null, ...rest }];
}

/** What happened to an invoice, oldest first. */
export async function readInvoiceActivity(
  reader: Reader,
  { row, payments, quote }: LoadedInvoice,
): Promise<ActivityEntry[]> {
  const made = quote === null ? {} : { detail: quote.number };
  return inOrder([
    ...toEntry('created', row.createdAt, made),
    ...toEntry('sent', row.sentAt),
    ...(await readViews(reader, eq(views.invoiceId, row.id))),
    ...payments.flatMap(toPaymentEntries),
    ...toEntry('withdrawn', row.withdrawnAt),
    ...toEntry('revoked', row.revokedAt),
  ]);
}

function toPaymentEntries(payment: PaymentRow): ActivityEntry[] {
  const { amountMinor, refundedMinor, disputeLostMinor, currency } = payment;
  // the label of a processor's payment is a code
  const label = payment.processor === null ? payment.label : null;
  const isPaid = payment.state === 'paid' || payment.state === 'refunded';
  const backMinor = refundedMinor - disputeLostMinor;
  const amount = toDecimalText(amountMinor, currency);
  const paid = { amount, detail: label, by: payment.takenByName };
  const refunded = {
    amount: toDecimalText(backMinor, currency),
    detail: payment.refundReason ?? label,
    by: payment.refundedByName,
  };
  const voided = { amount, detail: payment.voidReason, by: payment.voidedByName };
  const isVoided = payment.voidedAt !== null;
  return [
    ...(isPaid || isVoided ? toEntry('paid', payment.at, paid) : []),
    ...toEntry('voided', payment.voidedAt, voided),
    ...(backMinor > 0 ? toEntry('refunded', payment.refundedAt, refunded) : []),
  ];
}

/** A quote's history, oldest first. An acceptance has the hash of what was accepted, a decline its reason. */
export async function readQuoteActivity(
  reader: Reader,
  { row, acceptance }: LoadedQuote,
): Promise<ActivityEntry[]> {
  return inOrder([
    ...toEntry('created', row.createdAt),
    ...toEntry('sent', row.sentAt),
    ...(await readViews(reader, eq(views.quoteId, row.id))),
    ...(await readRevisions(reader, row)),
    ...toEntry('accepted', row.acceptedAt, { detail: acceptance?.hash ?? null }),
    ...toEntry('declined', row.declinedAt, { detail: row.declineReason }),
    ...toEntry('withdrawn', row.withdrawnAt),
    ...toEntry('revoked', row.revokedAt),
  ]);
}

async function readViews(reader: Reader, isOfDocument: SQL): Promise<ActivityEntry[]> {
  const rows = await reader
    .select({ at: views.at })
    .from(views)
    .where(isOfDocument)
    .orderBy(desc(views.at))
    .limit(MOST_VIEWS);
  return rows.flatMap(({ at }) => toEntry('viewed', at));
}

/** Later revisions; an earlier declined one is marked. */
async function readRevisions(
  reader: Reader,
  { id, revision: newest }: QuoteRow,
): Promise<ActivityEntry[]> {
  const rows = await reader
    .select()
    .from(quoteRevisions)
    .where(eq(quoteRevisions.quoteId, id))
    .orderBy(asc(quoteRevisions.revision));
  return rows.flatMap(({ revision, createdAt, declinedAt, declineReason }) => [
    ...(revision > 1 ? toEntry('revised', createdAt) : []),
    ...(revision < newest ? toEntry('declined', declinedAt, { detail: declineReason }) : []),
  ]);
}

function inOrder(entries: readonly ActivityEntry[]): ActivityEntry[] {
  return [...entries].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
