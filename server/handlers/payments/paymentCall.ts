import type { ProcessorName } from '#contract/codes.ts';
import type { RouteName } from '#contract/routes/routes.ts';
import { parseApiAmount } from '#domain/money/twoDecimalAmount.ts';
import type { InvoiceRow } from '#server/database/schema/documents.ts';
import type { PaymentIntentRow } from '#server/database/schema/payments.ts';
import { readContent } from '#server/documents/contentStore.ts';
import { findInvoice, type InvoiceName, loadInvoice } from '#server/documents/invoiceStore.ts';
import { presentInvoice } from '#server/documents/invoices/presentInvoice.ts';
import { requireOfferedConnection } from '#server/payments/connections.ts';
import type { Subject } from '#server/payments/contract/subject.ts';
import {
  findIntentOfSubject,
  type ProcessorObjectId,
} from '#server/payments/intents/intentStore.ts';
import { assertLinkWorks, orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import type { Call } from '../shared/handler.ts';

/** The longest page name that is used, in characters. */
const MAX_PAGE = 128;

/** The processor that a call's path names. */
export function getProcessor({ name, processor }: Call<RouteName>): ProcessorName {
  if (processor === null) throw new Error(`The path of ${name} names no processor`);
  return processor;
}

/** The payment of a subject that a caller names by the processor's id; null if it is not ours, or belongs to another subject. */
export function getIntent(
  { db }: Call<RouteName>,
  subject: Subject,
  { processor, id }: Omit<ProcessorObjectId, 'accountId'>,
): Promise<PaymentIntentRow | null> {
  return findIntentOfSubject(db, subject, { processor, id });
}

/** An invoice as a payable subject. */
export function toInvoiceSubject({ id }: Pick<InvoiceRow, 'id'>): Subject {
  return { kind: 'invoice', id };
}

/**
 * The connection that an invoice is paid with: the one that the page names, otherwise the processor's first. Throws
 * `processor-not-configured` if the business does not offer it.
 */
export async function getOfferedConnection(
  call: Call<RouteName>,
  invoice: InvoiceRow,
  processor: ProcessorName,
): Promise<Connected> {
  return getConnectionFor(call, { processor, currency: await getCurrency(call, invoice) });
}

/** The same for any subject, by its currency. */
export function getConnectionFor(
  call: Call<RouteName>,
  { processor, currency }: { readonly processor: ProcessorName; readonly currency: string },
): Promise<Connected> {
  const connectionId = call.header('billfold-connection') || null;
  const { appId } = call.business;
  return requireOfferedConnection(call, { appId, processor, connectionId, currency });
}

/** An amount of a payload, in minor units of a currency. Throws `amount-invalid`. */
export function getAmount(text: string, currency: string): number {
  const amount = parseApiAmount(text, currency);
  if (amount === undefined) throw new ProblemError('amount-invalid');
  return amount.amountMinor;
}

/** The currency of an invoice. */
export async function getCurrency({ db }: Call<RouteName>, invoice: InvoiceRow): Promise<string> {
  return (await readContent(db, invoice.contentId)).row.currency;
}

/** The invoice that path and payload name, if its link works. */
export async function namedInvoice(call: Call<RouteName>, invoiceXID: string): Promise<InvoiceRow> {
  const invoice = await getInvoice(call, { xid: call.params.xid ?? '' });
  if (invoiceXID === invoice.xid) return invoice;
  throw new ProblemError('invalid-request', {
    detail: 'The path and the payload name different invoices',
  });
}

/**
 * The calling page: the name that it sends, otherwise its idempotency key, so that each unnamed caller counts as another page.
 */
export function getCallingPage(call: Call<RouteName>): string {
  const named = call.header('billfold-page')?.slice(0, MAX_PAGE);
  return named || `key:${call.write.key}`;
}

/** This business's invoice with a public id, if its link works. Staff take payments after the link was revoked too. */
export async function getInvoice(call: Call<RouteName>, name: PublicName): Promise<InvoiceRow> {
  const full = { appId: call.business.appId, ...name } as InvoiceName;
  const row = orThrowNotFound(await findInvoice(call.db, full));
  if (call.principal.kind !== 'staff') assertLinkWorks(row);
  return row;
}

type PublicName = { readonly xid: string } | { readonly orderId: string };

/** The invoice as it is now, for the response to a payment. */
export async function presentNow(call: Call<RouteName>, row: InvoiceRow) {
  const { db, clock, business, processors } = call;
  const fresh = orThrowNotFound(await findInvoice(db, { appId: business.appId, xid: row.xid }));
  const loaded = await loadInvoice(db, fresh);
  return presentInvoice(loaded, { business, processors, now: clock.now() });
}
