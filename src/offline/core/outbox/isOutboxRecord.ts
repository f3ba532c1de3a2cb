import { OUTBOX_VERSION, type OutboxRecord, type OutboxState } from './outboxRecord.ts';

const TEXTS = ['id', 'appId', 'xid', 'url', 'key', 'ifMatch', 'locale', 'tappedAt'];
const TIMES = ['createdAt', 'changedAt', 'nextAt', 'endsAt', 'attempts'];
const SEEN_TEXTS = ['businessName', 'total', 'currencyCode', 'timeZone'];
const STATES: Readonly<Record<OutboxState, true>> = {
  queued: true,
  sending: true,
  waiting: true,
  delivered: true,
  'needs-review': true,
  refused: true,
  cancelled: true,
};

type Shape = Record<string, unknown>;
const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null;
const hasTexts = (value: Shape, names: readonly string[]) =>
  names.every((name) => isText(value[name]));
const hasTimes = (value: Shape, names: readonly string[]) =>
  names.every((name) => Number.isFinite(value[name]));

/** Whether something read from the store is of a later version of these pages, which knows what it means. */
export function isNewerRecord(value: unknown): boolean {
  return isShape(value) && typeof value.v === 'number' && value.v > OUTBOX_VERSION;
}

/** Whether something read from the store is a whole record of this version; anything else is dropped. */
export function isOutboxRecord(value: unknown): value is OutboxRecord {
  if (!isShape(value) || value.v !== OUTBOX_VERSION) return false;
  const { kind, payload, credentials, state, seen, lastError, receipt } = value;
  return (
    hasTexts(value, TEXTS) &&
    hasTimes(value, TIMES) &&
    (kind === 'accept'
      ? payload === null
      : kind === 'decline' && isShape(payload) && isText(payload.reason)) &&
    (credentials === 'include' || credentials === 'omit') &&
    Object.hasOwn(STATES, String(state)) &&
    isShape(seen) &&
    hasTexts(seen, SEEN_TEXTS) &&
    hasTimes(seen, ['revision']) &&
    typeof seen.quoteNumber === 'string' &&
    (lastError === null || (isShape(lastError) && hasTimes(lastError, ['status']))) &&
    (receipt === null || (isShape(receipt) && hasTimes(receipt, ['at'])))
  );
}
