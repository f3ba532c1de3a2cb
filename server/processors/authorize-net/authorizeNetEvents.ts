import { createHmac, timingSafeEqual } from 'node:crypto';
import { systemClock } from '#server/platform/clock.ts';
import type { EventCapability, RawEvent } from '../contract/events.ts';
import { ProcessorError } from '../contract/processorError.ts';
import { readIdempotencyKey } from './references.ts';
import { readTransaction } from './transactions.ts';

/** The processor repeats an event for nine days; an older one is a replay. */
const OLDEST_MS = 10 * 24 * 60 * 60 * 1000;

/** How far the clocks of two machines may differ, in ms. */
const AHEAD_MS = 10 * 60 * 1000;

/** The header of a signature, in hex. */
const SIGNATURE = /^sha512=([\da-f]{128})$/i;

/**
 * The processor's events, signed over the raw body with the account's signature key. The signature covers their time; a
 * repeated one has the same id. The payment of an event is read from the API: an event of a refund names only the refund.
 */
export const authorizeNetEvents: EventCapability = {
  readNames({ rawBody, headers }) {
    if (!SIGNATURE.test(String(headers['x-anet-signature']))) return null;
    const { id } = toFields(parse(rawBody).payload);
    return { accountId: null, ids: typeof id === 'string' ? [id] : [] };
  },
  async verify(context, raw) {
    const { signatureKey } = context.secrets;
    if (!signatureKey) throw new ProcessorError('not-configured', 'The signature key is missing');
    if (!isSigned(raw, signatureKey))
      throw notSigned('The event has no valid signature of the processor');
    const { notificationId, eventType, eventDate, payload } = parse(raw.rawBody);
    const id = typeof notificationId === 'string' ? notificationId : '';
    const age = systemClock.now().getTime() - Date.parse(String(eventDate));
    if (id === '' || !(age <= OLDEST_MS && age >= -AHEAD_MS)) throw notSigned('The event is old');
    const event = { id, type: String(eventType), accountId: context.accountId };
    const { entityName, id: transId } = toFields(payload);
    if (entityName !== 'transaction' || typeof transId !== 'string')
      return { ...event, paymentId: null };
    const { isRefund, refundOf, description } = await readTransaction(context, transId);
    return isRefund
      ? { ...event, paymentId: refundOf }
      : { ...event, paymentId: transId, reference: readIdempotencyKey(description) };
  },
};

function isSigned({ rawBody, headers }: RawEvent, key: string): boolean {
  const signature = headers['x-anet-signature'];
  const [, hex = ''] = SIGNATURE.exec(String(signature)) ?? [];
  const expected = createHmac('sha512', key).update(rawBody).digest();
  const actual = Buffer.from(hex, 'hex');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function notSigned(message: string): ProcessorError {
  return new ProcessorError('signature', message);
}

function parse(rawBody: Buffer): Readonly<Record<string, unknown>> {
  try {
    return toFields(JSON.parse(rawBody.toString('utf8')));
  } catch {
    return {}; // signed but not JSON: it has no time, so it is refused
  }
}

function toFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
