import { revokeApiKey as revoke } from '#server/accounts/tokens/apiKeys.ts';
import type { Handler } from '#server/handlers/shared/handler.ts';
import { toMemberChange } from '#server/handlers/shared/toMemberChange.ts';

/** Revokes an API key. */
export const revokeApiKey: Handler<'revokeApiKey'> = async (call) => {
  await revoke(call, toMemberChange(call), call.params.id ?? '');
  return { body: {} };
};
