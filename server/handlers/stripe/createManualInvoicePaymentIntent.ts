import type { Handler } from '../shared/handler.ts';
import { openInvoiceIntent } from './openInvoiceIntent.ts';

/** The open payment of an invoice, for staff. It replaces the customer's, because staff may only charge cards. */
export const createManualInvoicePaymentIntent: Handler<'createManualInvoicePaymentIntent'> = (
  call,
) => openInvoiceIntent(call, 'staff');
