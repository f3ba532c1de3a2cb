import { isAnswer as isStripeIntent } from 'virtual:guard/createInvoicePaymentIntent';
import type { ManualAmount } from '#contract/entities/manualPayment.ts';
import type { StripeIntent, StripeIntentUpdate } from '#contract/entities/payment.ts';
import type {
  CallContext,
  OpenSession,
  PaySubject,
  ProcessorSession,
  SessionCalls,
} from '#payments/contract.ts';

/** Where a subject's session is opened, and with what. */
interface Opening {
  readonly path: string;
  readonly body?: unknown;
}

/**
 * One open intent per subject (docs/decisions/0003): opened before the fields, its amount sent before every confirm; where staff
 * save a card there is none to send.
 */
export function createStripeCalls({ subject, send }: CallContext): SessionCalls {
  const sendIntentCall = async (method: 'POST' | 'PUT', { path, body }: Opening) => {
    const result = await send<StripeIntent>({ method, path, body, isAnswer: isStripeIntent });
    return result.isOk ? { isOk: true as const, value: toSession(result.value) } : result;
  };
  const open = () => sendIntentCall('POST', toOpening(subject));
  if (subject.kind === 'save-card') return { opens: 'to-save', open };
  return {
    opens: 'before-fields',
    open,
    sendAmount: (session, amount) => sendIntentCall('PUT', toUpdate(subject, session, amount)),
  };
}

const MANUAL = '/v1/sales/manualPayment/stripe/paymentIntent';

function toOpening(subject: PaySubject): Opening {
  switch (subject.kind) {
    case 'invoice':
      return {
        path: `/v1/sales/order/${encodeURIComponent(subject.orderId)}/stripe/paymentIntent`,
      };
    case 'manual-invoice':
      return { path: toManualInvoice(subject.orderId) };
    default: {
      const { kind: source, contactId } = subject;
      return { path: MANUAL, body: { source, ...(contactId !== null && { contactId }) } };
    }
  }
}

function toUpdate(
  subject: PaySubject,
  { paymentId: paymentIntentId }: ProcessorSession,
  amount: string,
): Opening {
  if (subject.kind === 'invoice') {
    const body: StripeIntentUpdate = { invoiceXID: subject.xid, paymentIntentId, amount };
    const id = encodeURIComponent(paymentIntentId);
    return { path: `/v1/sales/stripe/paymentIntent/${id}`, body };
  }
  const body: ManualAmount = { paymentIntentId, amount };
  const path = subject.kind === 'manual-invoice' ? toManualInvoice(subject.orderId) : MANUAL;
  return { path, body };
}

function toManualInvoice(orderId: string): string {
  return `/v1/sales/manualInvoicePayment/${encodeURIComponent(orderId)}/stripe/paymentIntent`;
}

function toSession({ paymentIntentId, clientSecret, amount }: StripeIntent): OpenSession {
  return { paymentId: paymentIntentId, secret: clientSecret, amount };
}
