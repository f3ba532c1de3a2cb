import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { addDays } from '#domain/day/calendarDay.ts';
import { acceptedText } from '#domain/proof/acceptedText.ts';
import type { Transaction } from '#server/database/database.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import { acceptances, invoices, type QuoteRow, quotes } from '#server/database/schema/documents.ts';
import { newPublicId, newRowId } from '#server/platform/ids.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { assertVersion } from '../assertVersion.ts';
import { getToday } from '../businessStore.ts';
import { nextQuoteStatus } from '../moveStatus.ts';
import { nextInvoiceNumber } from '../nextNumber.ts';
import { assertAcceptable } from './assertAcceptable.ts';
import { type PresentedQuote, presentQuote } from './presentQuote.ts';
import { loadQuote, lockQuote } from './quoteStore.ts';

/** One acceptance as requested: the versions that the customer agrees to, the language, and when it was tapped. */
export interface AcceptanceRequest {
  readonly xid: string;
  readonly ifMatch: readonly string[];
  readonly locale: string;
  readonly tappedAt: Date | null;
  readonly idempotencyKey: string;
}

/**
 * Accepts a quote inside a transaction: state, proof and, if the business is set to create one, the invoice. Rejects in this order:
 * unknown, link revoked, withdrawn or expired (410), the state (409), another version than the one that was read (412).
 */
export async function acceptQuote(
  tx: Transaction,
  { business, now }: { readonly business: BusinessRow; readonly now: Date },
  request: AcceptanceRequest,
): Promise<PresentedQuote> {
  const row = orThrowNotFound(await lockQuote(tx, business.appId, request.xid));
  assertAcceptable(row, getToday(business, now));
  const shown = presentQuote(await loadQuote(tx, row), business, now);
  assertVersion(request.ifMatch, shown.version);
  await insertProof(tx, { row, shown, request, now });
  if (business.invoiceOnAccept) await invoiceQuote(tx, { row, business, now });
  const event = business.invoiceOnAccept ? 'acceptAndInvoice' : 'accept';
  const change = {
    status: nextQuoteStatus(row.status, event),
    acceptedAt: now,
    updatedAt: now,
  };
  await tx.update(quotes).set(change).where(eq(quotes.id, row.id));
  return presentQuote(await loadQuote(tx, { ...row, ...change }), business, now);
}

interface Accepted {
  readonly row: QuoteRow;
  readonly shown: PresentedQuote;
  readonly request: AcceptanceRequest;
  readonly now: Date;
}

/** Stores what was agreed to as text, with its hash. */
async function insertProof(tx: Transaction, { row, shown, request, now }: Accepted): Promise<void> {
  const { locale, tappedAt, idempotencyKey } = request;
  const subject = acceptedText({ ...shown.body.quote, locale });
  await tx.insert(acceptances).values({
    quoteId: row.id,
    revision: row.revision,
    idempotencyKey,
    locale,
    tappedAt,
    acceptedAt: now,
    hash: createHash('sha256').update(subject).digest('hex'),
    subject,
  });
}

/**
 * Creates the invoice of an accepted quote: it shares the accepted content, so lines, deposit and instalments carry over.
 */
async function invoiceQuote(
  tx: Transaction,
  {
    row,
    business,
    now,
  }: { readonly row: QuoteRow; readonly business: BusinessRow; readonly now: Date },
): Promise<void> {
  const issuedOn = getToday(business, now);
  await tx.insert(invoices).values({
    id: newRowId(),
    appId: business.appId,
    xid: newPublicId(),
    orderId: newPublicId(),
    number: await nextInvoiceNumber(tx, business.appId),
    status: 'UNPAID',
    contentId: row.contentId,
    contactId: row.contactId,
    currency: row.currency,
    totalMinor: row.totalMinor,
    contactName: row.contactName,
    contactCompany: row.contactCompany,
    contactEmail: row.contactEmail,
    quoteId: row.id,
    issuedOn,
    dueOn: addDays(issuedOn, business.paymentTermDays),
    createdAt: now,
    updatedAt: now,
  });
}
