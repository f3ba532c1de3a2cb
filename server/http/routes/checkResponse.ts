import { Value } from 'typebox/value';
import type { Route } from '#contract/routes/route.ts';

/** Throws if a response violates the contract, and names the property. For tests, where it becomes a 500. */
export function checkResponse(route: Pick<Route, 'path' | 'response'>, body: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(body));
  if (Value.Check(route.response, sent)) return;
  const faults = [...Value.Errors(route.response, sent)].map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  );
  throw new Error(`The response of ${route.path} violates the contract: ${faults.join('; ')}`);
}

/** Throws if a success has an `ETag` that the contract does not name, or lacks one that it names. */
export function checkVersion({ path, sendsVersion }: Route, isSent: boolean): void {
  if ((sendsVersion === true) !== isSent)
    throw new Error(`${path} sends ${isSent ? 'an' : 'no'} ETag, against the contract`);
}
