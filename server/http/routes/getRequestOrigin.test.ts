import { expect, it } from 'vitest';
import { getRequestOrigin } from './getRequestOrigin.ts';

it.each([
  [{}, 'unknown'],
  [{ origin: 'https://fern.example' }, 'own'],
  [{ origin: 'https://fern.example:8443' }, 'other'],
  [{ origin: 'null' }, 'other'],
  [{ 'sec-fetch-site': 'same-origin' }, 'own'],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://fern.example' }, 'own'],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 'other'],
  [{ 'sec-fetch-site': 'same-site' }, 'other'],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://fern.example' }, 'other'],
  [{ 'sec-fetch-site': 'none' }, 'other'],
] as const)('a request with %j comes from a page that is %s', (headers, from) => {
  expect(getRequestOrigin({ headers, host: 'fern.example' })).toBe(from);
});
