import type { ManualProductPayment } from '#contract/entities/manualPayment.ts';
import type { RouteName } from '#contract/routes/routes.ts';
import type { BillingDetails } from '#server/payment-methods/methodStore.ts';
import { recordConsent } from '#server/payments/manualPaymentStore.ts';
import type { PaymentReport } from '#server/payments/reportPayment.ts';
import type { Call } from './handler.ts';

/** Who of the business calls. Only calls of staff ask. */
export function getStaffId({ name, principal }: Call<RouteName>): string {
  if (principal.kind !== 'staff') throw new Error(`${name} is not a call of staff`);
  return principal.id;
}

/** Notes what the payer allowed on the payment that the report is about; nothing where nothing was charged. */
export async function withConsent(
  { db, clock }: Call<RouteName>,
  consent: ManualProductPayment['consent'],
  report: PaymentReport,
): Promise<PaymentReport> {
  if (consent === 'EXPLICIT_CONSENT' && report.payment !== null)
    await recordConsent(db, report.payment.id, clock.now());
  return report;
}

/** What the form of staff says of whose card it is. */
export function toStaffBilling({
  nameOnCard,
  country,
  region,
  postalCode,
  email,
}: ManualProductPayment): BillingDetails {
  return {
    nameOnCard: nameOnCard ?? null,
    billingCountry: country ?? null,
    billingRegion: region ?? null,
    billingPostalCode: postalCode ?? null,
    billingEmail: email ?? null,
  };
}
