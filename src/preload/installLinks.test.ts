import { expect, it } from 'vitest';
import { installLinks } from './installLinks.ts';

const links = (pathname: string, search = '', group: 'quote' | 'payments' | null = 'quote') =>
  installLinks({ group, pathname, search }, 'de').map(({ href }) => href);

it('names the manifest and the icon of the business in the language of the page', () => {
  const expected = ['/fern/manifest.webmanifest?locale=de', '/fern/apple-touch-icon.png?locale=de'];
  for (const path of ['/fern', '/fern/', '/fern/q1', '/fern/q1/accept']) {
    expect(links(path)).toEqual(expected);
  }
});

it('keeps the type on a host whose group it names', () => {
  expect(links('/fern/q1', '?type=quote')[0]).toBe(
    '/fern/manifest.webmanifest?locale=de&type=quote',
  );
});

it.each([
  ['the payments group', '/fern/q1', 'payments'],
  ['an address without a group', '/fern/q1', null],
  ['the start', '/', 'quote'],
  ['a reserved name', '/demo/q1', 'quote'],
  ['the return from a bank', '/payment/auth/return', 'quote'],
  ['a page that does not exist', '/page-not-found', 'quote'],
] as const)('names none for %s', (_, path, group) => {
  expect(links(path, '', group)).toEqual([]);
});

it('names none for the business’s preview', () => {
  expect(links('/fern/q1', '?type=quote&preview=1')).toEqual([]);
});
