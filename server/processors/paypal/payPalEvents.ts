import { systemClock } from '#server/platform/clock.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import type { EventCapability, ProcessorEvent, RawEvent } from '../contract/events.ts';
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

/** PayPal repeats a delivery for three days; an older one is a replay. */
const OLDEST_MS = 4 * 24 * 60 * 60 * 1000;

/** How far the clocks of two machines may differ, in ms. */
const AHEAD_MS = 10 * 60 * 1000;

type Fields = Readonly<Record<string, unknown>>;

/** PayPal's events, verified by PayPal itself for our webhook's id. */
export function payPalEvents(call: CallPayPal): EventCapability {
  return {
    callsProcessor: true,
    readNames(raw) {
      const event = parseEvent(raw.rawBody);
      if (event === null || !isDelivery(raw)) return null;
      const order = getNamedOrder(event);
      return {
        accountId: getAccount(toFields(event.resource)),
        ids: order === null ? [] : [order],
      };
    },
    async verify(context, raw) {
      const event = parseEvent(raw.rawBody);
      if (event === null || !isDelivery(raw)) throw notSent();
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

/** Sends PayPal the exact received body: serialized again it would have another signature. */
async function assertSent(
  call: CallPayPal,
  context: ConnectionContext,
  { webhookId, raw }: Delivery,
): Promise<void> {
  const named = Object.entries(HEADERS).map(([name, header]) => [name, raw.headers[header]]);
  const head = JSON.stringify({ ...Object.fromEntries(named), webhook_id: webhookId });
  const body = `${head.slice(0, -1)},"webhook_event":${raw.rawBody.toString('utf8')}}`;
  const path = '/v1/notifications/verify-webhook-signature';
  const response = await call(context, { method: 'POST', path, body }).catch((error: unknown) => {
    throw error instanceof ProcessorError && error.failure === 'refused' ? notSent() : error;
  });
  if (toFields(response).verification_status !== 'SUCCESS') throw notSent();
}

/** Whether the headers can be those of a delivery, before PayPal is called. The signature covers the time. */
function isDelivery({ headers }: RawEvent): boolean {
  const values = Object.values(HEADERS).map((name) => headers[name]);
  if (values.some((value) => typeof value !== 'string' || value === '')) return false;
  const read = (name: keyof typeof HEADERS) => String(headers[HEADERS[name]]);
  const ageMs = systemClock.now().getTime() - Date.parse(read('transmission_time'));
  const isRecent = ageMs <= OLDEST_MS && ageMs >= -AHEAD_MS;
  const isSignature = /^[A-Za-z0-9+/]+={0,2}$/.test(read('transmission_sig'));
  return isRecent && isSignature && isPayPalAddress(read('cert_url'));
}

/** Whether a certificate is PayPal's own. */
function isPayPalAddress(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && /(^|\.)paypal\.com$/.test(url.hostname);
}

/** An event; null if it is invalid. */
function parseEvent(body: Buffer): Fields | null {
  try {
    const event: unknown = JSON.parse(body.toString('utf8'));
    const { id, event_type: type } = toFields(event);
    const isEvent = typeof id === 'string' && typeof type === 'string' && !Array.isArray(event);
    return isEvent ? (event as Fields) : null;
  } catch {
    return null; // not JSON
  }
}

function notSent(): ProcessorError {
  return new ProcessorError('signature', 'The event was not sent by PayPal');
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

/** The capture that a dispute is about. Each of our orders has one capture. */
function getContested({ disputed_transactions: list }: Fields): Fields {
  return toFields(Array.isArray(list) ? list[0] : undefined);
}

/** The order of an event: its own, that of a capture, or that of the capture of a refund or a dispute. */
async function getOrder(
  call: CallPayPal,
  context: ConnectionContext,
  event: Fields,
): Promise<ProcessorEvent['paymentId']> {
  const { event_type: type, resource: about } = event;
  const resource = toFields(about);
  if (isDispute(event)) {
    const contested = toText(getContested(resource).seller_transaction_id);
    return contested === null ? null : readOrderName(call, context, contested).catch(orNull);
  }
  const order = getNamedOrder(event);
  if (order !== null || !isOfCapture(type)) return order;
  const captureId = getCaptureId(resource);
  return captureId === null ? null : readOrderName(call, context, captureId);
}

/** The order that an event names: of an order, or of a capture or refund with its order. */
function getNamedOrder({ event_type: type, resource: about }: Fields): string | null {
  const resource = toFields(about);
  if (/^CHECKOUT\.ORDER\./.test(String(type))) return toText(resource.id);
  return isOfCapture(type) ? getRelatedOrder(resource) : null;
}

function isOfCapture(type: unknown): boolean {
  return /^PAYMENT\.(CAPTURE|REFUND)\./.test(String(type));
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

/** A refund's `up` link ends with the id of its capture; only the id is used. */
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
