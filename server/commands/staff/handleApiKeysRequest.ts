import type { ApiKey } from '#contract/entities/staff/apiKey.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '#server/accounts/tokens/apiKeys.ts';
import { COMMAND_ACTOR } from '#server/audit/writeAudit.ts';
import type { WriteContext } from '#server/context/serverContext.ts';
import { findBusiness } from '#server/documents/businessStore.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { CommandResponse } from '../printResponse.ts';
import type { ApiKeysRequest } from './apiKeysRequest.ts';

/** What problem codes mean in this command. */
const REFUSALS: Readonly<Record<string, string>> = {
  'invalid-request': 'Give a name, and with --expires a day that is not over, such as 2027-12-31.',
  'not-found': 'The business has no such API key. "list" lists its keys with their ids.',
};

/** Lists, creates or revokes API keys of a business. A new key is in the response and nowhere else. */
export async function handleApiKeysRequest(
  deps: WriteContext,
  request: ApiKeysRequest,
): Promise<CommandResponse> {
  const { app } = request;
  if ((await findBusiness(deps.db, app)) === null)
    return refuse('not-found', `There is no business ${app}.`);
  try {
    return { status: 'done', ...(await run(deps, request)) };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return refuse(error.code, REFUSALS[error.code] ?? error.message);
  }
}

async function run(
  deps: WriteContext,
  request: ApiKeysRequest,
): Promise<Omit<CommandResponse, 'status'>> {
  const { app: appId } = request;
  const change = { appId, actor: COMMAND_ACTOR, requestId: null };
  switch (request.action) {
    case 'list': {
      const apiKeys = await listApiKeys(deps, appId);
      const lines = apiKeys.length === 0 ? [`${appId} has no API keys.`] : apiKeys.map(toLine);
      return { lines, body: { apiKeys } };
    }
    case 'create': {
      const created = await createApiKey(deps, change, request);
      const hint = 'This is the whole key. It is shown only now; nothing stores it.';
      return { lines: [created.key, hint, toLine(created.apiKey)], body: created };
    }
    case 'revoke': {
      const { id, name } = await revokeApiKey(deps, change, request.id);
      return { lines: [`${id}  ${name}  revoked`], body: { keyId: id, name } };
    }
  }
}

function toLine({ keyId, name, start, role, lastUsedAt, expiresOn, isExpired }: ApiKey): string {
  const used = lastUsedAt === null ? 'never used' : `last used ${lastUsedAt}`;
  const end = expiresOn === null ? [] : [`${isExpired ? 'expired' : 'expires'} ${expiresOn}`];
  return [keyId, name, `${start}...`, role, used, ...end].join('  ');
}

function refuse(code: string, line: string): CommandResponse {
  return { status: 'refused', lines: [line], body: { code, detail: line } };
}
