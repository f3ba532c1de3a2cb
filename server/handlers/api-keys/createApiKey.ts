import { createApiKey as create } from '#server/accounts/tokens/apiKeys.ts';
import type { Handler } from '#server/handlers/shared/handler.ts';
import { toMemberChange } from '#server/handlers/shared/toMemberChange.ts';

/** Creates an API key. */
export const createApiKey: Handler<'createApiKey'> = async (call) => ({
  body: await create(call, toMemberChange(call), call.payload),
});
