import { Type } from 'typebox';
import { ApiKey, CreatedApiKey, NewApiKey } from '#contract/entities/staff/apiKey.ts';
import { closed } from '../scalars.ts';
import { routes } from './route.ts';

const owner = { audience: 'staff', minRole: 'owner', source: 'ours', isWrite: false } as const;

/**
 * Calls with which owners manage the API keys of their business. Creating one takes no idempotency key: its response has a secret, which
 * is not stored to be repeated.
 */
export const staffApiKeyRoutes = routes({
  listApiKeys: {
    ...owner,
    method: 'GET',
    path: '/v1/staff/apiKeys',
    summary: 'The API keys of the business, including expired ones, the newest first',
    params: [],
    payload: null,
    response: closed({ apiKeys: Type.Array(ApiKey) }),
    problems: [],
  },
  createApiKey: {
    ...owner,
    needsPerson: true,
    method: 'POST',
    path: '/v1/staff/apiKeys',
    summary: 'Creates an API key. Only this response contains it',
    params: [],
    payload: NewApiKey,
    response: CreatedApiKey,
    problems: [],
  },
  revokeApiKey: {
    ...owner,
    needsPerson: true,
    method: 'POST',
    path: '/v1/staff/apiKeys/{id}/revoke',
    summary: 'Revokes an API key. From then on it is refused like an unknown one',
    params: ['id'],
    payload: null,
    response: closed({}),
    problems: [],
  },
});
