import type {
  FindingReadCapability,
  RefundCapability,
  TokenChargeCapability,
} from '../contract/capabilities.ts';
import { ProcessorError } from '../contract/processorError.ts';
import { callApi } from './callApi.ts';
import { toProcessorPayment } from './toProcessorPayment.ts';

const toPath = (id: string) => `/charges/${encodeURIComponent(id)}`;

/** Charges of tokens, each once for its key; the key is our reference too. */
export const cardElementsCharges: TokenChargeCapability = {
  isOnceForKey: true,
  async charge(context, { token, amountMinor, currency, idempotencyKey, metadata }) {
    const body = { token, amount: amountMinor, currency, reference: idempotencyKey, metadata };
    const response = await callApi(context, {
      method: 'POST',
      path: '/charges',
      body,
      key: idempotencyKey,
    });
    return toProcessorPayment(response, context.accountId);
  },
  async cancel(context, id, idempotencyKey) {
    const path = `${toPath(id)}/cancel`;
    const response = await callApi(context, { method: 'POST', path, key: idempotencyKey });
    return toProcessorPayment(response, context.accountId);
  },
};

/** The outcome of a charge, by its id or by our reference. */
export const cardElementsReads: FindingReadCapability = {
  async read(context, id) {
    return toProcessorPayment(
      await callApi(context, { method: 'GET', path: toPath(id) }),
      context.accountId,
    );
  },
  async findByReference(context, reference) {
    const path = `/charges?reference=${encodeURIComponent(reference)}`;
    const response = await callApi(context, { method: 'GET', path });
    const { charges } = (response ?? {}) as { readonly charges?: unknown };
    if (!Array.isArray(charges)) {
      throw new ProcessorError('unreachable', 'The processor returned no list of charges');
    }
    return charges.length === 0 ? null : toProcessorPayment(charges[0], context.accountId);
  },
};

/** Refunds; a repeated key is the same refund. */
export const cardElementsRefunds: RefundCapability = {
  isOnceForKey: true,
  async refund(context, paymentId, { amountMinor, currency, idempotencyKey }) {
    const response = await callApi(context, {
      method: 'POST',
      path: `${toPath(paymentId)}/refunds`,
      body: { amount: amountMinor, currency, reference: idempotencyKey },
      key: idempotencyKey,
    });
    return toProcessorPayment(response, context.accountId);
  },
};
