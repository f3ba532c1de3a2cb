import type { Audience } from '../routes/route.ts';

type Json = Readonly<Record<string, unknown>>;

/** Where clients reach the API. */
export interface ApiLocation {
  /** The origin of the pages, in which `{group}` stands for a page group; null for the origin of the description. */
  readonly publicUrl: string | null;
  /** The base of calls, with `{id}` for the business; a path, or an address on another origin. */
  readonly apiBase: string;
}

/** The server itself, without a proxy that changes the base of its calls. */
export const OWN_LOCATION: ApiLocation = { publicUrl: null, apiBase: '/api/{id}' };

/** The first labels of host names. Each host accepts every call. */
const GROUPS = ['quote', 'invoice', 'payments', 'checkout', 'staff'] as const;

/** Where calls of one business begin; calls of other audiences name their own servers. */
export function toBusinessServer({ publicUrl, apiBase }: ApiLocation): Json {
  const url = apiBase.replaceAll('{id}', '{appId}');
  const appId = { default: 'app', description: 'The public id of the business' };
  return toServer(publicUrl, url, 'invoice', url.includes('{appId}') ? { appId } : {});
}

/** The servers of calls that are not inside a business; null for the others. */
export function toOwnServers(
  audience: Audience,
  { publicUrl, apiBase }: ApiLocation,
): readonly Json[] | null {
  if (audience === 'processor') return [toServer(publicUrl, '/', 'invoice')];
  if (audience === 'account')
    return [toServer(publicUrl, apiBase.replaceAll('{id}', 'account'), 'staff')];
  return null;
}

function toServer(
  publicUrl: string | null,
  base: string,
  group: (typeof GROUPS)[number],
  variables: Json = {},
): Json {
  const origin = base.startsWith('/') ? (publicUrl ?? '') : '';
  const url = (origin + base).replace(/(?<=.)\/$/, '');
  const all = url.includes('{group}')
    ? { ...variables, group: { default: group, enum: GROUPS } }
    : variables;
  return { url, ...(Object.keys(all).length > 0 ? { variables: all } : {}) };
}
