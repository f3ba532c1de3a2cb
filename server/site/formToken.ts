import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The cookie that belongs to the forms of one document: a random value that no script and no other site ever sees. */
export const FORM_COOKIE = 'billfold-form';

const NONCE = /^[\w-]{43}$/;

/** A fresh value for the cookie, 256 random bits. */
export function newFormNonce(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a cookie's value is one of ours. */
export function isFormNonce(value: string | null): value is string {
  return value !== null && NONCE.test(value);
}

/** The hidden field of a document's forms, which only who set the cookie can know (double submit, bound to the document). */
export function formToken(nonce: string, documentPath: string): string {
  return createHmac('sha256', nonce).update(documentPath).digest('base64url');
}

/** Whether a form's field fits the cookie that came with it. */
export function isFormToken(token: string, nonce: string | null, documentPath: string): boolean {
  if (!isFormNonce(nonce)) return false;
  const expected = Buffer.from(formToken(nonce, documentPath));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The cookie as it is sent: for this document, this session and this site; over https only where the page came over it. */
export function formCookie(nonce: string, documentPath: string, protocol: string): string {
  const secure = protocol === 'https' ? '; Secure' : '';
  return `${FORM_COOKIE}=${nonce}; Path=${documentPath}; HttpOnly; SameSite=Strict${secure}`;
}

/** Takes that cookie back from a browser. */
export function endedFormCookie(documentPath: string): string {
  return `${FORM_COOKIE}=; Path=${documentPath}; HttpOnly; SameSite=Strict; Max-Age=0`;
}
