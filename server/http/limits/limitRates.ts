import { createHash } from 'node:crypto';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GroupSettings } from '#domain/address/routeGroup.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { isLocalRequest } from '../localRequest.ts';
import { isStaffPage } from './isStaffPage.ts';

/** The number of requests in a minute; changes (anything but reading) count twice: as requests, and as changes. */
export interface RateLimit {
  readonly requests: number;
  readonly changes: number;
}

/** The limits of one address (of IPv6: of its network, /64), of one business and of one document's link. */
export interface RateLimits {
  readonly address: RateLimit;
  readonly business: RateLimit;
  readonly link: RateLimit;
  /**
   * The limits for one person's staff and account calls, from any address; and for one address's sign-ins, its pages of
   * staff, and its calls without a valid token.
   */
  readonly staff: RateLimit;
  /** The share of a link, and of a business, that one address always has, however many requests other addresses make. */
  readonly share: RateLimit;
}

/** High enough for an office of a hundred people behind one address, and too low for testing stolen card numbers. */
export const RATE_LIMITS: RateLimits = {
  address: { requests: 1_200, changes: 240 },
  business: { requests: 12_000, changes: 2_400 },
  link: { requests: 600, changes: 60 },
  staff: { requests: 1_200, changes: 240 },
  share: { requests: 120, changes: 30 },
};

/** Counts the calls of people who sign in. Each method throws `too-many-requests` above the limit. */
export interface StaffLimits {
  /** Counts a call of a person whose token or session was checked. */
  countPerson(request: FastifyRequest, personId: string): Promise<void>;
  /** Counts a call whose token or session was rejected, by its address. */
  countRefusal(request: FastifyRequest): Promise<void>;
}

/** No limits. */
export const NO_STAFF_LIMITS: StaffLimits = {
  countPerson: async () => undefined,
  countRefusal: async () => undefined,
};

type KeyGenerator = (request: FastifyRequest) => string;

const WINDOW_MS = 60_000;

/** The most memory that one kind of count may take, in bytes; the least recently seen entry is dropped first. */
const COUNTED_BYTES = 3_000_000;

/** The longest name that is counted unchanged, in characters, and the most memory that its count takes, in bytes. */
const LONGEST_NAME = 64;
const COUNT_BYTES = 300;

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Build files, health checks and processors' events are not limited here: a processor takes long to repeat a rejected event.
 */
const UNLIMITED = /^\/(assets\/|healthz|readyz|v1\/)/;

/** Responses with this status or a higher one are rejections, which do not count toward shared budgets. */
const FIRST_REFUSAL = 400;

/**
 * Responds with `too-many-requests` (429) and `Retry-After` to an address that makes more than its share of requests in a
 * minute. A link and a business have budgets that all addresses share. Only served requests count toward them, and once they
 * are used up, each address still has its share, so that one visitor cannot block a link or a business for others. Staff and
 * account calls, and pages of staff, do not use visitors' budgets: calls are counted by person once the token or session was
 * checked. Counted in this process's memory, in windows that begin with the first request. If a trusted proxy names the
 * visitor's address, that address is used.
 */
export async function limitRates(
  app: FastifyInstance,
  limits: RateLimits,
  groups: GroupSettings = { singleHosts: [] },
): Promise<StaffLimits> {
  await app.register(rateLimit, { global: false });
  const count = (max: number, keyGenerator: KeyGenerator) => {
    const options = {
      ...{ max, timeWindow: WINDOW_MS, cache: COUNTED_BYTES / COUNT_BYTES },
      keyGenerator: (request: FastifyRequest) => shorten(keyGenerator(request)),
    };
    return app.createRateLimit(options);
  };
  const countBoth = (limit: RateLimit, key: KeyGenerator) => ({
    requests: count(limit.requests, key),
    changes: count(limit.changes, key),
  });
  const ofAddress = countBoth(limits.address, toAddress);
  const ofSignIns = countBoth(limits.staff, (request) => `sign-in ${toAddress(request)}`);
  const ofStaffPages = countBoth(limits.staff, (request) => `page ${toAddress(request)}`);
  const isOfStaff = (request: FastifyRequest) =>
    isCountedByPerson(request) || (!DATA_PATH.test(request.url) && isStaffPage(request, groups));
  const shared = [
    { limit: limits.link, key: toLink },
    { limit: limits.business, key: toBusiness },
  ].map(({ limit, key }) => ({
    key,
    all: countBoth(limit, key),
    share: countBoth(limits.share, (request) => `${toAddress(request)} ${key(request)}`),
  }));
  app.addHook('onRequest', async (request) => {
    if (isUnlimited(request) || isCountedByPerson(request)) return;
    if (isOfStaff(request)) return spend(ofStaffPages, request);
    await spend(isOfAccount(request) ? ofSignIns : ofAddress, request);
    for (const { key, all, share } of shared) {
      if (key(request) === '') continue;
      for (const kind of kindsOf(request)) {
        const own = await share[kind](request);
        const used = await all[kind](request, { increment: false });
        if (isOver(own) && isUsedUp(used)) throw tooMany(used);
      }
    }
  });
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= FIRST_REFUSAL || isUnlimited(request) || isOfStaff(request)) return;
    for (const { key, all } of shared) {
      if (key(request) === '') continue;
      for (const kind of kindsOf(request)) await all[kind](request);
    }
  });
  return countStaff((key) => countBoth(limits.staff, key));
}

