import type { ProofDocument } from '#contract/entities/documents/proof.ts';

/** The kind of a proof file; the server writes it first, so that the beginning of a file identifies it. */
const KIND: ProofDocument['kind'] = 'billfold-acceptance-proof';

/** The maximum length of a file, in characters: far above any proof. */
const MAX_LENGTH = 5_000_000;

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const isText = (value: unknown) => typeof value === 'string';
const isInstant = (value: unknown) => typeof value === 'string' && INSTANT.test(value);

const FIELDS: Readonly<Record<keyof ProofDocument, (value: unknown) => boolean>> = {
  kind: (value) => value === KIND,
  version: (value) => value === 1,
  appId: isText,
  xid: isText,
  quoteNumber: isText,
  revision: (value) => Number.isSafeInteger(value),
  locale: isText,
  tappedAt: (value) => value === null || isInstant(value),
  acceptedAt: isInstant,
  algorithm: (value) => value === 'SHA-256',
  hash: (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
  subject: isText,
};

/** The result of parsing a file: a complete proof, one with unknown fields (by name), the beginning of one, or none. */
export type ParsedProof =
  | { readonly kind: 'proof'; readonly proof: ProofDocument }
  | { readonly kind: 'misshapen'; readonly fields: readonly string[] }
  | { readonly kind: 'truncated' }
  | { readonly kind: 'not-a-proof' };

/** Parses a proof file, and never throws. Its statements are not checked yet, only that it is complete. */
export function parseProof(file: string): ParsedProof {
  const text = file.slice(0, MAX_LENGTH).replace(/^\ufeff/, '');
  const value = parsed(text);
  if (value === undefined) return { kind: startsAsProof(text) ? 'truncated' : 'not-a-proof' };
  if (value === null || typeof value !== 'object') return { kind: 'not-a-proof' };
  const record = value as Readonly<Record<string, unknown>>;
  if (record.kind !== KIND) return { kind: 'not-a-proof' };
  const names = Object.keys(FIELDS) as (keyof ProofDocument)[];
  const missing = names.filter(
    (name) => !Object.hasOwn(record, name) || !FIELDS[name](record[name]),
  );
  const foreign = Object.keys(record).filter((name) => !Object.hasOwn(FIELDS, name));
  const fields = [...missing, ...foreign];
  return fields.length === 0
    ? { kind: 'proof', proof: value as ProofDocument }
    : { kind: 'misshapen', fields };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a text that is not JSON is classified by its beginning
  }
}

function startsAsProof(text: string): boolean {
  const whole = `{"kind":"${KIND}"`;
  const start = text
    .trimStart()
    .slice(0, whole.length * 2)
    .replaceAll(/\s/g, '');
  return start.length >= 2 && (start.startsWith(whole) || whole.startsWith(start));
}
