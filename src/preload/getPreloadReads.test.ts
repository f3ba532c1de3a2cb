import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#platform/settings.ts';
import { getPreloadReads, type PreloadLocation } from './getPreloadReads.ts';

const reads = (location: Partial<PreloadLocation>, settings = DEFAULT_SETTINGS) =>
  getPreloadReads({ group: 'quote', pathname: '/', search: '', ...location }, settings).map(
    ({ url }) => url,
  );

describe('the requests of the head script', () => {
  it('are the boot and the document of a link, at the same addresses as the app’s', () => {
    expect(reads({ pathname: '/fern/q1' })).toEqual([
      '/api/fern/v1/boot',
      '/api/fern/v1/sales/quote/q1',
    ]);
    expect(reads({ group: 'invoice', pathname: '/fern/i1/pay' })).toEqual([
      '/api/fern/v1/boot',
      '/api/fern/v1/sales/invoice/i1',
    ]);
  });

  it('is only the boot if the path names a business and no document', () => {
    expect(reads({ pathname: '/fern' })).toEqual(['/api/fern/v1/boot']);
    expect(reads({ group: 'payments', pathname: '/key', search: '?app_id=fern' })).toEqual([
      '/api/fern/v1/boot',
    ]);
  });

  it('is of the business that the query names, ahead of the path’s', () => {
    expect(reads({ pathname: '/other/q1', search: '?app_id=fern' })).toEqual([
      '/api/fern/v1/boot',
      '/api/fern/v1/sales/quote/q1',
    ]);
  });

  it.each([
    ['a path that no route knows', { pathname: '/fern/q1/nothing' }],
    ['a reserved name', { pathname: '/demo/q1' }],
    ['the start', { pathname: '/' }],
    ['a host without a group', { group: null, pathname: '/fern/q1' }],
    ['a payment key', { group: 'payments' as const, pathname: '/key' }],
  ])('is nothing for %s', (_, location) => {
    expect(reads(location)).toEqual([]);
  });

  it('sends credentials where the core URL pattern matches, as every call does', () => {
    const location: PreloadLocation = { group: 'quote', pathname: '/fern/q1', search: '' };
    const apart = { apiBase: 'https://sales.example/{id}', coreUrlPattern: '^/api/' };
    expect(getPreloadReads(location, DEFAULT_SETTINGS).map((read) => read.credentials)).toEqual([
      'include',
      'include',
    ]);
    expect(getPreloadReads(location, apart).map((read) => read.credentials)).toEqual([
      'omit',
      'omit',
    ]);
  });

  it('keeps a broken encoding unchanged', () => {
    expect(reads({ pathname: '/fern/%E0%A4%A' })[1]).toBe(
      '/api/fern/v1/sales/quote/%25E0%25A4%25A',
    );
    expect(reads({ pathname: '/fern/a%2Fb' })[1]).toBe('/api/fern/v1/sales/quote/a%2Fb');
  });
});
