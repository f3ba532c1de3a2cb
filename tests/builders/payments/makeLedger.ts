import type { AppSalesInfo } from '#contract/entities/documents/invoice.ts';
import type { PaymentResult } from '#contract/entities/payments/payment.ts';
import {
  makeNetwork,
  type Network,
  respondWithJson,
  respondWithProblem,
  type SentCall,
} from '../browser/makeNetwork.ts';
import { makeInvoice, makeInvoiceResponse, makePayment } from '../documents/makeInvoice.ts';

/**
 * The processor's result for the payer's next card or approval. `challenge`: it requires authentication, `elsewhere`: at
 * the bank's page.
 */
export type CardOutcome = 'approve' | 'decline' | 'challenge' | 'elsewhere';

/** Money that has moved. */
export interface Charge {
  readonly token: string;
  readonly amount: string;
}

/** A server and its processor behind the network, with the charges that were made: the reference of a payment test. */
export interface Ledger {
  readonly charges: readonly Charge[];
  outcome: CardOutcome;
  /** What is lost of the next payment request: the request or its response. */
  lost: 'request' | 'reply' | null;
  /** Charges wait for this promise. */
  gate: Promise<void>;
  /** A network of one browser tab. */
  connect(): Network;
  /** The URL that payers are redirected to instead of the processor's page. */
  redirectUrl: string | null;
  /** The processor's side: a token of the typed card, and the payer's choice for an order. */
  mintToken(returnUrl: string): string;
  resolveOrder(id: string, outcome: ApprovalOutcome): void;
}

/** The result of the payer's choice at the processor. */
export type ApprovalOutcome = 'approve' | 'decline';

interface Order {
  readonly amount: string;
  outcome: ApprovalOutcome | null;
}

/** Path of the fakes' own call: an order with an amount. */
export const ORDERS_PATH = '/v1/sales/invoice/invoice-1/fake/orders';
const INVOICE = '/v1/sales/invoice/invoice-1';

/** A ledger for `makeInvoice` that is paid once: responses by key, one charge at a time, as the server promises. */
export function makeLedger(appSalesInfo: AppSalesInfo): Ledger {
  const charges: Charge[] = [];
  const orders = new Map<string, Order>();
  const responses = new Map<string, () => Response>();
  const returns = new Map<string, string>();
  let minted = 0;
  let isCharging = false;

  const settle = (token: string, payAmount: string): (() => Response) => {
    if (charges.some((charge) => charge.token === token)) return toResponse('paid');
    if (charges.length > 0) return () => respondWithProblem('invoice-paid');
    const order = orders.get(token);
    const outcome = order === undefined ? token.replace(/^.*-/, '') : order.outcome;
    if (outcome === 'decline') return toResponse('failed');
    if (outcome === null) return toResponse('open');
    if (outcome === 'challenge' || outcome === 'elsewhere') {
      const paymentId = `3ds-${token}`;
      const redirectUrl = toProcessorPage(paymentId, returns.get(token) ?? '');
      orders.set(paymentId, { amount: payAmount, outcome: null });
      const nextAction = {
        paymentId,
        secret: 'challenge',
        ...(outcome === 'elsewhere' && { redirectUrl }),
      };
      return toResponse('needs-action', { nextAction });
    }
    charges.push({ token, amount: order?.amount ?? payAmount });
    return toResponse('paid');
  };

  const receive = async ({ headers, body }: SentCall): Promise<Response> => {
    const key = headers.get('idempotency-key') ?? '';
    if (takeFault('request')) throw new TypeError('The request was lost');
    const stored = responses.get(key);
    if (stored !== undefined) return stored();
    if (isCharging) return respondWithProblem('payment-in-progress');
    isCharging = true;
    await ledger.gate;
    isCharging = false;
    const { paymentToken, payAmount } = body as { paymentToken: string; payAmount: string };
    const respond = settle(paymentToken, payAmount);
    responses.set(key, respond);
    if (takeFault('reply')) throw new TypeError('The reply was lost');
    return respond();
  };
  const toProcessorPage = (order: string, returnUrl: string) =>
    ledger.redirectUrl ??
    `https://processor.example/pay?${new URLSearchParams({ order, return: returnUrl })}`;
  const takeFault = (fault: Ledger['lost']) => {
    if (ledger.lost !== fault) return false;
    ledger.lost = null;
    return true;
  };

  const ledger: Ledger = {
    charges,
    outcome: 'approve',
    lost: null,
    gate: Promise.resolve(),
    connect: () =>
      makeNetwork({
        [`GET ${INVOICE}`]: () => respondWithJson({ ...makeInvoiceResponse(), appSalesInfo }),
        [`POST ${INVOICE}/acceptPayment`]: receive,
        [`POST ${INVOICE}/completeAuthorizedPayment`]: receive,
        [`POST ${ORDERS_PATH}`]: ({ body }) => {
          const id = `order-${orders.size + 1}`;
          const { payAmount, returnUrl } = body as { payAmount: string; returnUrl: string };
          orders.set(id, { amount: payAmount, outcome: null });
          const redirectUrl = toProcessorPage(id, returnUrl);
          return respondWithJson({ orderId: id, amount: payAmount, redirectUrl });
        },
      }),
    redirectUrl: null,
    mintToken: (returnUrl) => {
      const token = `tok-${++minted}-${ledger.outcome}`;
      returns.set(token, returnUrl);
      return token;
    },
    resolveOrder: (id, outcome) => {
      const order = orders.get(id);
      if (order !== undefined) order.outcome = outcome;
    },
  };
  return ledger;
}

function toResponse(
  outcome: PaymentResult['outcome'],
  more: Partial<PaymentResult> = {},
): () => Response {
  const isPaid = outcome === 'paid';
  return () =>
    respondWithJson({
      successful: isPaid,
      outcome,
      declineCode: null,
      payment: isPaid ? makePayment({ id: 'p-9' }) : null,
      invoice: makeInvoice(isPaid ? { status: 'PAID', totalPaid: '1134.50' } : {}),
      ...more,
    });
}
