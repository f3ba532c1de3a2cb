import type { FastifyRequest } from 'fastify';

/**
 * The sender of a request as browsers report it: a page of this origin, another one, or unknown (an older browser, or
 * none at all).
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
