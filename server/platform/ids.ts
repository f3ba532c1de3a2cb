import { randomBytes, randomUUID } from 'node:crypto';
import { survivesLinkDetection } from '#domain/address/publicId.ts';

/** Bytes in a public id: 144 random bits, 24 characters. */
const PUBLIC_ID_BYTES = 18;

/**
 * A new id for a link: at least 128 random bits, safe in a URL, and recognized as a whole by mail and chat programs.
 * Whoever has it may open the document.
 */
export function newPublicId(): string {
  for (;;) {
    const id = randomBytes(PUBLIC_ID_BYTES).toString('base64url');
    if (survivesLinkDetection(id)) return id;
  }
}

/** A new id for a row; never shown to anyone. */
export function newRowId(): string {
  return randomUUID();
}

const ROW_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a text is a valid row id; the database would raise an error for anything else. */
export function isRowId(text: string): boolean {
  return ROW_ID.test(text);
}
