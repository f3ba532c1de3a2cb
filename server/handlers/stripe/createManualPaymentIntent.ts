import type { RouteResponse } from '#contract/routes/routes.ts';
import { presentSetup } from '#server/payment-methods/setups/presentSetup.ts';
import { getStaffLink } from '#server/payment-methods/staffLink.ts';
import { presentIntent } from '#server/payments/intents/presentIntent.ts';
import { openIntent } from '#server/payments/open-payments/openIntent.ts';
import {
  findManualIntent,
  getContact,
  getManualPayment,
} from '#server/payments/subjects/manualPaymentStore.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import { getMemberName, getStaffId } from '../manual-payments/manualPaymentCall.ts';
import { openForPage } from '../payment-methods/paymentMethodCall.ts';
import { getCallingPage, getConnectionFor, getProcessor } from '../payments/paymentCall.ts';
import { respondWithIntent } from '../payments/respondWithIntent.ts';
import type { Call, Handler } from '../shared/handler.ts';

type ManualCall = Call<'createManualPaymentIntent'>;

/** A manual payment, one for each page; or the session that saves a contact's card. */
export const createManualPaymentIntent: Handler<'createManualPaymentIntent'> = async (call) => {
  const { appId, currency } = call.business;
  const { source, contactId = null } = call.payload;
  const isSave = source === 'save-card';
  if (isSave && contactId === null) {
    throw new ProblemError('invalid-request', { detail: 'Saving a card requires a contact' });
  }
  if (contactId !== null) await getContact(call.db, appId, contactId);
  const connected = await getConnectionFor(call, { processor: getProcessor(call), currency });
  const body =
    isSave && contactId !== null
      ? await openSave(call, connected, contactId)
      : await openPayment(call, connected, contactId);
  return { body };
};

async function openPayment(
  call: ManualCall,
  connected: Connected,
  contactId: string | null,
): Promise<RouteResponse<'createManualPaymentIntent'>> {
  const { business, db, clock } = call;
  const { appId, currency } = business;
  const page = getCallingPage(call);
  const draft = { appId, staffId: getStaffId(call), page, contactId, currency };
  const { id } = await getManualPayment(db, { ...draft, createdAt: clock.now() });
  const subject = { kind: 'manual-payment', id } as const;
  const takenBy = getMemberName(call);
  const opening = { capability: 'intents', amountMinor: null, payer: 'staff', takenBy } as const;
  const payment = await respondWithIntent(
    call,
    (name) => findManualIntent(db, appId, name),
    () => openIntent(call, { appId, subject, connected, page, ...opening }),
  );
  return presentIntent(payment);
}

async function openSave(
  call: ManualCall,
  { context }: Connected,
  contactId: string,
): Promise<RouteResponse<'createManualPaymentIntent'>> {
  const { appId, currency } = call.business;
  const who = { appId, staffId: getStaffId(call), page: getCallingPage(call), contactId };
  const link = await getStaffLink(call, { ...who, connectionId: context.connection });
  const { setup } = await openForPage(call, link);
  return presentSetup(setup, currency);
}
