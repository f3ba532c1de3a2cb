import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import type { EventCapability, ProcessorEvent, RawEvent } from '../contract/events.ts';
import { ProcessorError } from '../contract/processorError.ts';
import { type Fields, toFields } from './callRainforest.ts';
import { REFERENCE } from './rainforestPayments.ts';

/** A signature may be this old, or this early, in ms. */
const TOLERANCE_MS = 5 * 60 * 1000;

/** Rainforest's events, signed as Svix signs: HMAC-SHA256 of `id.timestamp.body`. */
export function rainforestEvents(clock: Clock = systemClock): EventCapability {
  return {
    readNames({ rawBody, headers }) {
      if (typeof headers['svix-signature'] !== 'string') return null;
      const { accountId, paymentId, setupId } = toProcessorEvent('', rawBody);
      return { accountId, ids: [paymentId, setupId ?? null].filter((id) => id !== null) };
    },
    async verify({ secrets }, event) {
      const { webhookSecret } = secrets;
      if (!webhookSecret) {
        throw new ProcessorError('not-configured', 'The webhook’s secret is missing');
      }
      const id = checkSignature(event, webhookSecret, clock.now().getTime());
      return toProcessorEvent(id, event.rawBody);
    },
  };
}

/** The message's id, which the signature covers. */
function checkSignature({ rawBody, headers }: RawEvent, secret: string, now: number): string {
  const read = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  const [id, timestamp] = [read('svix-id'), read('svix-timestamp')];
  const isRecent =
    /^\d{1,12}$/.test(timestamp) && Math.abs(now - Number(timestamp) * 1000) <= TOLERANCE_MS;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(rawBody).digest();
  const isSigned = read('svix-signature')
    .split(' ')
    .some((entry) => {
      const signature = entry.startsWith('v1,') ? Buffer.from(entry.slice(3), 'base64') : null;
      return signature?.length === expected.length && timingSafeEqual(signature, expected);
    });
  if (id !== '' && isRecent && isSigned) return id;
  throw new ProcessorError('signature', 'The event is not signed by Rainforest');
}

function toProcessorEvent(id: string, rawBody: Buffer): ProcessorEvent {
  const body = readBody(rawBody);
  const data = toFields(body.data) ?? {};
  const text = (name: string) => (typeof data[name] === 'string' ? (data[name] as string) : null);
  const isMethod = text('payin_id') === null && text('refund_id') === null;
  const type = String(body.event_type);
  const reference = toFields(data.metadata)?.[REFERENCE];
  return {
    id,
    type,
    accountId: text('merchant_id') ?? text('billable_merchant_id'),
    paymentId: text('payin_id'),
    reference: typeof reference === 'string' ? reference : null,
    setupId: isMethod ? text('payment_method_config_id') : null,
    isDispute: type.startsWith('chargeback.'),
  };
}

function readBody(rawBody: Buffer): Fields {
  try {
    return toFields(JSON.parse(rawBody.toString('utf8'))) ?? {};
  } catch {
    return {}; // signed, but not about anything that we know
  }
}
