import {
  createCheckoutPaymentIntent,
  createCheckoutPreviewIntent,
  createCheckoutSetupIntent,
  createInvoicePaymentIntent,
  createManualInvoicePaymentIntent,
  createManualPaymentIntent,
  updateCheckoutForm,
  updateManualInvoicePaymentIntent,
  updateManualPaymentIntent,
  updatePaymentIntent,
} from 'virtual:calls';
import type { StripeIntent } from '#contract/entities/payments/payment.ts';
import type {
  CallContext,
  CheckoutSubject,
  OpenSession,
  ProcessorSession,
  SessionCalls,
} from '#payments/contract.ts';

/**
 * One open intent per subject (docs/decisions/0003). It is opened before the fields are shown, and its amount is sent before every
 * confirmation. When staff save a card there is no amount.
 */
export function createStripeCalls(context: CallContext): SessionCalls {
  const { subject } = context;
  const open = async () => toSession(await openIntent(context));
  const isUnpaid =
    subject.kind === 'save-card' || (subject.kind === 'checkout' && subject.opens !== 'payment');
  if (isUnpaid) return { opens: 'to-save', open };
  return {
    opens: 'before-fields',
    open,
    sendAmount: async (session, amount) => toSession(await updateIntent(context, session, amount)),
  };
}

type Sent = Awaited<ReturnType<typeof openIntent>>;

/** A zero total saves the card with a setup intent; the business's preview of its form charges nothing. */
const CHECKOUT_OPENINGS = {
  payment: createCheckoutPaymentIntent,
  setup: createCheckoutSetupIntent,
  preview: createCheckoutPreviewIntent,
} as const satisfies Readonly<Record<CheckoutSubject['opens'], unknown>>;

function openIntent({ subject, send }: CallContext) {
  switch (subject.kind) {
    case 'invoice':
      return send(createInvoicePaymentIntent, { params: { id: subject.orderId } });
    case 'manual-invoice':
      return send(createManualInvoicePaymentIntent, { params: { id: subject.orderId } });
    case 'checkout':
      return send(CHECKOUT_OPENINGS[subject.opens], { params: { id: subject.formId } });
    default: {
      const { kind: source, contactId } = subject;
      const body = { source, ...(contactId !== null && { contactId }) };
      return send(createManualPaymentIntent, { body });
    }
  }
}

function updateIntent(
  { subject, send }: CallContext,
  { paymentId: paymentIntentId }: ProcessorSession,
  amount: string,
) {
  switch (subject.kind) {
    case 'invoice': {
      const body = { invoiceXID: subject.xid, paymentIntentId, amount };
      return send(updatePaymentIntent, { params: { paymentIntentId }, body });
    }
    case 'checkout': {
      const { formId: formSlug, upsells: upsellIds, promoCodes } = subject;
      const body = { upsellIds, promoCodes, paymentIntentId, formSlug };
      return send(updateCheckoutForm, { params: { id: formSlug }, body });
    }
    case 'manual-invoice': {
      const params = { id: subject.orderId };
      const body = { paymentIntentId, amount };
      return send(updateManualInvoicePaymentIntent, { params, body });
    }
    default:
      return send(updateManualPaymentIntent, { body: { paymentIntentId, amount } });
  }
}

function toSession(sent: Sent) {
  return sent.isOk ? { isOk: true as const, value: toOpenSession(sent.value) } : sent;
}

function toOpenSession({ paymentIntentId, clientSecret, amount }: StripeIntent): OpenSession {
  return { paymentId: paymentIntentId, secret: clientSecret, amount };
}
