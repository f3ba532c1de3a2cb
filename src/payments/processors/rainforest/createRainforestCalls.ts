import { createTokenSession } from 'virtual:calls';
import type { TokenSessionRequest } from '#contract/entities/staff/tokenSession.ts';
import type { CallContext, PaySubject, SessionCalls } from '#payments/contract.ts';

/** A session's config stores only one payment method, so each attempt opens a new session. */
export function createRainforestCalls({ subject, send }: CallContext): SessionCalls {
  const open = async () => {
    const body = toIntentRequest(subject);
    const result = await send(createTokenSession, { body });
    if (!result.isOk) return result;
    const { sessionKey: secret, paymentMethodConfigId: paymentId } = result.value;
    const { contactId, invoiceId } = body;
    const openedFor = { ...(contactId && { contactId }), ...(invoiceId && { invoiceId }) };
    return { isOk: true as const, value: { paymentId, secret, amount: null, openedFor } };
  };
  const isSave =
    subject.kind === 'save-card' || (subject.kind === 'checkout' && subject.opens === 'setup');
  return { opens: isSave ? 'to-save' : 'for-token', open };
}

/** Converts a subject to the request that creates a session, without payer details that the page does not have. */
export function toIntentRequest(subject: PaySubject): TokenSessionRequest {
  if (subject.kind === 'checkout') return { billingContact: {} };
  const { name, email, addressLine1, city } = subject.payer ?? {};
  const person = { ...(name && { name }), ...(email && { email }) };
  if (subject.kind === 'invoice') {
    const { xid: invoiceId, payer } = subject;
    const contactId = payer?.contactId;
    const source = 'Public invoice payment';
    return { source, invoiceId, ...(contactId && { contactId }), billingContact: person };
  }
  const { createdBy, contactId } = subject;
  const made = { ...(createdBy && { createdBy }), ...(contactId && { contactId }) };
  if (subject.kind !== 'manual-invoice') {
    const isSave = subject.kind === 'save-card';
    const source = isSave ? 'Card on file - Save card' : 'Manual product payment';
    return { source, ...made, billingContact: person };
  }
  const { orderId: invoiceId, invoiceNumber } = subject;
  const address = { ...(addressLine1 && { addressLine1 }), ...(city && { city }) };
  return {
    invoiceId,
    ...(invoiceNumber && { invoiceNumber }),
    ...made,
    billingContact: { ...person, ...address },
  };
}
