import { expect, it } from 'vitest';
import { readCookie } from '#server/platform/network/readCookie.ts';
import { LOCALE_COOKIE, localeCookie } from './localeCookie.ts';

it('stores only the tag, for a year and for this site', () => {
  expect(localeCookie('pt-BR', 'http:')).toBe(
    'billfold-locale=pt-BR; Path=/; Max-Age=31536000; SameSite=Lax',
  );
});

it('is never sent over http once the page was loaded over https', () => {
  expect(localeCookie('de', 'https:')).toMatch(/; Secure$/);
});

it('has the name and format that the server reads', () => {
  const [pair] = localeCookie('zh-Hant-HK', 'https:').split(';');
  expect(readCookie(`other=1; ${pair}`, LOCALE_COOKIE)).toBe('zh-Hant-HK');
});

it('is ignored if it is invalid or missing', () => {
  expect(readCookie('billfold-locale=%E0%A4%A', LOCALE_COOKIE)).toBeNull();
  expect(readCookie('billfold-locale=', LOCALE_COOKIE)).toBeNull();
  expect(readCookie('not-billfold-locale=de', LOCALE_COOKIE)).toBeNull();
  expect(readCookie(undefined, LOCALE_COOKIE)).toBeNull();
});