/** A hash in place of a long name: the path of a request can fill kilobytes. */
function shorten(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  return createHash('sha256').update(name).digest('base64url');
}

type Counters = Readonly<Record<keyof RateLimit, ReturnType<FastifyInstance['createRateLimit']>>>;

function countStaff(countBoth: (key: KeyGenerator) => Counters): StaffLimits {
  const people = new WeakMap<FastifyRequest, string>();
  const ofPeople = countBoth((request) => `person ${people.get(request) ?? ''}`);
  const ofRefusals = countBoth((request) => `refusal ${toAddress(request)}`);
  return {
    async countPerson(request, personId) {
      if (isUnlimited(request)) return;
      people.set(request, personId);
      await spend(ofPeople, request);
    },
    async countRefusal(request) {
      if (!isUnlimited(request)) await spend(ofRefusals, request);
    },
  };
}

async function spend(counters: Counters, request: FastifyRequest): Promise<void> {
  for (const kind of kindsOf(request)) {
    const used = await counters[kind](request);
    if (isOver(used)) throw tooMany(used);
  }
}

type Usage = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

function isUnlimited(request: FastifyRequest): boolean {
  return UNLIMITED.test(request.url) || isLocalRequest(request);
}

/** Whether a call is counted once its token or session was checked. */
function isCountedByPerson({ routeOptions: { config }, headers }: FastifyRequest): boolean {
  const { audience, needsSession, admitsStaff } = config;
  if (audience === 'staff' || needsSession) return true;
  return admitsStaff === true && headers.authorization !== undefined;
}

/** Whether a call is made to sign in, without a session. */
function isOfAccount({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.audience === 'account';
}

/** A change counts as a change and as a request. */
function kindsOf({ method }: FastifyRequest): readonly (keyof RateLimit)[] {
  return READS.includes(method) ? ['requests'] : ['changes', 'requests'];
}

function isOver(usage: Usage): boolean {
  return !usage.isAllowed && usage.isExceeded;
}

/** Whether a budget is used up; reading it counted no request. */
function isUsedUp(usage: Usage): boolean {
  return !usage.isAllowed && usage.remaining === 0;
}

function tooMany(usage: Usage): ProblemError {
  const seconds = usage.isAllowed ? 1 : Math.max(1, usage.ttlInSeconds);
  return new ProblemError('too-many-requests', { headers: { 'retry-after': String(seconds) } });
}

/** The address of a visitor; the addresses of one IPv6 network are one. */
function toAddress({ ip }: FastifyRequest): string {
  return normalizeIP(ip);
}

/** The business that a call or a page is about; empty where it is about none. */
function toBusiness(request: FastifyRequest): string {
  return toNames(request).appId.toLowerCase();
}

/** The document that a call or a page is about, in one form for all spellings of it; empty where it is about none. */
function toLink(request: FastifyRequest): string {
  const { appId, document } = toNames(request);
  return appId && document ? `${appId}/${document}`.toLowerCase() : '';
}

/** The parameters in the path of a call, decoded. A page has no route here: its path begins with business and document. */
function toNames({ params, url }: FastifyRequest): { appId: string; document: string } {
  const named: Readonly<Record<string, string | undefined>> = { ...(params as object) };
  if (named.appId !== undefined || DATA_PATH.test(url)) {
    return { appId: named.appId ?? '', document: named.xid ?? named.id ?? named.key ?? '' };
  }
  const parts = url.split('?', 1)[0]?.split('/').filter(Boolean) ?? [];
  const [appId = '', document = ''] = parts.map(decodePart);
  return { appId, document };
}

/** A part of a path, decoded; text with an invalid encoding is returned unchanged and matches nothing. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const DATA_PATH = /^\/(api|v1)(\/|\?|$)/;
