import type { Call } from '../api/Call.ts';
import { invalidParam } from '../api/failures.ts';

/** Refuses a browser without the intent's client secret, and any caller with another one. */
export function checkSecret(call: Call, secret: string): void {
  if (!call.isPublic && call.clientSecret === undefined) return;
  if (call.clientSecret === secret) return;
  throw invalidParam(
    'client_secret',
    'The client_secret provided does not match the client_secret associated with this object.',
  );
}
