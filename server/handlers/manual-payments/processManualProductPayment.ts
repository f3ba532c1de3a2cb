import type { ManualResult } from '#contract/entities/payments/manualPayment.ts';
import type { SavedMethod } from '#contract/entities/payments/paymentMethod.ts';
import { runProcessorWrite } from '#server/idempotency/runProcessorWrite.ts';
import { type StaffPage, saveStaffMethod } from '#server/payment-methods/staffLink.ts';
import { chargeToken } from '#server/payments/charges/chargeToken.ts';
import { completePayment } from '#server/payments/charges/completePayment.ts';
import type { PaymentReport } from '#server/payments/charges/reportPayment.ts';
import {
  findManualIntent,
  getContact,
  getManualPayment,
} from '#server/payments/subjects/manualPaymentStore.ts';
import { withProcessorProblem } from '#server/payments/toProcessorProblem.ts';
import { getAmount, getCallingPage, getConnectionFor } from '../payments/paymentCall.ts';
import { respondWithSubjectReport } from '../payments/respondWithReport.ts';
import type { Call, Handler } from '../shared/handler.ts';
import {
  assertChargesTokens,
  getMemberName,
  getStaffId,
  isStorable,
  recordStaffConsent,
  toStaffBilling,
} from './manualPaymentCall.ts';
import { chargeStored, getStored } from './storedMethodCall.ts';

type ManualCall = Call<'processManualProductPayment'>;

/**
 * Staff have charged a card without a document, or saved one for a contact: the outcome is retrieved from the processor.
 * Without the contact's consent no card is saved. A token with an amount is charged with it, once for each page.
 */
export const processManualProductPayment: Handler<'processManualProductPayment'> = async (call) => {
  const { paymentToken, tokenProcessor, payAmount } = call.payload;
  const named = { processor: tokenProcessor, id: paymentToken };
  const intent = await findManualIntent(call.db, call.business.appId, named);
  if (intent === null)
    return payAmount === undefined ? respondWithSavedMethod(call) : chargeCard(call, payAmount);
  return respondWithPayment(call, () => completePayment(call, intent));
};

/** Responds with a payment's outcome, and with the card that the contact consented to save. */
function respondWithPayment(call: ManualCall, pay: () => Promise<PaymentReport>) {
  let method: SavedMethod | null = null;
  return respondWithSubjectReport(call, {
    pay,
    recordConsent: async (report) => {
      method = await recordStaffConsent(call, report);
    },
    present: async (report) => ({ ...report, method }),
  });
}

async function chargeCard(
  call: ManualCall,
  payAmount: string,
): Promise<{ readonly body: ManualResult }> {
  const { paymentToken: token, tokenProcessor: processor, nameOnCard } = call.payload;
  const { contactId = null } = call.payload;
  const { appId, currency } = call.business;
  const amountMinor = getAmount(payAmount, currency);
  if (contactId !== null) await getContact(call.db, appId, contactId);
  const stored = await getStored(call, contactId === null ? null : { contactId, currency });
  const connected = stored?.connected ?? (await getConnectionFor(call, { processor, currency }));
  if (stored === null) assertChargesTokens(connected);
  const who = { appId, staffId: getStaffId(call), page: getCallingPage(call), contactId };
  const draft = { ...who, currency, createdAt: call.clock.now() };
  const { id } = await getManualPayment(call.db, draft); // created with the contact when its session was opened
  const subject = { kind: 'manual-payment', id } as const;
  if (stored !== null) {
    const charge = { subject, amountMinor };
    return respondWithSubjectReport(call, {
      pay: () => chargeStored(call, stored, charge),
      present: async (report) => ({ ...report, method: null }),
    });
  }
  const storesMethod = contactId !== null && isStorable(call);
  const charge = { appId, subject, connected, token, amountMinor, nameOnCard, storesMethod };
  const takenBy = getMemberName(call);
  return respondWithPayment(call, () => chargeToken(call, { ...charge, takenBy }));
}

/**
 * Saves the card of a session, or of a token for the contact in the payload. Throws `not-found` if it is neither a payment nor a
 * session of this business's staff.
 */
async function respondWithSavedMethod(call: ManualCall): Promise<{ readonly body: ManualResult }> {
  const { paymentToken: token, tokenProcessor: processor, consent } = call.payload;
  const from = await getPage(call);
  const { response } = await runProcessorWrite<ManualResult>(call, call.write, async () => {
    const billing = toStaffBilling(call.payload);
    const save = { processor, token, consent, billing, from };
    const saved = await withProcessorProblem(saveStaffMethod(call, call.business, save));
    const { successful, outcome, declineCode, method } = saved;
    const body = { successful, outcome, declineCode, method, payment: null };
    return { status: 200, headers: {}, body };
  });
  return { body: response.body };
}

/** The contact for whom a page saves a card by a token; null if a session names them. */
async function getPage(call: ManualCall): Promise<StaffPage | null> {
  const { tokenProcessor: processor, contactId } = call.payload;
  if (contactId === undefined) return null;
  const { appId, currency } = call.business;
  await getContact(call.db, appId, contactId);
  const { context } = await getConnectionFor(call, { processor, currency });
  const who = { appId, staffId: getStaffId(call), page: getCallingPage(call), contactId };
  return { ...who, connectionId: context.connection };
}
