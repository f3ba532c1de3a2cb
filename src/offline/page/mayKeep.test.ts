import { expect, it } from 'vitest';
import { type Framing, mayKeep } from './mayKeep.ts';

const own = {};
const location = { search: '?type=quote' };
const alone: Framing = { self: own, top: own, location };
const framed: Framing = { self: own, top: {}, location };

it('lets quotes and invoices stay on a device', () => {
  expect([mayKeep('quote', alone), mayKeep('invoice', alone)]).toEqual([true, true]);
});

it('keeps nothing of payments, checkout, staff and an address without a group', () => {
  const groups = ['payments', 'checkout', 'staff', null];
  expect(groups.map((group) => mayKeep(group, alone))).toEqual([false, false, false, false]);
});

it('keeps nothing in a frame, whoever framed the page', () => {
  expect([mayKeep('quote', framed), mayKeep('invoice', framed)]).toEqual([false, false]);
  expect(mayKeep('quote', { self: own, top: null, location })).toBe(false);
});

it('keeps nothing of a look by the business', () => {
  const at = (search: string) => mayKeep('quote', { ...alone, location: { search } });
  expect([at('?preview=1'), at('?type=quote&preview=1')]).toEqual([false, false]);
  expect([at('?preview=0'), at('?preview=10'), at('')]).toEqual([true, true, true]);
});
