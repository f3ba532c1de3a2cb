import { revokeInvoiceLink } from '#server/back-office/documents/revokeLink.ts';
import type { Handler } from '../shared/handler.ts';
import { respondWithStaffInvoice } from './respondWithStaffDocument.ts';

/** Revokes the public link of an invoice. */
export const revokeStaffInvoiceLink: Handler<'revokeStaffInvoiceLink'> = (call) =>
  respondWithStaffInvoice(call, (write) => revokeInvoiceLink(call, write));
