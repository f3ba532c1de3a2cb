import type { ManualProductPayment } from '#contract/entities/manualPayment.ts';
import type { SavedMethod } from '#contract/entities/paymentMethod.ts';
import type { RouteName } from '#contract/routes/routes.ts';
import { type BillingDetails, toSavedMethod } from '#server/payment-methods/methodStore.ts';
import { storePaidMethod } from '#server/payment-methods/storePaidMethod.ts';
import { toExpiry } from '#server/payment-methods/toExpiry.ts';
import type { PaymentReport } from '#server/payments/charges/reportPayment.ts';
import { recordConsent } from '#server/payments/subjects/manualPaymentStore.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import type { Call } from '../shared/handler.ts';

type ConsentCall = Call<'processManualInvoicePayment' | 'processManualProductPayment'>;

/** Who of the business calls. Only calls of staff ask. */
export function getStaffId({ name, principal }: Call<RouteName>): string {
  if (principal.kind !== 'staff') throw new Error(`${name} is not a call of staff`);
  return principal.id;
}

/** A token that names no payment of ours can be charged only where the processor takes tokens. Throws `not-found`. */
export function assertChargesTokens({ adapter }: Connected): void {
  if (adapter.capabilities.tokenCharges === undefined) throw new ProblemError('not-found');
}

/** Whether the payer allows the card to be stored. */
export function isStorable({ payload }: ConsentCall): boolean {
  return payload.consent === 'EXPLICIT_CONSENT';
}

/**
 * Notes what the payer allowed on the payment that the report is about, and stores its card with the processor: null where nothing was
 * charged or is stored. A processor that does not answer now is asked later (server/maintenance): the payment stands.
 */
export async function noteConsent(
  call: ConsentCall,
  { payment }: PaymentReport,
): Promise<SavedMethod | null> {
  if (!isStorable(call) || payment === null) return null;
  await recordConsent(call.db, payment.id, call.clock.now());
  const billing = toStaffBilling(call.payload);
  const expires = toExpiry(call.payload);
  const stored = await storePaidMethod(call, payment.id, { billing, expires }).catch(() => null);
  return stored === null ? null : toSavedMethod(stored);
}

/** What the form of staff says of whose card it is. */
export function toStaffBilling({
  nameOnCard,
  country,
  region,
  postalCode,
  email,
}: Partial<ManualProductPayment>): BillingDetails {
  return {
    nameOnCard: nameOnCard ?? null,
    billingCountry: country ?? null,
    billingRegion: region ?? null,
    billingPostalCode: postalCode ?? null,
    billingEmail: email ?? null,
  };
}
