import { describe, expect, it } from 'vitest';
import { matchPage } from './matchPage.ts';
import { PAGES } from './pages.ts';
import { CHECKOUT, CONTACT, MEET, RESERVED_NAMES } from './reservedNames.ts';
import { ROUTE_GROUPS, type RouteGroup } from './routeGroup.ts';

const page = (path: string, group: RouteGroup | null) => matchPage(group, path).page;
const title = (path: string, group: RouteGroup | null) => page(path, group)?.title;
const params = (path: string, group: RouteGroup) => matchPage(group, path).params;

describe('the pages', () => {
  it('carry the title keys of the spec, each at its path [2.15]', () => {
    expect(title('/fern/x1', 'quote')).toBe('public.quote.viewTitle');
    expect(title('/fern/x1/accept', 'quote')).toBe('public.quote.acceptTitle');
    expect(title('/fern/x1', 'invoice')).toBe('public.invoice.viewTitle');
    expect(title('/fern/x1/pay', 'invoice')).toBe('public.invoice.payTitle');
    expect(title('/fern/x1/success', 'invoice')).toBe('public.invoice.successTitle');
    expect(title('/page-not-found', 'payments')).toBe('public.notFound');
  });

  it('match in their own group only [2.17]', () => {
    expect(page('/fern/x1/accept', 'quote')).not.toBeNull();
    expect(page('/fern/x1/accept', 'invoice')).toBeNull();
    expect(page('/fern/x1/pay', 'invoice')).not.toBeNull();
    expect(page('/fern/x1/pay', 'quote')).toBeNull();
    expect(page('/update/t1/c1', 'payments')).not.toBeNull();
    expect(page('/update/t1/c1', 'quote')).toBeNull();
    expect(page('/fern/x1', 'payments')).toBeNull();
    expect(page('/fern/x1', null)).toBeNull();
  });

  it('hide the navigation only on the not-found page', () => {
    expect(PAGES.filter((one) => one.hideNav).map(({ path }) => path)).toEqual(['/page-not-found']);
  });

  it('exist in every group for the not-found page and for the return of a payment', () => {
    for (const group of [...ROUTE_GROUPS, null]) {
      expect(title('/page-not-found', group)).toBe('public.notFound');
      expect(page('/payment/auth/return', group)).not.toBeNull();
    }
  });

  it('name the parameters of their paths: appId, xid, key, tenantId, changeId [3.01]', () => {
    expect(params('/fern/x1/accept', 'quote')).toEqual({ appId: 'fern', xid: 'x1' });
    expect(params('/fern/x1/pay', 'invoice')).toEqual({ appId: 'fern', xid: 'x1' });
    expect(params('/k1', 'payments')).toEqual({ key: 'k1' });
    expect(params('/update/t1/c1', 'payments')).toEqual({
      tenantId: 't1',
      changeId: 'c1',
    });
  });

  it('do not match for the constants contact, meet and checkout [2.39]', () => {
    expect([CONTACT, MEET, CHECKOUT]).toEqual(['contact', 'meet', 'checkout']);
    const unknownOfStaff = page('/nothing', 'staff');
    for (const name of [CONTACT, MEET, CHECKOUT]) {
      for (const group of ROUTE_GROUPS) {
        const expected = group === 'staff' ? unknownOfStaff : null;
        expect(page(`/${name}`, group)).toBe(expected);
        expect(page(`/${name}/x1`, group)).toBe(expected);
      }
    }
    expect(page('/contacts', 'quote')).not.toBeNull();
  });

  it.each([
    '/',
    '/contacts/c-1',
    '/one/two/three',
    '/card/one/two',
    ...RESERVED_NAMES.map((name) => `/${name}/x`),
  ])('are those of staff at every path of the staff host: %s', (path) => {
    expect(page(path, 'staff')?.key).toBe('staff');
  });

  it.each([
    ['quote', '/fern', 'quotes', { appId: 'fern' }],
    ['invoice', '/fern/', 'invoices', { appId: 'fern' }],
    ['quote', '/fern/q1', 'quote', { appId: 'fern', xid: 'q1' }],
    ['quote', '/fern/q1/accept/', 'quote/accept', { appId: 'fern', xid: 'q1' }],
    ['quote', '/fern/q1/proof', 'quote/proof', { appId: 'fern', xid: 'q1' }],
    ['invoice', '/fern/i1/pay', 'invoice/pay', { appId: 'fern', xid: 'i1' }],
    ['invoice', '/fern/i1/success', 'invoice/success', { appId: 'fern', xid: 'i1' }],
    ['invoice', '/acme.co/i.1', 'invoice', { appId: 'acme.co', xid: 'i.1' }],
    ['quote', '/a%3Ab/q%7E1', 'quote', { appId: 'a:b', xid: 'q~1' }],
    ['quote', '/fern/%E0%A4%A', 'quote', { appId: 'fern', xid: '%E0%A4%A' }],
  ])('are read in the group %s, from %s', (group, path, key, named) => {
    const { page: found, params: read } = matchPage(group, path);
    expect([found?.key, read]).toEqual([key, named]);
  });

  it.each([
    ['quote', '/'],
    ['quote', '/fern/q1/pay'],
    ['invoice', '/fern/i1/accept'],
    ['quote', '/fern/q1/accept/more'],
    ['quote', '/fern//accept'],
    [null, '/fern/q1'],
    ...RESERVED_NAMES.map((name) => ['invoice', `/${name}/x`] as const),
    ['quote', '/DEMO'],
  ] as const)('do not match in the group %s for %s', (group, path) => {
    expect(page(path, group)).toBeNull();
  });
});
