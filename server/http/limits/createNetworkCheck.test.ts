import { expect, it } from 'vitest';
import { createNetworkCheck } from './createNetworkCheck.ts';

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.1.2.3', false],
  ['203.0.113.7', true],
  ['203.0.114.7', false],
  ['2001:db8::1', true],
  ['2001:db9::1', false],
  ['', false],
])('%s is within loopback, 203.0.113.0/24 and 2001:db8::/32: %s', (address, is) => {
  const isWithin = createNetworkCheck(['loopback', '203.0.113.0/24', '2001:db8::/32']);
  expect(isWithin(address)).toBe(is);
});

it('resolves networks by name, and single addresses', () => {
  const isWithin = createNetworkCheck(['uniquelocal', '198.51.100.4']);
  expect(['192.168.1.1', 'fd00::1', '198.51.100.4'].map(isWithin)).toEqual([true, true, true]);
  expect(['198.51.100.5', '127.0.0.1'].map(isWithin)).toEqual([false, false]);
});
