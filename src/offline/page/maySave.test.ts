import { expect, it } from 'vitest';
import { type Framing, maySave } from './maySave.ts';

const own = {};
const location = { search: '?type=quote' };
const alone: Framing = { self: own, top: own, location };
const framed: Framing = { self: own, top: {}, location };

it('saves quotes and invoices', () => {
  expect([maySave('quote', alone), maySave('invoice', alone)]).toEqual([true, true]);
});

it('saves nothing of payments, checkout, staff and an address without a group', () => {
  const groups = ['payments', 'checkout', 'staff', null];
  expect(groups.map((group) => maySave(group, alone))).toEqual([false, false, false, false]);
});

it('saves nothing in a frame, whoever framed the page', () => {
  expect([maySave('quote', framed), maySave('invoice', framed)]).toEqual([false, false]);
  expect(maySave('quote', { self: own, top: null, location })).toBe(false);
});

it('saves nothing of a preview by the business', () => {
  const at = (search: string) => maySave('quote', { ...alone, location: { search } });
  expect([at('?preview=1'), at('?type=quote&preview=1')]).toEqual([false, false]);
  expect([at('?preview=0'), at('?preview=10'), at('')]).toEqual([true, true, true]);
});
