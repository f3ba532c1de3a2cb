/** Where a payment that leaves the page comes back to, and what it belongs to. */
export interface ReturnTarget {
  readonly origin: string;
  readonly appId: string;
  readonly invoiceXid: string;
  /** The host group's `type`, kept on hosts that choose by it; `null` elsewhere. */
  readonly type: string | null;
}

/** Path of the return page (spec section 2). */
export const RETURN_PATH = '/payment/auth/return';

/** The absolute address that the processor sends the payer back to; it names the business (reading 21) and the invoice, no secret. */
export function returnUrlOf({ origin, appId, invoiceXid, type }: ReturnTarget): string {
  const url = new URL(RETURN_PATH, origin);
  url.searchParams.set('app_id', appId);
  if (type !== null) url.searchParams.set('type', type);
  url.searchParams.set('xid', invoiceXid);
  return url.href;
}

/** A payer who is back: which payment of which invoice. */
export interface PaymentReturn {
  readonly appId: string;
  readonly invoiceXid: string;
  readonly type: string | null;
  readonly paymentId: string;
  readonly clientSecret: string;
}

/**
 * Reads a return address. A redirect return is known by the query parameter that carries a payment intent's client secret
 * (2.35); `null` for any other address. What it says about success is not read: it proves nothing.
 */
export function readReturn(address: string): PaymentReturn | null {
  const query = new URL(address).searchParams;
  const clientSecret = query.get('payment_intent_client_secret');
  const paymentId = query.get('payment_intent') ?? clientSecret?.split('_secret')[0];
  const appId = query.get('app_id');
  const invoiceXid = query.get('xid');
  if (!clientSecret || !paymentId || !appId || !invoiceXid) return null;
  return { appId, invoiceXid, type: query.get('type'), paymentId, clientSecret };
}
