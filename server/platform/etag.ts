import { createHash } from 'node:crypto';
import { canonicalJson } from '#domain/proof/acceptedText.ts';
import { OPEN_QUOTE_STATUSES } from '#domain/status/openQuoteStatuses.ts';
import { ProblemError } from './problemError.ts';

/** Statuses that only show how far a document has reached its reader; they are not part of its version. */
const READING: readonly string[] = OPEN_QUOTE_STATUSES;

const digest = (text: string, length: number) =>
  createHash('sha256').update(text).digest('base64url').slice(0, length);

/**
 * A strong entity tag over the visible content: SENT, VIEWED and UPDATED make no difference. If a decision binds to a
 * part of it (`agreed`), that part's digest comes first, so that a decision is not refused for a change elsewhere.
 */
export function computeVersion(content: unknown, status: string, agreed?: string): string {
  const whole = digest(canonicalJson([READING.includes(status) ? 'open' : status, content]), 32);
  return agreed === undefined ? `"${whole}"` : `"${digest(agreed, 22)}.${whole}"`;
}

const TAG = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;

/** Our tags, also as compressing proxies send them on: weakened, or with the name of the compression behind. */
const OWN_ETAG = /^(?:W\/)?"(?:([\w-]{22})\.)?([\w-]{32})(?:[-;]{1,2}(?:gzip|br|zstd|deflate))?"$/;

interface Version {
  readonly agreed: string | undefined;
  readonly whole: string;
}

function parseVersion(tag: string): Version | null {
  const [, agreed, whole] = OWN_ETAG.exec(tag) ?? [];
  return whole === undefined ? null : { agreed, whole };
}

/**
 * The entity tags of an `If-Match`. Throws `precondition-missing` without one and for `*`, which names no version;
 * `invalid-request` for anything but entity tags.
 */
export function readIfMatch(header: string | undefined): readonly string[] {
  const value = header?.trim() ?? '';
  if (value === '' || value === '*') {
    throw new ProblemError('precondition-missing', {
      detail: 'Send If-Match with the ETag of the version of the document that you agree to',
    });
  }
  const tags = value.split(',').map((tag) => tag.trim());
  if (!tags.every((tag) => TAG.test(tag))) {
    throw new ProblemError('invalid-request', { detail: 'If-Match is not an entity tag' });
  }
  return tags;
}

/** Whether a tag is one of our versions; any other does not tell what its reader saw. */
export function isVersionTag(tag: string): boolean {
  return parseVersion(tag) !== null;
}

/**
 * Whether one of the tags matches the part of this version that decisions bind to. A weakened tag counts too, against RFC
 * 9110 (13.1.1): our tags are digests of content, and a proxy that compresses a response changes none of it.
 */
export function isVersionNamed(tags: readonly string[], version: string): boolean {
  const current = parseVersion(version);
  return tags.some((tag) => {
    const named = parseVersion(tag);
    if (named === null || current === null) return tag === version;
    if (named.agreed !== undefined && current.agreed !== undefined)
      return named.agreed === current.agreed;
    return named.whole === current.whole;
  });
}

/** Whether the reader already has this version (`If-None-Match`, compared weakly). */
export function isVersionCurrent(header: string | undefined, version: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (tags.includes('*') || tags.includes(version)) return true;
  const current = parseVersion(version);
  return tags.some((tag) => {
    const parsed = parseVersion(tag);
    return parsed !== null && parsed.whole === current?.whole && parsed.agreed === current.agreed;
  });
}
