import { and, eq, isNull } from 'drizzle-orm';
import { lockOrder } from '#server/checkout/orderStore.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { type CheckoutOrderRow, checkoutOrders } from '#server/database/schema/checkout.ts';
import { type PaymentMethodRow, paymentMethods } from '#server/database/schema/contacts.ts';
import { payments } from '#server/database/schema/payments.ts';
import { chargeSavedMethod } from '#server/payments/charges/chargeSavedMethod.ts';
import type { PaymentReport } from '#server/payments/charges/reportPayment.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import { getOrderLink } from './links/orderLink.ts';
import type { BillingDetails } from './methodStore.ts';
import { removeAtProcessor } from './removeAtProcessor.ts';
import { findStoredToken, storeToken } from './storeToken.ts';

/** An order that is paid with the token of a card, which is saved for later charges with its owner's consent. */
export interface StoredTokenRequest {
  readonly order: CheckoutOrderRow;
  /** The vault of a processor that saves cards by their tokens. */
  readonly connected: Connected;
  readonly token: string;
  readonly billing: BillingDetails;
}

/**
 * Pays an order with a card that is saved for its later charges, at a processor whose tokens work once: the card is
 * stored, and charged as the stored one. The same token is the same method and the same charge, whatever the idempotency
 * key and however often. The method is recorded before it is charged, so that the later charges have it after a crash;
 * one that was declined is removed.
 */
export async function chargeStoredToken(
  deps: ServerContext,
  { order, connected, token, billing }: StoredTokenRequest,
): Promise<PaymentReport> {
  const { id, appId, payMinor: amountMinor } = order;
  const link = await getOrderLink(deps, order, connected.context.connection);
  const consent = 'EXPLICIT_CONSENT';
  const saved = await storeToken(deps, { link, connected, token, billing, consent });
  const method = await findStoredToken(deps.db, link, token);
  if (saved.outcome !== 'saved' || method === null) {
    const { outcome, declineCode } = saved;
    const isRefused = outcome === 'failed';
    const result = { outcome: isRefused ? outcome : ('open' as const), declineCode };
    const nothing = { intentId: null, payment: null, failureCode: null };
    return { ...nothing, successful: false, isFinal: isRefused, ...result };
  }
  await linkMethodToOrder(deps, order, method.id);
  const subject = { kind: 'order', id } as const;
  const credential = { initiator: 'customer', sequence: 'first' } as const;
  const charge = { appId, subject, method, amountMinor, tryName: 'checkout', credential };
  const report = await chargeSavedMethod(deps, charge);
  if (report.outcome === 'failed') await forgetMethod(deps, order, method);
  if (report.payment !== null) await recordStored(deps, report.payment.id, method.id);
  return report;
}

/** An order that has been completed meanwhile has its method. */
async function linkMethodToOrder(
  { db }: ServerContext,
  { id }: CheckoutOrderRow,
  methodId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order === null || order.completedAt !== null) return;
    await tx.update(checkoutOrders).set({ methodId }).where(eq(checkoutOrders.id, id));
  });
}

/** A declined method is not saved; if its processor cannot remove it now, it is removed later (server/maintenance). */
async function forgetMethod(
  deps: ServerContext,
  { id }: CheckoutOrderRow,
  method: PaymentMethodRow,
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await lockOrder(tx, id);
    const isIts = and(eq(checkoutOrders.id, id), eq(checkoutOrders.methodId, method.id));
    const isOpen = and(isIts, isNull(checkoutOrders.completedAt));
    await tx.update(checkoutOrders).set({ methodId: null }).where(isOpen);
    const change = { removedAt: now, updatedAt: now };
    await tx.update(paymentMethods).set(change).where(eq(paymentMethods.id, method.id));
  });
  await removeAtProcessor(deps, method).catch(() => undefined);
}

/** The method that paid is already saved at the processor. */
async function recordStored(
  { db }: ServerContext,
  paymentId: string,
  methodId: string,
): Promise<void> {
  const isIt = and(eq(payments.id, paymentId), isNull(payments.storedMethodId));
  await db.update(payments).set({ storedMethodId: methodId }).where(isIt);
}
