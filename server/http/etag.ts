import { createHash } from 'node:crypto';
import { canonicalJson } from '#domain/proof/acceptedText.ts';
import { ProblemError } from './problemError.ts';

/** Statuses that only say how far a document has come to its reader; they are not part of its version. */
const READING = new Set(['SENT', 'VIEWED', 'UPDATED']);

/** A strong entity tag over what is shown and binds: SENT, VIEWED and UPDATED make no difference. */
export function versionOf(shown: unknown, status: string): string {
  const text = canonicalJson([READING.has(status) ? 'open' : status, shown]);
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 32)}"`;
}

const TAG = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;

/**
 * The entity tags that an `If-Match` names. Throws `precondition-missing` without one and for `*`, which names no version;
 * `invalid-request` for anything that is no entity tag.
 */
export function readIfMatch(header: string | undefined): readonly string[] {
  const value = header?.trim() ?? '';
  if (value === '' || value === '*') {
    throw new ProblemError('precondition-missing', {
      detail: 'If-Match has to name the version that was read',
    });
  }
  const tags = value.split(',').map((tag) => tag.trim());
  if (!tags.every((tag) => TAG.test(tag))) {
    throw new ProblemError('invalid-request', { detail: 'If-Match is no entity tag' });
  }
  return tags;
}

/** Whether one of the tags is this version; weak tags never match (RFC 9110, 13.1.1). */
export function isVersionNamed(tags: readonly string[], version: string): boolean {
  return tags.includes(version);
}

/** Whether the reader already holds this version (`If-None-Match`, compared weakly). */
export function isVersionHeld(header: string | undefined, version: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(version);
}
