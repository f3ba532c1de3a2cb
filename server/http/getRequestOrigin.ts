import type { FastifyRequest } from 'fastify';

/**
 * Where a request came from by what browsers say of it: a page of this very origin, another one, or nobody said (an older
 * browser, or none at all).
 */
export function getRequestOrigin({
  headers,
  host,
}: Pick<FastifyRequest, 'headers' | 'host'>): 'own' | 'other' | 'unknown' {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === undefined && origin === undefined) return 'unknown';
  const isOwnSite = site === undefined || site === 'same-origin';
  const isOwnOrigin = origin === undefined || getHost(origin) === host;
  return isOwnSite && isOwnOrigin ? 'own' : 'other';
}

function getHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
