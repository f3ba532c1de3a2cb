import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { ConsentScope } from '#contract/codes.ts';
import { getConsentScope } from '#server/checkout/getConsentScope.ts';
import { findOrderOfInvoice } from '#server/checkout/orderStore.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import type { PaymentMethodRow } from '#server/database/schema/contacts.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { manualPayments } from '#server/database/schema/manualPayments.ts';
import { type PaymentRow, payments } from '#server/database/schema/payments.ts';
import { getConnection } from '#server/payments/connections.ts';
import type { StoredMethod } from '#server/processors/contract/capabilities.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import { createCustomer } from './createCustomer.ts';
import { type BillingDetails, writeMethod } from './methodStore.ts';
import { findProcessorCustomer } from './setups/setupStore.ts';

/** How long after the consent a payment's card can be saved, in ms. Later it would surprise its owner. */
const STORED_WITHIN_MS = 24 * 60 * 60_000;

/** Maximum number of methods saved in one round. */
const ROUND_PAYMENTS = 50;

/** The payer's typed details about themselves and their card. */
export interface Typed {
  readonly billing?: BillingDetails;
  /** When the card expires, `YYYY-MM`. */
  readonly expires?: string | undefined;
}

/** Payments whose payer allowed the card to be stored, and whose card is not. */
const isToStore = and(
  eq(payments.state, 'paid'),
  eq(payments.isLate, false),
  isNotNull(payments.consentAt),
  isNull(payments.storedMethodId),
  isNotNull(payments.connectionId),
);

/**
 * Stores a payment's method with its processor, for its contact, if the payer consented: once, however often it is
 * called. Null if nothing is stored: without consent, without a contact, and if the processor cannot store it. `expires`
 * (`YYYY-MM`) is the card's expiration as typed, if known. Throws if the processor does not respond;
 * `retryStoringMethods` retries it.
 */
export async function storePaidMethod(
  deps: ServerContext,
  paymentId: string,
  { billing = {}, expires }: Typed = {},
): Promise<PaymentMethodRow | null> {
  const isIt = and(eq(payments.id, paymentId), isToStore);
  const [payment] = await deps.db.select().from(payments).where(isIt);
  const contactId = payment === undefined ? null : await findContactOf(deps.db, payment);
  if (payment === undefined || contactId === null) return null;
  const connected = await getConnection(deps, payment);
  const stored = await storeAtProcessor(deps, connected, { payment, contactId, expires });
  return stored === null ? null : write(deps, { payment, contactId, billing, ...stored });
}

/** Retries storing methods, the oldest first; returns how many succeeded. A failed one waits for the next round. */
export async function retryStoringMethods(
  deps: ServerContext,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const since = new Date(deps.clock.now().getTime() - STORED_WITHIN_MS);
  const left = await deps.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isToStore, gt(payments.consentAt, since)))
    .orderBy(asc(payments.consentAt))
    .limit(ROUND_PAYMENTS);
  let done = 0;
  for (const { id } of left) {
    if (isStopped()) break;
    const method = await storePaidMethod(deps, id).catch(() => null);
    if (method !== null) done += 1;
  }
  return done;
}

async function findContactOf(
  reader: Reader,
  { subjectKind, subjectId }: PaymentRow,
): Promise<string | null> {
  const table = subjectKind === 'manual-payment' ? manualPayments : invoices;
  const [row] = await reader
    .select({ contactId: table.contactId })
    .from(table)
    .where(eq(table.id, subjectId));
  return row?.contactId ?? null;
}

interface Paid {
  readonly payment: PaymentRow;
  readonly contactId: string;
  readonly expires?: string | undefined;
}

interface StoredAtProcessor {
  readonly customer: string;
  readonly method: StoredMethod;
}

/** Creates the customer again if the processor no longer has it. */
async function storeAtProcessor(
  deps: ServerContext,
  connected: Connected,
  { payment, contactId, expires }: Paid,
): Promise<StoredAtProcessor | null> {
  const { setups, vault } = connected.adapter.capabilities;
  const { processorPaymentId } = payment;
  if (processorPaymentId === null) return null;
  if (vault?.storePaid !== undefined) {
    const request = {
      customer: contactId,
      idempotencyKey: `billfold-store-${payment.id}`,
      expires,
    };
    const method = await vault.storePaid(connected.context, processorPaymentId, request);
    return method && { customer: contactId, method };
  }
  if (setups?.storePaid === undefined) return null;
  const store = async (customer: string) => {
    const method = await setups.storePaid?.(connected.context, processorPaymentId, customer);
    return method ? { customer: method.customer ?? customer, method } : null;
  };
  const connectionId = connected.context.connection;
  const existing = await findProcessorCustomer(deps.db, { contactId, connectionId });
  try {
    return await store(existing ?? (await createCustomer(deps, connected, { contactId })));
  } catch (error) {
    const isGone = error instanceof ProcessorError && error.failure === 'missing';
    if (!isGone || existing === null) throw error;
    return store(await createCustomer(deps, connected, { contactId, again: payment.id }));
  }
}

/** Locks the payment's row, so that only one of two concurrent calls writes. */
function write(
  { db, clock }: ServerContext,
  {
    payment,
    contactId,
    billing,
    customer,
    method,
  }: Paid & StoredAtProcessor & { billing: BillingDetails },
): Promise<PaymentMethodRow | null> {
  const { id, appId, connectionId, processor, accountId } = payment;
  if (connectionId === null || processor === null || accountId === null)
    throw new Error(`Payment ${id} has a connection and no processor`);
  const setup = { connectionId, processor, accountId, processorCustomerId: customer };
  return db.transaction(async (tx) => {
    const isIt = and(eq(payments.id, id), isToStore);
    const [locked] = await tx.select().from(payments).where(isIt).for(ROW_LOCK);
    if (locked === undefined) return null;
    const now = clock.now();
    const consent = 'EXPLICIT_CONSENT' as const;
    const scope = await findScope(tx, locked);
    const written = { link: { appId, contactId }, setup, method, consent, scope, billing, now };
    const row = await writeMethod(tx, written);
    const change = { storedMethodId: row.id, updatedAt: now };
    await tx.update(payments).set(change).where(eq(payments.id, id));
    await linkMethodToOrder(tx, payment, row.id);
    return row;
  });
}

/** The scope of the consent: that of the checkout form's order, or any payment if staff asked for it. */
async function findScope(tx: Transaction, { invoiceId }: PaymentRow): Promise<ConsentScope> {
  const order = invoiceId === null ? null : await findOrderOfInvoice(tx, invoiceId);
  return order === null ? 'any' : getConsentScope(order);
}

/** The method that paid an order of a checkout form is used for its later charges. */
async function linkMethodToOrder(
  tx: Transaction,
  { invoiceId }: PaymentRow,
  methodId: string,
): Promise<void> {
  if (invoiceId === null) return;
  const isIts = and(eq(checkoutOrders.invoiceId, invoiceId), isNull(checkoutOrders.methodId));
  await tx.update(checkoutOrders).set({ methodId }).where(isIts);
}
