import { idempotencyHeader } from './apiRequest.ts';

/** What a change carries besides its payload. The caller makes the key, so that a retry can carry the same one. */
export interface WriteHeaders {
  /** UUID of this change; sent as a quoted structured-field string. */
  readonly idempotencyKey: string;
  /** Names this visit of a pay page, so that the server knows which pages hold a payment's secret. */
  readonly page?: string | undefined;
  /** The connection that the payer has chosen, by the id that its method is listed with. */
  readonly connectionId?: string | undefined;
  /** Whose of the business's staff makes the change. */
  readonly staffToken?: string | undefined;
  /** ETag of the version that was on the screen. */
  readonly ifMatch?: string | undefined;
  /** Locale in which the terms were read. */
  readonly locale?: string | undefined;
  /** Point in time of the tap, ISO 8601 in UTC. */
  readonly tappedAt?: string | undefined;
}

/** The headers of a change: those that it has something to say in. */
export function writeHeaders(write: WriteHeaders): Record<string, string> {
  const { idempotencyKey, page, connectionId, staffToken, ifMatch, locale, tappedAt } = write;
  return {
    ...idempotencyHeader(idempotencyKey),
    ...(page ? { 'Billfold-Page': page } : {}),
    ...(connectionId ? { 'Billfold-Connection': connectionId } : {}),
    ...(staffToken ? staffHeader(staffToken) : {}),
    ...(ifMatch ? { 'If-Match': ifMatch } : {}),
    ...(locale ? { 'Billfold-Locale': locale } : {}),
    ...(tappedAt ? { 'Billfold-Tapped-At': tappedAt } : {}),
  };
}

/** The header that says whose of the business's staff calls. */
export function staffHeader(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}
