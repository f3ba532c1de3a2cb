import type { RouteName } from '#contract/routes/routes.ts';
import type { InvoiceRow } from '#server/database/schema/documents.ts';
import { findInvoice, type InvoiceName, loadInvoice } from '#server/documents/invoiceStore.ts';
import { presentInvoice } from '#server/documents/presentInvoice.ts';
import type { Call } from '#server/http/handler.ts';
import { assertLinkWorks, orNotFound } from '#server/http/notFound.ts';
import { ProblemError } from '#server/http/problemError.ts';
import type { PaymentDeps } from './paymentDeps.ts';

/** Longest name of a page that is believed, in characters. */
const MAX_PAGE = 128;

/** What a payment call works with; throws `processor-not-configured` where no processor is. */
export function paymentDepsOf({ db, clock, processor }: Call<RouteName>): PaymentDeps {
  if (processor === null) throw new ProblemError('processor-not-configured');
  return { db, clock, processor };
}

/** The page that asks: the name that it gives itself, else its key, so that an unnamed caller is always another page. */
export function pageOf(call: Call<RouteName>): string {
  const named = call.header('billfold-page')?.slice(0, MAX_PAGE);
  return named || `key:${call.write.key}`;
}

/** The invoice of this business by a public id, with a link that works. */
export async function invoiceOf(call: Call<RouteName>, name: PublicName): Promise<InvoiceRow> {
  const full = { appId: call.business.appId, ...name } as InvoiceName;
  const row = orNotFound(await findInvoice(call.db, full));
  assertLinkWorks(row);
  return row;
}

type PublicName = { readonly xid: string } | { readonly orderId: string };

/** The invoice as it stands now, for the answer to a payment. */
export async function presentNow(call: Call<RouteName>, row: InvoiceRow) {
  const { db, clock, business, processor } = call;
  const fresh = orNotFound(await findInvoice(db, { appId: business.appId, xid: row.xid }));
  const loaded = await loadInvoice(db, fresh);
  return presentInvoice(loaded, { business, processor, now: clock.now() });
}
