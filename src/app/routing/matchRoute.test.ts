import { describe, expect, it } from 'vitest';
import { CHECKOUT, CONTACT, MEET } from '#domain/address/reservedNames.ts';
import { ROUTE_GROUPS, type RouteGroup } from '#domain/address/routeGroup.ts';
import { matchRoute } from './matchRoute.ts';

const title = (path: string, group: RouteGroup) => matchRoute(path, group)?.route.title;

describe('the routes', () => {
  it('carry the title keys of the spec, each at its path [2.15]', () => {
    expect(title('/fern/x1', 'quote')).toBe('public.quote.viewTitle');
    expect(title('/fern/x1/accept', 'quote')).toBe('public.quote.acceptTitle');
    expect(title('/fern/x1', 'invoice')).toBe('public.invoice.viewTitle');
    expect(title('/fern/x1/pay', 'invoice')).toBe('public.invoice.payTitle');
    expect(title('/fern/x1/success', 'invoice')).toBe('public.invoice.successTitle');
    expect(title('/page-not-found', 'payments')).toBe('public.notFound');
  });

  it('match in their own group only [2.17]', () => {
    expect(matchRoute('/fern/x1/accept', 'quote')).not.toBeNull();
    expect(matchRoute('/fern/x1/accept', 'invoice')).toBeNull();
    expect(matchRoute('/fern/x1/pay', 'invoice')).not.toBeNull();
    expect(matchRoute('/fern/x1/pay', 'quote')).toBeNull();
    expect(matchRoute('/update/t1/c1', 'payments')).not.toBeNull();
    expect(matchRoute('/update/t1/c1', 'quote')).toBeNull();
    expect(matchRoute('/fern/x1', 'payments')).toBeNull();
    expect(matchRoute('/fern/x1', null)).toBeNull();
  });

  it('stand in every group for what is not found and for the return of a payment', () => {
    for (const group of [...ROUTE_GROUPS, null]) {
      expect(matchRoute('/page-not-found', group)?.route.title).toBe('public.notFound');
      expect(matchRoute('/payment/auth/return', group)).not.toBeNull();
    }
  });

  it('name what their paths carry: appId, xid, key, tenantId, changeId [3.01]', () => {
    expect(matchRoute('/fern/x1/accept', 'quote')?.params).toEqual({ appId: 'fern', xid: 'x1' });
    expect(matchRoute('/fern/x1/pay', 'invoice')?.params).toEqual({ appId: 'fern', xid: 'x1' });
    expect(matchRoute('/k1', 'payments')?.params).toEqual({ key: 'k1' });
    expect(matchRoute('/update/t1/c1', 'payments')?.params).toEqual({
      tenantId: 't1',
      changeId: 'c1',
    });
  });

  it('are none for the constants contact, meet and checkout [2.39]', () => {
    expect([CONTACT, MEET, CHECKOUT]).toEqual(['contact', 'meet', 'checkout']);
    for (const name of [CONTACT, MEET, CHECKOUT]) {
      for (const group of ROUTE_GROUPS) {
        expect(matchRoute(`/${name}`, group)).toBeNull();
        expect(matchRoute(`/${name}/x1`, group)).toBeNull();
      }
    }
    expect(matchRoute('/contacts', 'quote')).not.toBeNull();
  });
});
