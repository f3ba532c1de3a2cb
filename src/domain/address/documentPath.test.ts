import { describe, expect, it } from 'vitest';
import { documentPath } from './documentPath.ts';
import { isAppId, isFilePath, isPublicId } from './publicId.ts';
import { RESERVED_NAMES } from './reservedNames.ts';

describe('what a path names of a business', () => {
  it.each([
    ['quote', '/fern', { appId: 'fern', xid: '', step: '' }],
    ['invoice', '/fern/', { appId: 'fern', xid: '', step: '' }],
    ['quote', '/fern/q1', { appId: 'fern', xid: 'q1', step: '' }],
    ['quote', '/fern/q1/accept/', { appId: 'fern', xid: 'q1', step: 'accept' }],
    ['quote', '/fern/q1/proof', { appId: 'fern', xid: 'q1', step: 'proof' }],
    ['invoice', '/fern/i1/pay', { appId: 'fern', xid: 'i1', step: 'pay' }],
    ['invoice', '/fern/i1/success', { appId: 'fern', xid: 'i1', step: 'success' }],
    ['invoice', '/acme.co/i.1', { appId: 'acme.co', xid: 'i.1', step: '' }],
    ['quote', '/a%3Ab/q%7E1', { appId: 'a:b', xid: 'q~1', step: '' }],
    ['quote', '/fern/%E0%A4%A', { appId: 'fern', xid: '%E0%A4%A', step: '' }],
  ])('in the group %s, of %s', (group, path, named) => {
    expect(documentPath(group, path)).toEqual(named);
  });

  it.each([
    ['quote', '/'],
    ['quote', '/fern/q1/pay'],
    ['invoice', '/fern/i1/accept'],
    ['quote', '/fern/q1/accept/more'],
    ['quote', '/fern//accept'],
    ['payments', '/key'],
    ['checkout', '/form'],
    [null, '/fern/q1'],
    ...RESERVED_NAMES.map((name) => ['invoice', `/${name}/x`] as const),
    ['quote', '/DEMO'],
  ] as const)('is nothing in the group %s of %s', (group, path) => {
    expect(documentPath(group, path)).toBeNull();
  });
});

it('ids may have dots, but for the endings of files', () => {
  const ids = ['fern', 'acme.co', 'a_b~c:d-1', '...'];
  expect(ids.filter((id) => !isPublicId(id))).toEqual([]);
  expect(['', 'a b', 'a/b', 'ä', 'x'.repeat(129)].filter(isPublicId)).toEqual([]);
  expect(['/acme.co', '/fern/q.2025'].filter(isFilePath)).toEqual([]);
  expect(['/robots.txt', '/sw.js', '/src/main.tsx', '/a/b.PNG'].every(isFilePath)).toBe(true);
});

it('a business is opened under an id that leaves it its addresses', () => {
  expect(['fern', 'acme.co', 'f2-x'].every(isAppId)).toBe(true);
  expect(['.', '..', '-x', 'demo', 'Assets', 'logo.svg', 'a b'].filter(isAppId)).toEqual([]);
});
