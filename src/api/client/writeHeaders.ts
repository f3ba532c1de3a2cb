import { idempotencyHeader } from './idempotencyHeader.ts';

/** The headers of a change. The caller creates the idempotency key, so that a retry can send the same one. */
export interface WriteHeaders {
  /** Idempotency key, a UUID; sent as a quoted structured-field string. */
  readonly idempotencyKey: string;
  /** Identifies this visit of a pay page, so that the server can record which pages have a payment's secret. */
  readonly page?: string | undefined;
  /** The connection of the chosen method, by the id in the list of methods. */
  readonly connectionId?: string | undefined;
  /** The token of the staff member who makes the change. */
  readonly staffToken?: string | undefined;
  /** ETag of the version that was on the screen. */
  readonly ifMatch?: string | undefined;
  /** Locale in which the terms were read. */
  readonly locale?: string | undefined;
  /** When the customer clicked, ISO 8601 in UTC. */
  readonly tappedAt?: string | undefined;
}

/** The headers of a change, without empty ones. */
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

/** The header that authenticates a staff member. */
export function staffHeader(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}
