import { processManualInvoicePayment, processManualProductPayment } from 'virtual:calls';
import { writeHeaders } from '#api/client/writeHeaders.ts';
import type { ApiResult } from '#api/failure.ts';
import { sendCall } from '#api/sendCall.ts';
import type { StaffChange } from '#api/staff/staffCalls.ts';
import type { PaymentEntry } from '#contract/entities/documents/invoice.ts';
import type { ManualProductPayment } from '#contract/entities/payments/manualPayment.ts';
import type { SavedMethod } from '#contract/entities/payments/paymentMethod.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { SubmittedDetails } from '#payments/card-form/details/cardDetails.ts';
import type { SentPayment, SettledResult } from '#payments/confirm/flowState.ts';
import { getProblemCode } from '#payments/confirm/getProblemCode.ts';
import { isRefused, isSaveRefused } from '#payments/confirm/isRefused.ts';
import type { FlowCalls } from '#payments/confirm/usePaymentFlow.ts';
import type { CallContext, StaffSubject } from '#payments/contract.ts';
import { newId } from '#platform/ids.ts';
import type { AppDispatch } from '#store/createAppStore.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import {
  markResponded,
  readSubmittedCard,
  type SentCard,
  type StaffPayment,
  storeSentCard,
} from './submittedCard.ts';

/** The server's result for a payment or for a card to save. */
export interface StaffResult extends SettledResult {
  readonly payment: PaymentEntry | null;
  readonly method?: SavedMethod | null;
}

/** The inputs of a staff page's calls. */
export interface StaffCallsOptions {
  readonly appId: string;
  readonly subject: StaffSubject;
  readonly session: StaffSession;
  readonly dispatch: AppDispatch;
}

/** The calls of one visit of a page on which staff charge or save a card. */
export function createStaffCalls(options: StaffCallsOptions, page: string): FlowCalls<StaffResult> {
  const { appId, subject, session, dispatch } = options;
  const toSentCard = (sent: SentPayment): SentCard => {
    const { kind, attempt } = sent;
    const mayCharge = kind === 'charge';
    const idempotencyKey = mayCharge ? attempt.idempotencyKey : newId();
    const hasAmount = mayCharge && attempt.amount !== null;
    // an open session already has the contact
    const contactId = attempt.session === null ? subject.contactId : null;
    const { connectionId } = attempt.method;
    const payment = { card: toCard(sent), amount: attempt.amount, hasAmount, contactId };
    return { payment, write: { page, connectionId, idempotencyKey }, mayCharge };
  };
  const getContext = (connectionId: string): CallContext => ({
    subject,
    connectionId,
    send: (call, input) =>
      session.call((staffToken) => {
        const headers = writeHeaders({ page, connectionId, staffToken, idempotencyKey: newId() });
        return dispatch(sendCall(call, { ...input, appId, headers }));
      }),
  });
  return {
    getCalls: async ({ registered, connectionId }) =>
      (await registered.fetchModule()).createCalls(getContext(connectionId)),
    settle: (sent) => sendRecorded(options, toSentCard(sent)),
    onConfirming: (attempt) => {
      const paymentToken = attempt?.session?.paymentId;
      const isOpen = attempt !== null && paymentToken !== undefined;
      if (isOpen) storeSentCard(options, toSentCard({ kind: 'read', attempt, paymentToken }));
      else markResponded(options);
    },
  };
}

/** Sends a payment and records it until the response arrives, so that a reopened page can check it. */
export async function sendRecorded(
  options: StaffCallsOptions,
  card: SentCard,
): Promise<ApiResult<StaffResult>> {
  const { sent } = readSubmittedCard(options);
  const isSame = sent?.payment.card.paymentToken === card.payment.card.paymentToken;
  const wasLost = isSame && sent?.hasResponse !== true;
  storeSentCard(options, card);
  const response = await sendStaffPayment(options, card.payment, card.write);
  if (isOutcomeKnown(response, options.subject, wasLost)) markResponded(options);
  return response;
}

/** Rejections before anything was done: the caller is not signed in, or the screen is locked. */
const SESSION_REFUSALS = new Set<ProblemCode | null>([
  'session-missing',
  'session-locked',
  'token-missing',
  'token-expired',
  'token-invalid',
]);

/**
 * Whether a response gives the final outcome of a payment or of saving a card: after some failures it may still have
 * succeeded.
 */
export function isOutcomeKnown(
  response: ApiResult<StaffResult>,
  { kind }: StaffSubject,
  wasLost: boolean,
): boolean {
  if (response.isOk) return true;
  if (!wasLost && SESSION_REFUSALS.has(getProblemCode(response.failure))) return true;
  return kind === 'save-card'
    ? isSaveRefused(response.failure)
    : isRefused(response.failure, wasLost);
}

/** Has the server read the outcome of a payment or of saving a card; a token is charged, once per key. */
export function sendStaffPayment(
  { appId, subject, session, dispatch }: StaffCallsOptions,
  { card, amount, hasAmount, contactId }: StaffPayment,
  write: Omit<StaffChange, 'appId' | 'staffToken'>,
): Promise<ApiResult<StaffResult>> {
  return session.call<StaffResult>((staffToken): Promise<ApiResult<StaffResult>> => {
    const options = { appId, headers: writeHeaders({ ...write, staffToken }) };
    if (subject.kind === 'manual-invoice') {
      const { orderId, contactId: payer } = subject;
      const body = { orderId, contactId: payer, amount: amount ?? '', ...card };
      const params = { id: orderId };
      return dispatch(sendCall(processManualInvoicePayment, { ...options, params, body }));
    }
    const body = {
      ...card,
      ...(hasAmount && amount !== null && { payAmount: amount }),
      ...(contactId !== null && { contactId }),
    };
    return dispatch(sendCall(processManualProductPayment, { ...options, body }));
  });
}

/** The staff form accepts cards only. */
const OF_CARD_FORM = { paymentMethodType: 'CREDIT', paymentSubType: 'card' } as const;

/** The card and owner details that the page has (reading 29); the server reads the rest. */
function toCard({ attempt, paymentToken, card }: SentPayment): ManualProductPayment {
  const { billing = {}, consent = 'NO_CONSENT' } = attempt;
  const { processor: tokenProcessor, accountId: paymentGatewayId } = attempt.method;
  return {
    ...toCardOwner({ billing, consent }),
    ...OF_CARD_FORM,
    paymentToken,
    tokenProcessor,
    paymentGatewayId,
    ...(card?.cardNumber && { cardNumber: card.cardNumber }),
    ...(card?.cardBrand && { paymentMethodCardBrand: card.cardBrand }),
    ...(card?.cardType && { cardType: card.cardType }),
    ...(card?.expirationMonth && { expirationMonth: card.expirationMonth }),
    ...(card?.expirationYear && { expirationYear: card.expirationYear }),
    ...(card?.fingerprint && { fingerprint: card.fingerprint }),
  };
}

/** The fields of the page itself: the card's owner, and whether the card may be saved. */
export function toCardOwner({ billing, consent }: SubmittedDetails) {
  const { nameOnCard, country, region, postalCode, email } = billing;
  return {
    consent,
    ...(nameOnCard && { nameOnCard }),
    ...(country && { country }),
    ...(region && { region }),
    ...(postalCode && { postalCode }),
    ...(email && { email }),
  };
}
