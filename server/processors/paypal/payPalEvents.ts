import { systemClock } from '#server/platform/clock.ts';
import type { EventCapability, RawEvent, VendorEvent } from '../contract/capabilities.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { ProcessorError } from '../contract/processorError.ts';
import type { CallPayPal } from './payPalClient.ts';

/** The headers of a delivery, as the call that verifies them names them. */
const HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

/** PayPal repeats a delivery for three days; an older one is somebody else's repetition. */
const OLDEST_MS = 4 * 24 * 60 * 60 * 1000;

/** Clocks of two machines may differ so much, in ms. */
const AHEAD_MS = 10 * 60 * 1000;

type Fields = Readonly<Record<string, unknown>>;

/** PayPal's events, verified by PayPal itself: a delivery is true when it says so for our webhook's id. */
export function payPalEvents(call: CallPayPal): EventCapability {
  return {
    async verify(context, raw) {
      const event = parseEvent(raw.rawBody);
      const { webhookId } = context.secrets;
      if (!webhookId) throw new ProcessorError('not-configured', 'The webhook’s id is missing');
      await assertSent(call, context, { webhookId, raw });
      const resource = toFields(event.resource);
      return {
        id: String(event.id),
        type: String(event.event_type),
        accountId: getAccount(resource),
        paymentId: await getOrder(call, context, event),
        isDispute: isDispute(event),
      };
    },
  };
}

interface Delivery {
  readonly webhookId: string;
  readonly raw: RawEvent;
}

/** Asks PayPal about the exact body that came: written anew it would have another signature. */
async function assertSent(
  call: CallPayPal,
  context: ConnectionContext,
  { webhookId, raw }: Delivery,
): Promise<void> {
  const named = Object.entries(HEADERS).map(([name, header]) => [name, raw.headers[header]]);
  if (named.some(([, value]) => typeof value !== 'string' || value === '')) throw notSent();
  // the time is part of what PayPal's signature is over
  const ageMs =
    systemClock.now().getTime() - Date.parse(String(raw.headers[HEADERS.transmission_time]));
  if (!(ageMs <= OLDEST_MS && ageMs >= -AHEAD_MS)) throw notSent();
  const head = JSON.stringify({ ...Object.fromEntries(named), webhook_id: webhookId });
  const body = `${head.slice(0, -1)},"webhook_event":${raw.rawBody.toString('utf8')}}`;
  const path = '/v1/notifications/verify-webhook-signature';
  const answer = await call(context, { method: 'POST', path, body }).catch((error: unknown) => {
    throw error instanceof ProcessorError && error.failure === 'refused' ? notSent() : error;
  });
  if (toFields(answer).verification_status !== 'SUCCESS') throw notSent();
}

function parseEvent(body: Buffer): Fields {
  let event: unknown;
  try {
    event = JSON.parse(body.toString('utf8'));
  } catch {
    throw notSent();
  }
  const { id, event_type: type } = toFields(event);
  if (typeof id !== 'string' || typeof type !== 'string' || Array.isArray(event)) throw notSent();
  return event as Fields;
}

function notSent(): ProcessorError {
  return new ProcessorError('signature', 'The event is not sent by PayPal');
}

function getAccount(resource: Fields): string | null {
  const units = resource.purchase_units;
  const { payee } = Array.isArray(units) ? toFields(units[0]) : resource;
  const { merchant_id: id } = toFields(payee ?? getContested(resource).seller);
  return typeof id === 'string' ? id : null;
}

function isDispute({ event_type: type }: Fields): boolean {
  return /^CUSTOMER\.DISPUTE\./.test(String(type));
}

/** Of a dispute, the capture that it is about; an order of ours has one. */
function getContested({ disputed_transactions: list }: Fields): Fields {
  return toFields(Array.isArray(list) ? list[0] : undefined);
}

/** The order that an event speaks of: itself, that of a capture, or that of the capture which a refund or a dispute names. */
async function getOrder(
  call: CallPayPal,
  context: ConnectionContext,
  event: Fields,
): Promise<VendorEvent['paymentId']> {
  const { event_type: type, resource: about } = event;
  const resource = toFields(about);
  if (/^CHECKOUT\.ORDER\./.test(String(type))) return toText(resource.id);
  if (isDispute(event)) {
    const contested = toText(getContested(resource).seller_transaction_id);
    return contested === null ? null : readOrderName(call, context, contested).catch(orNull);
  }
  if (!/^PAYMENT\.(CAPTURE|REFUND)\./.test(String(type))) return null;
  const order = getRelatedOrder(resource);
  const captureId = order ?? getCaptureId(resource);
  if (order !== null || captureId === null) return order;
  return readOrderName(call, context, captureId);
}

async function readOrderName(call: CallPayPal, context: ConnectionContext, captureId: string) {
  const path = `/v2/payments/captures/${encodeURIComponent(captureId)}`;
  return getRelatedOrder(toFields(await call(context, { method: 'GET', path })));
}

/** A dispute may be about a sale that was made elsewhere. */
function orNull(error: unknown): null {
  if (error instanceof ProcessorError && error.failure === 'missing') return null;
  throw error;
}

function getRelatedOrder({ supplementary_data: data }: Fields): string | null {
  return toText(toFields(toFields(data).related_ids).order_id);
}

/** A refund's link upwards ends with the id of its capture; only the id is taken from it. */
function getCaptureId({ links }: Fields): string | null {
  const up = (Array.isArray(links) ? links : []).map(toFields).find(({ rel }) => rel === 'up');
  return /\/v2\/payments\/captures\/([A-Z0-9]+)$/.exec(String(up?.href))?.[1] ?? null;
}

function toText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
