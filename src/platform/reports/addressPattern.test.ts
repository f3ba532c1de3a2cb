import { expect, it } from 'vitest';
import { PROCESSORS } from '#contract/codes.ts';
import type { Route } from '#contract/routes/route.ts';
import { ROUTES } from '#contract/routes/routes.ts';
import { PAGES } from '#domain/address/pages.ts';
import { addressPattern, pathPattern } from './addressPattern.ts';

/** Parts of calls' paths that name who a business is paid through. */
const UPPERCASE_NAMES: readonly string[] = PROCESSORS.map((name) => name.toUpperCase());

/** Staff and people who sign in: only they have these pages and calls. */
const isOfStaff = ({ audience, path }: Pick<Route, 'audience' | 'path'>) =>
  audience === 'account' || path.startsWith('/v1/staff/');

const CALLS: readonly Route[] = Object.values(ROUTES);

it.each(CALLS.filter((route) => !isOfStaff(route)).map(({ path }) => path))(
  'maps the call %s to its pattern',
  (path) => {
    const filled = path.replaceAll(/\{\w+\}/g, 'fern-7').replaceAll(/\/:(?!intent)\w+/g, '/fern-7');
    const isAny = (part: string) =>
      part === 'fern-7' || UPPERCASE_NAMES.includes(part.toUpperCase());
    const expected = filled.split('/').map((part) => (isAny(part) ? '{}' : part));
    expect(pathPattern(filled)).toBe(expected.join('/'));
  },
);

it.each(CALLS.filter(isOfStaff).map(({ path }) => path))(
  'leaves ids out of the pattern of the staff call %s',
  (path) => {
    expect(pathPattern(path.replaceAll(/\{\w+\}/g, 'fern-7'))).not.toContain('fern-7');
  },
);

const PUBLIC_PAGES = PAGES.filter(({ key }) => !key.startsWith('staff-'));

it.each(PUBLIC_PAGES.map(({ path }) => path))('maps the page %s to its pattern', (path) => {
  const filled = path.replaceAll(/:\w+|\*/g, 'q-1');
  expect(pathPattern(filled)).toBe(filled.replaceAll('q-1', '{}'));
});

it('leaves out ids, queries and fragments', () => {
  expect(addressPattern('https://me:pw@fern.example/fern/q-1/accept?token=1#card')).toBe(
    'https://fern.example/{}/{}/accept',
  );
  expect(addressPattern('data:text/plain,4242')).toBe('data:[data]');
  expect(addressPattern('not an address')).toBe('[address]');
});

it('keeps the names of built files, by which source maps are found', () => {
  expect(pathPattern('/assets/shared-0123456789abcdef.js')).toBe(
    '/assets/shared-0123456789abcdef.js',
  );
  expect(pathPattern('/assets/p-0123456789abcdef.js')).toBe('/assets/p-0123456789abcdef.js');
  expect(pathPattern('/assets/../fern/q-1.js')).toBe('/{}/{}/{}/{}');
});
