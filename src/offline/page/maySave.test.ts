import { expect, it } from 'vitest';
import { type Framing, maySave } from './maySave.ts';

const own = {};
const location = { search: '?type=quote' };
const alone: Framing = { self: own, top: own, location };
const framed: Framing = { self: own, top: {}, location };

it('saves quotes and invoices', () => {
  expect([maySave('quote', alone), maySave('invoice', alone)]).toEqual([true, true]);
});

it('does not save pages of payments, checkout, staff or without a group', () => {
  const groups = ['payments', 'checkout', 'staff', null];
  expect(groups.map((group) => maySave(group, alone))).toEqual([false, false, false, false]);
});

it('does not save pages in a frame', () => {
  expect([maySave('quote', framed), maySave('invoice', framed)]).toEqual([false, false]);
  expect(maySave('quote', { self: own, top: null, location })).toBe(false);
});

it('does not save previews', () => {
  const at = (search: string) => maySave('quote', { ...alone, location: { search } });
  expect([at('?preview=1'), at('?type=quote&preview=1')]).toEqual([false, false]);
  expect([at('?preview=0'), at('?preview=10'), at('')]).toEqual([true, true, true]);
});
