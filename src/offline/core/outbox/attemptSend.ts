import { idempotencyHeader } from '#api/client/idempotencyHeader.ts';
import { type CallContent, toRequestInit } from '#api/client/toRequestInit.ts';
import { isProofForRevision } from '#domain/proof/isProofForRevision.ts';
import { ACCEPTED_QUOTE_STATUSES } from '#domain/status/openQuoteStatuses.ts';
import type { Outcome } from './nextState.ts';
import type { OutboxDeps } from './outboxDeps.ts';
import { OTHER_VERSION, type OutboxRecord } from './outboxRecord.ts';
import { retryAfterMs } from './retryDelay.ts';

/** An attempt is aborted after this long, in ms; whether it arrived is then unknown. */
export const ATTEMPT_LIMIT_MS = 20_000;

/** The result of an attempt; `response` is the server's, if it delivered. */
export interface SendResult {
  readonly outcome: Outcome;
  readonly response?: unknown;
}

type SendDeps = Pick<OutboxDeps, 'fetch' | 'clock'>;

/** Sends a decision once and reads the response. Never rejects. */
export async function attemptSend(record: OutboxRecord, deps: SendDeps): Promise<SendResult> {
  const { payload, key, ifMatch, locale, tappedAt } = record;
  const reply = await send(record, deps, {
    method: 'POST',
    headers: {
      ...idempotencyHeader(key),
      'If-Match': ifMatch,
      'Billfold-Locale': locale,
      'Billfold-Tapped-At': tappedAt,
    },
    body: payload ?? undefined,
  });
  const error = { status: reply.status, code: getCode(reply.body) };
  const wait = reply.headers && retryAfterMs(reply.headers, deps.clock.now());
  const at = getTime(reply, deps);
  if (reply.isReadable && reply.isOk && getQuote(reply.body)) {
    return { outcome: { kind: 'done', at }, response: reply.body };
  }
  if (!reply.isProblem) {
    return { outcome: { kind: 'unknown', error, retryAfterMs: wait } };
  }
  if (reply.status === 409 && error.code !== 'idempotency-outstanding') {
    return { outcome: await afterStateConflict(record, deps, error) };
  }
  return { outcome: { kind: 'problem', error, retryAfterMs: wait } };
}

/** Whether the document's URL responds now; checked before the first attempt when the browser reports that it is offline. */
export async function isReachable(record: OutboxRecord, deps: SendDeps): Promise<boolean> {
  return (await readQuote(record, deps)).isReadable;
}

/**
 * The quote was already decided. Reads it to see whether the decision is the requested one, perhaps made on another device.
 * Consent is for one version: if another one was accepted, this acceptance does not count.
 */
async function afterStateConflict(
  record: OutboxRecord,
  deps: SendDeps,
  error: Extract<Outcome, { kind: 'already-decided' }>['error'],
): Promise<Outcome> {
  const reply = await readQuote(record, deps);
  const quote = reply.isReadable && reply.isOk ? getQuote(reply.body) : null;
  if (quote === null) return { kind: 'unknown', error, retryAfterMs: null };
  const { status, acceptedAt, declinedAt, proof } = quote;
  const isAccept = record.kind === 'accept';
  const isDecided = (isAccept ? ACCEPTED : DECLINED).includes(status);
  const isOther = isAccept && isDecided && !isProofForRevision(proof, record.seen.revision);
  const at = Date.parse((isAccept ? acceptedAt : declinedAt) ?? '');
  return {
    kind: 'already-decided',
    at: Number.isNaN(at) ? getTime(reply, deps) : at,
    isSameDecision: isDecided && !isOther,
    error: isOther ? { ...error, code: OTHER_VERSION } : error,
  };
}

const ACCEPTED: readonly string[] = ACCEPTED_QUOTE_STATUSES;
const DECLINED: readonly string[] = ['DECLINED'];

function readQuote(record: OutboxRecord, deps: SendDeps): Promise<Reply> {
  const url = record.url.replace(/\/(accept|decline)$/, '');
  return send({ ...record, url }, deps, { cache: 'no-store' });
}

/**
 * The relevant parts of a response. `isReadable` is false without a response, or for the page of a portal or a proxy;
 * `isProblem`: it is a problem document of the API. Any other rejection comes from a proxy, so it is not final.
 */
interface Reply {
  readonly isReadable: boolean;
  readonly isProblem: boolean;
  readonly isOk: boolean;
  readonly status: number;
  readonly headers: Headers | null;
  readonly body: unknown;
}

const EMPTY_REPLY: Reply = {
  isReadable: false,
  isProblem: false,
  isOk: false,
  status: 0,
  headers: null,
  body: null,
};

async function send(
  { url, credentials }: OutboxRecord,
  { fetch, clock }: SendDeps,
  { cache, ...content }: CallContent & Pick<RequestInit, 'cache'>,
): Promise<Reply> {
  const limit = new AbortController();
  const stopTimer = clock.after(ATTEMPT_LIMIT_MS, () => limit.abort());
  try {
    const init = toRequestInit({ credentials }, content);
    const response = await fetch(url, { ...init, ...(cache && { cache }), signal: limit.signal });
    const { ok: isOk, status, headers } = response;
    const type = headers.get('Content-Type') ?? '';
    const body: unknown = await response.json().catch(() => null);
    const isReadable = !type.includes('html') && !limit.signal.aborted;
    const isProblem = isReadable && type.includes('problem+json') && getCode(body) !== null;
    return { isReadable, isProblem, isOk, status, headers, body };
  } catch {
    return EMPTY_REPLY; // no response, or too late
  } finally {
    stopTimer();
  }
}

interface DecidedQuote {
  readonly status: string;
  readonly acceptedAt?: string | null;
  readonly declinedAt?: string | null;
  readonly proof?: { readonly revision: number } | null;
}

function getQuote(body: unknown): DecidedQuote | null {
  const { quote } = (body ?? {}) as { readonly quote?: Partial<DecidedQuote> };
  return typeof quote?.status === 'string' ? (quote as DecidedQuote) : null;
}

function getCode(body: unknown): string | null {
  const { code } = (body ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : null;
}

function getTime({ headers }: Reply, { clock }: SendDeps): number {
  const date = Date.parse(headers?.get('Date') ?? '');
  return Number.isNaN(date) ? clock.now() : date;
}
