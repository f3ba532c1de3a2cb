import type { ManualProductPayment } from '#contract/entities/payments/manualPayment.ts';
import type { SavedMethod } from '#contract/entities/payments/paymentMethod.ts';
import type { RouteName } from '#contract/routes/routes.ts';
import { type BillingDetails, toSavedMethod } from '#server/payment-methods/methodStore.ts';
import { storePaidMethod } from '#server/payment-methods/storePaidMethod.ts';
import { toExpiry } from '#server/payment-methods/toExpiry.ts';
import type { PaymentReport } from '#server/payments/charges/reportPayment.ts';
import type { MemberName } from '#server/payments/contract/memberName.ts';
import { recordConsent } from '#server/payments/subjects/manualPaymentStore.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import type { Call } from '../shared/handler.ts';

type ConsentCall = Call<'processManualInvoicePayment' | 'processManualProductPayment'>;

/** The staff member who calls. Throws for a route that is not for staff. */
export function getStaffId({ name, principal }: Call<RouteName>): string {
  if (principal.kind !== 'staff') throw new Error(`${name} is not a staff call`);
  return principal.id;
}

/** The staff member who calls, in the form in which payments name them. */
export function getMemberName({ name, principal }: Call<RouteName>): MemberName {
  if (principal.kind !== 'staff') throw new Error(`${name} is not a staff call`);
  return { id: principal.id, name: principal.name };
}

/** Throws `not-found` if the processor charges no tokens. */
export function assertChargesTokens({ adapter }: Connected): void {
  if (adapter.capabilities.tokenCharges === undefined) throw new ProblemError('not-found');
}

/** Whether the payer consents to storing the card. */
export function isStorable({ payload }: ConsentCall): boolean {
  return payload.consent === 'EXPLICIT_CONSENT';
}

/**
 * Records the payer's consent on the reported payment and saves its card at the processor: null if nothing was charged or is
 * saved. If the processor does not respond, it is retried later (server/maintenance); the payment is not affected.
 */
export async function recordStaffConsent(
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

/** The cardholder's details from the staff form. */
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
