import { listInvoices } from '#server/documents/lists/listInvoices.ts';
import type { Handler } from '../shared/handler.ts';

/** A page of the business's invoices. */
export const listStaffInvoices: Handler<'listStaffInvoices'> = async ({
  db,
  clock,
  business,
  query,
}) => ({
  body: await listInvoices(db, query, { business, now: clock.now() }),
});
