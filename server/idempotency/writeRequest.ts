import { createHash } from 'node:crypto';
import { canonicalJson } from '#domain/proof/acceptedText.ts';

/** One asked-for change, as far as doing it exactly once needs to know it. */
export interface WriteRequest {
  /** Business, call and document, and the page and connection that the call reads: a key means something only inside these. */
  readonly scope: string;
  /** The scope without page and connection, for keys that were stored before these were part of it; null where they are not. */
  readonly olderScope?: string | null;
  /** What the caller named this change. */
  readonly key: string;
  /** What else has to be equal for the same key: method, path, payload, version. */
  readonly fingerprint: string;
}

/** What of an HTTP request decides whether two of them are the same change. */
export interface WriteIdentity {
  readonly appId: string;
  readonly document: string;
  readonly call: string;
  /** The page and the connection that the call reads; null for a call that reads neither. */
  readonly caller?: readonly string[] | null;
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly payload: unknown;
  readonly ifMatch: string | undefined;
}

/** The write request of an HTTP request. The payload enters as a hash only. */
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

/** A key for the processor, derived from ours: the same change is the same call there too. */
export function toProcessorKey({ scope, key }: WriteRequest): string {
  return `billfold-${createHash('sha256').update(`${scope}\n${key}`).digest('hex').slice(0, 40)}`;
}

/** An answer as it is kept under its key. The body holds no secrets; `headers` are those that a replay needs, in lower case. */
export interface StoredResponse<B = unknown> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: B;
}
