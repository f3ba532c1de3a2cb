import { eq } from 'drizzle-orm';
import { completeOrder } from '#server/checkout/completeOrder.ts';
import { getConsentScope } from '#server/checkout/getConsentScope.ts';
import { getContactReference } from '#server/checkout/getContactReference.ts';
import { lockOrder } from '#server/checkout/orderStore.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import { type CheckoutOrderRow, checkoutOrders } from '#server/database/schema/checkout.ts';
import { paymentMethods } from '#server/database/schema/contacts.ts';
import {
  type PaymentMethodLinkRow,
  paymentMethodLinks,
  paymentMethodSetups,
} from '#server/database/schema/paymentMethodLinks.ts';
import { matchContact } from '#server/documents/matchContact.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { getLink } from './linkStore.ts';

const SOURCES = ['checkout-form'] as const;

/** A page has a day to save its payment method, in ms. */
const OPEN_MS = 24 * 60 * 60 * 1000;

/**
 * The kind of link that saves an order's payment method: a single-use link if nothing is charged today, otherwise one with
 * which another card can be tried after a decline.
 */
export function toOrderLink({
  id,
  appId,
  payMinor,
}: Pick<CheckoutOrderRow, 'id' | 'appId' | 'payMinor'>) {
  return { appId, id: payMinor === 0 ? `order-${id}` : `order-${id}-paid`, sources: SOURCES };
}

/**
 * The internal link with which a page saves the payment method of its order, created if there is none. Until the order is
 * complete it has a contact of its own, so that a page's unverified details change no other contact.
 */
export async function getOrderLink(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  order: CheckoutOrderRow,
  connectionId: string,
): Promise<PaymentMethodLinkRow> {
  const now = clock.now();
  const { id, appId } = order;
  const name = toOrderLink(order);
  await db.transaction(async (tx) => {
    await lockOrder(tx, id);
    const own = eq(paymentMethodLinks.id, name.id);
    const [link] = await tx.select().from(paymentMethodLinks).where(own);
    if (link !== undefined) {
      await tx.update(paymentMethodLinks).set({ connectionId }).where(own);
      return;
    }
    const reference = getContactReference(id);
    const none = { companyName: null, email: null, phone: null, taxId: null, address: null };
    const contact = { contactId: reference, name: reference, ...none };
    await tx.insert(paymentMethodLinks).values({
      id: name.id,
      appId,
      contactId: await matchContact(tx, { appId, contact, now }),
      connectionId,
      source: 'checkout-form',
      replacedMethodId: null,
      isSingleUse: order.payMinor === 0,
      showsFullAddress: false,
      expiresAt: new Date(now.getTime() + OPEN_MS),
      createdAt: now,
    });
  });
  return getLink(db, name);
}

/** An order without later payments has no scope of its own: its form requests consent to any payment. */
async function widenConsent(tx: Transaction, methodId: string): Promise<void> {
  const isIt = eq(paymentMethods.id, methodId);
  await tx.update(paymentMethods).set({ consentScope: 'any' }).where(isIt);
}

/** Records an order whose payment method is saved, once: the method becomes that of its contact. */
export async function fileSavedOrder(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  orderId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = orThrowNotFound(await lockOrder(tx, orderId));
    if (order.completedAt !== null) return;
    const now = clock.now();
    const linkId = toOrderLink(order).id;
    const setups = await tx
      .select()
      .from(paymentMethodSetups)
      .where(eq(paymentMethodSetups.linkId, linkId));
    const methodId = setups.find((setup) => setup.methodId !== null)?.methodId ?? null;
    if (methodId === null) throw new Error(`Order ${orderId} saved nothing`);
    await tx.update(checkoutOrders).set({ methodId }).where(eq(checkoutOrders.id, order.id));
    if (getConsentScope(order) === 'any') await widenConsent(tx, methodId);
    await completeOrder(tx, order, now);
  });
}
