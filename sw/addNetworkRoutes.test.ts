import { expect, it } from 'vitest';
import { isReserved } from '#domain/address/reservedNames.ts';
import { addNetworkRoutes } from './addNetworkRoutes.ts';

/** The patterns that an install declares. */
function patterns(): readonly string[] {
  const declared: string[] = [];
  addNetworkRoutes({
    waitUntil: () => {},
    async addRoutes(routes) {
      for (const { condition } of routes) declared.push(condition.urlPattern.pathname);
    },
  });
  return declared;
}

/** What a star in a pattern matches: any text, including the rest of a longer name and further segments. */
const RESTS = ['', 'x', 'lition-co', 'lition-co/q-1', '/', '1/accept'];

it('does not bypass the worker for pages of a business, whatever its id begins with', () => {
  expect(patterns()).not.toEqual([]);
  for (const pattern of patterns())
    for (const rest of RESTS) {
      const path = pattern.replaceAll('*', rest);
      expect(isReserved(path), `${pattern} is also ${path}`).toBe(true);
    }
});

it('bypasses the worker for the API, the return from a bank and the demo', () => {
  expect(patterns()).toEqual(['/api/*', '/v1/*', '/payment/*', '/demo', '/demo/*']);
});
