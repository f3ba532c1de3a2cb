import type { StoredMethod, VaultCapability } from '../contract/capabilities.ts';
import { ProcessorError } from '../contract/processorError.ts';
import { MERCHANT_INITIATED } from '../contract/processorPayment.ts';
import { callApi } from './callApi.ts';
import { toProcessorPayment } from './toProcessorPayment.ts';

/** Cards stored at the processor; each call takes effect once per key. */
export const cardElementsVault: VaultCapability = {
  isOnceForKey: true,
  async store(context, { customer, token, idempotencyKey }) {
    const body = { token, customer, reference: idempotencyKey };
    const call = { method: 'POST', path: '/cards', body, key: idempotencyKey } as const;
    return toStoredMethod(await callApi(context, call));
  },
  async storePaid(context, charge, { customer, idempotencyKey }) {
    const body = { charge, customer, reference: idempotencyKey };
    const call = { method: 'POST', path: '/cards', body, key: idempotencyKey } as const;
    try {
      return toStoredMethod(await callApi(context, call));
    } catch (error) {
      // a processor that stores cards by tokens alone
      if (error instanceof ProcessorError && error.failure === 'refused') return null;
      throw error;
    }
  },
  async remove(context, methodId) {
    const path = `/cards/${encodeURIComponent(methodId)}/remove`;
    const call = { method: 'POST', path, key: `remove-${methodId}` } as const;
    await callApi(context, call).catch((error: unknown) => {
      if (!(error instanceof ProcessorError && error.failure === 'missing')) throw error;
    });
  },
  async charge(context, { methodId, credential = MERCHANT_INITIATED, ...request }) {
    const { amountMinor, currency, idempotencyKey, metadata } = request;
    const amounts = { amount: amountMinor, currency, reference: idempotencyKey, metadata };
    const body = { card: methodId, ...amounts, credential };
    const call = { method: 'POST', path: '/charges', body, key: idempotencyKey } as const;
    return toProcessorPayment(await callApi(context, call), context.accountId);
  },
};

/** Throws `unreachable` for a response without a card. */
function toStoredMethod(body: unknown): StoredMethod {
  const read = { ...(body as Readonly<Record<string, unknown>> | null) };
  const text = (name: string) => (typeof read[name] === 'string' ? (read[name] as string) : null);
  const id = text('id');
  if (!id) throw new ProcessorError('unreachable', 'The processor returned no card');
  const expires = `${text('expYear')}-${text('expMonth')}`;
  return {
    id,
    brand: text('brand'),
    last4: /^\d{4}$/.test(text('last4') ?? '') ? text('last4') : null,
    expires: /^20\d\d-(?:0[1-9]|1[0-2])$/.test(expires) ? expires : null,
    fingerprint: text('fingerprint'),
    isCard: true,
  };
}
