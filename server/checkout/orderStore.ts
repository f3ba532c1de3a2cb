import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { CheckoutBasket } from '#contract/entities/checkout/checkoutForm.ts';
import type { Delivery } from '#contract/entities/documents/delivery.ts';
import { isPublicId } from '#domain/address/publicId.ts';
import type { Database, Reader, Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import {
  type CheckoutOrderRow,
  checkoutForms,
  checkoutOrders,
  type FrozenOrder,
} from '#server/database/schema/checkout.ts';
import { newRowId } from '#server/platform/ids.ts';
import type { PricedBasket } from './priceBasket.ts';

/** Identifies an order by page and form. A preview has an order of its own. */
export interface OrderPage {
  readonly appId: string;
  readonly formId: string;
  readonly page: string;
  readonly isPreview: boolean;
}

const isOf = ({ formId, page, isPreview }: OrderPage) =>
  and(
    eq(checkoutOrders.formId, formId),
    eq(checkoutOrders.page, page),
    eq(checkoutOrders.isPreview, isPreview),
  );

/** The order that a page is about to pay; null before it has set a basket. */
export async function findOpenOrder(
  reader: Reader,
  page: OrderPage,
): Promise<CheckoutOrderRow | null> {
  const isOpen = and(isOf(page), isNull(checkoutOrders.completedAt));
  const [row] = await reader.select().from(checkoutOrders).where(isOpen);
  return row ?? null;
}

/** Whether a page has bought something. */
export async function hasCompletedOrder(db: Database, page: OrderPage): Promise<boolean> {
  return (
    (await db.$count(checkoutOrders, and(isOf(page), isNotNull(checkoutOrders.completedAt)))) > 0
  );
}

/** The basket of a page, with any form of the business; null if it has none. */
export async function findOrderOfPage(
  reader: Reader,
  { appId, page }: Pick<OrderPage, 'appId' | 'page'>,
): Promise<CheckoutOrderRow | null> {
  const forms = reader
    .select({ id: checkoutForms.id })
    .from(checkoutForms)
    .where(eq(checkoutForms.appId, appId));
  const isOpen = and(
    inArray(checkoutOrders.formId, forms), // the index is by form and page
    eq(checkoutOrders.page, page),
    eq(checkoutOrders.isPreview, false),
    isNull(checkoutOrders.completedAt),
  );
  const newest = desc(checkoutOrders.updatedAt);
  const [row] = await reader.select().from(checkoutOrders).where(isOpen).orderBy(newest).limit(1);
  return row ?? null;
}

/** The order that a page has completed, otherwise the one that it is about to pay; null if there is none. */
export async function findLastOrder(
  reader: Reader,
  page: OrderPage,
): Promise<CheckoutOrderRow | null> {
  const { completedAt, createdAt } = checkoutOrders;
  const [row] = await reader
    .select()
    .from(checkoutOrders)
    .where(isOf(page))
    .orderBy(asc(isNull(completedAt)), desc(createdAt))
    .limit(1);
  return row ?? null;
}

/** An order by its id. */
export async function findOrder(reader: Reader, id: string): Promise<CheckoutOrderRow | null> {
  const [row] = await reader.select().from(checkoutOrders).where(eq(checkoutOrders.id, id));
  return row ?? null;
}

/** An order, locked until the transaction ends; null if there is none. */
export async function lockOrder(tx: Transaction, id: string): Promise<CheckoutOrderRow | null> {
  const isIt = eq(checkoutOrders.id, id);
  const [row] = await tx.select().from(checkoutOrders).where(isIt).for(ROW_LOCK);
  return row ?? null;
}

/** The open order of a page, locked; null if there is none. */
export async function lockOpenOrder(
  tx: Transaction,
  page: OrderPage,
): Promise<CheckoutOrderRow | null> {
  const isOpen = and(isOf(page), isNull(checkoutOrders.completedAt));
  const [row] = await tx.select().from(checkoutOrders).where(isOpen).for(ROW_LOCK);
  return row ?? null;
}

/** The stored columns of an order's basket. */
export interface OrderBasket extends PricedBasket {
  readonly basket: CheckoutBasket;
  readonly delivery: Delivery | null;
  readonly currency: string;
  readonly pricedOn: string;
  readonly wrongCodes: number;
  readonly now: Date;
}

/**
 * Sets the basket of a page's order: the open one that was locked, or a new one. E-mail, name and delivery stay if the
 * basket has none.
 */
export async function writeOrder(
  tx: Transaction,
  { page, old }: { readonly page: OrderPage; readonly old: CheckoutOrderRow | null },
  {
    basket,
    delivery,
    lines,
    priced,
    codeKeys,
    payMinor,
    instalments,
    currency,
    pricedOn,
    wrongCodes,
    now,
  }: OrderBasket,
): Promise<void> {
  const change = {
    basket,
    lines,
    priced,
    codeKeys,
    payMinor,
    instalments,
    currency,
    pricedOn,
    wrongCodes,
    email: basket.email?.trim() || (old?.email ?? null),
    name: basket.nameOnCard?.trim() || (old?.name ?? null),
    delivery: delivery ?? old?.delivery ?? null,
    ...toConsent(basket.consent ?? null, old, now),
    updatedAt: now,
  };
  if (old === null) {
    const row = { ...page, ...change, id: newRowId(), createdAt: now };
    await tx.insert(checkoutOrders).values(row).onConflictDoNothing(); // two calls of one page at once: one of them counts
  } else {
    await tx.update(checkoutOrders).set(change).where(eq(checkoutOrders.id, old.id));
  }
}

/** The terms of an order as they are now. */
export function toFrozenOrder({
  basket,
  lines,
  priced,
  pricedOn,
  codeKeys,
  payMinor,
  instalments,
}: CheckoutOrderRow): FrozenOrder {
  return { basket, lines, priced, pricedOn, codeKeys, payMinor, instalments };
}

/** The order that an invoice was made of; null where it was made otherwise. */
export async function findOrderOfInvoice(
  reader: Reader,
  invoiceId: string,
): Promise<CheckoutOrderRow | null> {
  const isIts = eq(checkoutOrders.invoiceId, invoiceId);
  const [row] = await reader.select().from(checkoutOrders).where(isIts);
  return row ?? null;
}

/** The completed order of a receipt; null where the business has none of this id. */
export async function findReceipt(
  reader: Reader,
  appId: string,
  receiptId: string,
): Promise<CheckoutOrderRow | null> {
  if (!isPublicId(receiptId)) return null;
  const isIt = and(eq(checkoutOrders.appId, appId), eq(checkoutOrders.receiptId, receiptId));
  const [row] = await reader.select().from(checkoutOrders).where(isIt);
  return row ?? null;
}

/** The buyer's details from a page; omitted ones stay, and so do those of a completed order. */
export async function recordCustomer(
  db: Database,
  id: string,
  {
    email,
    name,
    consent,
    now,
  }: Pick<CheckoutOrderRow, 'email' | 'name' | 'consent'> & { readonly now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order === null) return;
    const isOver = order.completedAt !== null;
    const submitted = isOver
      ? { email: order.email ?? email, name: order.name ?? name }
      : { email: email ?? order.email, name: name ?? order.name };
    const change = { ...submitted, ...toConsent(consent, order, now), updatedAt: now };
    await tx.update(checkoutOrders).set(change).where(eq(checkoutOrders.id, id));
  });
}

/** The customer's consent. Once given, it stays with its time and the version of its text. */
function toConsent(
  submitted: CheckoutOrderRow['consent'],
  previous: Pick<CheckoutOrderRow, 'consent' | 'consentAt'> | null,
  now: Date,
): Partial<Pick<CheckoutOrderRow, 'consent' | 'consentAt' | 'mandateVersion'>> {
  if (previous !== null && previous.consentAt !== null) return {};
  if (submitted !== 'EXPLICIT_CONSENT') return { consent: submitted ?? previous?.consent ?? null };
  return { consent: submitted, consentAt: now, mandateVersion: MANDATE_VERSION };
}

/**
 * The version of the text with which a customer allows later charges (the messages `checkout.mandate` and `checkout.mandateFree`).
 * Stored with the consent. Increase it when the meaning of the text changes.
 */
const MANDATE_VERSION = 1;
