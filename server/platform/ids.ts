import { randomBytes, randomUUID } from 'node:crypto';

/** Bytes in a public id: 144 random bits, 24 characters. */
const PUBLIC_ID_BYTES = 18;

/** A new id for a link: at least 128 random bits, safe in a URL. Whoever knows it may open the document. */
export function newPublicId(): string {
  return randomBytes(PUBLIC_ID_BYTES).toString('base64url');
}

/** A new id for a row; never shown to anyone. */
export function newRowId(): string {
  return randomUUID();
}
