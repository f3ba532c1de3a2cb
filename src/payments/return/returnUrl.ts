import type { ProcessorSession, RegisteredProcessor } from '../contract.ts';

/** The parts of a return URL: where a payment that redirects returns to, and what it belongs to. */
export interface ReturnTarget {
  readonly origin: string;
  readonly appId: string;
  readonly invoiceXid: string;
  /** The host group's `type`, preserved on hosts that select the group by it; `null` elsewhere. */
  readonly type: string | null;
  /** The connection of the payment, if the business has several. */
  readonly connectionId?: string | undefined;
}

/** Path of the return page (spec section 2). */
export const RETURN_PATH = '/payment/auth/return';

/**
 * The absolute URL that the processor redirects the payer back to. It names the business (reading 21) and the invoice, but
 * contains no secret.
 */
export function toReturnUrl({
  origin,
  appId,
  invoiceXid,
  type,
  connectionId,
}: ReturnTarget): string {
  const url = new URL(RETURN_PATH, origin);
  url.searchParams.set('app_id', appId);
  if (type !== null) url.searchParams.set('type', type);
  url.searchParams.set('xid', invoiceXid);
  if (connectionId) url.searchParams.set('connection', connectionId);
  return url.href;
}

/** The page's own URL as the return URL. It names the business (reading 21) but contains no secret. */
export function toOwnReturnUrl(appId: string): string {
  const url = new URL(location.pathname, location.origin);
  const type = new URLSearchParams(location.search).get('type');
  url.searchParams.set('app_id', appId);
  if (type !== null) url.searchParams.set('type', type);
  return url.href;
}

/** The session that a return URL names, and its processor. */
export interface ReturnedSession {
  readonly registered: RegisteredProcessor;
  readonly session: ProcessorSession;
}

/**
 * Finds the registered processor that a return URL belongs to, and its session; `null` for any other URL. Success parameters are
 * ignored, because they prove nothing.
 */
export function readReturn(
  address: string,
  registry: readonly RegisteredProcessor[],
): ReturnedSession | null {
  const query = new URL(address).searchParams;
  for (const registered of registry) {
    const session = registered.readReturn(query);
    if (session !== null) return { registered, session };
  }
  return null;
}

/** A payer who returned from paying an invoice. */
export interface PaymentReturn extends ReturnedSession {
  readonly appId: string;
  readonly invoiceXid: string;
  readonly connectionId: string | null;
}

/** The payment of an invoice that a return URL names; `null` for any other. */
export function readPaymentReturn(
  address: string,
  registry: readonly RegisteredProcessor[],
): PaymentReturn | null {
  const query = new URL(address).searchParams;
  const appId = query.get('app_id');
  const invoiceXid = query.get('xid');
  const returned = readReturn(address, registry);
  if (!appId || !invoiceXid || returned === null) return null;
  return { appId, invoiceXid, connectionId: query.get('connection'), ...returned };
}
