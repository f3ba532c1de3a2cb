import { isResponse as isStripeIntent } from 'virtual:guard/createInvoicePaymentIntent';
import type { CheckoutIntentUpdate } from '#contract/entities/checkoutForm.ts';
import type { ManualAmount } from '#contract/entities/manualPayment.ts';
import type { StripeIntent, StripeIntentUpdate } from '#contract/entities/payment.ts';
import type {
  CallContext,
  CheckoutSubject,
  OpenSession,
  PaySubject,
  ProcessorSession,
  SessionCalls,
} from '#payments/contract.ts';

/** The call that opens a subject's session. */
interface Opening {
  readonly path: string;
  readonly body?: unknown;
}

/**
 * One open intent per subject (docs/decisions/0003): opened before the fields, its amount sent before every confirmation. When
 * staff save a card there is no amount.
 */
export function createStripeCalls({ subject, send }: CallContext): SessionCalls {
  const sendIntentCall = async (method: 'POST' | 'PUT', { path, body }: Opening) => {
    const result = await send<StripeIntent>({ method, path, body, isResponse: isStripeIntent });
    return result.isOk ? { isOk: true as const, value: toSession(result.value) } : result;
  };
  const open = () => sendIntentCall('POST', toOpening(subject));
  const isUnpaid =
    subject.kind === 'save-card' || (subject.kind === 'checkout' && subject.opens !== 'payment');
  if (isUnpaid) return { opens: 'to-save', open };
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
    case 'checkout':
      return { path: toCheckout(subject, OPENINGS[subject.opens]) };
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
  if (subject.kind === 'checkout') {
    const { formId: formSlug, upsells, promoCodes } = subject;
    const body = {
      upsellIds: upsells,
      promoCodes,
      paymentIntentId,
      formSlug,
    };
    return {
      path: toCheckout(subject, OPENINGS.payment),
      body: body satisfies CheckoutIntentUpdate,
    };
  }
  const body: ManualAmount = { paymentIntentId, amount };
  const path = subject.kind === 'manual-invoice' ? toManualInvoice(subject.orderId) : MANUAL;
  return { path, body };
}

/** A zero total saves the card with a setup intent (4.15, 7.46); the business's preview of its form charges nothing (7.45). */
const OPENINGS = {
  payment: 'paymentIntent',
  setup: 'setupIntent',
  preview: 'previewIntent',
} as const satisfies Readonly<Record<CheckoutSubject['opens'], string>>;

function toCheckout({ formId }: CheckoutSubject, intent: string): string {
  return `/v1/sales/checkoutForm/${encodeURIComponent(formId)}/stripe/${intent}`;
}

function toManualInvoice(orderId: string): string {
  return `/v1/sales/manualInvoicePayment/${encodeURIComponent(orderId)}/stripe/paymentIntent`;
}

function toSession({ paymentIntentId, clientSecret, amount }: StripeIntent): OpenSession {
  return { paymentId: paymentIntentId, secret: clientSecret, amount };
}
