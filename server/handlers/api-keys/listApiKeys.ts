import { listApiKeys as readApiKeys } from '#server/accounts/tokens/apiKeys.ts';
import type { Handler } from '#server/handlers/shared/handler.ts';

/** The API keys of the business. */
export const listApiKeys: Handler<'listApiKeys'> = async (call) => ({
  body: { apiKeys: [...(await readApiKeys(call, call.business.appId))] },
});
