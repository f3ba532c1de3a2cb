import type { Contact } from '#contract/entities/documents/party.ts';
import type { TokenSession } from '#contract/entities/staff/tokenSession.ts';
import { findOrderOfPage } from '#server/checkout/orderStore.ts';
import { readContent } from '#server/documents/contentStore.ts';
import { runProcessorWrite } from '#server/idempotency/runProcessorWrite.ts';
import { toProcessorKey } from '#server/idempotency/writeRequest.ts';
import { getStaffLink } from '#server/payment-methods/staffLink.ts';
import { getCapability } from '#server/payments/connections.ts';
import { getContact, getManualPayment } from '#server/payments/subjects/manualPaymentStore.ts';
import { toProcessorProblem, withProcessorProblem } from '#server/payments/toProcessorProblem.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import type { TokenContact } from '#server/processors/contract/tokenSessions.ts';
import { openOrderSetup } from '../checkout/openOrder.ts';
import { openForPage } from '../payment-methods/paymentMethodCall.ts';
import {
  getCallingPage,
  getConnectionFor,
  getInvoice,
  getOfferedConnection,
  getProcessor,
} from '../payments/paymentCall.ts';
import type { Call, Handler } from '../shared/handler.ts';

type SessionCall = Call<'createTokenSession'>;

/** The server's data about the payer; the page's data takes precedence. */
interface PayerDetails {
  readonly contact?: TokenContact;
  readonly contactId?: string;
}

/**
 * A session of the processor's fields: for a public invoice, for staff, or for a checkout form.
 * It tokenizes one payment method and charges nothing.
 */
export const createTokenSession: Handler<'createTokenSession'> = async (call) => {
  const { source, invoiceId } = call.payload;
  if (source === 'Public invoice payment') return { body: await openForInvoice(call, 'xid') };
  if (source === undefined && invoiceId === undefined) return { body: await openForCheckout(call) };
  const staffId = getCreatorId(call);
  if (source === undefined) return { body: await openForInvoice(call, 'orderId') };
  const { currency } = call.business;
  const connected = await getConnectionFor(call, { processor: getProcessor(call), currency });
  const isSave = source === 'Card on file - Save card';
  return {
    body: await (isSave ? openSave : openCharge)(call, connected, staffId),
  };
};

/** The staff member who creates the session must be the one whose token was sent. Throws `token-missing`, `forbidden`. */
function getCreatorId({ principal, payload: { createdBy } }: SessionCall): string {
  if (principal.kind !== 'staff')
    throw new ProblemError('token-missing', { headers: { 'www-authenticate': 'Bearer' } });
  if ((createdBy ?? principal.id) !== principal.id) throw new ProblemError('forbidden');
  return principal.id;
}

async function openForInvoice(call: SessionCall, by: 'xid' | 'orderId'): Promise<TokenSession> {
  const { invoiceId, invoiceNumber, contactId } = call.payload;
  if (invoiceId === undefined)
    throw new ProblemError('invalid-request', { detail: 'A session requires an invoice' });
  const invoice = await getInvoice(
    call,
    by === 'xid' ? { xid: invoiceId } : { orderId: invoiceId },
  );
  const { contact } = (await readContent(call.db, invoice.contentId)).row;
  const isOther =
    (contactId ?? contact.contactId) !== contact.contactId ||
    (invoiceNumber ?? invoice.number) !== invoice.number;
  if (isOther) {
    throw new ProblemError('invalid-request', {
      detail: 'The payload names two different invoices',
    });
  }
  const payer = { contact: toTokenContact(contact), contactId: contact.contactId };
  return openSession(call, await getOfferedConnection(call, invoice, getProcessor(call)), payer);
}

/** The known details of a document's customer. The processor's fields do not ask for them again. */
function toTokenContact({ name, email, phone, address }: Contact): TokenContact {
  return {
    name,
    email: email ?? undefined,
    phone: phone ?? undefined,
    addressLine1: address?.street1,
    addressLine2: address?.street2 ?? undefined,
    city: address?.locality,
    region: address?.region ?? undefined,
    postalCode: address?.postalCode ?? undefined,
    country: address?.country ?? undefined,
  };
}

/** If the page's basket charges nothing today, the session saves the method for later; no other session may save one. */
async function openForCheckout(call: SessionCall): Promise<TokenSession> {
  const { appId, currency, featureFlags, onlinePayments } = call.business;
  if (featureFlags.checkout !== true || !onlinePayments) throw new ProblemError('not-found');
  const order = await findOrderOfPage(call.db, { appId, page: getCallingPage(call) });
  if (order?.payMinor === 0) {
    const { clientSecret: sessionKey, paymentIntentId } = await openOrderSetup(call, order);
    return { sessionKey, paymentMethodConfigId: paymentIntentId };
  }
  return openSession(
    call,
    await getConnectionFor(call, { processor: getProcessor(call), currency }),
  );
}

/** Records the page's manual payment with its contact, so that the charge finds both. */
async function openCharge(
  call: SessionCall,
  connected: Connected,
  staffId: string,
): Promise<TokenSession> {
  const { contactId = null } = call.payload;
  const { appId, currency } = call.business;
  if (contactId !== null) await getContact(call.db, appId, contactId);
  const draft = { appId, staffId, page: getCallingPage(call), contactId, currency };
  await getManualPayment(call.db, { ...draft, createdAt: call.clock.now() });
  return openSession(call, connected);
}

async function openSave(
  call: SessionCall,
  { context }: Connected,
  staffId: string,
): Promise<TokenSession> {
  const { contactId } = call.payload;
  const { appId } = call.business;
  if (contactId === undefined)
    throw new ProblemError('invalid-request', { detail: 'Saving a card requires a contact' });
  await getContact(call.db, appId, contactId);
  const who = { appId, staffId, page: getCallingPage(call), contactId };
  const link = await getStaffLink(call, { ...who, connectionId: context.connection });
  const { setup } = await openForPage(call, link);
  return { sessionKey: setup.clientSecret, paymentMethodConfigId: setup.id };
}

/** Only the config is stored under the idempotency key: a replay gets a new session key for the same config. */
async function openSession(
  call: SessionCall,
  connected: Connected,
  payer: PayerDetails = {},
): Promise<TokenSession> {
  const { billingContact, invoiceId, contactId = payer.contactId } = call.payload;
  const contact = { ...payer.contact, ...billingContact };
  const open = async (idempotencyKey: string) => {
    const sessions = getCapability(connected, 'tokenSessions');
    const purpose = { contactId, invoiceId };
    return sessions.open(connected.context, { idempotencyKey, contact, purpose });
  };
  let opened: Awaited<ReturnType<typeof open>> | null = null;
  try {
    await runProcessorWrite<{ readonly id: string }>(call, call.write, async (idempotencyKey) => {
      opened = await withProcessorProblem(open(idempotencyKey));
      return { status: 200, headers: {}, body: { id: opened.id } };
    });
    const { id, secret } = opened ?? (await open(toProcessorKey(call.write)));
    return { sessionKey: secret, paymentMethodConfigId: id };
  } catch (error) {
    throw toProcessorProblem(error);
  }
}
