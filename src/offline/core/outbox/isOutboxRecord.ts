import { OUTBOX_VERSION, type OutboxRecord, type OutboxState } from './outboxRecord.ts';

const STATES: readonly OutboxState[] = [
  'queued',
  'sending',
  'waiting',
  'delivered',
  'needs-review',
  'refused',
  'cancelled',
];

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isTime = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isShape = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether something read from the store is a whole record of this version; anything else is dropped. */
export function isOutboxRecord(value: unknown): value is OutboxRecord {
  if (!isShape(value) || value.v !== OUTBOX_VERSION) return false;
  const { id, appId, xid, url, key, ifMatch, locale, tappedAt, kind, payload, credentials } = value;
  const { createdAt, changedAt, nextAt, attempts, state, seen, lastError, receipt } = value;
  return (
    [id, appId, xid, url, key, ifMatch, locale, tappedAt].every(isText) &&
    [createdAt, changedAt, nextAt, attempts].every(isTime) &&
    (kind === 'accept' ? payload === null : kind === 'decline' && isReason(payload)) &&
    (credentials === 'include' || credentials === 'omit') &&
    STATES.includes(state as OutboxState) &&
    isSeen(seen) &&
    (lastError === null || (isShape(lastError) && isTime(lastError.status))) &&
    (receipt === null || (isShape(receipt) && isTime(receipt.at)))
  );
}

function isReason(payload: unknown): boolean {
  return isShape(payload) && isText(payload.reason);
}

function isSeen(seen: unknown): boolean {
  if (!isShape(seen)) return false;
  const { quoteNumber, businessName, total, currencyCode, revision, expiresOn, timeZone } = seen;
  return (
    [businessName, total, currencyCode, timeZone].every(isText) &&
    typeof quoteNumber === 'string' &&
    isTime(revision) &&
    (expiresOn === null || isText(expiresOn))
  );
}
