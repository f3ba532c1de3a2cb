import { isObject, shape } from '#api/guards/shape.ts';
import { OUTBOX_VERSION, type OutboxRecord, type OutboxState } from './outboxRecord.ts';

const TEXTS = ['id', 'appId', 'xid', 'url', 'key', 'ifMatch', 'locale', 'tappedAt'];
const QUOTE_TEXTS = ['businessName', 'total', 'currencyCode', 'timeZone'];
const STATES: Readonly<Record<OutboxState, true>> = {
  queued: true,
  sending: true,
  waiting: true,
  delivered: true,
  'needs-review': true,
  refused: true,
  cancelled: true,
};

const hasTexts = (value: object, names: readonly string[]) =>
  names.every((name) => Reflect.get(value, name));

/** Texts that must not be empty are checked separately. */
const isShaped = shape(
  `${TEXTS.join(' ')} kind credentials state#v createdAt changedAt nextAt endsAt attempts:?lastError:?receipt:seen`,
  shape('#status'),
  shape('#at'),
  shape(`${QUOTE_TEXTS.join(' ')} quoteNumber#revision`),
);

/** Whether a stored value was written by a newer version of these pages. */
export function isNewerRecord(value: unknown): boolean {
  return isObject(value) && typeof value.v === 'number' && value.v > OUTBOX_VERSION;
}

/** Whether a stored value is a complete record of this version; anything else is dropped. */
export function isOutboxRecord(value: unknown): value is OutboxRecord {
  if (!isShaped(value)) return false;
  const { v, kind, payload, credentials, state, seen } = value as OutboxRecord;
  return (
    v === OUTBOX_VERSION &&
    hasTexts(value as OutboxRecord, TEXTS) &&
    hasTexts(seen, QUOTE_TEXTS) &&
    (kind === 'accept'
      ? payload === null
      : kind === 'decline' && typeof payload?.reason === 'string') &&
    (credentials === 'include' || credentials === 'omit') &&
    Object.hasOwn(STATES, state)
  );
}
