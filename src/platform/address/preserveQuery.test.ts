import { expect, it } from 'vitest';
import { preserveQuery } from './preserveQuery.ts';

it.each([
  ['/page-not-found', '?type=quote', '/page-not-found?type=quote'],
  ['/fern/i1/pay', '?type=invoice&locale=de', '/fern/i1/pay?type=invoice&locale=de'],
  ['/fern/i1?app_id=fern#terms', '?type=invoice', '/fern/i1?app_id=fern&type=invoice#terms'],
  ['/fern/i1?type=invoice', '?type=quote', '/fern/i1?type=invoice'],
  ['/fern/i1', '', '/fern/i1'],
])('a link to %s from %s stays in its route group', (path, search, link) => {
  expect(preserveQuery(path, search)).toBe(link);
});

it('copies nothing else, least of all a secret', () => {
  const search = '?type=invoice&payment_intent_client_secret=pi_1_secret_2&preview=1';
  expect(preserveQuery('/fern/i1', search)).toBe('/fern/i1?type=invoice');
});
