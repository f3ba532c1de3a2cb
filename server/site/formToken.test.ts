import { expect, it } from 'vitest';
import { formCookie, formToken, isFormNonce, isFormToken, newFormNonce } from './formToken.ts';

const PATH = '/fern/one';

it('takes a form back from the page that was sent, and for its document only', () => {
  const nonce = newFormNonce();
  const token = formToken(nonce, PATH);
  expect(isFormToken(token, nonce, PATH)).toBe(true);
  expect(isFormToken(token, nonce, '/fern/two')).toBe(false);
  expect(isFormToken(token, newFormNonce(), PATH)).toBe(false);
});

it('takes nothing without the cookie', () => {
  expect(isFormToken(formToken('', PATH), null, PATH)).toBe(false);
  expect(isFormToken(formToken('', PATH), '', PATH)).toBe(false);
  expect(isFormNonce('short')).toBe(false);
});

it('keeps the cookie to the document, from scripts and from other sites', () => {
  const nonce = newFormNonce();
  const plain = `billfold-form=${nonce}; Path=${PATH}; HttpOnly; SameSite=Strict`;
  expect(formCookie(nonce, PATH, 'http')).toBe(plain);
  expect(formCookie(nonce, PATH, 'https')).toBe(`${plain}; Secure`);
});
