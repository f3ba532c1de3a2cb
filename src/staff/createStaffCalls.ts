import type { ApiResult } from '#api/failure.ts';
import { sendProcessorCall } from '#api/paymentCalls.ts';
import { processManualInvoice, processManualProduct } from '#api/staffCalls.ts';
import type { PaymentEntry } from '#contract/entities/invoice.ts';
import type { ManualProductPayment } from '#contract/entities/manualPayment.ts';
import type { SavedMethod } from '#contract/entities/paymentMethod.ts';
import type { CallContext, StaffSubject } from '#payments/contract.ts';
import type { SentPayment, SettledResult } from '#payments/flowState.ts';
import type { FlowCalls } from '#payments/usePaymentFlow.ts';
import { newId } from '#platform/ids.ts';
import type { AppDispatch } from '#store/createAppStore.ts';
import type { StaffSession } from './createStaffSession.ts';

/** What the server has read: of a payment, or of a card that was to be saved. */
export interface StaffResult extends SettledResult {
  readonly payment: PaymentEntry | null;
  readonly method?: SavedMethod | null;
}

/** What the calls of a page of staff are made of. */
export interface StaffCallsOptions {
  readonly appId: string;
  readonly subject: StaffSubject;
  readonly session: StaffSession;
  readonly dispatch: AppDispatch;
}

/** The calls of one visit of a page on which staff take a card. */
export function createStaffCalls(options: StaffCallsOptions): FlowCalls<StaffResult> {
  const { appId, subject, session, dispatch } = options;
  const page = newId();
  const getContext = (connectionId: string): CallContext => ({
    subject,
    connectionId,
    send: (call) =>
      session.ask((staffToken) => {
        const change = { appId, page, connectionId, staffToken, idempotencyKey: newId() };
        return dispatch(sendProcessorCall(call, change));
      }),
  });
  return {
    getCalls: async ({ registered, connectionId }) =>
      (await registered.fetchModule()).createCalls(getContext(connectionId)),
    settle: (sent) => {
      const { kind, attempt } = sent;
      const idempotencyKey = kind === 'charge' ? attempt.idempotencyKey : newId();
      return session.ask<StaffResult>((staffToken): Promise<ApiResult<StaffResult>> => {
        const { connectionId } = attempt.method;
        const change = { appId, page, connectionId, staffToken, idempotencyKey };
        const card = toCard(sent);
        if (subject.kind !== 'manual-invoice') {
          const hasAmount = kind === 'charge' && attempt.amount !== null;
          // where a session was opened, it knows whose card it is
          const contactId = attempt.session === null ? subject.contactId : null;
          const payment = {
            ...card,
            ...(hasAmount && { payAmount: attempt.amount }),
            ...(contactId !== null && { contactId }),
          };
          return dispatch(processManualProduct(payment, change));
        }
        const { orderId, contactId } = subject;
        const payment = { orderId, contactId, amount: attempt.amount ?? '', ...card };
        return dispatch(processManualInvoice(payment, change));
      });
    },
  };
}

/** What the page knows of the card and of whose it is (reading 29): the server reads the rest. */
function toCard({ attempt, paymentToken, card }: SentPayment): ManualProductPayment {
  const { name, country, region, postalCode, email } = attempt.billing ?? {};
  return {
    paymentToken,
    tokenProcessor: attempt.method.processor,
    consent: attempt.consent ?? 'NO_CONSENT',
    ...(name && { nameOnCard: name }),
    ...(country && { country }),
    ...(region && { region }),
    ...(postalCode && { postalCode }),
    ...(email && { email }),
    ...(card?.cardNumber && { cardNumber: card.cardNumber }),
    ...(card?.cardBrand && { paymentMethodCardBrand: card.cardBrand }),
    ...(card?.cardType && { cardType: card.cardType }),
    ...(card?.expirationMonth && { expirationMonth: card.expirationMonth }),
    ...(card?.expirationYear && { expirationYear: card.expirationYear }),
    ...(card?.fingerprint && { fingerprint: card.fingerprint }),
  };
}
