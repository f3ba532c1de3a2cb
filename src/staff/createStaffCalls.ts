import { writeHeaders } from '#api/client/writeHeaders.ts';
import type { ApiResult } from '#api/failure.ts';
import { sendCall } from '#api/sendCall.ts';
import { processManualInvoice, processManualProduct, type StaffChange } from '#api/staffCalls.ts';
import type { PaymentEntry } from '#contract/entities/invoice.ts';
import type { ManualProductPayment } from '#contract/entities/manualPayment.ts';
import type { SavedMethod } from '#contract/entities/paymentMethod.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { SubmittedDetails } from '#payments/card-form/details/cardDetails.ts';
import type { SentPayment, SettledResult } from '#payments/confirm/flowState.ts';
import { getProblemCode } from '#payments/confirm/getProblemCode.ts';
import { isRefused, isSaveRefused } from '#payments/confirm/isRefused.ts';
import type { FlowCalls } from '#payments/confirm/usePaymentFlow.ts';
import type { CallContext, StaffSubject } from '#payments/contract.ts';
import { newId } from '#platform/ids.ts';
import type { AppDispatch } from '#store/createAppStore.ts';
import type { StaffSession } from './sign-in/createStaffSession.ts';
import {
  markResponded,
  readSubmittedCard,
  type SentCard,
  type StaffPayment,
  storeSentCard,
} from './submittedCard.ts';

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
export function createStaffCalls(options: StaffCallsOptions, page: string): FlowCalls<StaffResult> {
  const { appId, subject, session, dispatch } = options;
  const toSentCard = (sent: SentPayment): SentCard => {
    const { kind, attempt } = sent;
    const mayCharge = kind === 'charge';
    const idempotencyKey = mayCharge ? attempt.idempotencyKey : newId();
    const hasAmount = mayCharge && attempt.amount !== null;
    // where a session was opened, it knows whose card it is
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

/** Sends a payment, and notes it until its answer is known: a page that is opened again meanwhile asks about it. */
export async function sendRecorded(
  options: StaffCallsOptions,
  card: SentCard,
): Promise<ApiResult<StaffResult>> {
  const { sent } = readSubmittedCard(options);
  const isSame = sent?.payment.card.paymentToken === card.payment.card.paymentToken;
  const wasLost = isSame && sent?.isAnswered !== true;
  storeSentCard(options, card);
  const response = await sendStaffPayment(options, card.payment, card.write);
  if (isOutcomeKnown(response, options.subject, wasLost)) markResponded(options);
  return response;
}

/** Refusals before anything is done: who calls is not signed in, or has locked the screen. */
const SESSION_REFUSALS = new Set<ProblemCode | null>([
  'session-missing',
  'session-locked',
  'token-missing',
  'token-expired',
  'token-invalid',
]);

/** Whether an answer says what came of a payment, or of a card to save: a failure may hide that it was taken. */
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

/** Lets the server read what came of a payment, or of a card to save; a token is charged, once for its key. */
export function sendStaffPayment(
  { appId, subject, session, dispatch }: StaffCallsOptions,
  { card, amount, hasAmount, contactId }: StaffPayment,
  write: Omit<StaffChange, 'appId' | 'staffToken'>,
): Promise<ApiResult<StaffResult>> {
  return session.call<StaffResult>((staffToken): Promise<ApiResult<StaffResult>> => {
    const change = { ...write, appId, staffToken };
    if (subject.kind === 'manual-invoice') {
      const { orderId, contactId: payer } = subject;
      const payment = { orderId, contactId: payer, amount: amount ?? '', ...card };
      return dispatch(processManualInvoice(payment, change));
    }
    const payment = {
      ...card,
      ...(hasAmount && amount !== null && { payAmount: amount }),
      ...(contactId !== null && { contactId }),
    };
    return dispatch(processManualProduct(payment, change));
  });
}

/** The form of staff takes cards alone. */
const OF_CARD_FORM = { paymentMethodType: 'CREDIT', paymentSubType: 'card' } as const;

/** What the page knows of the card and of whose it is (reading 29): the server reads the rest. */
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

/** What was typed on the page itself: whose card it is, and whether it may be stored. */
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
