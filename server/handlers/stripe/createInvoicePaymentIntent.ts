import type { Handler } from '../shared/handler.ts';
import { openInvoiceIntent } from './openInvoiceIntent.ts';

/** The open payment of an invoice, created if there is none. */
export const createInvoicePaymentIntent: Handler<'createInvoicePaymentIntent'> = (call) =>
  openInvoiceIntent(call);
