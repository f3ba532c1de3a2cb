import { createHash } from 'node:crypto';
import { canonicalJson } from '#domain/proof/acceptedText.ts';

/** The parts of a requested change that identify it for idempotency. */
export interface WriteRequest {
  /** Business, call and document, and the page and connection if the call reads them. A key is unique within this scope only. */
  readonly scope: string;
  /**
   * The scope without page and connection, for keys that were stored before these were part of it; null if the call reads
   * neither.
   */
  readonly olderScope?: string | null;
  /** The caller's idempotency key. */
  readonly key: string;
  /** What else has to match for the same key: method, path, payload, version. */
  readonly fingerprint: string;
}

/** The parts of an HTTP request that decide whether two requests are the same change. */
export interface WriteIdentity {
  readonly appId: string;
  readonly document: string;
  readonly call: string;
  /** The page and connection if the call reads them, otherwise null. */
  readonly caller?: readonly string[] | null;
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly payload: unknown;
  readonly ifMatch: string | undefined;
}

/** The write request of an HTTP request. Only a hash of the payload is stored. */
export function toWriteRequest(identity: WriteIdentity): WriteRequest {
  const { appId, document, call, caller = null, key, method, path, payload, ifMatch } = identity;
  const text = canonicalJson([method, path, payload ?? null, ifMatch ?? null]);
  const scope = `${appId}/${call}/${document}`;
  return {
    scope: caller === null ? scope : `${scope}#${hash(canonicalJson(caller))}`,
    olderScope: caller === null ? null : scope,
    key,
    fingerprint: hash(text),
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** The processor's idempotency key, derived from ours: the same change is the same call there too. */
export function toProcessorKey({ scope, key }: WriteRequest): string {
  return `billfold-${createHash('sha256').update(`${scope}\n${key}`).digest('hex').slice(0, 40)}`;
}

/** A response as stored under its key. The body contains no secrets; `headers` are those that a replay needs, in lower case. */
export interface StoredResponse<B = unknown> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: B;
}
