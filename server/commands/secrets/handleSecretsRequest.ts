import { rekeySecondFactors } from '#server/accounts/second-factor/rekeySecondFactors.ts';
import type { StaffKeySource } from '#server/accounts/staffKey.ts';
import { type RekeyCounts, rekeyConnections } from '#server/connections/rekeyConnections.ts';
import { type KeySource, openSecretsKey } from '#server/connections/secretsKey.ts';
import type { WriteContext } from '#server/context/serverContext.ts';
import type { CommandResponse } from '../printResponse.ts';

/** The keys, named as in the settings. */
export type SecretsKeys = KeySource & StaffKeySource;

/**
 * Re-encrypts all stored secrets, those of processor accounts and of second factors, with the current key. Fails if some
 * cannot be decrypted with either key; the others are re-encrypted nevertheless.
 */
export async function handleSecretsRequest(
  { db, clock }: WriteContext,
  keys: SecretsKeys,
): Promise<CommandResponse> {
  const { find, previous = null } = openSecretsKey(keys);
  const current = find();
  if (current === null) return refuse('There is no key. Set SECRETS_KEY.');
  const connections = await rekeyConnections(db, { current, previous, now: clock.now() });
  const secondFactors = await rekeySecondFactors(db, keys);
  const body = { connections, secondFactors };
  const lines = [
    toLine('processor accounts', connections),
    toLine('second factors', secondFactors),
  ];
  if (connections.unopened + secondFactors.unopened > 0) {
    const reason =
      previous === null
        ? 'Set SECRETS_KEY_PREVIOUS to the key that they were encrypted with, and run this again.'
        : 'Neither SECRETS_KEY nor SECRETS_KEY_PREVIOUS is the key that they were encrypted with.';
    return { status: 'refused', lines: [...lines, reason], body };
  }
  const hint = 'Once every process has the new key, SECRETS_KEY_PREVIOUS is no longer needed.';
  return { status: 'done', lines: previous === null ? lines : [...lines, hint], body };
}

function toLine(what: string, { resealed, current, unopened }: RekeyCounts): string {
  const failed = unopened > 0 ? `, ${unopened} cannot be decrypted` : '';
  return `${what}: ${resealed} re-encrypted, ${current} already had the current key${failed}`;
}

function refuse(reason: string): CommandResponse {
  return { status: 'refused', lines: [reason], body: { reason } };
}
