import type { Handler } from '../shared/handler.ts';
import { respondWithInvoicePdf } from './respondWithInvoicePdf.ts';

/** The PDF of an invoice's public link for staff, also after the link was revoked. */
export const getStaffInvoicePdf: Handler<'getStaffInvoicePdf'> = (call) =>
  respondWithInvoicePdf(call, true);
