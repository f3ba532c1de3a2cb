import type {
  OrderCapability,
  ReadCapability,
  RefundCapability,
} from '../contract/capabilities.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { ProcessorError } from '../contract/processorError.ts';
import type { PaymentRequest, ProcessorPayment } from '../contract/processorPayment.ts';
import { PayPalError } from './PayPalError.ts';
import { toPayPalAmount } from './payPalAmount.ts';
import type { CallPayPal, PayPalCall } from './payPalClient.ts';
import { getWalletSettings } from './payPalConnection.ts';
import { PAYPAL_ISSUES } from './payPalDeclines.ts';
import { isAgreement } from './storedMethod.ts';
import { fromCapture, readOrder, toProcessorPayment } from './toProcessorPayment.ts';
import { toApplicationContext, toStoredCredential } from './toStoredCredential.ts';

const toPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`;

/** Refusals after which the payer may choose other means for the same order. */
const METHOD_ISSUES = ['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'CARD_EXPIRED'];

/** Refusals that end an order. */
const REFUSES_ORDER = [
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'COMPLIANCE_VIOLATION',
];

/**
 * PayPal's issues for a saved method that is gone or declined, with the shared code. Any other refusal is not about the
 * method.
 */
const OF_SAVED: Readonly<Record<string, string>> = {
  AGREEMENT_ALREADY_CANCELLED: 'no_method',
  BILLING_AGREEMENT_NOT_FOUND: 'no_method',
  CARD_CLOSED: 'no_method',
  CARD_EXPIRED: 'expired_card',
  INSTRUMENT_DECLINED: 'INSTRUMENT_DECLINED',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'no_method',
  PAYER_ACTION_REQUIRED: 'authentication_required',
  PAYMENT_DENIED: 'PAYMENT_DENIED',
  TOKEN_ID_NOT_FOUND: 'no_method',
};

/** Issues that are not declines: the order was captured before, or is not approved yet. Reading the order shows which. */
const READ_ORDER_ISSUES = ['ORDER_ALREADY_CAPTURED', 'ORDER_NOT_APPROVED'];

/** A capture's request, and the refusals that are about the payer's payment method. */
interface CaptureOptions extends Pick<PayPalCall, 'body' | 'key'> {
  readonly isMethodIssue: (error: PayPalError) => boolean;
  /** Shared decline codes for PayPal's issues; any other is kept. */
  readonly words: Readonly<Record<string, string>>;
}

/**
 * Orders that the payer approves in PayPal's window, or that a saved method pays. PayPal repeats its response for the
 * same key, also to a declined capture.
 */
export function payPalOrders(call: CallPayPal): OrderCapability {
  const read = payPalReads(call).read;
  const take = async (
    context: ConnectionContext,
    id: string,
    { isMethodIssue, words, ...sent }: CaptureOptions,
  ) => {
    try {
      const path = `${toPath(id)}/capture`;
      const response = await call(context, { method: 'POST', path, ...sent });
      return toProcessorPayment(response, context.accountId);
    } catch (error) {
      if (!(error instanceof PayPalError)) throw error;
      const { issue } = error;
      if (READ_ORDER_ISSUES.includes(issue)) return read(context, id);
      const isOfOrder = REFUSES_ORDER.includes(issue);
      if (!isOfOrder && !isMethodIssue(error)) throw error;
      const response = await call(context, { method: 'GET', path: toPath(id) });
      const { card } = readOrder(response);
      const isOver = isOfOrder || (card !== null && card.wallet !== null); // another card of a wallet needs an order of its own
      const order = toProcessorPayment(response, context.accountId);
      return refused(order, isOver, words[issue] ?? issue);
    }
  };
  return {
    async create(context, request) {
      const body = toOrder(request, context);
      const key = request.idempotencyKey;
      const response = await call(context, {
        method: 'POST',
        path: '/v2/checkout/orders',
        body,
        key,
      });
      return toProcessorPayment(response, context.accountId);
    },
    capture: (context, id, key) =>
      take(context, id, {
        body: {},
        key,
        isMethodIssue: ({ issue }) => METHOD_ISSUES.includes(issue),
        words: PAYPAL_ISSUES,
      }),
    captureSaved(context, id, { methodId, credential, idempotencyKey }) {
      const source = isAgreement(methodId)
        ? { token: { id: methodId, type: 'BILLING_AGREEMENT' } }
        : { paypal: { vault_id: methodId, stored_credential: toStoredCredential(credential) } };
      return take(context, id, {
        body: { payment_source: source },
        key: idempotencyKey,
        isMethodIssue: ({ issue }) => Object.hasOwn(OF_SAVED, issue),
        words: OF_SAVED,
      });
    },
  };
}

/** An order that was captured in between shows it; otherwise it was declined. */
function refused(order: ProcessorPayment, isOver: boolean, failureCode: string): ProcessorPayment {
  if (order.state !== 'open') return order;
  return { ...order, state: isOver ? 'declined' : 'open', failureCode };
}

const EXPERIENCE = { user_action: 'PAY_NOW', shipping_preference: 'NO_SHIPPING' };

/**
 * How the payer approves an order: in PayPal's window or, if the connection offers wallets, with whichever they click, so the
 * order has no payment source yet.
 */
function toApproval(context: ConnectionContext): object {
  const { googlePay, applePay } = getWalletSettings(context);
  return googlePay || applePay
    ? { application_context: EXPERIENCE }
    : { payment_source: { paypal: { experience_context: EXPERIENCE } } };
}

/** An order of one amount for the business's own account. It contains the invoice number and our reference. */
function toOrder(
  { amountMinor, currency, idempotencyKey, metadata, savedMethod }: PaymentRequest,
  context: ConnectionContext,
) {
  const { accountId } = context;
  const { invoice_number: number } = metadata;
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        amount: toPayPalAmount(amountMinor, currency),
        payee: { merchant_id: accountId },
        custom_id: idempotencyKey,
        ...(number && {
          description: number.slice(0, 127),
          invoice_id: toInvoiceId(number, idempotencyKey),
        }),
      },
    ],
    ...(savedMethod === undefined ? toApproval(context) : toApplicationContext(savedMethod)),
  };
}

/**
 * By default PayPal accepts an invoice id once, and an invoice may be paid in parts: each payment adds its own suffix.
 */
function toInvoiceId(number: string, idempotencyKey: string): string {
  return `${number.slice(0, 100)}-${idempotencyKey.slice(-8)}`;
}

/** Current orders. None is looked up by our reference: PayPal responds to a repeated key with the same order. */
export function payPalReads(call: CallPayPal): ReadCapability {
  return {
    async read(context, id, captureId = null) {
      const { accountId } = context;
      try {
        const response = await call(context, { method: 'GET', path: toPath(id) });
        return toProcessorPayment(response, accountId);
      } catch (error) {
        const isGone = error instanceof ProcessorError && error.failure === 'missing';
        if (!isGone || captureId === null) throw error;
        const path = toCapturePath(captureId);
        return fromCapture(await call(context, { method: 'GET', path }), { id, accountId });
      }
    },
  };
}

const toCapturePath = (id: string) => `/v2/payments/captures/${encodeURIComponent(id)}`;

/**
 * Refunds of a capture; PayPal responds to a repeated key with the same refund. The order is read only for an unknown
 * capture.
 */
export function payPalRefunds(call: CallPayPal): RefundCapability {
  return {
    isOnceForKey: true,
    async refund(context, id, { captureId, amountMinor, currency, idempotencyKey }) {
      const capture = captureId ?? (await findCapture(call, context, id));
      await call(context, {
        method: 'POST',
        path: `${toCapturePath(capture)}/refund`,
        body: { amount: toPayPalAmount(amountMinor, currency), custom_id: idempotencyKey },
        key: idempotencyKey,
      });
      return payPalReads(call).read(context, id, capture);
    },
  };
}

async function findCapture(
  call: CallPayPal,
  context: ConnectionContext,
  id: string,
): Promise<string> {
  const { captures } = readOrder(await call(context, { method: 'GET', path: toPath(id) }));
  const capture = captures.at(-1);
  if (capture === undefined) throw new ProcessorError('refused', 'Nothing was captured');
  return capture.id;
}
