import type { ChargeableMethod } from '#contract/entities/payments/paymentMethod.ts';
import {
  type Chargeable,
  type ChargeableOwner,
  findChargeable,
  listChargeable,
  toChargeableMethod,
} from '#server/payment-methods/chargeableMethods.ts';
import { chargeSavedMethod, type SavedCharge } from '#server/payments/charges/chargeSavedMethod.ts';
import type { PaymentReport } from '#server/payments/charges/reportPayment.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Call } from '../shared/handler.ts';
import { getMemberName } from './manualPaymentCall.ts';

/** The value in a staff call that marks its token as the id of a saved payment method. */
const STORED = 'STORED';

type ChargingCall = Call<'processManualInvoicePayment' | 'processManualProductPayment'>;

/** The contact whose saved payment methods a staff call can charge. */
type Owner = Omit<ChargeableOwner, 'appId'>;

/** The saved payment methods that staff can charge for a contact, as shown to them. */
export async function listStored(
  call: Call<'getManualInvoicePayment' | 'getManualPayment'>,
  owner: Owner,
): Promise<ChargeableMethod[]> {
  const { appId, onlinePayments } = call.business;
  if (!onlinePayments) return [];
  return (await listChargeable(call, { appId, ...owner })).map(toChargeableMethod);
}

/** The saved payment method that a call charges, or null. Throws `not-found` if the call cannot charge it. */
export async function getStored(
  call: ChargingCall,
  owner: Owner | null,
): Promise<Chargeable | null> {
  const { paymentMethodType, paymentToken, tokenProcessor } = call.payload;
  if (paymentMethodType !== STORED) return null;
  const { appId, onlinePayments } = call.business;
  const isPossible = owner !== null && onlinePayments;
  const found = isPossible && (await findChargeable(call, { appId, ...owner }, paymentToken));
  if (!found || found.connected.adapter.name !== tokenProcessor)
    throw new ProblemError('not-found');
  return found;
}

/** Charges a saved payment method for staff; each submission is an attempt of its own. */
export function chargeStored(
  call: ChargingCall,
  { method }: Chargeable,
  { subject, amountMinor }: Pick<SavedCharge, 'subject' | 'amountMinor'>,
): Promise<PaymentReport> {
  const { appId } = call.business;
  const tryName = call.write.key;
  const charge = { appId, subject, method, amountMinor, tryName, payer: 'staff' } as const;
  return chargeSavedMethod(call, { ...charge, takenBy: getMemberName(call) });
}
