import type { Handler } from '../shared/handler.ts';
import { respondWithInvoicePdf } from './respondWithInvoicePdf.ts';

/** An invoice or credit note as PDF. */
export const getInvoicePdf: Handler<'getInvoicePdf'> = (call) => respondWithInvoicePdf(call);
