import type { ApiResult } from '#api/failure.ts';
import type { ChargeableMethod } from '#contract/entities/paymentMethod.ts';
import type { StaffSubject } from '#payments/contract.ts';
import type { AppDispatch } from '#store/createAppStore.ts';
import { type StaffResult, sendNoted } from './createStaffCalls.ts';
import type { StaffSession } from './sign-in/createStaffSession.ts';

/** One press: which card is charged with which amount. `key` makes a repeated call the same charge. */
export interface SavedCharge {
  readonly method: ChargeableMethod;
  readonly amount: string;
  readonly key: string;
  /** The name of the page, which its form goes by as well. */
  readonly page: string;
}

/** Of which business, for what, and who of its staff. */
export interface SavedChargeContext {
  readonly appId: string;
  readonly subject: StaffSubject;
  readonly session: StaffSession;
  readonly dispatch: AppDispatch;
}

/** Charges a card that a contact has saved, once for each press. */
export function chargeSaved(
  context: SavedChargeContext,
  { method, amount, key, page }: SavedCharge,
): Promise<ApiResult<StaffResult>> {
  const { subject } = context;
  const card = {
    paymentToken: method.id,
    tokenProcessor: method.processor,
    paymentMethodType: 'STORED',
    consent: 'NO_CONSENT',
  } as const;
  const payment = { card, amount, hasAmount: true, contactId: subject.contactId };
  const write = { page, connectionId: method.connectionId, idempotencyKey: key };
  return sendNoted(context, { payment, write, mayCharge: true });
}
