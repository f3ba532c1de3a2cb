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
  'the business of a page of %s with "%s" is found only if the page can pay',
  (host, query, canPay) =>
    expect(find(`http://${host}/fern/x1${query}`)).toBe(canPay ? 'fern' : null),
);

test('the business comes from the query, otherwise from the path', () => {
  expect(find('http://localhost/fern/x1/pay?type=invoice&app_id=lindwurm')).toBe('lindwurm');
  expect(find('http://localhost/fe%72n/x1/pay?type=invoice')).toBe('fern');
  expect(find('http://localhost/payment/auth/return?type=invoice&app_id=fern')).toBe('fern');
  expect(find('http://localhost/payment/auth/return?type=invoice')).toBeNull();
});

test('an unknown path has no business', () => {
  for (const path of ['/', '/a/b/c/d', '/demo/x', '/fern/x1/unknown', '/%']) {
    expect([path, find(`http://localhost${path}?type=staff`)]).toEqual([path, null]);
  }
});

test('only payment method pages with a business may be embedded', () => {
  const embedding = (path: string) => getEmbeddingBusiness(`http://localhost${path}`, SETTINGS);
  expect(embedding('/k1?type=payments&app_id=fern')).toBe('fern');
  expect(embedding('/update/fern/c1?type=payments')).toBe('fern');
  expect(embedding('/update/fern/c1?type=payments&app_id=lindwurm')).toBe('lindwurm');
  for (const path of ['/k1?type=payments', '/fern/x1/pay?type=invoice', '/k1?app_id=fern'])
    expect([path, embedding(path)]).toEqual([path, null]);
});
