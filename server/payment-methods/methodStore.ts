import { and, eq } from 'drizzle-orm';
import type { ConsentScope } from '#contract/codes.ts';
import type { SavedMethod } from '#contract/entities/payments/paymentMethod.ts';
import type { Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { type PaymentMethodRow, paymentMethods } from '#server/database/schema/contacts.ts';
import type {
  PaymentMethodLinkRow,
  PaymentMethodSetupRow,
} from '#server/database/schema/paymentMethodLinks.ts';
import { newRowId } from '#server/platform/ids.ts';
import type { StoredMethod } from '#server/processors/contract/capabilities.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';

/** The payer's details from the form. */
export type BillingDetails = Partial<
  Pick<
    PaymentMethodRow,
    | 'nameOnCard'
    | 'billingAddress1'
    | 'billingAddress2'
    | 'billingCity'
    | 'billingRegion'
    | 'billingPostalCode'
    | 'billingCountry'
    | 'billingEmail'
    | 'billingPhone'
  >
>;

/** A method that the processor has saved, its link and session, and the payer's details (null if unknown). */
export interface MethodToWrite {
  readonly link: Pick<PaymentMethodLinkRow, 'appId' | 'contactId'>;
  readonly setup: Pick<
    PaymentMethodSetupRow,
    'connectionId' | 'processor' | 'accountId' | 'processorCustomerId'
  >;
  readonly method: StoredMethod;
  readonly consent: PaymentMethodRow['consent'];
  readonly scope: ConsentScope;
  readonly billing: BillingDetails | null;
  readonly now: Date;
  /** For a new agreement: our reference of the payment that it was given with. */
  readonly firstPaymentKey?: string;
  /** It must never be used, and is removed at the processor. */
  readonly isUnwanted?: true;
}

/** What identifies a method at its processor. */
const PROCESSOR_ID = [
  paymentMethods.processor,
  paymentMethods.accountId,
  paymentMethods.processorMethodId,
];

/**
 * Stores a method as the processor describes it. The same id at the processor is the same method, also for concurrent
 * transactions: the later ones wait for the first and update its row.
 */
export async function writeMethod(
  tx: Transaction,
  request: MethodToWrite,
): Promise<PaymentMethodRow> {
  const { link, setup, method, consent, scope, billing, now, firstPaymentKey, isUnwanted } =
    request;
  const existing = await lockMethodOfProcessor(tx, setup, method.id);
  if (existing !== null && existing.contactId !== link.contactId)
    throw new ProcessorError(
      'refused',
      'The processor saved a method that belongs to another contact',
    );
  if (existing !== null && isUnwanted) return existing;
  const [year = null, month = null] = method.expires?.split('-') ?? [];
  const row = {
    appId: link.appId,
    contactId: link.contactId,
    connectionId: setup.connectionId,
    processor: setup.processor,
    accountId: setup.accountId,
    processorCustomerId: setup.processorCustomerId,
    processorMethodId: method.id,
    methodType: method.isCard ? 'CREDIT' : 'OTHER',
    brand: method.brand,
    last4: method.last4,
    expirationMonth: month,
    expirationYear: year,
    fingerprint: method.fingerprint,
    ...billing,
    consent,
    consentAt: billing === null ? null : now,
    consentScope:
      isAllowed(existing) && existing.consentScope === 'any' ? existing.consentScope : scope,
    consentWithdrawnAt: null,
    updatedAt: now,
    removedAt: isUnwanted ? now : null,
    replacedById: null,
    processorRemovedAt: null,
  };
  if (existing !== null) {
    const isIt = eq(paymentMethods.id, existing.id);
    const [updated] = await tx.update(paymentMethods).set(row).where(isIt).returning();
    if (updated === undefined) throw new Error('The locked method could not be updated');
    return updated;
  }
  const first = { id: newRowId(), createdAt: now, firstPaymentKey: firstPaymentKey ?? null };
  const [inserted] = await tx
    .insert(paymentMethods)
    .values({ ...row, ...first })
    .onConflictDoNothing({ target: PROCESSOR_ID })
    .returning();
  return inserted ?? writeMethod(tx, request); // another transaction inserted it first
}

/** Whether an existing method has a consent of its own, which a later one does not narrow. */
function isAllowed(existing: PaymentMethodRow | null): existing is PaymentMethodRow {
  return (
    existing !== null && existing.removedAt === null && existing.consent === 'EXPLICIT_CONSENT'
  );
}

async function lockMethodOfProcessor(
  tx: Transaction,
  { processor, accountId }: MethodToWrite['setup'],
  processorMethodId: string,
): Promise<PaymentMethodRow | null> {
  const isThere = and(
    eq(paymentMethods.processor, processor),
    eq(paymentMethods.accountId, accountId),
  );
  const isIt = and(isThere, eq(paymentMethods.processorMethodId, processorMethodId));
  return (await tx.select().from(paymentMethods).where(isIt).for(ROW_LOCK))[0] ?? null;
}

/** Adds the payer's details to a method that the processor's event had saved first; existing details stay. */
export async function completeMethod(
  tx: Transaction,
  method: PaymentMethodRow,
  { billing, now }: Pick<MethodToWrite, 'billing' | 'now'>,
): Promise<void> {
  if (billing === null || method.consentAt !== null) return;
  const change = { ...billing, consentAt: now, updatedAt: now };
  await tx.update(paymentMethods).set(change).where(eq(paymentMethods.id, method.id));
}

/** Marks a method as replaced by another valid one. */
export async function markReplaced(
  tx: Transaction,
  { id, replacedById, now }: { readonly id: string; replacedById: string; readonly now: Date },
): Promise<void> {
  const change = { removedAt: now, replacedById, updatedAt: now };
  await tx.update(paymentMethods).set(change).where(eq(paymentMethods.id, id));
}

/** What its owner may see of a method. */
export function toSavedMethod({
  brand,
  last4,
  expirationMonth,
  expirationYear,
}: PaymentMethodRow): SavedMethod {
  const hasEnd = expirationMonth !== null && expirationYear !== null;
  return { brand, last4, expires: hasEnd ? `${expirationYear}-${expirationMonth}` : null };
}
