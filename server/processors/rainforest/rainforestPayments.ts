import type {
  FindingReadCapability,
  RefundCapability,
  TokenChargeCapability,
  VaultCapability,
} from '../contract/capabilities.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { ProcessorError } from '../contract/processorError.ts';
import type { PaymentRequest, ProcessorPayment } from '../contract/processorPayment.ts';
import { callRainforest, getText, toFields } from './callRainforest.ts';
import { rainforestSetups } from './rainforestSessions.ts';
import { toProcessorPayment } from './toProcessorPayment.ts';

/** Our reference in a payin's metadata: lists can be filtered by it. */
export const REFERENCE = 'billfold_reference';

/** Payins of one config that are read: each try that was refused is one, and at most one of them has charged. */
const MOST_PAYINS = 100;

const toPath = (id: string) => `/v1/payins/${encodeURIComponent(id)}`;

/** Charges of payment methods that the component stored. A card that its owner does not allow to be stored is deactivated once it paid. */
export const rainforestCharges: TokenChargeCapability = {
  isOnceForKey: true, // the key identifies a config, which allows one successful payin
  async charge(context, { token, ...request }) {
    const payment = await asRefusal(chargeMethod(context, { ...request, methodId: token }));
    const isUnwanted = payment.state === 'paid' && request.storesMethod !== true;
    // the payment is valid even if this fails
    if (isUnwanted) await rainforestSetups.removeMethod(context, token).catch(() => undefined);
    return payment;
  },
};

/**
 * One charge. The config contains amount and key, and serves one payin; the call that creates the payin is never repeated
 * by itself: after a lost response the payin is looked up by our reference.
 */
async function chargeMethod(
  context: ConnectionContext,
  {
    methodId,
    amountMinor,
    currency,
    idempotencyKey,
    metadata,
  }: PaymentRequest & { readonly methodId: string },
): Promise<ProcessorPayment> {
  if (currency !== 'USD') {
    throw new ProcessorError('not-chargeable', `Rainforest does not support ${currency}`);
  }
  const config = await callRainforest(context, {
    method: 'POST',
    path: '/v1/payin_configs',
    body: {
      merchant_id: context.accountId,
      amount: amountMinor,
      currency_code: currency,
      idempotency_key: idempotencyKey,
      processing_mode: 'AUTHORIZE_AND_CAPTURE',
      metadata: { ...metadata, [REFERENCE]: idempotencyKey },
    },
    isRepeatable: true,
  });
  const payin = await callRainforest(context, {
    method: 'POST',
    path: `/v1/payment_methods/${encodeURIComponent(methodId)}/payin`,
    body: { payin_config_id: getText(config, 'payin_config_id') },
    isRepeatable: false,
  });
  return toProcessorPayment(payin, context.accountId);
}

/** Charges of methods stored in a session: the processor treats a saved method like a token. */
export const rainforestVault: VaultCapability = {
  isOnceForKey: true,
  charge: chargeMethod,
};

/** An unknown token is an invalid token, not a missing payment. */
async function asRefusal<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const isMissing = error instanceof ProcessorError && error.failure === 'missing';
    throw isMissing ? new ProcessorError('refused', error.message, { cause: error }) : error;
  }
}

/** The outcome of a payin, by its id or by our reference. */
export const rainforestReads: FindingReadCapability = {
  read: (context, id) => readPayin(context, id),
  async findByReference(context, reference) {
    const query = new URLSearchParams({
      merchant_id: context.accountId,
      [`metadata[$.${REFERENCE}]`]: reference,
      limit: String(MOST_PAYINS),
    });
    const data = await callRainforest(context, {
      method: 'GET',
      path: `/v1/payins?${query}`,
      isRepeatable: true,
    });
    if (!Array.isArray(data.results)) {
      throw new ProcessorError('unreachable', 'Rainforest returned no list of payins');
    }
    const results: readonly unknown[] = data.results;
    const matching = results
      .map(toFields)
      .filter((payin) => payin !== null)
      // an unfiltered list would contain payins of others
      .filter(({ metadata }) => toFields(metadata)?.[REFERENCE] === reference)
      .map((payin) => toProcessorPayment(payin, context.accountId));
    return (
      matching.find(({ state }) => state === 'paid') ??
      matching.find(({ state }) => state === 'processing') ??
      matching[0] ??
      null
    );
  },
};

async function readPayin(context: ConnectionContext, id: string): Promise<ProcessorPayment> {
  const call = { method: 'GET', path: toPath(id), isRepeatable: true } as const;
  return toProcessorPayment(await callRainforest(context, call), context.accountId);
}

/**
 * Refunds: a void while the payin is not settled, for the whole amount only, then a refund. A repeated key is the same
 * one.
 */
export const rainforestRefunds: RefundCapability = {
  isOnceForKey: true,
  async refund(context, paymentId, { amountMinor, idempotencyKey }) {
    const response = await callRainforest(context, {
      method: 'POST',
      path: `${toPath(paymentId)}/void_or_refund`,
      body: {
        amount: amountMinor,
        idempotency_key: idempotencyKey,
        reason: 'REQUESTED_BY_CUSTOMER',
        metadata: { [REFERENCE]: idempotencyKey },
      },
      isRepeatable: true,
    });
    if (response.type === 'REFUND' && response.refund_status === 'FAILED') {
      throw new ProcessorError('refused', 'Rainforest’s refund has failed');
    }
    return readPayin(context, paymentId);
  },
};
