import { expect, test } from 'vitest';
import { getEmbeddingBusiness, getPayingBusiness } from './getPayingBusiness.ts';

const SETTINGS = { singleHosts: ['quote.single.example'] };
const find = (address: string) => getPayingBusiness(address, SETTINGS);

test.each([
  ['localhost:8080', '?type=invoice', true],
  ['localhost:8080', '?type=quote', false],
  ['localhost:8080', '', true],
  ['quote.fern.example', '', false],
  ['quote.fern.example', '?type=invoice', false],
  ['invoice.fern.example', '', true],
  ['invoice.fern.example', '?type=quote', true],
  ['quote.single.example', '?type=invoice', true],
  ['quote.single.example', '?type=quote', false],
  ['quote.single.example', '', false],
  ['www.fern.example', '', false],
])(
  'whether a page of %s with "%s" can come to a payment is read as the app reads it',
  (host, query, canPay) =>
    expect(find(`http://${host}/fern/x1${query}`)).toBe(canPay ? 'fern' : null),
);

test('the business is the one that the app asks for: the query’s, else the path’s', () => {
  expect(find('http://localhost/fern/x1/pay?type=invoice&app_id=lindwurm')).toBe('lindwurm');
  expect(find('http://localhost/fe%72n/x1/pay?type=invoice')).toBe('fern');
  expect(find('http://localhost/payment/auth/return?type=invoice&app_id=fern')).toBe('fern');
  expect(find('http://localhost/payment/auth/return?type=invoice')).toBeNull();
});

test('an address that leads to no page, or is no business’s, has none', () => {
  for (const path of ['/', '/a/b/c/d', '/demo/x', '/fern/x1/unknown', '/%']) {
    expect([path, find(`http://localhost${path}?type=staff`)]).toEqual([path, null]);
  }
});

test('only the pages of payment methods may be embedded, by whom their business names', () => {
  const embedding = (path: string) => getEmbeddingBusiness(`http://localhost${path}`, SETTINGS);
  expect(embedding('/k1?type=payments&app_id=fern')).toBe('fern');
  expect(embedding('/update/fern/c1?type=payments')).toBe('fern');
  expect(embedding('/update/fern/c1?type=payments&app_id=lindwurm')).toBe('lindwurm');
  for (const path of ['/k1?type=payments', '/fern/x1/pay?type=invoice', '/k1?app_id=fern'])
    expect([path, embedding(path)]).toEqual([path, null]);
});
