import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '#server/platform/problemError.ts';
import { isFromThisMachine } from './thisMachine.ts';

/** How many requests one minute may bring; changes (anything but reading) count twice: as requests, and as changes. */
export interface RateLimit {
  readonly requests: number;
  readonly changes: number;
}

/** The limits of one address (of IPv6: of its network, /64), of one business and of one document's link. */
export interface RateLimits {
  readonly address: RateLimit;
  readonly business: RateLimit;
  readonly link: RateLimit;
}

/** An office of a hundred people behind one address reads and pays within them; who tries out card numbers does not. */
export const RATE_LIMITS: RateLimits = {
  address: { requests: 1_200, changes: 240 },
  business: { requests: 12_000, changes: 2_400 },
  link: { requests: 600, changes: 60 },
};

type KeyGenerator = (request: FastifyRequest) => string;

const WINDOW_MS = 60_000;

/** So many addresses, businesses or links are counted at once; the one that was quiet longest is forgotten first. */
const MOST_COUNTED = 20_000;

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Files of the build, health, and what vendors send are not limited: a vendor repeats what was refused, late. */
const UNLIMITED = /^\/(assets\/|healthz|readyz|v1\/)/;

/**
 * Answers `too-many-requests` (429) with `Retry-After` to an address that asks more than its share in a minute, and when a
 * business or a link is asked for more than theirs. Counted in this process's memory, in windows that begin with the first
 * request. An address is that of the visitor where a trusted proxy says it.
 */
export async function limitRates(app: FastifyInstance, limits: RateLimits): Promise<void> {
  await app.register(rateLimit, { global: false });
  const count = (max: number, keyGenerator?: KeyGenerator) => {
    const options = { max, timeWindow: WINDOW_MS, cache: MOST_COUNTED };
    return app.createRateLimit(keyGenerator ? { ...options, keyGenerator } : options);
  };
  const scopes = [
    { limit: limits.address, key: undefined },
    { limit: limits.link, key: toLink },
    { limit: limits.business, key: toBusiness },
  ].map(({ limit, key }) => ({
    key,
    requests: count(limit.requests, key),
    changes: count(limit.changes, key),
  }));
  app.addHook('onRequest', async (request) => {
    if (UNLIMITED.test(request.url) || isFromThisMachine(request)) return;
    const isChange = !READS.includes(request.method);
    for (const { key, requests, changes } of scopes) {
      if (key?.(request) === '') continue;
      for (const counted of isChange ? [changes, requests] : [requests]) {
        const share = await counted(request);
        if (!share.isAllowed && share.isExceeded) throw tooMany(share.ttlInSeconds);
      }
    }
  });
}

function tooMany(seconds: number): ProblemError {
  return new ProblemError('too-many-requests', {
    headers: { 'retry-after': String(Math.max(1, seconds)) },
  });
}

/** The business that a call or a page is about; empty where it is about none. */
function toBusiness(request: FastifyRequest): string {
  return toNames(request).appId ?? '';
}

/** The document that a call or a page is about; empty where it is about none. */
function toLink(request: FastifyRequest): string {
  const { appId, xid, id } = toNames(request);
  const document = xid ?? id;
  return appId && document ? `${appId}/${document}` : '';
}

/** What the path of a call names; a page's has no route here, and names business and document first. */
function toNames({ params, url }: FastifyRequest): Readonly<Record<string, string | undefined>> {
  const named: Readonly<Record<string, string | undefined>> = { ...(params as object) };
  if (named.appId !== undefined || DATA_PATH.test(url)) return named;
  const [, appId, xid] = url.split('?', 1)[0]?.split('/') ?? [];
  return { appId, xid };
}

const DATA_PATH = /^\/(api|v1)(\/|\?|$)/;
