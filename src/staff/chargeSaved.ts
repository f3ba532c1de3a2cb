import type { ApiResult } from '#api/failure.ts';
import { processManualInvoice, processManualProduct } from '#api/staffCalls.ts';
import type { ChargeableMethod } from '#contract/entities/paymentMethod.ts';
import type { StaffSubject } from '#payments/contract.ts';
import type { AppDispatch } from '#store/createAppStore.ts';
import type { StaffResult } from './createStaffCalls.ts';
import type { StaffSession } from './createStaffSession.ts';

/** One press: which card is charged with which amount. `key` makes a repeated call the same charge. */
export interface SavedCharge {
  readonly method: ChargeableMethod;
  readonly amount: string;
  readonly key: string;
  /** The name of this visit of the page. */
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
  { appId, subject, session, dispatch }: SavedChargeContext,
  { method, amount, key, page }: SavedCharge,
): Promise<ApiResult<StaffResult>> {
  const card = {
    paymentToken: method.id,
    tokenProcessor: method.processor,
    paymentMethodType: 'STORED',
    consent: 'NO_CONSENT',
  } as const;
  const { contactId } = subject;
  return session.ask<StaffResult>((staffToken): Promise<ApiResult<StaffResult>> => {
    const { connectionId } = method;
    const change = { appId, page, connectionId, staffToken, idempotencyKey: key };
    if (subject.kind === 'manual-invoice') {
      const { orderId } = subject;
      const payment = { ...card, orderId, contactId: subject.contactId, amount };
      return dispatch(processManualInvoice(payment, change));
    }
    const payment = { ...card, payAmount: amount, ...(contactId !== null && { contactId }) };
    return dispatch(processManualProduct(payment, change));
  });
}
